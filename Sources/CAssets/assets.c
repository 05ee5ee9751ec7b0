#include "CAssets.h"

#if !__has_include("files.h")
#error "Sources/CAssets/files.h is missing. Run `make build`, or scripts/build/{openapi-json,embed-assets}."
#endif
#include "files.h"

size_t cassets_count(void) { return sizeof files / sizeof *files; }

cassets_file cassets_at(size_t index) { return files[index]; }
