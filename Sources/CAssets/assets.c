// Written by scripts/embed-assets.
#include "CAssets.h"

#if !__has_embed("../../openapi.json")
#error "openapi.json is missing. Run `make build`, or scripts/openapi-json, which writes it from openapi.yaml."
#endif

static const uint8_t file_0[] = {
#embed "../../openapi.yaml"
};

static const uint8_t file_1[] = {
#embed "../../openapi.json"
};

static const uint8_t file_2[] = {
#embed "../../docs/semantics.md"
};

static const uint8_t file_3[] = {
#embed "../../docs/limitations.md"
};

static const uint8_t file_4[] = {
#embed "../../Visualiser/css/embed.css"
};

static const uint8_t file_5[] = {
#embed "../../Visualiser/css/foreign.css"
};

static const uint8_t file_6[] = {
#embed "../../Visualiser/css/layout.css"
};

static const uint8_t file_7[] = {
#embed "../../Visualiser/css/narrow.css"
};

static const uint8_t file_8[] = {
#embed "../../Visualiser/css/parts.css"
};

static const uint8_t file_9[] = {
#embed "../../Visualiser/css/picture.css"
};

static const uint8_t file_10[] = {
#embed "../../Visualiser/css/theme.css"
};

static const uint8_t file_11[] = {
#embed "../../Visualiser/css/timeline.css"
};

static const uint8_t file_12[] = {
#embed "../../Visualiser/docs/docs.css"
};

static const uint8_t file_13[] = {
#embed "../../Visualiser/docs/docs.js"
};

static const uint8_t file_14[] = {
#embed "../../Visualiser/docs/index.html"
};

static const uint8_t file_15[] = {
#embed "../../Visualiser/docs/missing.html"
};

static const uint8_t file_16[] = {
#embed "../../Visualiser/icon.svg"
};

static const uint8_t file_17[] = {
#embed "../../Visualiser/index.html"
};

static const uint8_t file_18[] = {
#embed "../../Visualiser/js/api.js"
};

static const uint8_t file_19[] = {
#embed "../../Visualiser/js/dom.js"
};

static const uint8_t file_20[] = {
#embed "../../Visualiser/js/embed.js"
};

static const uint8_t file_21[] = {
#embed "../../Visualiser/js/foreign/convert.js"
};

static const uint8_t file_22[] = {
#embed "../../Visualiser/js/foreign/diagnostics.js"
};

static const uint8_t file_23[] = {
#embed "../../Visualiser/js/foreign/elements.js"
};

static const uint8_t file_24[] = {
#embed "../../Visualiser/js/foreign/form.js"
};

static const uint8_t file_25[] = {
#embed "../../Visualiser/js/foreign/formats.js"
};

static const uint8_t file_26[] = {
#embed "../../Visualiser/js/foreign/notes.js"
};

static const uint8_t file_27[] = {
#embed "../../Visualiser/js/foreign/recognise.js"
};

static const uint8_t file_28[] = {
#embed "../../Visualiser/js/foreign/refuse.js"
};

static const uint8_t file_29[] = {
#embed "../../Visualiser/js/heading.js"
};

static const uint8_t file_30[] = {
#embed "../../Visualiser/js/inspect/chain.js"
};

static const uint8_t file_31[] = {
#embed "../../Visualiser/js/inspect/difference.js"
};

static const uint8_t file_32[] = {
#embed "../../Visualiser/js/inspect/headline.js"
};

static const uint8_t file_33[] = {
#embed "../../Visualiser/js/inspect/hitTestTranscript.js"
};

static const uint8_t file_34[] = {
#embed "../../Visualiser/js/inspect/lint.js"
};

static const uint8_t file_35[] = {
#embed "../../Visualiser/js/inspect/plot.js"
};

static const uint8_t file_36[] = {
#embed "../../Visualiser/js/inspect/rules.js"
};

static const uint8_t file_37[] = {
#embed "../../Visualiser/js/inspect/sweep.js"
};

static const uint8_t file_38[] = {
#embed "../../Visualiser/js/inspect/verdict.js"
};

static const uint8_t file_39[] = {
#embed "../../Visualiser/js/inspect/visits.js"
};

static const uint8_t file_40[] = {
#embed "../../Visualiser/js/inspect/whatif.js"
};

static const uint8_t file_41[] = {
#embed "../../Visualiser/js/inspect/why.js"
};

static const uint8_t file_42[] = {
#embed "../../Visualiser/js/introduction.js"
};

static const uint8_t file_43[] = {
#embed "../../Visualiser/js/keys.js"
};

static const uint8_t file_44[] = {
#embed "../../Visualiser/js/live.js"
};

static const uint8_t file_45[] = {
#embed "../../Visualiser/js/main.js"
};

static const uint8_t file_46[] = {
#embed "../../Visualiser/js/menus.js"
};

static const uint8_t file_47[] = {
#embed "../../Visualiser/js/open/editor.js"
};

static const uint8_t file_48[] = {
#embed "../../Visualiser/js/open/files.js"
};

static const uint8_t file_49[] = {
#embed "../../Visualiser/js/open/follow.js"
};

static const uint8_t file_50[] = {
#embed "../../Visualiser/js/open/format.js"
};

static const uint8_t file_51[] = {
#embed "../../Visualiser/js/open/gallery.js"
};

static const uint8_t file_52[] = {
#embed "../../Visualiser/js/open/pointer.js"
};

static const uint8_t file_53[] = {
#embed "../../Visualiser/js/panes.js"
};

static const uint8_t file_54[] = {
#embed "../../Visualiser/js/proposed.js"
};

static const uint8_t file_55[] = {
#embed "../../Visualiser/js/run.js"
};

static const uint8_t file_56[] = {
#embed "../../Visualiser/js/scene/arrange.js"
};

static const uint8_t file_57[] = {
#embed "../../Visualiser/js/scene/canvas.js"
};

static const uint8_t file_58[] = {
#embed "../../Visualiser/js/scene/drawing.js"
};

static const uint8_t file_59[] = {
#embed "../../Visualiser/js/scene/facts.js"
};

static const uint8_t file_60[] = {
#embed "../../Visualiser/js/scene/flat.js"
};

static const uint8_t file_61[] = {
#embed "../../Visualiser/js/scene/handles.js"
};

static const uint8_t file_62[] = {
#embed "../../Visualiser/js/scene/labels.js"
};

static const uint8_t file_63[] = {
#embed "../../Visualiser/js/scene/layers.js"
};

static const uint8_t file_64[] = {
#embed "../../Visualiser/js/scene/levels.js"
};

static const uint8_t file_65[] = {
#embed "../../Visualiser/js/scene/look.js"
};

static const uint8_t file_66[] = {
#embed "../../Visualiser/js/scene/marks.js"
};

static const uint8_t file_67[] = {
#embed "../../Visualiser/js/scene/matrix.js"
};

static const uint8_t file_68[] = {
#embed "../../Visualiser/js/scene/missed.js"
};

static const uint8_t file_69[] = {
#embed "../../Visualiser/js/scene/model.js"
};

