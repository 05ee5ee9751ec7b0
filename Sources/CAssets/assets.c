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
#embed "../../Examples/diff-overlay.json"
};

static const uint8_t file_4[] = {
#embed "../../Examples/diff-press.json"
};

static const uint8_t file_5[] = {
#embed "../../Examples/diff-required-double-tap.json"
};

static const uint8_t file_6[] = {
#embed "../../Examples/dispatch-button-nil-target.json"
};

static const uint8_t file_7[] = {
#embed "../../Examples/dispatch-button-under-tap.json"
};

static const uint8_t file_8[] = {
#embed "../../Examples/dispatch-custom-control.json"
};

static const uint8_t file_9[] = {
#embed "../../Examples/dispatch-custom-recognizer.json"
};

static const uint8_t file_10[] = {
#embed "../../Examples/dispatch-disabled-midway.json"
};

static const uint8_t file_11[] = {
#embed "../../Examples/dispatch-dismiss-outside.json"
};

static const uint8_t file_12[] = {
#embed "../../Examples/dispatch-double-tap.json"
};

static const uint8_t file_13[] = {
#embed "../../Examples/dispatch-drag-card.json"
};

static const uint8_t file_14[] = {
#embed "../../Examples/dispatch-edge-pan.json"
};

static const uint8_t file_15[] = {
#embed "../../Examples/dispatch-first-responder.json"
};

static const uint8_t file_16[] = {
#embed "../../Examples/dispatch-full-trace.json"
};

static const uint8_t file_17[] = {
#embed "../../Examples/dispatch-held-touches.json"
};

static const uint8_t file_18[] = {
#embed "../../Examples/dispatch-hidden-midway.json"
};

static const uint8_t file_19[] = {
#embed "../../Examples/dispatch-horizontal-pan.json"
};

static const uint8_t file_20[] = {
#embed "../../Examples/dispatch-hover.json"
};

static const uint8_t file_21[] = {
#embed "../../Examples/dispatch-interrupt.json"
};

static const uint8_t file_22[] = {
#embed "../../Examples/dispatch-long-press-after-pan.json"
};

static const uint8_t file_23[] = {
#embed "../../Examples/dispatch-nested-scroll-views.json"
};

static const uint8_t file_24[] = {
#embed "../../Examples/dispatch-nil-target.json"
};

static const uint8_t file_25[] = {
#embed "../../Examples/dispatch-pan-takes-touch.json"
};

static const uint8_t file_26[] = {
#embed "../../Examples/dispatch-parent-and-child-tap.json"
};

static const uint8_t file_27[] = {
#embed "../../Examples/dispatch-pencil.json"
};

static const uint8_t file_28[] = {
#embed "../../Examples/dispatch-phone-call.json"
};

static const uint8_t file_29[] = {
#embed "../../Examples/dispatch-pinch-and-rotation.json"
};

static const uint8_t file_30[] = {
#embed "../../Examples/dispatch-pinch.json"
};

static const uint8_t file_31[] = {
#embed "../../Examples/dispatch-presented-controller.json"
};

static const uint8_t file_32[] = {
#embed "../../Examples/dispatch-press.json"
};

static const uint8_t file_33[] = {
#embed "../../Examples/dispatch-remote-control.json"
};

static const uint8_t file_34[] = {
#embed "../../Examples/dispatch-rotate.json"
};

static const uint8_t file_35[] = {
#embed "../../Examples/dispatch-screen.json"
};

static const uint8_t file_36[] = {
#embed "../../Examples/dispatch-shake.json"
};

static const uint8_t file_37[] = {
#embed "../../Examples/dispatch-simultaneous-pans.json"
};

static const uint8_t file_38[] = {
#embed "../../Examples/dispatch-single-and-double-tap.json"
};

static const uint8_t file_39[] = {
#embed "../../Examples/dispatch-slider-in-scroll-view.json"
};

static const uint8_t file_40[] = {
#embed "../../Examples/dispatch-slider.json"
};

static const uint8_t file_41[] = {
#embed "../../Examples/dispatch-super-first.json"
};

static const uint8_t file_42[] = {
#embed "../../Examples/dispatch-swipe-before-pan.json"
};

static const uint8_t file_43[] = {
#embed "../../Examples/dispatch-table-and-background-tap.json"
};

static const uint8_t file_44[] = {
#embed "../../Examples/dispatch-tap-beside-view.json"
};

static const uint8_t file_45[] = {
#embed "../../Examples/dispatch-tap-recognizer.json"
};

static const uint8_t file_46[] = {
#embed "../../Examples/dispatch-tap.json"
};

