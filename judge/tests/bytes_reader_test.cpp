#include "judge/spec/bytes_reader.hpp"

#include <sys/stat.h>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "judge/tests/temporary_folder.hpp"
#include "judge/tests/yaml_reading.hpp"

namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;

// A folder `cases` with files, and a secret beside it.
struct Fixture {
    Fixture() {
        folder.write("secret", "s");
        folder.write("cases/files/a.bin", "\0A\n"s);
        fs::create_symlink("../../secret", folder.path() / "cases/files/out");
        fs::create_symlink("a.bin", folder.path() / "cases/files/in");
        fs::create_symlink("loop", folder.path() / "cases/files/loop");
    }

    // The value of `k`, and the faults.
    [[nodiscard]] auto read(const std::string& value) const {
        return judge::read_text("k: " + value + "\n", [this](const judge::YamlNode& root, judge::FaultList& faults) {
            if (root.items.empty()) return judge::Bytes();
            return judge::read_bytes(root.items[0], "k", folder.path() / "cases", faults);
        });
    }
    [[nodiscard]] std::string bytes(const std::string& value) const { return std::string(read(value).value.view()); }
    [[nodiscard]] std::string faults(const std::string& value) const { return read(value).faults; }

    judge::TemporaryFolder folder;
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(bytes_reading, Fixture)

BOOST_AUTO_TEST_CASE(text_is_its_own_bytes) {
    BOOST_TEST(bytes("plain") == "plain");
    BOOST_TEST(bytes("\"\\r\\n\"") == "\r\n");
    BOOST_TEST(bytes("|\n  a\n") == "a\n");
}

BOOST_AUTO_TEST_CASE(base64_and_hex_are_decoded) {
    BOOST_TEST(bytes("{base64: AP8=}") == "\0\xff"s);
    BOOST_TEST(bytes("\n  base64: |\n    AP8A\n    AP8=\n") == "\0\xff\0\0\xff"s);
    BOOST_TEST(bytes("{hex: 00 ff}") == "\0\xff"s);
    BOOST_TEST(bytes("{hex: ''}").empty());
}

BOOST_AUTO_TEST_CASE(a_file_is_mapped) {
    const auto reading = read("{file: files/a.bin}");
    BOOST_TEST(reading.faults == "");
    BOOST_TEST(reading.value.view() == "\0A\n"s);
    BOOST_TEST(reading.value.file().has_value());
    BOOST_TEST(bytes("{file: files/in}") == "\0A\n"s);
}

BOOST_AUTO_TEST_CASE(a_file_elsewhere_is_refused) {
    BOOST_TEST(faults("{file: ../secret}") ==
               "f:1:11: file: expected a path inside this folder, such as files/board.png, got \"../secret\"\n");
    BOOST_TEST(faults("{file: files/../../secret}").find("expected a path inside") != std::string::npos);
    BOOST_TEST(faults("{file: /etc/hostname}").find("expected a path inside") != std::string::npos);
    BOOST_TEST(faults("{file: ''}").find("expected a path inside") != std::string::npos);
    BOOST_TEST(faults("{file: \"files/a.bin\\0x\"}").find("expected a path inside") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_link_that_leads_out_is_refused) {
    BOOST_TEST(faults("{file: files/out}") == "f:1:11: file: \"files/out\" leads out of this folder\n");
    BOOST_TEST(faults("{file: files/loop}").find("\"files/loop\" cannot be opened: ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_is_no_regular_file_is_refused) {
    BOOST_TEST(faults("{file: files}") == "f:1:11: file: \"files\": not a regular file\n");
    BOOST_TEST(faults("{file: .}") == "f:1:11: file: \".\" leads out of this folder\n");
    BOOST_TEST(faults("{file: files/none}") ==
               "f:1:11: file: \"files/none\" cannot be opened: No such file or directory\n");
    BOOST_REQUIRE(::mkfifo((folder.path() / "cases/files/pipe").c_str(), 0600) == 0);
    BOOST_TEST(faults("{file: files/pipe}") == "f:1:11: file: \"files/pipe\": not a regular file\n");
}

BOOST_AUTO_TEST_CASE(bad_encodings_are_refused_at_their_text) {
    BOOST_TEST(faults("{hex: 0}") == "f:1:10: a lone hexadecimal digit \"0\" (byte 1 of the text): bytes are pairs\n");
    BOOST_TEST(faults("{base64: A}").find("f:1:13: base64 of 1 digits") == 0U);
}

BOOST_AUTO_TEST_CASE(exactly_one_form_is_taken) {
    BOOST_TEST(faults("{}") == "f:1:4: k: expected exactly one of file, base64, hex\n");
    BOOST_TEST(faults("{hex: '', base64: ''}") == "f:1:4: k: expected exactly one of file, base64, hex\n");
    BOOST_TEST(faults("{hx: '00'}") == "f:1:5: unknown key \"hx\", did you mean \"hex\"?\n");
    BOOST_TEST(faults("[a]") ==
               "f:1:4: k: expected text or one of {file: ...}, {base64: ...}, {hex: ...}, got a list\n");
    BOOST_TEST(faults("{hex: [a]}") == "f:1:10: hex: expected text, got a list\n");
}

BOOST_AUTO_TEST_SUITE_END()