static const uint8_t file_70[] = {
#embed "../../Visualiser/js/scene/offsets.js"
};

static const uint8_t file_71[] = {
#embed "../../Visualiser/js/scene/overlay.js"
};

static const uint8_t file_72[] = {
#embed "../../Visualiser/js/scene/scrolled.js"
};

static const uint8_t file_73[] = {
#embed "../../Visualiser/js/scene/short.js"
};

static const uint8_t file_74[] = {
#embed "../../Visualiser/js/scene/thumbnail.js"
};

static const uint8_t file_75[] = {
#embed "../../Visualiser/js/scene/toolbar.js"
};

static const uint8_t file_76[] = {
#embed "../../Visualiser/js/scene/tree.js"
};

static const uint8_t file_77[] = {
#embed "../../Visualiser/js/scene/treekeys.js"
};

static const uint8_t file_78[] = {
#embed "../../Visualiser/js/share/animation.js"
};

static const uint8_t file_79[] = {
#embed "../../Visualiser/js/share/export.js"
};

static const uint8_t file_80[] = {
#embed "../../Visualiser/js/share/link.js"
};

static const uint8_t file_81[] = {
#embed "../../Visualiser/js/share/out.js"
};

static const uint8_t file_82[] = {
#embed "../../Visualiser/js/share/png.js"
};

static const uint8_t file_83[] = {
#embed "../../Visualiser/js/share/screen.js"
};

static const uint8_t file_84[] = {
#embed "../../Visualiser/js/share/share.js"
};

static const uint8_t file_85[] = {
#embed "../../Visualiser/js/share/standalone.js"
};

static const uint8_t file_86[] = {
#embed "../../Visualiser/js/store.js"
};

static const uint8_t file_87[] = {
#embed "../../Visualiser/js/tabs.js"
};

static const uint8_t file_88[] = {
#embed "../../Visualiser/js/theme.js"
};

static const uint8_t file_89[] = {
#embed "../../Visualiser/js/time/entries.js"
};

static const uint8_t file_90[] = {
#embed "../../Visualiser/js/time/gestures.js"
};

static const uint8_t file_91[] = {
#embed "../../Visualiser/js/time/lanes.js"
};

static const uint8_t file_92[] = {
#embed "../../Visualiser/js/time/lanespicture.js"
};

static const uint8_t file_93[] = {
#embed "../../Visualiser/js/time/lanetable.js"
};

static const uint8_t file_94[] = {
#embed "../../Visualiser/js/time/legend.js"
};

static const uint8_t file_95[] = {
#embed "../../Visualiser/js/time/log.js"
};

static const uint8_t file_96[] = {
#embed "../../Visualiser/js/time/pinned.js"
};

static const uint8_t file_97[] = {
#embed "../../Visualiser/js/time/scale.js"
};

static const uint8_t file_98[] = {
#embed "../../Visualiser/js/time/states.js"
};

static const uint8_t file_99[] = {
#embed "../../Visualiser/js/time/timeline.js"
};

static const uint8_t file_100[] = {
#embed "../../Visualiser/js/time/transport.js"
};

static const uint8_t file_101[] = {
#embed "../../Visualiser/js/time/zoom.js"
};

static const uint8_t file_102[] = {
#embed "../../Visualiser/js/token.js"
};

static const uint8_t file_103[] = {
#embed "../../Visualiser/js/touch/draw.js"
};

static const uint8_t file_104[] = {
#embed "../../Visualiser/js/touch/ink.js"
};

static const uint8_t file_105[] = {
#embed "../../Visualiser/js/touch/presets.js"
};

static const uint8_t file_106[] = {
#embed "../../Visualiser/js/touch/recorder.js"
};

static const uint8_t file_107[] = {
#embed "../../Visualiser/js/touch/samples.js"
};

static const uint8_t file_108[] = {
#embed "../../Visualiser/js/types.js"
};

static const uint8_t file_109[] = {
#embed "../../Examples/batch-devices.json"
};

static const uint8_t file_110[] = {
#embed "../../Examples/batch-questions.json"
};

static const uint8_t file_111[] = {
#embed "../../Examples/batch-taps.json"
};

static const uint8_t file_112[] = {
#embed "../../Examples/convert-actions.json"
};

static const uint8_t file_113[] = {
#embed "../../Examples/convert-full-screen-overlay.json"
};

static const uint8_t file_114[] = {
#embed "../../Examples/convert-hittable.json"
};

static const uint8_t file_115[] = {
#embed "../../Examples/convert-layout-container.json"
};

static const uint8_t file_116[] = {
#embed "../../Examples/convert-page-source-json.json"
};

static const uint8_t file_117[] = {
#embed "../../Examples/convert-page-source.json"
};

static const uint8_t file_118[] = {
#embed "../../Examples/convert-scrolled-list.json"
};

static const uint8_t file_119[] = {
#embed "../../Examples/convert-to-maestro.json"
};

static const uint8_t file_120[] = {
#embed "../../Examples/diff-overlay.json"
};

static const uint8_t file_121[] = {
#embed "../../Examples/diff-press.json"
};

static const uint8_t file_122[] = {
#embed "../../Examples/diff-required-double-tap.json"
};

static const uint8_t file_123[] = {
#embed "../../Examples/diff-scenes-assumed.json"
};

static const uint8_t file_124[] = {
#embed "../../Examples/diff-scenes-banner.json"
};

static const uint8_t file_125[] = {
#embed "../../Examples/diff-scenes-layout.json"
};

static const uint8_t file_126[] = {
#embed "../../Examples/diff-scenes-moved-tap.json"
};

static const uint8_t file_127[] = {
#embed "../../Examples/dispatch-accessory-button.json"
};

static const uint8_t file_128[] = {
#embed "../../Examples/dispatch-added-view.json"
};

static const uint8_t file_129[] = {
#embed "../../Examples/dispatch-animation.json"
};

static const uint8_t file_130[] = {
#embed "../../Examples/dispatch-assumed.json"
};

static const uint8_t file_131[] = {
#embed "../../Examples/dispatch-button-nil-target.json"
};

static const uint8_t file_132[] = {
#embed "../../Examples/dispatch-button-under-tap.json"
};

static const uint8_t file_133[] = {
#embed "../../Examples/dispatch-compact.json"
};

static const uint8_t file_134[] = {
#embed "../../Examples/dispatch-context-menu.json"
};

static const uint8_t file_135[] = {
#embed "../../Examples/dispatch-covered-button.json"
};

static const uint8_t file_136[] = {
#embed "../../Examples/dispatch-custom-control.json"
};

static const uint8_t file_137[] = {
#embed "../../Examples/dispatch-custom-recognizer.json"
};

static const uint8_t file_138[] = {
#embed "../../Examples/dispatch-disabled-midway.json"
};

static const uint8_t file_139[] = {
#embed "../../Examples/dispatch-dismiss-outside.json"
};

static const uint8_t file_140[] = {
#embed "../../Examples/dispatch-double-tap.json"
};

static const uint8_t file_141[] = {
#embed "../../Examples/dispatch-drag-card.json"
};

