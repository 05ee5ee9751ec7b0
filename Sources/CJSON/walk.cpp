// simdjson's first stage checks UTF-8, quotes and control characters, and finds where each token begins. This file checks
// the grammar and reads the values, as simdjson's second stage does, with two differences: strings without escapes are
// not copied, and short decimals are computed by one division. Both accept the same texts and read the same values
// (scripts/check/readers).
#include "numbers.hpp"

#include <cstring>
#include <memory>
#include <new>

namespace {

/// Writes a string with escapes, which is decoded to `decoded`, after its length. Returns the end of the decoded string; null
/// if an escape is invalid.
[[gnu::noinline]] uint8_t *decode_string(const simdjson::internal::dom_parser_implementation &simdjson,
                                         const uint8_t *start, uint8_t *base, uint8_t *decoded, uint32_t *word) {
    uint8_t *const first = decoded + sizeof(uint32_t);
    uint8_t *const end = simdjson.parse_string(start, first);
    if (end) {
        const uint32_t length = static_cast<uint32_t>(end - first);
        std::memcpy(decoded, &length, sizeof length);
        *word = cjson_word(CJSON_DECODED_STRING, static_cast<uint32_t>(decoded - base));
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
        *word = cjson_word(CJSON_LONG_STRING, static_cast<uint32_t>(ends.long_strings - output.long_strings) / 2);
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
    return cjson_word(character == '{' ? CJSON_OBJECT : CJSON_ARRAY, static_cast<uint32_t>(end));
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
            word[1] = cjson_word(CJSON_CLOSE);
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
        *word++ = cjson_word(CJSON_LITERAL, 1);
        ++next;
        goto after_value;
    case 'f':
        if (!is_literal(text + *next, "false", 5)) return CJSON_REFUSED;
        *word++ = cjson_word(CJSON_LITERAL, 0);
        ++next;
        goto after_value;
    case 'n':
        if (!is_literal(text + *next, "null", 4)) return CJSON_REFUSED;
        *word++ = cjson_word(CJSON_LITERAL, 2);
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
    *word++ = cjson_word(CJSON_CLOSE);
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
        *word = cjson_word(CJSON_LITERAL, 1);
        end = word + 1;
    } else if (is_literal(copy.get(), "false", 5)) {
        *word = cjson_word(CJSON_LITERAL, 0);
        end = word + 1;
    } else if (is_literal(copy.get(), "null", 4)) {
        *word = cjson_word(CJSON_LITERAL, 2);
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
                        size_t max_depth, cjson_open *open, const cjson_output &output, bool replaceable_numbers) {
    const uint64_t short_integers = replaceable_numbers ? 0 : short_count;
    const uint32_t *const tokens = simdjson.structural_indexes.get();
    const unsigned first = text[tokens[0]], last = text[tokens[simdjson.n_structural_indexes - 1]];
    if (first != '{' && first != '[') return walk_scalar(simdjson, text, count, output, short_integers);
    if (last != first + 2) return CJSON_REFUSED;
    return walk_container(simdjson, text, max_depth, open, output, short_integers);
}
