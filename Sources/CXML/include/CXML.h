/// XML for foreign formats, over expat: elements and their attributes, one after the other, nothing else. A document type
/// is refused, so there are no entities besides XML's own five, and nothing outside the text is ever asked for.
#ifndef CXML_H
#define CXML_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
    CXML_OK,
    /// Not well-formed.
    CXML_MALFORMED,
    /// Has a document type.
    CXML_DOCTYPE,
    /// Elements nest more deeply than allowed.
    CXML_TOO_DEEP,
    /// The caller's function said so.
    CXML_STOPPED,
    CXML_NO_MEMORY,
} cxml_status;

/// How reading ended, and where: line from 1, column from 1 in characters.
typedef struct {
    cxml_status status;
    size_t line;
    size_t column;
    /// A static sentence; NULL unless malformed.
    const char *_Nullable detail;
} cxml_outcome;

/// An element begins: its name, its attributes as names and values in turn with NULL behind them, and its place. All of it
/// lasts until the function returns. False: stop.
typedef bool (*cxml_start)(
    void *_Nullable context, const char *_Nonnull name, const char *_Nullable const *_Nonnull attributes,
    size_t line, size_t column);

/// The latest open element ends.
typedef void (*cxml_end)(void *_Nullable context);

/// Reads `count` bytes of UTF-8, whatever the XML declaration says of its encoding.
cxml_outcome cxml_parse(
    const char *_Nonnull bytes, size_t count, size_t maximum_depth, void *_Nullable context,
    cxml_start _Nonnull start, cxml_end _Nonnull end);

#endif