static const uint8_t file_142[] = {
#embed "../../Examples/dispatch-edge-pan.json"
};

static const uint8_t file_143[] = {
#embed "../../Examples/dispatch-first-responder.json"
};

static const uint8_t file_144[] = {
#embed "../../Examples/dispatch-fling-and-tap.json"
};

static const uint8_t file_145[] = {
#embed "../../Examples/dispatch-full-trace.json"
};

static const uint8_t file_146[] = {
#embed "../../Examples/dispatch-held-touches.json"
};

static const uint8_t file_147[] = {
#embed "../../Examples/dispatch-hidden-midway.json"
};

static const uint8_t file_148[] = {
#embed "../../Examples/dispatch-horizontal-pan.json"
};

static const uint8_t file_149[] = {
#embed "../../Examples/dispatch-hover.json"
};

static const uint8_t file_150[] = {
#embed "../../Examples/dispatch-inset-table.json"
};

static const uint8_t file_151[] = {
#embed "../../Examples/dispatch-interrupt.json"
};

static const uint8_t file_152[] = {
#embed "../../Examples/dispatch-key-press.json"
};

static const uint8_t file_153[] = {
#embed "../../Examples/dispatch-keyboard-tap.json"
};

static const uint8_t file_154[] = {
#embed "../../Examples/dispatch-limitations.json"
};

static const uint8_t file_155[] = {
#embed "../../Examples/dispatch-long-press-after-pan.json"
};

static const uint8_t file_156[] = {
#embed "../../Examples/dispatch-menu-button.json"
};

static const uint8_t file_157[] = {
#embed "../../Examples/dispatch-multiple-selection.json"
};

static const uint8_t file_158[] = {
#embed "../../Examples/dispatch-mutual-requirements.json"
};

static const uint8_t file_159[] = {
#embed "../../Examples/dispatch-navigation-pop.json"
};

static const uint8_t file_160[] = {
#embed "../../Examples/dispatch-nested-disabled-scroll-view.json"
};

static const uint8_t file_161[] = {
#embed "../../Examples/dispatch-nested-scroll-views.json"
};

static const uint8_t file_162[] = {
#embed "../../Examples/dispatch-nil-target.json"
};

static const uint8_t file_163[] = {
#embed "../../Examples/dispatch-open-swipe-actions.json"
};

static const uint8_t file_164[] = {
#embed "../../Examples/dispatch-paging-flick.json"
};

static const uint8_t file_165[] = {
#embed "../../Examples/dispatch-pan-takes-touch.json"
};

static const uint8_t file_166[] = {
#embed "../../Examples/dispatch-parent-and-child-tap.json"
};

static const uint8_t file_167[] = {
#embed "../../Examples/dispatch-pencil-squeeze.json"
};

static const uint8_t file_168[] = {
#embed "../../Examples/dispatch-pencil.json"
};

static const uint8_t file_169[] = {
#embed "../../Examples/dispatch-phone-call.json"
};

static const uint8_t file_170[] = {
#embed "../../Examples/dispatch-pinch-and-rotation.json"
};

static const uint8_t file_171[] = {
#embed "../../Examples/dispatch-pinch-one-finger.json"
};

static const uint8_t file_172[] = {
#embed "../../Examples/dispatch-pinch.json"
};

static const uint8_t file_173[] = {
#embed "../../Examples/dispatch-popover.json"
};

static const uint8_t file_174[] = {
#embed "../../Examples/dispatch-presented-controller.json"
};

static const uint8_t file_175[] = {
#embed "../../Examples/dispatch-press.json"
};

static const uint8_t file_176[] = {
#embed "../../Examples/dispatch-pull-to-refresh.json"
};

static const uint8_t file_177[] = {
#embed "../../Examples/dispatch-remote-control.json"
};

static const uint8_t file_178[] = {
#embed "../../Examples/dispatch-rotate.json"
};

static const uint8_t file_179[] = {
#embed "../../Examples/dispatch-row-left.json"
};

static const uint8_t file_180[] = {
#embed "../../Examples/dispatch-rubber-band.json"
};

static const uint8_t file_181[] = {
#embed "../../Examples/dispatch-screen-chat.json"
};

static const uint8_t file_182[] = {
#embed "../../Examples/dispatch-screen-form.json"
};

static const uint8_t file_183[] = {
#embed "../../Examples/dispatch-screen-mail-list.json"
};

static const uint8_t file_184[] = {
#embed "../../Examples/dispatch-screen-map-sheet.json"
};

static const uint8_t file_185[] = {
#embed "../../Examples/dispatch-screen-photo-pager.json"
};

static const uint8_t file_186[] = {
#embed "../../Examples/dispatch-screen-reader.json"
};

static const uint8_t file_187[] = {
#embed "../../Examples/dispatch-screen-settings.json"
};

static const uint8_t file_188[] = {
#embed "../../Examples/dispatch-screen-tab-bar.json"
};

static const uint8_t file_189[] = {
#embed "../../Examples/dispatch-screen.json"
};

static const uint8_t file_190[] = {
#embed "../../Examples/dispatch-scroll-wheel.json"
};

static const uint8_t file_191[] = {
#embed "../../Examples/dispatch-secondary-click.json"
};

static const uint8_t file_192[] = {
#embed "../../Examples/dispatch-shake.json"
};

static const uint8_t file_193[] = {
#embed "../../Examples/dispatch-sheet.json"
};

static const uint8_t file_194[] = {
#embed "../../Examples/dispatch-simultaneous-pans.json"
};

static const uint8_t file_195[] = {
#embed "../../Examples/dispatch-single-and-double-tap.json"
};

static const uint8_t file_196[] = {
#embed "../../Examples/dispatch-slider-in-scroll-view.json"
};

static const uint8_t file_197[] = {
#embed "../../Examples/dispatch-slider-on-page.json"
};

static const uint8_t file_198[] = {
#embed "../../Examples/dispatch-slider.json"
};

static const uint8_t file_199[] = {
#embed "../../Examples/dispatch-start.json"
};

static const uint8_t file_200[] = {
#embed "../../Examples/dispatch-status-bar-tap.json"
};

static const uint8_t file_201[] = {
#embed "../../Examples/dispatch-stepper-held.json"
};

static const uint8_t file_202[] = {
#embed "../../Examples/dispatch-super-first.json"
};

static const uint8_t file_203[] = {
#embed "../../Examples/dispatch-swipe-actions.json"
};

static const uint8_t file_204[] = {
#embed "../../Examples/dispatch-swipe-before-pan.json"
};

static const uint8_t file_205[] = {
#embed "../../Examples/dispatch-switch-on-page.json"
};

static const uint8_t file_206[] = {
#embed "../../Examples/dispatch-table-and-background-tap.json"
};

static const uint8_t file_207[] = {
#embed "../../Examples/dispatch-table-and-collection.json"
};

static const uint8_t file_208[] = {
#embed "../../Examples/dispatch-tap-outside-view.json"
};