static const uint8_t file_47[] = {
#embed "../../Examples/dispatch-two-fingers.json"
};

static const uint8_t file_48[] = {
#embed "../../Examples/explain-login.json"
};

static const uint8_t file_49[] = {
#embed "../../Examples/explain-parent-and-child-tap.json"
};

static const uint8_t file_50[] = {
#embed "../../Examples/explain-touch-taken.json"
};

static const uint8_t file_51[] = {
#embed "../../Examples/hit-map-pass-through.json"
};

static const uint8_t file_52[] = {
#embed "../../Examples/hit-map-tab-bar.json"
};

static const uint8_t file_53[] = {
#embed "../../Examples/hit-map-windows.json"
};

static const uint8_t file_54[] = {
#embed "../../Examples/hit-test-child-outside.json"
};

static const uint8_t file_55[] = {
#embed "../../Examples/hit-test-edges.json"
};

static const uint8_t file_56[] = {
#embed "../../Examples/hit-test-hidden-parent.json"
};

static const uint8_t file_57[] = {
#embed "../../Examples/hit-test-pass-through.json"
};

static const uint8_t file_58[] = {
#embed "../../Examples/hit-test-tab-bar.json"
};

static const uint8_t file_59[] = {
#embed "../../Examples/hit-test-windows.json"
};

static const uint8_t file_60[] = {
#embed "../../Examples/index.json"
};

static const uint8_t file_61[] = {
#embed "../../Examples/lint-form-mended.json"
};

static const uint8_t file_62[] = {
#embed "../../Examples/lint-form.json"
};

static const uint8_t file_63[] = {
#embed "../../Examples/lint-gestures.json"
};

static const uint8_t file_64[] = {
#embed "../../Examples/lint-list.json"
};

static const uint8_t file_65[] = {
#embed "../../Examples/reachability-banner.json"
};

static const uint8_t file_66[] = {
#embed "../../Examples/reachability-reasons.json"
};

static const uint8_t file_67[] = {
#embed "../../Examples/reachability-turned.json"
};

static const uint8_t file_68[] = {
#embed "../../Examples/responder-chain-child-controller.json"
};

static const uint8_t file_69[] = {
#embed "../../Examples/responder-chain-next-override.json"
};

static const uint8_t file_70[] = {
#embed "../../Examples/responder-chain-presented-controller.json"
};

static const uint8_t file_71[] = {
#embed "../../Examples/responder-chain-view.json"
};

static const uint8_t file_72[] = {
#embed "../../Examples/sweep-double-tap.json"
};

static const uint8_t file_73[] = {
#embed "../../Examples/sweep-hold-and-distance.json"
};

static const uint8_t file_74[] = {
#embed "../../Examples/sweep-hold.json"
};

static const uint8_t file_75[] = {
#embed "../../Examples/sweep-line.json"
};

static const uint8_t file_76[] = {
#embed "../../Examples/sweep-movement.json"
};

