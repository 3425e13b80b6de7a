#define BOOST_TEST_MODULE solutions
#include <boost/test/unit_test.hpp>