static const uint8_t file_209[] = {
#embed "../../Examples/dispatch-tap-recognizer.json"
};

static const uint8_t file_210[] = {
#embed "../../Examples/dispatch-tap.json"
};

static const uint8_t file_211[] = {
#embed "../../Examples/dispatch-trackpad-pinch.json"
};

static const uint8_t file_212[] = {
#embed "../../Examples/dispatch-two-fingers.json"
};

static const uint8_t file_213[] = {
#embed "../../Examples/dispatch-zoom-photo.json"
};

static const uint8_t file_214[] = {
#embed "../../Examples/explain-animated-button.json"
};

static const uint8_t file_215[] = {
#embed "../../Examples/explain-assumed.json"
};

static const uint8_t file_216[] = {
#embed "../../Examples/explain-button-behind-button.json"
};

static const uint8_t file_217[] = {
#embed "../../Examples/explain-button-in-image.json"
};

static const uint8_t file_218[] = {
#embed "../../Examples/explain-child-handles-touch.json"
};

static const uint8_t file_219[] = {
#embed "../../Examples/explain-collection-tap.json"
};

static const uint8_t file_220[] = {
#embed "../../Examples/explain-content-of-control.json"
};

static const uint8_t file_221[] = {
#embed "../../Examples/explain-custom-control-tap.json"
};

static const uint8_t file_222[] = {
#embed "../../Examples/explain-delayed-highlight.json"
};

static const uint8_t file_223[] = {
#embed "../../Examples/explain-delayed-touches-began.json"
};

static const uint8_t file_224[] = {
#embed "../../Examples/explain-delegate-refuses-begin.json"
};

static const uint8_t file_225[] = {
#embed "../../Examples/explain-delegate-refuses-touch.json"
};

static const uint8_t file_226[] = {
#embed "../../Examples/explain-disabled-control.json"
};

static const uint8_t file_227[] = {
#embed "../../Examples/explain-double-and-single-tap.json"
};

static const uint8_t file_228[] = {
#embed "../../Examples/explain-editing-table.json"
};

static const uint8_t file_229[] = {
#embed "../../Examples/explain-faded-view.json"
};

static const uint8_t file_230[] = {
#embed "../../Examples/explain-hidden-container.json"
};

static const uint8_t file_231[] = {
#embed "../../Examples/explain-instant-press-and-tap.json"
};

static const uint8_t file_232[] = {
#embed "../../Examples/explain-label-tap.json"
};

static const uint8_t file_233[] = {
#embed "../../Examples/explain-login.json"
};

static const uint8_t file_234[] = {
#embed "../../Examples/explain-no-target.json"
};

static const uint8_t file_235[] = {
#embed "../../Examples/explain-outside-bounds.json"
};

static const uint8_t file_236[] = {
#embed "../../Examples/explain-overlay-window.json"
};

static const uint8_t file_237[] = {
#embed "../../Examples/explain-overlay-with-button.json"
};

static const uint8_t file_238[] = {
#embed "../../Examples/explain-overlay.json"
};

static const uint8_t file_239[] = {
#embed "../../Examples/explain-parent-and-child-tap.json"
};

static const uint8_t file_240[] = {
#embed "../../Examples/explain-pinch-and-rotate.json"
};

static const uint8_t file_241[] = {
#embed "../../Examples/explain-pop-and-pager.json"
};

static const uint8_t file_242[] = {
#embed "../../Examples/explain-row-not-highlighted.json"
};

static const uint8_t file_243[] = {
#embed "../../Examples/explain-row-swipe-and-scrolling.json"
};

static const uint8_t file_244[] = {
#embed "../../Examples/explain-scroll-cancels-drag.json"
};

static const uint8_t file_245[] = {
#embed "../../Examples/explain-second-finger.json"
};

static const uint8_t file_246[] = {
#embed "../../Examples/explain-selection-not-allowed.json"
};

static const uint8_t file_247[] = {
#embed "../../Examples/explain-sheet-and-list.json"
};

static const uint8_t file_248[] = {
#embed "../../Examples/explain-short-press.json"
};

static const uint8_t file_249[] = {
#embed "../../Examples/explain-swipe-and-pan.json"
};

static const uint8_t file_250[] = {
#embed "../../Examples/explain-swipe-direction.json"
};

static const uint8_t file_251[] = {
#embed "../../Examples/explain-table-tap.json"
};

static const uint8_t file_252[] = {
#embed "../../Examples/explain-tap-in-card.json"
};

static const uint8_t file_253[] = {
#embed "../../Examples/explain-touch-taken.json"
};

static const uint8_t file_254[] = {
#embed "../../Examples/explain-two-buttons.json"
};

static const uint8_t file_255[] = {
#embed "../../Examples/explain-view-touches-pan.json"
};

static const uint8_t file_256[] = {
#embed "../../Examples/explain-waits-for-failure.json"
};

static const uint8_t file_257[] = {
#embed "../../Examples/explain-zero-height.json"
};

static const uint8_t file_258[] = {
#embed "../../Examples/hit-map-assumed.json"
};

static const uint8_t file_259[] = {
#embed "../../Examples/hit-map-pass-through.json"
};

static const uint8_t file_260[] = {
#embed "../../Examples/hit-map-screenshot.json"
};

static const uint8_t file_261[] = {
#embed "../../Examples/hit-map-tab-bar.json"
};

static const uint8_t file_262[] = {
#embed "../../Examples/hit-map-windows.json"
};

static const uint8_t file_263[] = {
#embed "../../Examples/hit-test-child-outside.json"
};

static const uint8_t file_264[] = {
#embed "../../Examples/hit-test-edges.json"
};

static const uint8_t file_265[] = {
#embed "../../Examples/hit-test-hidden-overlay.json"
};

static const uint8_t file_266[] = {
#embed "../../Examples/hit-test-hidden-parent.json"
};

static const uint8_t file_267[] = {
#embed "../../Examples/hit-test-pass-through.json"
};

static const uint8_t file_268[] = {
#embed "../../Examples/hit-test-tab-bar.json"
};

static const uint8_t file_269[] = {
#embed "../../Examples/hit-test-windows.json"
};

static const uint8_t file_270[] = {
#embed "../../Examples/index.json"
};

static const uint8_t file_271[] = {
#embed "../../Examples/lint-assumed.json"
};

static const uint8_t file_272[] = {
#embed "../../Examples/lint-form-fixed.json"
};

static const uint8_t file_273[] = {
#embed "../../Examples/lint-form.json"
};

static const uint8_t file_274[] = {
#embed "../../Examples/lint-gestures.json"
};

static const uint8_t file_275[] = {
#embed "../../Examples/lint-list.json"
};

static const uint8_t file_276[] = {
#embed "../../Examples/lint-navigation.json"
};

static const uint8_t file_277[] = {
#embed "../../Examples/reachability-banner.json"
};

static const uint8_t file_278[] = {
#embed "../../Examples/reachability-keyboard.json"
};

static const uint8_t file_279[] = {
#embed "../../Examples/reachability-layout-container.json"
};

static const uint8_t file_280[] = {
#embed "../../Examples/reachability-reasons.json"
};

