// Compares CJSON with simdjson's DOM parser on mutated texts: both must accept or reject each text, and their tapes must
// have the same values. Ends with "N passed, N failed".
//
//     compare TEXTS SEED FILE…     the files contain the texts that are mutated
#include <CJSON.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <random>
#include <simdjson.h>
#include <string>
#include <vector>

using Texts = std::vector<std::string>;

static constexpr size_t max_depth = 64;

/// Small texts with all kinds of values, and with numbers, escapes and nesting near the limits.
static Texts small_texts() {
    Texts texts = {
        R"({"a":[1,-2.5e3,true,false,null],"b":{"c":"d\n\u00e9\ud83d\ude00"}})",
        R"([0,-0,1e5,1E+5,1e-5,0.5,10.25,123456789012345678901234567890])",
        R"({"":{},"x":[],"y":[[[]]]})",
        "[\"é😀\x7f\", \"\\\\\\\"\\/\\b\\f\\n\\r\\t\"]",
        " \t\r\n[ 1 , 2 ] \n",
        "1e400",
        "\"a\"",
        "-12.5e-7",
        "[18446744073709551615,18446744073709551616,-9223372036854775808,-9223372036854775809,9223372036854775808]",
        "[1e308,1e309,-1e309,1e-400,0e999999999999,2.2250738585072011e-308,5e-324,1.7976931348623157e308]",
        "[9007199254740993,9007199254740993.0,0.1,0.30000000000000004,123456789.123456789,1e22,1e23,1e-22,1e-23]",
        "[134217727,134217728,-134217728,-134217729,0.0,7.0,\"fourteen bytes\",\"fifteen bytes..\",\"sixteen bytes...\"]",
        "true", "[tr,fal,nul,truee]", "{\"a\":1,}", "[\"\\ud800\",\"\\udc00\",\"\\u12\"]",
    };
    texts.push_back(std::string(max_depth - 1, '[') + std::string(max_depth - 1, ']'));
    texts.push_back(std::string(max_depth, '[') + std::string(max_depth, ']'));
    return texts;
}

static const char alphabet[] = "{}[]:,\"\\0123456789-+.eEtrufalsn /bx\t\n\r\x01\x1f\x7f\x80\xa9\xbf\xc0\xc3\xe0\xe2\xed\xef\xf0\xf4\xff";

static void mutate(std::string &text, const Texts &texts, std::mt19937_64 &random) {
    for (auto rounds = 1 + random() % 3; rounds > 0; --rounds) {
        const size_t at = text.empty() ? 0 : random() % text.size();
        const char byte = alphabet[random() % sizeof alphabet];
        switch (random() % 8) {
        case 0:
            if (!text.empty()) text[at] = byte;
            break;
        case 1:
            if (!text.empty()) text.erase(at, 1);
            break;
        case 2:
            if (!text.empty()) text.resize(at);
            break;
        case 3: { // Repeats a part.
            const size_t length = random() % (text.size() - at + 1);
            text.insert(at, text.substr(at, length));
            break;
        }
        case 4: { // Inserts a part of another text.
            const std::string &other = texts[random() % texts.size()];
            const size_t start = random() % other.size();
            text.insert(at, other.substr(start, random() % 24));
            break;
        }
        case 5: { // Inserts a number, which is often at a limit.
            static const char *const numbers[] = {"1e", "E-", "9007199254740993", "00", "-", ".5", "1.", "e308", "99999999999999999999",
                                                  "1234567890123456789", "0.0000001", "e-324"};
            text.insert(at, numbers[random() % (sizeof numbers / sizeof *numbers)]);
            break;
        }
        default:
            text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), byte);
        }
    }
}

/// Whether a number of our tape, which begins at `a`, is the number of theirs at `b`. Moves both to their ends.
static bool is_same_number(const uint32_t *&a, const uint64_t *&b, bool replaceable_numbers) {
    double mine, other;
    const bool is_short = *a >> CJSON_PAYLOAD_BITS == CJSON_SHORT_INTEGER;
    if (is_short) {
        mine = static_cast<int32_t>(*a++ << (32 - CJSON_PAYLOAD_BITS)) >> (32 - CJSON_PAYLOAD_BITS);
    } else {
        std::memcpy(&mine, a + 1, sizeof mine);
        a += 3;
    }
    switch (b[0] >> 56) {
    case 'l':
        other = static_cast<double>(static_cast<int64_t>(b[1]));
        // Every integer that fits into one word has one, unless all are wide.
        if (is_short == (replaceable_numbers || other < -(1 << 27) || other >= 1 << 27)) return false;
        break;
    case 'u':
        other = static_cast<double>(b[1]);
        break;
    default:
        std::memcpy(&other, b + 1, sizeof other);
        if (is_short) return false;
    }
    b += 2;
    return std::memcmp(&mine, &other, sizeof mine) == 0;
}

