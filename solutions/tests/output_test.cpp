#include "solutions/io/output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include <cstdio>
#include <string>
#include <string_view>
#include <system_error>

#include "solutions/tests/dice.hpp"

namespace {

std::string content_of(std::FILE* file) {
    std::string content;
    std::rewind(file);
    for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) content += static_cast<char>(c);
    return content;
}

} // namespace

BOOST_AUTO_TEST_SUITE(output)

BOOST_AUTO_TEST_CASE(bytes_come_out_in_order_whatever_their_portions) {
    tests::Dice dice(91);
    std::FILE* file = std::tmpfile();
    BOOST_REQUIRE(file != nullptr);
    std::string expected;
    io::Output output(::fileno(file));
    for (int i = 0; i < 200; ++i) {
        std::string portion(dice.below(i % 20 == 0 ? 300000 : 2000), ' ');
        for (char& c : portion) c = static_cast<char>(dice.below(256));
        output.append(portion);
        expected += portion;
    }
    output.append(std::string_view());
    output.flush();
    output.flush();
    BOOST_TEST((content_of(file) == expected));
    std::fclose(file);
}

BOOST_AUTO_TEST_CASE(a_full_disk_is_an_exception_and_not_silence) {
    const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
    BOOST_REQUIRE(full >= 0);
    io::Output output(full);
    output.append("x");
    BOOST_CHECK_THROW(output.flush(), std::system_error);
    BOOST_CHECK_THROW(output.append(std::string(1 << 20, 'x')), std::system_error);
    ::close(full);
}

BOOST_AUTO_TEST_SUITE_END()