static const uint8_t file_281[] = {
#embed "../../Examples/reachability-turned.json"
};

static const uint8_t file_282[] = {
#embed "../../Examples/responder-chain-child-controller.json"
};

static const uint8_t file_283[] = {
#embed "../../Examples/responder-chain-next-override.json"
};

static const uint8_t file_284[] = {
#embed "../../Examples/responder-chain-presented-controller.json"
};

static const uint8_t file_285[] = {
#embed "../../Examples/responder-chain-view.json"
};

static const uint8_t file_286[] = {
#embed "../../Examples/robustness-card-in-list.json"
};

static const uint8_t file_287[] = {
#embed "../../Examples/robustness-long-press.json"
};

static const uint8_t file_288[] = {
#embed "../../Examples/robustness-small-button.json"
};

static const uint8_t file_289[] = {
#embed "../../Examples/sweep-double-tap.json"
};

static const uint8_t file_290[] = {
#embed "../../Examples/sweep-hold-and-distance.json"
};

static const uint8_t file_291[] = {
#embed "../../Examples/sweep-hold.json"
};

static const uint8_t file_292[] = {
#embed "../../Examples/sweep-line.json"
};

static const uint8_t file_293[] = {
#embed "../../Examples/sweep-movement.json"
};

#if __has_embed("../../third_party/codemirror/codemirror.js")
static const uint8_t file_294[] = {
#embed "../../third_party/codemirror/codemirror.js"
};
#endif

#if __has_embed("../../third_party/codemirror/codemirror.css")
static const uint8_t file_295[] = {
#embed "../../third_party/codemirror/codemirror.css"
};
#endif

#if __has_embed("../../third_party/codemirror/javascript.js")
static const uint8_t file_296[] = {
#embed "../../third_party/codemirror/javascript.js"
};
#endif

#if __has_embed("../../third_party/codemirror/LICENSE")
static const uint8_t file_297[] = {
#embed "../../third_party/codemirror/LICENSE"
};
#endif

#if __has_embed("../../third_party/swagger-ui/swagger-ui-bundle.js")
static const uint8_t file_298[] = {
#embed "../../third_party/swagger-ui/swagger-ui-bundle.js"
};
#endif

#if __has_embed("../../third_party/swagger-ui/swagger-ui.css")
static const uint8_t file_299[] = {
#embed "../../third_party/swagger-ui/swagger-ui.css"
};
#endif

#if __has_embed("../../third_party/swagger-ui/LICENSE")
static const uint8_t file_300[] = {
#embed "../../third_party/swagger-ui/LICENSE"
};
#endif

#if __has_embed("../../third_party/visualiser/index.html")
static const uint8_t file_301[] = {
#embed "../../third_party/visualiser/index.html"
};
#endif

#if __has_embed("../../third_party/visualiser/app.js")
static const uint8_t file_302[] = {
#embed "../../third_party/visualiser/app.js"
};
#endif

#if __has_embed("../../third_party/visualiser/app.css")
static const uint8_t file_303[] = {
#embed "../../third_party/visualiser/app.css"
};
#endif

