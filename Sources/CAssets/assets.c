// Written by scripts/embed-assets.
#include "CAssets.h"

static const uint8_t file_0[] = {
#embed "../../openapi.yaml"
};

static const uint8_t file_1[] = {
#embed "../../openapi.json"
};

static const uint8_t file_2[] = {
#embed "../../Visualiser/index.html"
};

static const uint8_t file_3[] = {
#embed "../../Examples/dispatch-double-tap.json"
};

static const uint8_t file_4[] = {
#embed "../../Examples/dispatch-drag-card.json"
};

static const uint8_t file_5[] = {
#embed "../../Examples/dispatch-first-responder.json"
};

static const uint8_t file_6[] = {
#embed "../../Examples/dispatch-full-trace.json"
};

static const uint8_t file_7[] = {
#embed "../../Examples/dispatch-pencil.json"
};

static const uint8_t file_8[] = {
#embed "../../Examples/dispatch-presented-controller.json"
};

static const uint8_t file_9[] = {
#embed "../../Examples/dispatch-super-first.json"
};

static const uint8_t file_10[] = {
#embed "../../Examples/dispatch-tap.json"
};

static const uint8_t file_11[] = {
#embed "../../Examples/dispatch-two-fingers.json"
};

static const uint8_t file_12[] = {
#embed "../../Examples/hit-test-child-outside.json"
};

static const uint8_t file_13[] = {
#embed "../../Examples/hit-test-edges.json"
};

static const uint8_t file_14[] = {
#embed "../../Examples/hit-test-hidden-parent.json"
};

static const uint8_t file_15[] = {
#embed "../../Examples/hit-test-pass-through.json"
};

static const uint8_t file_16[] = {
#embed "../../Examples/hit-test-tab-bar.json"
};

static const uint8_t file_17[] = {
#embed "../../Examples/hit-test-windows.json"
};

static const uint8_t file_18[] = {
#embed "../../Examples/index.json"
};

static const uint8_t file_19[] = {
#embed "../../Examples/responder-chain-child-controller.json"
};

static const uint8_t file_20[] = {
#embed "../../Examples/responder-chain-next-override.json"
};

static const uint8_t file_21[] = {
#embed "../../Examples/responder-chain-presented-controller.json"
};

static const uint8_t file_22[] = {
#embed "../../Examples/responder-chain-view.json"
};

static const cassets_file files[] = {
    {"openapi.yaml", file_0, sizeof file_0},
    {"openapi.json", file_1, sizeof file_1},
    {"Visualiser/index.html", file_2, sizeof file_2},
    {"Examples/dispatch-double-tap.json", file_3, sizeof file_3},
    {"Examples/dispatch-drag-card.json", file_4, sizeof file_4},
    {"Examples/dispatch-first-responder.json", file_5, sizeof file_5},
    {"Examples/dispatch-full-trace.json", file_6, sizeof file_6},
    {"Examples/dispatch-pencil.json", file_7, sizeof file_7},
    {"Examples/dispatch-presented-controller.json", file_8, sizeof file_8},
    {"Examples/dispatch-super-first.json", file_9, sizeof file_9},
    {"Examples/dispatch-tap.json", file_10, sizeof file_10},
    {"Examples/dispatch-two-fingers.json", file_11, sizeof file_11},
    {"Examples/hit-test-child-outside.json", file_12, sizeof file_12},
    {"Examples/hit-test-edges.json", file_13, sizeof file_13},
    {"Examples/hit-test-hidden-parent.json", file_14, sizeof file_14},
    {"Examples/hit-test-pass-through.json", file_15, sizeof file_15},
    {"Examples/hit-test-tab-bar.json", file_16, sizeof file_16},
    {"Examples/hit-test-windows.json", file_17, sizeof file_17},
    {"Examples/index.json", file_18, sizeof file_18},
    {"Examples/responder-chain-child-controller.json", file_19, sizeof file_19},
    {"Examples/responder-chain-next-override.json", file_20, sizeof file_20},
    {"Examples/responder-chain-presented-controller.json", file_21, sizeof file_21},
    {"Examples/responder-chain-view.json", file_22, sizeof file_22},
};

size_t cassets_count(void) { return sizeof files / sizeof *files; }

cassets_file cassets_at(size_t index) { return files[index]; }
