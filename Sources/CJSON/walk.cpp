// simdjson's first stage checks UTF-8, quotes and control characters, and finds where each token begins. This file checks
// the grammar and reads the values, as simdjson's second stage does, with two differences: strings without escapes are
// not copied, and short decimals are computed by one division. Both accept the same texts and read the same values
// (scripts/compare-readers).
#include "walk.hpp"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <locale.h>
#include <memory>
#include <new>

namespace {

constexpr uint32_t word_of(cjson_tag tag, uint32_t payload = 0) { return static_cast<uint32_t>(tag) << CJSON_PAYLOAD_BITS | payload; }

/// The least integer that fits into the payload of a word, and how many do.
constexpr int64_t least_short = -(int64_t(1) << (CJSON_PAYLOAD_BITS - 1));
constexpr uint64_t short_count = uint64_t(1) << CJSON_PAYLOAD_BITS;

/// Where a number is written.
struct number_place {
    uint32_t *word;
    /// How many integers, from the least one, take one word. Zero if every number takes three, so that it can be replaced by
    /// any other.
    uint64_t short_integers;

    /// Writes a double. Returns the place after it.
    uint32_t *write(double number) const {
        word[0] = word_of(CJSON_NUMBER);
        std::memcpy(word + 1, &number, sizeof number);
        return word + 3;
    }
};

/// The powers of ten that a double represents exactly.
constexpr double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                             1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
constexpr int64_t largest_power = 22;
/// All integers up to this one are doubles.
constexpr uint64_t largest_exact = uint64_t(1) << 53;

inline bool is_digit(uint8_t byte) { return static_cast<uint8_t>(byte - '0') < 10; }

/// Whether a number or a literal can end before a byte: white space, comma, colon and brackets.
struct scalar_ends {
    bool table[256] = {};
    constexpr scalar_ends() {
        for (const char *byte = " \t\n\r,:[]{}"; *byte; ++byte) table[static_cast<uint8_t>(*byte)] = true;
    }
};
constexpr scalar_ends ends;

inline bool ends_scalar(uint8_t byte) { return ends.table[byte]; }

/// The double nearest to a number of valid syntax; infinite beyond the range of double.
double nearest_double(const uint8_t *start) {
    static const locale_t c_locale = newlocale(LC_ALL_MASK, "C", nullptr);
    return strtod_l(reinterpret_cast<const char *>(start), nullptr, c_locale);
}

/// Writes the integer with these digits. Returns null if it is beyond 64 bits.
///
/// \param value The digits as a number, modulo 2⁶⁴.
[[gnu::noinline]] uint32_t *write_long_integer(const uint8_t *digits, size_t count, uint64_t value, bool is_negative,
                                               number_place place) {
    const size_t longest = is_negative ? 19 : 20;
    if (count > longest) return nullptr;
    if (is_negative) {
        if (value > uint64_t(INT64_MAX) + 1) return nullptr;
        return place.write(-static_cast<double>(value));
    }
    // Twenty digits that begin with 1 exceed 64 bits if the value has wrapped around.
    if (count == longest && (*digits != '1' || value <= uint64_t(INT64_MAX))) return nullptr;
    return place.write(static_cast<double>(value));
}

/// Reads the number at `start` that has a fraction or an exponent, or is invalid.
///
/// \param next The first byte after the digits of its whole part, which begins at `digits` and has the value `value`.
[[gnu::noinline]] uint32_t *read_fraction(const uint8_t *start, const uint8_t *digits, const uint8_t *next, uint64_t value,
                                          number_place place) {
    const size_t whole = static_cast<size_t>(next - digits);
    int64_t exponent = 0;
    size_t fraction = 0;
    if (*next == '.') {
        const uint8_t *const first = ++next;
        while (is_digit(*next)) value = value * 10 + (*next++ - '0');
        fraction = static_cast<size_t>(next - first);
        if (fraction == 0) return nullptr;
        exponent = -static_cast<int64_t>(fraction);
    }
    if ((*next | 0x20) == 'e') {
        ++next;
        const bool is_below = *next == '-';
        next += is_below || *next == '+';
        const uint8_t *const first = next;
        int64_t power = 0;
        while (is_digit(*next)) {
            // A larger exponent is not computed here.
            if (power < 100000) power = power * 10 + (*next - '0');
            ++next;
        }
        if (next == first) return nullptr;
        exponent += is_below ? -power : power;
    }
    if (!ends_scalar(*next)) return nullptr;
    double number;
    // With up to 19 digits the sum has not wrapped around. If both operands are exact, the result is rounded once.
    if (whole + fraction <= 19 && value <= largest_exact && exponent >= -largest_power && exponent <= largest_power) {
        number = static_cast<double>(value);
        number = exponent < 0 ? number / powers[-exponent] : number * powers[exponent];
        if (*start == '-') number = -number;
    } else {
        number = nearest_double(start);
        if (!std::isfinite(number)) return nullptr;
    }
    return place.write(number);
}

/// Reads the number at `start` and writes it. Returns the place after it; null if it is no number of JSON, if it is an
/// integer beyond 64 bits, or if it is beyond the range of double. The text must continue with a byte that is not part of a
/// number.
inline uint32_t *read_number(const uint8_t *start, number_place place) {
    const bool is_negative = *start == '-';
    const uint8_t *const digits = start + is_negative;
    const uint8_t *next = digits;
    uint64_t value = 0;
    while (is_digit(*next)) value = value * 10 + (*next++ - '0');
    const size_t count = static_cast<size_t>(next - digits);
    if (count == 0 || (*digits == '0' && count > 1)) return nullptr;
    if (*next == '.') {
        // A short fraction without exponent: both operands are exact, so the result is rounded once.
        const uint8_t *const fraction = ++next;
        uint64_t all = value;
        while (is_digit(*next)) all = all * 10 + (*next++ - '0');
        const size_t length = static_cast<size_t>(next - fraction);
        if (length == 0 || count + length > 15 || !ends_scalar(*next)) {
            return read_fraction(start, digits, digits + count, value, place);
        }
        const double number = static_cast<double>(all) / powers[length];
        return place.write(is_negative ? -number : number);
    }
    if (!ends_scalar(*next)) return read_fraction(start, digits, next, value, place);
    if (count >= 19) return write_long_integer(digits, count, value, is_negative, place);
    const int64_t integer = is_negative ? -static_cast<int64_t>(value) : static_cast<int64_t>(value);
    if (static_cast<uint64_t>(integer - least_short) >= place.short_integers) return place.write(static_cast<double>(integer));
    *place.word = word_of(CJSON_SHORT_INTEGER, static_cast<uint32_t>(integer) & CJSON_PAYLOAD_MASK);
    return place.word + 1;
}

/// Writes a string with escapes, which is decoded to `decoded`, after its length. Returns the end of the decoded string; null
/// if an escape is invalid.
[[gnu::noinline]] uint8_t *decode_string(const simdjson::internal::dom_parser_implementation &simdjson,
                                         const uint8_t *start, uint8_t *base, uint8_t *decoded, uint32_t *word) {
    uint8_t *const first = decoded + sizeof(uint32_t);
    uint8_t *const end = simdjson.parse_string(start, first);
    if (end) {
        const uint32_t length = static_cast<uint32_t>(end - first);
        std::memcpy(decoded, &length, sizeof length);
        *word = word_of(CJSON_DECODED_STRING, static_cast<uint32_t>(decoded - base));
    }
    return end;
}

/// The position of the closing quote of a string that begins after `first`, if only white space is between it and `last`.
/// A position before `first` otherwise.
[[gnu::noinline]] uint32_t closing_quote(const uint8_t *text, uint32_t first, uint32_t last) {
    while (last >= first && text[last] != '"') --last;
    return last;
}

/// Where the next long string and the next string with escapes are written.
struct string_ends {
    uint32_t *long_strings;
    uint8_t *decoded;
};

/// Writes the string whose opening quote is at `*next`. Returns false if an escape is invalid.
[[gnu::always_inline]] inline bool read_string(const simdjson::internal::dom_parser_implementation &simdjson,
                                               const uint8_t *text, const uint32_t *next, const cjson_output &output,
                                               string_ends &ends, uint32_t *word) {
    const uint32_t first = next[0] + 1;
    // Only white space is between the closing quote and the next token, whose index follows even after the last.
    uint32_t last = next[1] - 1;
    if (__builtin_expect(text[last] != '"', 0)) last = closing_quote(text, first, last);
    if (__builtin_expect(last < first, 0)) return false;
    const uint32_t length = last - first;
    if (__builtin_expect(length <= CJSON_SHORT, 1)) {
        *word = length << CJSON_OFFSET_BITS | first;
    } else {
        *word = word_of(CJSON_LONG_STRING, static_cast<uint32_t>(ends.long_strings - output.long_strings) / 2);
        *ends.long_strings++ = first;
        *ends.long_strings++ = length;
    }
    if (__builtin_expect(!output.decoded, 1) || !std::memchr(text + first, '\\', length)) return true;
    ends.decoded = decode_string(simdjson, text + first, output.decoded, ends.decoded, word);
    return ends.decoded;
}

/// Whether the literal `name` is at `start`.
inline bool is_literal(const uint8_t *start, const char *name, size_t length) {
    return std::memcmp(start, name, length) == 0 && ends_scalar(start[length]);
}

/// The first word of an array or object that begins with `character`.
inline uint32_t container_word(unsigned character, std::ptrdiff_t end) {
    return word_of(character == '{' ? CJSON_OBJECT : CJSON_ARRAY, static_cast<uint32_t>(end));
}

/// Writes the tape of an array or object: the first token opens a container and the last one closes one. So every scalar
/// ends before the last token, and tokens after it are never read if the end is checked after each container.
cjson_result walk_container(const simdjson::internal::dom_parser_implementation &simdjson, const uint8_t *text,
                            size_t max_depth, cjson_open *open, const cjson_output &output, uint64_t short_integers) {
    uint32_t *const tape = output.tape;
    const uint32_t *next = simdjson.structural_indexes.get();
    const uint32_t *const end = next + simdjson.n_structural_indexes;
    const cjson_open *const outermost = open;
    const cjson_open *const deepest = open + max_depth - 1;
    uint32_t *word = tape + 1;
    string_ends ends = {output.long_strings, output.decoded};
    // The container that is open.
    uint32_t *start = tape;
    unsigned close = 0;

value:
    switch (const unsigned character = text[*next]) {
    case '"':
        if (!read_string(simdjson, text, next, output, ends, word)) return CJSON_REFUSED;
        ++word;
        ++next;
        goto after_value;
    case '-':
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
        word = read_number(text + *next, {word, short_integers});
        if (!word) return CJSON_REFUSED;
        ++next;
        goto after_value;
    case '{':
    case '[':
        if (text[next[1]] == character + 2) {
            word[0] = container_word(character, word + 2 - tape);
            word[1] = word_of(CJSON_CLOSE);
            word += 2;
            next += 2;
            goto after_container;
        }
        if (open == deepest) return CJSON_REFUSED;
        *open++ = {static_cast<uint32_t>(start - tape), close};
        start = word++;
        close = character + 2;
        ++next;
        if (character == '{') goto member;
        goto value;
    case 't':
        if (!is_literal(text + *next, "true", 4)) return CJSON_REFUSED;
        *word++ = word_of(CJSON_LITERAL, 1);
        ++next;
        goto after_value;
    case 'f':
        if (!is_literal(text + *next, "false", 5)) return CJSON_REFUSED;
        *word++ = word_of(CJSON_LITERAL, 0);
        ++next;
        goto after_value;
    case 'n':
        if (!is_literal(text + *next, "null", 4)) return CJSON_REFUSED;
        *word++ = word_of(CJSON_LITERAL, 2);
        ++next;
        goto after_value;
    default:
        return CJSON_REFUSED;
    }

member:
    if (text[next[0]] != '"' || text[next[1]] != ':') return CJSON_REFUSED;
    if (!read_string(simdjson, text, next, output, ends, word)) return CJSON_REFUSED;
    ++word;
    next += 2;
    goto value;

after_container:
    if (open == outermost) {
        tape[0] = static_cast<uint32_t>(word - tape);
        return next == end ? CJSON_OK : CJSON_REFUSED;
    }
    if (next == end) return CJSON_REFUSED;

after_value:
    const unsigned character = text[*next++];
    if (character == ',') {
        if (close == '}') goto member;
        goto value;
    }
    if (character != close) return CJSON_REFUSED;
    *word++ = word_of(CJSON_CLOSE);
    *start = container_word(close - 2, word - tape);
    --open;
    start = tape + open->start;
    close = open->close;
    goto after_container;
}

/// Writes the tape of a text that is one string, number or literal.
cjson_result walk_scalar(const simdjson::internal::dom_parser_implementation &simdjson, const uint8_t *text, size_t count,
                         const cjson_output &output, uint64_t short_integers) {
    if (simdjson.n_structural_indexes != 1) return CJSON_REFUSED;
    const uint32_t *const next = simdjson.structural_indexes.get();
    const size_t length = count - *next;
    // No token ends the scalar, so a copy is read that spaces end. There are several, because literals are compared with
    // five characters.
    const std::unique_ptr<uint8_t[]> copy(new (std::nothrow) uint8_t[length + 8]);
    if (!copy) return CJSON_NO_MEMORY;
    std::memcpy(copy.get(), text + *next, length);
    std::memset(copy.get() + length, ' ', 8);
    uint32_t *const word = output.tape + 1;
    uint32_t *end = nullptr;
    string_ends ends = {output.long_strings, output.decoded};
    if (copy[0] == '"') {
        if (read_string(simdjson, text, next, output, ends, word)) end = word + 1;
    } else if (is_literal(copy.get(), "true", 4)) {
        *word = word_of(CJSON_LITERAL, 1);
        end = word + 1;
    } else if (is_literal(copy.get(), "false", 5)) {
        *word = word_of(CJSON_LITERAL, 0);
        end = word + 1;
    } else if (is_literal(copy.get(), "null", 4)) {
        *word = word_of(CJSON_LITERAL, 2);
        end = word + 1;
    } else {
        end = read_number(copy.get(), {word, short_integers});
    }
    if (!end) return CJSON_REFUSED;
    output.tape[0] = static_cast<uint32_t>(end - output.tape);
    return CJSON_OK;
}

} // namespace

cjson_result cjson_walk(const simdjson::internal::dom_parser_implementation &simdjson, const uint8_t *text, size_t count,
                        size_t max_depth, cjson_open *open, const cjson_output &output, bool is_wide) {
    const uint64_t short_integers = is_wide ? 0 : short_count;
    const uint32_t *const tokens = simdjson.structural_indexes.get();
    const unsigned first = text[tokens[0]], last = text[tokens[simdjson.n_structural_indexes - 1]];
    if (first != '{' && first != '[') return walk_scalar(simdjson, text, count, output, short_integers);
    if (last != first + 2) return CJSON_REFUSED;
    return walk_container(simdjson, text, max_depth, open, output, short_integers);
}