static const cassets_file files[] = {
    {"openapi.yaml", file_0, sizeof file_0},
    {"openapi.json", file_1, sizeof file_1},
    {"docs/semantics.md", file_2, sizeof file_2},
    {"docs/limitations.md", file_3, sizeof file_3},
    {"Visualiser/css/embed.css", file_4, sizeof file_4},
    {"Visualiser/css/foreign.css", file_5, sizeof file_5},
    {"Visualiser/css/layout.css", file_6, sizeof file_6},
    {"Visualiser/css/narrow.css", file_7, sizeof file_7},
    {"Visualiser/css/parts.css", file_8, sizeof file_8},
    {"Visualiser/css/picture.css", file_9, sizeof file_9},
    {"Visualiser/css/theme.css", file_10, sizeof file_10},
    {"Visualiser/css/timeline.css", file_11, sizeof file_11},
    {"Visualiser/docs/docs.css", file_12, sizeof file_12},
    {"Visualiser/docs/docs.js", file_13, sizeof file_13},
    {"Visualiser/docs/index.html", file_14, sizeof file_14},
    {"Visualiser/docs/missing.html", file_15, sizeof file_15},
    {"Visualiser/icon.svg", file_16, sizeof file_16},
    {"Visualiser/index.html", file_17, sizeof file_17},
    {"Visualiser/js/api.js", file_18, sizeof file_18},
    {"Visualiser/js/dom.js", file_19, sizeof file_19},
    {"Visualiser/js/embed.js", file_20, sizeof file_20},
    {"Visualiser/js/foreign/convert.js", file_21, sizeof file_21},
    {"Visualiser/js/foreign/diagnostics.js", file_22, sizeof file_22},
    {"Visualiser/js/foreign/elements.js", file_23, sizeof file_23},
    {"Visualiser/js/foreign/form.js", file_24, sizeof file_24},
    {"Visualiser/js/foreign/formats.js", file_25, sizeof file_25},
    {"Visualiser/js/foreign/notes.js", file_26, sizeof file_26},
    {"Visualiser/js/foreign/recognise.js", file_27, sizeof file_27},
    {"Visualiser/js/foreign/refuse.js", file_28, sizeof file_28},
    {"Visualiser/js/heading.js", file_29, sizeof file_29},
    {"Visualiser/js/inspect/chain.js", file_30, sizeof file_30},
    {"Visualiser/js/inspect/difference.js", file_31, sizeof file_31},
    {"Visualiser/js/inspect/headline.js", file_32, sizeof file_32},
    {"Visualiser/js/inspect/hitTestTranscript.js", file_33, sizeof file_33},
    {"Visualiser/js/inspect/lint.js", file_34, sizeof file_34},
    {"Visualiser/js/inspect/plot.js", file_35, sizeof file_35},
    {"Visualiser/js/inspect/rules.js", file_36, sizeof file_36},
    {"Visualiser/js/inspect/sweep.js", file_37, sizeof file_37},
    {"Visualiser/js/inspect/verdict.js", file_38, sizeof file_38},
    {"Visualiser/js/inspect/visits.js", file_39, sizeof file_39},
    {"Visualiser/js/inspect/whatif.js", file_40, sizeof file_40},
    {"Visualiser/js/inspect/why.js", file_41, sizeof file_41},
    {"Visualiser/js/introduction.js", file_42, sizeof file_42},
    {"Visualiser/js/keys.js", file_43, sizeof file_43},
    {"Visualiser/js/live.js", file_44, sizeof file_44},
    {"Visualiser/js/main.js", file_45, sizeof file_45},
    {"Visualiser/js/menus.js", file_46, sizeof file_46},
    {"Visualiser/js/open/editor.js", file_47, sizeof file_47},
    {"Visualiser/js/open/files.js", file_48, sizeof file_48},
    {"Visualiser/js/open/follow.js", file_49, sizeof file_49},
    {"Visualiser/js/open/format.js", file_50, sizeof file_50},
    {"Visualiser/js/open/gallery.js", file_51, sizeof file_51},
    {"Visualiser/js/open/pointer.js", file_52, sizeof file_52},
    {"Visualiser/js/panes.js", file_53, sizeof file_53},
    {"Visualiser/js/proposed.js", file_54, sizeof file_54},
    {"Visualiser/js/run.js", file_55, sizeof file_55},
    {"Visualiser/js/scene/arrange.js", file_56, sizeof file_56},
    {"Visualiser/js/scene/canvas.js", file_57, sizeof file_57},
    {"Visualiser/js/scene/drawing.js", file_58, sizeof file_58},
    {"Visualiser/js/scene/facts.js", file_59, sizeof file_59},
    {"Visualiser/js/scene/flat.js", file_60, sizeof file_60},
    {"Visualiser/js/scene/handles.js", file_61, sizeof file_61},
    {"Visualiser/js/scene/labels.js", file_62, sizeof file_62},
    {"Visualiser/js/scene/layers.js", file_63, sizeof file_63},
    {"Visualiser/js/scene/levels.js", file_64, sizeof file_64},
    {"Visualiser/js/scene/look.js", file_65, sizeof file_65},
    {"Visualiser/js/scene/marks.js", file_66, sizeof file_66},
    {"Visualiser/js/scene/matrix.js", file_67, sizeof file_67},
    {"Visualiser/js/scene/missed.js", file_68, sizeof file_68},
    {"Visualiser/js/scene/model.js", file_69, sizeof file_69},
    {"Visualiser/js/scene/offsets.js", file_70, sizeof file_70},
    {"Visualiser/js/scene/overlay.js", file_71, sizeof file_71},
    {"Visualiser/js/scene/scrolled.js", file_72, sizeof file_72},
    {"Visualiser/js/scene/short.js", file_73, sizeof file_73},
    {"Visualiser/js/scene/thumbnail.js", file_74, sizeof file_74},
    {"Visualiser/js/scene/toolbar.js", file_75, sizeof file_75},
    {"Visualiser/js/scene/tree.js", file_76, sizeof file_76},
    {"Visualiser/js/scene/treekeys.js", file_77, sizeof file_77},
    {"Visualiser/js/share/animation.js", file_78, sizeof file_78},
    {"Visualiser/js/share/export.js", file_79, sizeof file_79},
    {"Visualiser/js/share/link.js", file_80, sizeof file_80},
    {"Visualiser/js/share/out.js", file_81, sizeof file_81},
    {"Visualiser/js/share/png.js", file_82, sizeof file_82},
    {"Visualiser/js/share/screen.js", file_83, sizeof file_83},
    {"Visualiser/js/share/share.js", file_84, sizeof file_84},
    {"Visualiser/js/share/standalone.js", file_85, sizeof file_85},
    {"Visualiser/js/store.js", file_86, sizeof file_86},
    {"Visualiser/js/tabs.js", file_87, sizeof file_87},
    {"Visualiser/js/theme.js", file_88, sizeof file_88},
    {"Visualiser/js/time/entries.js", file_89, sizeof file_89},
    {"Visualiser/js/time/gestures.js", file_90, sizeof file_90},
    {"Visualiser/js/time/lanes.js", file_91, sizeof file_91},
    {"Visualiser/js/time/lanespicture.js", file_92, sizeof file_92},
    {"Visualiser/js/time/lanetable.js", file_93, sizeof file_93},
    {"Visualiser/js/time/legend.js", file_94, sizeof file_94},
    {"Visualiser/js/time/log.js", file_95, sizeof file_95},
    {"Visualiser/js/time/pinned.js", file_96, sizeof file_96},
    {"Visualiser/js/time/scale.js", file_97, sizeof file_97},
    {"Visualiser/js/time/states.js", file_98, sizeof file_98},
    {"Visualiser/js/time/timeline.js", file_99, sizeof file_99},
    {"Visualiser/js/time/transport.js", file_100, sizeof file_100},
    {"Visualiser/js/time/zoom.js", file_101, sizeof file_101},
    {"Visualiser/js/token.js", file_102, sizeof file_102},
    {"Visualiser/js/touch/draw.js", file_103, sizeof file_103},
    {"Visualiser/js/touch/ink.js", file_104, sizeof file_104},
    {"Visualiser/js/touch/presets.js", file_105, sizeof file_105},
    {"Visualiser/js/touch/recorder.js", file_106, sizeof file_106},
    {"Visualiser/js/touch/samples.js", file_107, sizeof file_107},
    {"Visualiser/js/types.js", file_108, sizeof file_108},
    {"Examples/batch-devices.json", file_109, sizeof file_109},
    {"Examples/batch-questions.json", file_110, sizeof file_110},
    {"Examples/batch-taps.json", file_111, sizeof file_111},
    {"Examples/convert-actions.json", file_112, sizeof file_112},
    {"Examples/convert-full-screen-overlay.json", file_113, sizeof file_113},
    {"Examples/convert-hittable.json", file_114, sizeof file_114},
    {"Examples/convert-layout-container.json", file_115, sizeof file_115},
    {"Examples/convert-page-source-json.json", file_116, sizeof file_116},
    {"Examples/convert-page-source.json", file_117, sizeof file_117},
    {"Examples/convert-scrolled-list.json", file_118, sizeof file_118},
    {"Examples/convert-to-maestro.json", file_119, sizeof file_119},
    {"Examples/diff-overlay.json", file_120, sizeof file_120},
    {"Examples/diff-press.json", file_121, sizeof file_121},
    {"Examples/diff-required-double-tap.json", file_122, sizeof file_122},
    {"Examples/diff-scenes-assumed.json", file_123, sizeof file_123},
    {"Examples/diff-scenes-banner.json", file_124, sizeof file_124},
    {"Examples/diff-scenes-layout.json", file_125, sizeof file_125},
    {"Examples/diff-scenes-moved-tap.json", file_126, sizeof file_126},
    {"Examples/dispatch-accessory-button.json", file_127, sizeof file_127},
    {"Examples/dispatch-added-view.json", file_128, sizeof file_128},
    {"Examples/dispatch-animation.json", file_129, sizeof file_129},
    {"Examples/dispatch-assumed.json", file_130, sizeof file_130},
    {"Examples/dispatch-button-nil-target.json", file_131, sizeof file_131},
    {"Examples/dispatch-button-under-tap.json", file_132, sizeof file_132},
    {"Examples/dispatch-compact.json", file_133, sizeof file_133},
    {"Examples/dispatch-context-menu.json", file_134, sizeof file_134},
    {"Examples/dispatch-covered-button.json", file_135, sizeof file_135},
    {"Examples/dispatch-custom-control.json", file_136, sizeof file_136},
    {"Examples/dispatch-custom-recognizer.json", file_137, sizeof file_137},
    {"Examples/dispatch-disabled-midway.json", file_138, sizeof file_138},
    {"Examples/dispatch-dismiss-outside.json", file_139, sizeof file_139},
    {"Examples/dispatch-double-tap.json", file_140, sizeof file_140},
    {"Examples/dispatch-drag-card.json", file_141, sizeof file_141},
    {"Examples/dispatch-edge-pan.json", file_142, sizeof file_142},
    {"Examples/dispatch-first-responder.json", file_143, sizeof file_143},
    {"Examples/dispatch-fling-and-tap.json", file_144, sizeof file_144},
    {"Examples/dispatch-full-trace.json", file_145, sizeof file_145},
    {"Examples/dispatch-held-touches.json", file_146, sizeof file_146},
    {"Examples/dispatch-hidden-midway.json", file_147, sizeof file_147},
    {"Examples/dispatch-horizontal-pan.json", file_148, sizeof file_148},
    {"Examples/dispatch-hover.json", file_149, sizeof file_149},
    {"Examples/dispatch-inset-table.json", file_150, sizeof file_150},
    {"Examples/dispatch-interrupt.json", file_151, sizeof file_151},
    {"Examples/dispatch-key-press.json", file_152, sizeof file_152},
    {"Examples/dispatch-keyboard-tap.json", file_153, sizeof file_153},
    {"Examples/dispatch-limitations.json", file_154, sizeof file_154},
    {"Examples/dispatch-long-press-after-pan.json", file_155, sizeof file_155},
    {"Examples/dispatch-menu-button.json", file_156, sizeof file_156},
    {"Examples/dispatch-multiple-selection.json", file_157, sizeof file_157},
    {"Examples/dispatch-mutual-requirements.json", file_158, sizeof file_158},
    {"Examples/dispatch-navigation-pop.json", file_159, sizeof file_159},
    {"Examples/dispatch-nested-disabled-scroll-view.json", file_160, sizeof file_160},
    {"Examples/dispatch-nested-scroll-views.json", file_161, sizeof file_161},
    {"Examples/dispatch-nil-target.json", file_162, sizeof file_162},
    {"Examples/dispatch-open-swipe-actions.json", file_163, sizeof file_163},
    {"Examples/dispatch-paging-flick.json", file_164, sizeof file_164},
    {"Examples/dispatch-pan-takes-touch.json", file_165, sizeof file_165},
    {"Examples/dispatch-parent-and-child-tap.json", file_166, sizeof file_166},
    {"Examples/dispatch-pencil-squeeze.json", file_167, sizeof file_167},
    {"Examples/dispatch-pencil.json", file_168, sizeof file_168},
    {"Examples/dispatch-phone-call.json", file_169, sizeof file_169},
    {"Examples/dispatch-pinch-and-rotation.json", file_170, sizeof file_170},
    {"Examples/dispatch-pinch-one-finger.json", file_171, sizeof file_171},
    {"Examples/dispatch-pinch.json", file_172, sizeof file_172},
    {"Examples/dispatch-popover.json", file_173, sizeof file_173},
    {"Examples/dispatch-presented-controller.json", file_174, sizeof file_174},
    {"Examples/dispatch-press.json", file_175, sizeof file_175},
    {"Examples/dispatch-pull-to-refresh.json", file_176, sizeof file_176},
    {"Examples/dispatch-remote-control.json", file_177, sizeof file_177},
    {"Examples/dispatch-rotate.json", file_178, sizeof file_178},
    {"Examples/dispatch-row-left.json", file_179, sizeof file_179},
    {"Examples/dispatch-rubber-band.json", file_180, sizeof file_180},
    {"Examples/dispatch-screen-chat.json", file_181, sizeof file_181},
    {"Examples/dispatch-screen-form.json", file_182, sizeof file_182},
    {"Examples/dispatch-screen-mail-list.json", file_183, sizeof file_183},
    {"Examples/dispatch-screen-map-sheet.json", file_184, sizeof file_184},
    {"Examples/dispatch-screen-photo-pager.json", file_185, sizeof file_185},
    {"Examples/dispatch-screen-reader.json", file_186, sizeof file_186},
    {"Examples/dispatch-screen-settings.json", file_187, sizeof file_187},
    {"Examples/dispatch-screen-tab-bar.json", file_188, sizeof file_188},
    {"Examples/dispatch-screen.json", file_189, sizeof file_189},
    {"Examples/dispatch-scroll-wheel.json", file_190, sizeof file_190},
    {"Examples/dispatch-secondary-click.json", file_191, sizeof file_191},
    {"Examples/dispatch-shake.json", file_192, sizeof file_192},
    {"Examples/dispatch-sheet.json", file_193, sizeof file_193},
    {"Examples/dispatch-simultaneous-pans.json", file_194, sizeof file_194},
    {"Examples/dispatch-single-and-double-tap.json", file_195, sizeof file_195},
    {"Examples/dispatch-slider-in-scroll-view.json", file_196, sizeof file_196},
    {"Examples/dispatch-slider-on-page.json", file_197, sizeof file_197},
    {"Examples/dispatch-slider.json", file_198, sizeof file_198},
    {"Examples/dispatch-start.json", file_199, sizeof file_199},
    {"Examples/dispatch-status-bar-tap.json", file_200, sizeof file_200},
    {"Examples/dispatch-stepper-held.json", file_201, sizeof file_201},
    {"Examples/dispatch-super-first.json", file_202, sizeof file_202},
    {"Examples/dispatch-swipe-actions.json", file_203, sizeof file_203},
    {"Examples/dispatch-swipe-before-pan.json", file_204, sizeof file_204},
    {"Examples/dispatch-switch-on-page.json", file_205, sizeof file_205},
    {"Examples/dispatch-table-and-background-tap.json", file_206, sizeof file_206},
    {"Examples/dispatch-table-and-collection.json", file_207, sizeof file_207},
    {"Examples/dispatch-tap-outside-view.json", file_208, sizeof file_208},
    {"Examples/dispatch-tap-recognizer.json", file_209, sizeof file_209},
    {"Examples/dispatch-tap.json", file_210, sizeof file_210},
    {"Examples/dispatch-trackpad-pinch.json", file_211, sizeof file_211},
    {"Examples/dispatch-two-fingers.json", file_212, sizeof file_212},
    {"Examples/dispatch-zoom-photo.json", file_213, sizeof file_213},
    {"Examples/explain-animated-button.json", file_214, sizeof file_214},
    {"Examples/explain-assumed.json", file_215, sizeof file_215},
    {"Examples/explain-button-behind-button.json", file_216, sizeof file_216},
    {"Examples/explain-button-in-image.json", file_217, sizeof file_217},
    {"Examples/explain-child-handles-touch.json", file_218, sizeof file_218},
    {"Examples/explain-collection-tap.json", file_219, sizeof file_219},
    {"Examples/explain-content-of-control.json", file_220, sizeof file_220},
    {"Examples/explain-custom-control-tap.json", file_221, sizeof file_221},
    {"Examples/explain-delayed-highlight.json", file_222, sizeof file_222},
    {"Examples/explain-delayed-touches-began.json", file_223, sizeof file_223},
    {"Examples/explain-delegate-refuses-begin.json", file_224, sizeof file_224},
    {"Examples/explain-delegate-refuses-touch.json", file_225, sizeof file_225},
    {"Examples/explain-disabled-control.json", file_226, sizeof file_226},
    {"Examples/explain-double-and-single-tap.json", file_227, sizeof file_227},
    {"Examples/explain-editing-table.json", file_228, sizeof file_228},
    {"Examples/explain-faded-view.json", file_229, sizeof file_229},
    {"Examples/explain-hidden-container.json", file_230, sizeof file_230},
    {"Examples/explain-instant-press-and-tap.json", file_231, sizeof file_231},
    {"Examples/explain-label-tap.json", file_232, sizeof file_232},
    {"Examples/explain-login.json", file_233, sizeof file_233},
    {"Examples/explain-no-target.json", file_234, sizeof file_234},
    {"Examples/explain-outside-bounds.json", file_235, sizeof file_235},
    {"Examples/explain-overlay-window.json", file_236, sizeof file_236},
    {"Examples/explain-overlay-with-button.json", file_237, sizeof file_237},
    {"Examples/explain-overlay.json", file_238, sizeof file_238},
    {"Examples/explain-parent-and-child-tap.json", file_239, sizeof file_239},
    {"Examples/explain-pinch-and-rotate.json", file_240, sizeof file_240},
    {"Examples/explain-pop-and-pager.json", file_241, sizeof file_241},
    {"Examples/explain-row-not-highlighted.json", file_242, sizeof file_242},
    {"Examples/explain-row-swipe-and-scrolling.json", file_243, sizeof file_243},
    {"Examples/explain-scroll-cancels-drag.json", file_244, sizeof file_244},
    {"Examples/explain-second-finger.json", file_245, sizeof file_245},
    {"Examples/explain-selection-not-allowed.json", file_246, sizeof file_246},
    {"Examples/explain-sheet-and-list.json", file_247, sizeof file_247},
    {"Examples/explain-short-press.json", file_248, sizeof file_248},
    {"Examples/explain-swipe-and-pan.json", file_249, sizeof file_249},
    {"Examples/explain-swipe-direction.json", file_250, sizeof file_250},
    {"Examples/explain-table-tap.json", file_251, sizeof file_251},
    {"Examples/explain-tap-in-card.json", file_252, sizeof file_252},
    {"Examples/explain-touch-taken.json", file_253, sizeof file_253},
    {"Examples/explain-two-buttons.json", file_254, sizeof file_254},
    {"Examples/explain-view-touches-pan.json", file_255, sizeof file_255},
    {"Examples/explain-waits-for-failure.json", file_256, sizeof file_256},
    {"Examples/explain-zero-height.json", file_257, sizeof file_257},
    {"Examples/hit-map-assumed.json", file_258, sizeof file_258},
    {"Examples/hit-map-pass-through.json", file_259, sizeof file_259},
    {"Examples/hit-map-screenshot.json", file_260, sizeof file_260},
    {"Examples/hit-map-tab-bar.json", file_261, sizeof file_261},
    {"Examples/hit-map-windows.json", file_262, sizeof file_262},
    {"Examples/hit-test-child-outside.json", file_263, sizeof file_263},
    {"Examples/hit-test-edges.json", file_264, sizeof file_264},
    {"Examples/hit-test-hidden-overlay.json", file_265, sizeof file_265},
    {"Examples/hit-test-hidden-parent.json", file_266, sizeof file_266},
    {"Examples/hit-test-pass-through.json", file_267, sizeof file_267},
    {"Examples/hit-test-tab-bar.json", file_268, sizeof file_268},
    {"Examples/hit-test-windows.json", file_269, sizeof file_269},
    {"Examples/index.json", file_270, sizeof file_270},
    {"Examples/lint-assumed.json", file_271, sizeof file_271},
    {"Examples/lint-form-fixed.json", file_272, sizeof file_272},
    {"Examples/lint-form.json", file_273, sizeof file_273},
    {"Examples/lint-gestures.json", file_274, sizeof file_274},
    {"Examples/lint-list.json", file_275, sizeof file_275},
    {"Examples/lint-navigation.json", file_276, sizeof file_276},
    {"Examples/reachability-banner.json", file_277, sizeof file_277},
    {"Examples/reachability-keyboard.json", file_278, sizeof file_278},
    {"Examples/reachability-layout-container.json", file_279, sizeof file_279},
    {"Examples/reachability-reasons.json", file_280, sizeof file_280},
    {"Examples/reachability-turned.json", file_281, sizeof file_281},
    {"Examples/responder-chain-child-controller.json", file_282, sizeof file_282},
    {"Examples/responder-chain-next-override.json", file_283, sizeof file_283},
    {"Examples/responder-chain-presented-controller.json", file_284, sizeof file_284},
    {"Examples/responder-chain-view.json", file_285, sizeof file_285},
    {"Examples/robustness-card-in-list.json", file_286, sizeof file_286},
    {"Examples/robustness-long-press.json", file_287, sizeof file_287},
    {"Examples/robustness-small-button.json", file_288, sizeof file_288},
    {"Examples/sweep-double-tap.json", file_289, sizeof file_289},
    {"Examples/sweep-hold-and-distance.json", file_290, sizeof file_290},
    {"Examples/sweep-hold.json", file_291, sizeof file_291},
    {"Examples/sweep-line.json", file_292, sizeof file_292},
    {"Examples/sweep-movement.json", file_293, sizeof file_293},
#if __has_embed("../../third_party/codemirror/codemirror.js")
    {"third_party/codemirror/codemirror.js", file_294, sizeof file_294},
#endif
#if __has_embed("../../third_party/codemirror/codemirror.css")
    {"third_party/codemirror/codemirror.css", file_295, sizeof file_295},
#endif
#if __has_embed("../../third_party/codemirror/javascript.js")
    {"third_party/codemirror/javascript.js", file_296, sizeof file_296},
#endif
#if __has_embed("../../third_party/codemirror/LICENSE")
    {"third_party/codemirror/LICENSE", file_297, sizeof file_297},
#endif
#if __has_embed("../../third_party/swagger-ui/swagger-ui-bundle.js")
    {"third_party/swagger-ui/swagger-ui-bundle.js", file_298, sizeof file_298},
#endif
#if __has_embed("../../third_party/swagger-ui/swagger-ui.css")
    {"third_party/swagger-ui/swagger-ui.css", file_299, sizeof file_299},
#endif
#if __has_embed("../../third_party/swagger-ui/LICENSE")
    {"third_party/swagger-ui/LICENSE", file_300, sizeof file_300},
#endif
#if __has_embed("../../third_party/visualiser/index.html")
    {"third_party/visualiser/index.html", file_301, sizeof file_301},
#endif
#if __has_embed("../../third_party/visualiser/app.js")
    {"third_party/visualiser/app.js", file_302, sizeof file_302},
#endif
#if __has_embed("../../third_party/visualiser/app.css")
    {"third_party/visualiser/app.css", file_303, sizeof file_303},
#endif
};

size_t cassets_count(void) { return sizeof files / sizeof *files; }

cassets_file cassets_at(size_t index) { return files[index]; }
