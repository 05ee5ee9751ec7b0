// Only fmt's search for the shortest decimal (Dragonbox) is used. The full table of powers of ten saves a
// multiplication for each number.
#define FMT_HEADER_ONLY 1
#define FMT_USE_FULL_CACHE_DRAGONBOX 1
#include <fmt/format.h>

#include "CJSON.h"

cjson_decimal cjson_shortest_decimal(double value) {
    const auto decimal = fmt::detail::dragonbox::to_decimal(value);
    return {decimal.significand, decimal.exponent};
}
