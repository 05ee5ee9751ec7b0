/// Reads the numbers of a text and writes them to the tape.
#ifndef CJSON_NUMBERS_HPP
#define CJSON_NUMBERS_HPP

#include "walk.hpp"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <locale.h>

namespace {

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
        word[0] = cjson_word(CJSON_NUMBER);
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
    *place.word = cjson_word(CJSON_SHORT_INTEGER, static_cast<uint32_t>(integer) & CJSON_PAYLOAD_MASK);
    return place.word + 1;
}

} // namespace

#endif
