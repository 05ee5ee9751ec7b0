#include "CAssets.h"

size_t cassets_count(void) { return 0; }
cassets_file cassets_at(size_t index) { (void)index; return (cassets_file){"", (const uint8_t *)"", 0}; }