/// Whether a string of our tape, `word`, is the string of theirs.
static bool is_same_string(uint32_t word, const cjson_document &ours, const uint8_t *other) {
    uint32_t length, other_length;
    std::memcpy(&other_length, other, sizeof other_length);
    const uint8_t *mine;
    if (word >> CJSON_PAYLOAD_BITS == CJSON_DECODED_STRING) {
        mine = ours.decoded + (word & CJSON_PAYLOAD_MASK);
        std::memcpy(&length, mine, sizeof length);
        mine += sizeof length;
    } else if (word >> CJSON_PAYLOAD_BITS == CJSON_LONG_STRING) {
        const uint32_t *const place = ours.long_strings + 2 * size_t(word & CJSON_PAYLOAD_MASK);
        mine = ours.text + place[0];
        length = place[1];
        if (length <= CJSON_SHORT) return false;
    } else {
        mine = ours.text + (word & ((1u << CJSON_OFFSET_BITS) - 1));
        length = word >> CJSON_OFFSET_BITS;
    }
    return length == other_length && std::memcmp(mine, other + sizeof other_length, length) == 0;
}

/// Whether the tapes have the same values.
static bool is_same(const cjson_document &ours, const simdjson::dom::document &theirs, bool replaceable_numbers) {
    const uint32_t *const tape = ours.tape, *const end = tape + tape[0], *a = tape + 1;
    const uint64_t *b = theirs.tape.get() + 1;
    std::vector<std::ptrdiff_t> open;
    while (a < end) {
        const uint32_t tag = *a >> CJSON_PAYLOAD_BITS, payload = *a & CJSON_PAYLOAD_MASK;
        switch (*b >> 56) {
        case 'l':
        case 'u':
        case 'd':
            if ((tag != CJSON_SHORT_INTEGER && tag != CJSON_NUMBER) || !is_same_number(a, b, replaceable_numbers)) return false;
            continue;
        case '"':
            if (tag >= CJSON_OBJECT && tag != CJSON_DECODED_STRING && tag != CJSON_LONG_STRING) return false;
            if (!is_same_string(*a, ours, theirs.string_buf.get() + (*b & 0x00FFFFFFFFFFFFFF))) return false;
            break;
        case '{':
        case '[':
            if (tag != (*b >> 56 == '{' ? CJSON_OBJECT : CJSON_ARRAY)) return false;
            open.push_back(payload);
            break;
        case '}':
        case ']':
            // The first word of a container leads to the word after the one that closes it.
            if (tag != CJSON_CLOSE || open.empty() || open.back() != a + 1 - tape) return false;
            open.pop_back();
            break;
        case 't':
        case 'f':
            if (tag != CJSON_LITERAL || payload != (*b >> 56 == 't')) return false;
            break;
        case 'n':
            if (tag != CJSON_LITERAL || payload != 2) return false;
            break;
        default:
            return false;
        }
        ++a;
        ++b;
    }
    return a == end && *b >> 56 == 'r';
}

int main(int count, char **arguments) {
    if (count < 3) return std::fputs("usage: compare TEXTS SEED [FILE…]\n", stderr), 2;
    const long rounds = std::atol(arguments[1]);
    std::mt19937_64 random(static_cast<uint64_t>(std::atol(arguments[2])));
    Texts texts = small_texts();
    for (int file = 3; file < count; ++file) {
        std::ifstream stream(arguments[file], std::ios::binary);
        texts.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
        if (texts.back().empty()) texts.pop_back();
    }
    cjson_parser *const ours = cjson_parser_create(max_depth);
    simdjson::dom::parser theirs;
    if (!ours || theirs.allocate(1 << 16, max_depth) != simdjson::SUCCESS) return 1;
    long accepted = 0, failed = 0;
    std::vector<uint8_t> padded;
    for (long round = 0; round < rounds && failed < 10; ++round) {
        std::string text = texts[random() % texts.size()];
        if (round >= static_cast<long>(texts.size())) mutate(text, texts, random);
        // What follows the text must not matter.
        padded.assign(text.begin(), text.end());
        for (size_t at = 0; at < CJSON_PADDING; ++at) padded.push_back(static_cast<uint8_t>(alphabet[random() % sizeof alphabet]));
        cjson_document document;
        const bool replaceable_numbers = random() % 4 == 0;
        const bool is_ours = cjson_parse(ours, padded.data(), text.size(), replaceable_numbers, &document) == CJSON_OK;
        simdjson::dom::element root;
        const bool is_theirs = theirs.parse(padded.data(), text.size(), false).get(root) == simdjson::SUCCESS;
        accepted += is_ours;
        if (is_ours != is_theirs || (is_ours && !is_same(document, theirs.doc, replaceable_numbers))) {
            ++failed;
            std::printf("FAIL touchd %s, simdjson %s: %s\n", is_ours ? "accepts" : "rejects", is_theirs ? "accepts" : "rejects", text.c_str());
        }
    }
    cjson_parser_destroy(ours);
    // If nearly all texts were rejected, or accepted, the mutations would be wrong.
    const bool is_mixed = accepted > rounds / 50 && accepted < rounds - rounds / 50;
    if (!is_mixed) std::printf("FAIL %ld of %ld texts were accepted\n", accepted, rounds);
    std::printf("%ld texts, %ld accepted\n%ld passed, %ld failed\n", rounds, accepted, rounds - failed, failed + !is_mixed);
    return failed > 0 || !is_mixed;
}