static const cassets_file files[] = {
    {"openapi.yaml", file_0, sizeof file_0},
    {"openapi.json", file_1, sizeof file_1},
    {"Visualiser/index.html", file_2, sizeof file_2},
    {"Examples/diff-overlay.json", file_3, sizeof file_3},
    {"Examples/diff-press.json", file_4, sizeof file_4},
    {"Examples/diff-required-double-tap.json", file_5, sizeof file_5},
    {"Examples/dispatch-button-nil-target.json", file_6, sizeof file_6},
    {"Examples/dispatch-button-under-tap.json", file_7, sizeof file_7},
    {"Examples/dispatch-custom-control.json", file_8, sizeof file_8},
    {"Examples/dispatch-custom-recognizer.json", file_9, sizeof file_9},
    {"Examples/dispatch-disabled-midway.json", file_10, sizeof file_10},
    {"Examples/dispatch-dismiss-outside.json", file_11, sizeof file_11},
    {"Examples/dispatch-double-tap.json", file_12, sizeof file_12},
    {"Examples/dispatch-drag-card.json", file_13, sizeof file_13},
    {"Examples/dispatch-edge-pan.json", file_14, sizeof file_14},
    {"Examples/dispatch-first-responder.json", file_15, sizeof file_15},
    {"Examples/dispatch-full-trace.json", file_16, sizeof file_16},
    {"Examples/dispatch-held-touches.json", file_17, sizeof file_17},
    {"Examples/dispatch-hidden-midway.json", file_18, sizeof file_18},
    {"Examples/dispatch-horizontal-pan.json", file_19, sizeof file_19},
    {"Examples/dispatch-hover.json", file_20, sizeof file_20},
    {"Examples/dispatch-interrupt.json", file_21, sizeof file_21},
    {"Examples/dispatch-long-press-after-pan.json", file_22, sizeof file_22},
    {"Examples/dispatch-nested-scroll-views.json", file_23, sizeof file_23},
    {"Examples/dispatch-nil-target.json", file_24, sizeof file_24},
    {"Examples/dispatch-pan-takes-touch.json", file_25, sizeof file_25},
    {"Examples/dispatch-parent-and-child-tap.json", file_26, sizeof file_26},
    {"Examples/dispatch-pencil.json", file_27, sizeof file_27},
    {"Examples/dispatch-phone-call.json", file_28, sizeof file_28},
    {"Examples/dispatch-pinch-and-rotation.json", file_29, sizeof file_29},
    {"Examples/dispatch-pinch.json", file_30, sizeof file_30},
    {"Examples/dispatch-presented-controller.json", file_31, sizeof file_31},
    {"Examples/dispatch-press.json", file_32, sizeof file_32},
    {"Examples/dispatch-remote-control.json", file_33, sizeof file_33},
    {"Examples/dispatch-rotate.json", file_34, sizeof file_34},
    {"Examples/dispatch-screen.json", file_35, sizeof file_35},
    {"Examples/dispatch-shake.json", file_36, sizeof file_36},
    {"Examples/dispatch-simultaneous-pans.json", file_37, sizeof file_37},
    {"Examples/dispatch-single-and-double-tap.json", file_38, sizeof file_38},
    {"Examples/dispatch-slider-in-scroll-view.json", file_39, sizeof file_39},
    {"Examples/dispatch-slider.json", file_40, sizeof file_40},
    {"Examples/dispatch-super-first.json", file_41, sizeof file_41},
    {"Examples/dispatch-swipe-before-pan.json", file_42, sizeof file_42},
    {"Examples/dispatch-table-and-background-tap.json", file_43, sizeof file_43},
    {"Examples/dispatch-tap-beside-view.json", file_44, sizeof file_44},
    {"Examples/dispatch-tap-recognizer.json", file_45, sizeof file_45},
    {"Examples/dispatch-tap.json", file_46, sizeof file_46},
    {"Examples/dispatch-two-fingers.json", file_47, sizeof file_47},
    {"Examples/explain-login.json", file_48, sizeof file_48},
    {"Examples/explain-parent-and-child-tap.json", file_49, sizeof file_49},
    {"Examples/explain-touch-taken.json", file_50, sizeof file_50},
    {"Examples/hit-map-pass-through.json", file_51, sizeof file_51},
    {"Examples/hit-map-tab-bar.json", file_52, sizeof file_52},
    {"Examples/hit-map-windows.json", file_53, sizeof file_53},
    {"Examples/hit-test-child-outside.json", file_54, sizeof file_54},
    {"Examples/hit-test-edges.json", file_55, sizeof file_55},
    {"Examples/hit-test-hidden-parent.json", file_56, sizeof file_56},
    {"Examples/hit-test-pass-through.json", file_57, sizeof file_57},
    {"Examples/hit-test-tab-bar.json", file_58, sizeof file_58},
    {"Examples/hit-test-windows.json", file_59, sizeof file_59},
    {"Examples/index.json", file_60, sizeof file_60},
    {"Examples/lint-form-mended.json", file_61, sizeof file_61},
    {"Examples/lint-form.json", file_62, sizeof file_62},
    {"Examples/lint-gestures.json", file_63, sizeof file_63},
    {"Examples/lint-list.json", file_64, sizeof file_64},
    {"Examples/reachability-banner.json", file_65, sizeof file_65},
    {"Examples/reachability-reasons.json", file_66, sizeof file_66},
    {"Examples/reachability-turned.json", file_67, sizeof file_67},
    {"Examples/responder-chain-child-controller.json", file_68, sizeof file_68},
    {"Examples/responder-chain-next-override.json", file_69, sizeof file_69},
    {"Examples/responder-chain-presented-controller.json", file_70, sizeof file_70},
    {"Examples/responder-chain-view.json", file_71, sizeof file_71},
    {"Examples/sweep-double-tap.json", file_72, sizeof file_72},
    {"Examples/sweep-hold-and-distance.json", file_73, sizeof file_73},
    {"Examples/sweep-hold.json", file_74, sizeof file_74},
    {"Examples/sweep-line.json", file_75, sizeof file_75},
    {"Examples/sweep-movement.json", file_76, sizeof file_76},
};

size_t cassets_count(void) { return sizeof files / sizeof *files; }

cassets_file cassets_at(size_t index) { return files[index]; }
