/// An XML parser for other tools' formats, based on expat. Reports elements and their attributes in document order, and
/// nothing else. Rejects document type declarations, so only XML's five predefined entities exist and no external
/// resource is ever loaded.
#ifndef CXML_H
#define CXML_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
    CXML_OK,
    /// Not well-formed.
    CXML_MALFORMED,
    /// Has a document type declaration.
    CXML_DOCTYPE,
    /// Elements are nested deeper than `maximum_depth`.
    CXML_TOO_DEEP,
    /// The caller's start function returned false.
    CXML_STOPPED,
    CXML_NO_MEMORY,
} cxml_status;

/// The result of parsing, and where it ended: line and column, both from 1, columns in characters.
typedef struct {
    cxml_status status;
    size_t line;
    size_t column;
    /// The same place as the number of bytes before it.
    size_t offset;
    /// Whether the text ended inside of an element.
    bool is_cut;
    /// The reason, a static string; NULL unless the status is CXML_MALFORMED.
    const char *_Nullable detail;
} cxml_outcome;

/// Called for the start of an element, with its name, its attributes (names and values alternately, terminated by NULL)
/// and its location. The strings are valid until the function returns. Parsing stops if it returns false.
typedef bool (*cxml_start)(
    void *_Nullable context, const char *_Nonnull name, const char *_Nullable const *_Nonnull attributes,
    size_t line, size_t column);

/// Called for the end of the innermost open element.
typedef void (*cxml_end)(void *_Nullable context);

/// Parses `count` bytes of UTF-8. Ignores the encoding in the XML declaration.
cxml_outcome cxml_parse(
    const char *_Nonnull bytes, size_t count, size_t maximum_depth, void *_Nullable context,
    cxml_start _Nonnull start, cxml_end _Nonnull end);

#endif
