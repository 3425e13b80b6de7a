// The entry point that every test binary shares.
#define BOOST_TEST_MODULE judge
#include <boost/test/unit_test.hpp>
