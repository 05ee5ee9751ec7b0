"""Examples with one change each: requests that the schemas and the server must reject, and requests that they must accept."""
import re

from contract import example

DISPATCH = ("dispatch-tap.json", "DispatchRequest")
HIT_TEST = ("hit-test-edges.json", "HitTestRequest")
CHAIN = ("responder-chain-view.json", "ResponderChainRequest")
EXPLAIN = ("explain-login.json", "ExplainRequest")
REACHABILITY = ("reachability-banner.json", "ReachabilityRequest")
HIT_MAP = ("hit-map-windows.json", "HitMapRequest")
LINT = ("lint-form.json", "LintRequest")
# Members of a dispatch request that other paths do not read.
DISPATCH_MEMBERS = ["body['events'] = 1; body['expect'] = None; body['question'] = 'a'", "body['options'] = {'trace': 'full', 'until': 'a'}"]
SWEEP = ("sweep-hold.json", "SweepRequest")
ROBUSTNESS = ("robustness-small-button.json", "RobustnessRequest")
DIFF = ("diff-press.json", "DiffRequest")
REPLAY = ("replay-tap.json", "ReplayRequest")
DIFF_SCENES = ("diff-scenes-banner.json", "DiffScenesRequest")
CONVERT = ("convert-page-source.json", "ConvertRequest")

# `view` is the window's first view, `touch` the first touch.
REFUSED = {
    DISPATCH: (
        "body['scen'] = {}", "del body['events']",
        "body['options'] = {'trace': 'some'}", "body['options'] = {'until': -1}",
        "body['options'] = {'thresholds': {'scrollLockAngle': 46}}", "body['options'] = {'kinds': ['touch']}",
        "view['isHiden'] = True", "view['backgroundColour'] = 'red'",
        "view['interactions'] = [1]", "view['alpha'] = 7", "view['frame']['width'] = -1", "del view['frame']['x']",
        "del view['frame']", "del view['id']", "view['id'] = ''", "view['id'] = 'a\\tb'",
        "view['id'] = 'x' * 257", "view['center'] = {'x': 0, 'y': 0}", "view['frame'] = None",
        "view['center'] = view.pop('frame')", "view['touches'] = 'handles'",
        "view['touches'] = {'begin': 'handle'}", "view['next'] = 1", "body['scene']['objects'] = [1]", "view['pointInside'] = True",
        "view['pointInside'] = [{'ellipse': False}]",
        "view['pointInside'] = [{'polygon': [{'x': 0, 'y': 0}]}]", "view['hitTest'] = ['me']",
        "view['hitTest'] = [{'ifInside': 'a'}]",
        "view['hitTest'] = [{'nilIfSelf': True, 'subviewsFirst': True}]",
        "view['targets'] = [{}]", "view['targets'] = [{'target': None, 'action': 'a', 'events': ['touchUp']}]",
        "view['beginTracking'] = 'no'", "view['sendAction'] = {}", "view['stepValue'] = -1", "view['autorepeat'] = 1", "view['wraps'] = 'no'",
        "body['events'][0] = {'time': 0, 'sendAction': {}}", "view['viewController'] = {'class': 'A'}",
        "body['scene']['windowScene'] = {}", "body['events'][0]['touches'] = []",
        "body['events'][0]['time'] = -1", "body['events'][0]['time'] = 'now'",
        "body['events'][0]['becomeFirstResponder'] = 'a'", "body['events'][0] = {'time': 0}",
        "del touch['location']", "del touch['finger']",
        "touch['phase'] = 'begin'", "touch['edge'] = 'all'", "touch['type'] = 'finger'",
        "touch['coalesced'] = [{}]",
    ),
    HIT_TEST: ("del body['points']", "body['explain'] = 1", "body['options'] = {'trail': 'full'}"),
    CHAIN: ("del body['from']", "body['from'] = None"),
    EXPLAIN: (
        "del body['question']", "del body['events']", "body['question'] = 'login'", "body['question'] = {}",
        "body['question'] = {'id': 7}", "body['question'] = {'id': 'login', 'methods': 'touchUpInside'}",
        "body['question'] = {'id': 'login', 'method': ''}", "body['question'] = {'touch': 'touch-0'}",
        "body['question'] = {'touch': 'touch-1', 'id': 'login'}", "body['question']['time'] = -1",
    ),
    REACHABILITY: (
        "body['options'] = {'minimumTapSize': -1}", "body['options'] = {'views': 'buy'}",
        "body['options'] = {'views': [7]}", "body['event'] = []",
    ),
    HIT_MAP: ("body['options'] = {'minimumTapSize': 44}", "body['points'] = []"),
    LINT: (
        "del body['scene']", "body['event'] = []", "body['options'] = {'severity': 'fatal'}",
        "body['options'] = {'minimumTapSize': -1}", "body['options'] = {'artifact': 1}", "body['options'] = {'rules': []}",
    ),
    SWEEP: (
        "del body['vary']", "del body['outcome']", "body['vary'] = []", "body['vary'] *= 3", "body['outcome'] = {}",
        "body['outcome'] = {'value': 'views'}", "body['outcome'] = {'recognized': 'open', 'value': 'recognizers'}",
        "body['tolerance'] = -1", "del body['vary'][0]['pointer']", "del body['vary'][0]['to']",
        "body['vary'][0]['samples'] = 1", "body['vary'][0]['samples'] = 1001", "body['vary'][0]['step'] = 0",
        "body['vary'][0]['form'] = 0", "body['vary'][0].update({'samples': 9, 'step': 1})",
        "body['vary'][0]['pointer'] = 'events'", "body['outcome'] = {'contains': 'touchesBegan'}", "body['vary'][0]['with'] = [{}]",
        "body['vary'][0]['with'] = [{'pointer': '/events/0/time', 'from': 0, 'to': 1}] * 17",
    ),
    ROBUSTNESS: (
        "del body['outcome']", "del body['events']", "body['outcome'] = {}", "body['outcome'] = {'value': 'views'}",
        "body['outcome'] = {'recognized': 'openOffer', 'value': 'recognizers'}", "body['runs'] = 0", "body['runs'] = 5001",
        "body['runs'] = 1.5", "body['seed'] = -1", "body['seed'] = 2**53", "body['noise'] = []", "body['noise'] = {'offset': -1}",
        "body['noise'] = {'offset': 1001}", "body['noise'] = {'maximumOffset': -1}", "body['noise'] = {'maximumOffset': 1001}",
        "body['noise'] = {'wobble': -1}", "body['noise'] = {'wobble': 1001}", "body['noise'] = {'hold': -0.1}",
        "body['noise'] = {'hold': 0.91}", "body['noise'] = {'wobbel': 1}", "body['noise'] = {'samplesPerSecond': 60}",
        "body['noise'] = {'samplesPerSecond': [60]}", "body['noise'] = {'samplesPerSecond': [60, 90, 120]}",
        "body['noise'] = {'samplesPerSecond': [0, 60]}", "body['noise'] = {'samplesPerSecond': [60, 1001]}",
        "body['expect'] = {'robust': 1.1}", "body['expect'] = {'robust': -0.1}", "body['expect'] = {'robust': '1'}",
        "body['expect'] = {'contains': ['banner.dismiss']}", "body['vary'] = []", "body['tolerance'] = 0",
    ),
    DIFF: (
        "del body['a']", "del body['b']['events']", "body['b'] = None", "body['tolerance'] = -1", "body['c'] = {}",
        "body['a']['scene']['windows'][0]['alpha'] = 7",
    ),
    REPLAY: (
        "del body['recording']", "body['recording'] = {}", "body['recording'] = [7]", "body['tolerance'] = -1",
        "body['fit'] = 7", "body['scene'] = {}",
    ),
    DIFF_SCENES: (
        "del body['a']", "body['b'] = None", "body['c'] = {}", "body['tolerance'] = 0", "body['events'] = []",
        "body['b'] = {'scene': body['b']}", "body['a']['windows'][0]['alpha'] = 7", "body['options'] = []",
        "body['options'] = {'severity': 'fatal'}", "body['options'] = {'minimumTapSize': -1}", "body['options'] = {'artifact': 1}",
        "body['options'] = {'views': []}", "body['options'] = {'thresholds': {'minimumHitAlpha': 2}}",
    ),
    CONVERT: (
        "del body['data']", "body['from'] = 'appium'", "body['format'] = 'auto'", "body['to'] = 'page'",
        "body['option'] = {}", "body['options'] = {'profile': 'ios'}", "body['options'] = {'moveRate': 0}",
        "body['options'] = {'viewport': {'width': 1}}",
        "body['options'] = {'panel': {'width': 1, 'height': 0.5}}", "body['options'] = {'elements': {'a': {'x': 1}}}",
    ),
}

VIEW = "#/scene/windows/0/subviews/0/"
GESTURE = VIEW + "gestureRecognizers/0/"

# Changes that cause exactly one error: its pointer and its code. `add` adds a recognizer to the view. `happen` replaces all
# events by one with these members.
REFUSED_AT = {
    "view['gestureRecognizers'] = {}": (VIEW + "gestureRecognizers", "wrong-type"),
    "view['gestureRecognizers'] = [7]": (VIEW + "gestureRecognizers/0", "wrong-type"),
    "del add('tap')['id']": (GESTURE + "id", "missing-member"),
    "del add('tap')['type']": (GESTURE + "type", "missing-member"),
    "add('press')": (GESTURE + "type", "unknown-value"),
    "add('tap', isEnable=True)": (GESTURE + "isEnable", "unknown-member"),
    "add('tap', minimumPressDuration=1)": (GESTURE + "minimumPressDuration", "unknown-member"),
    "add('pan', numberOfTapsRequired=1)": (GESTURE + "numberOfTapsRequired", "unknown-member"),
    "add('pinch', direction='left')": (GESTURE + "direction", "unknown-member"),
    "add('hover', rules=[])": (GESTURE + "rules", "unknown-member"),
    "add('tap', cancelsTouchesInView=1)": (GESTURE + "cancelsTouchesInView", "wrong-type"),
    "add('tap', numberOfTapsRequired=0)": (GESTURE + "numberOfTapsRequired", "out-of-range"),
    "add('tap', numberOfTapsRequired=1001)": (GESTURE + "numberOfTapsRequired", "out-of-range"),
    "add('tap', numberOfTouchesRequired=65)": (GESTURE + "numberOfTouchesRequired", "out-of-range"),
    "add('longPress', numberOfTapsRequired=-1)": (GESTURE + "numberOfTapsRequired", "out-of-range"),
    "add('longPress', minimumPressDuration=60.1)": (GESTURE + "minimumPressDuration", "out-of-range"),
    "add('longPress', allowableMovement=-1)": (GESTURE + "allowableMovement", "out-of-range"),
    "add('pan', minimumNumberOfTouches=0)": (GESTURE + "minimumNumberOfTouches", "out-of-range"),
    "add('swipe', direction='north')": (GESTURE + "direction", "unknown-value"),
    "add('swipe', direction=[])": (GESTURE + "direction", "out-of-range"),
    "add('screenEdgePan', edges=['centre'])": (GESTURE + "edges/0", "unknown-value"),
    "add('tap', allowedTouchTypes=['finger'])": (GESTURE + "allowedTouchTypes/0", "unknown-value"),
    "add('tap', allowedPressTypes=['play'])": (GESTURE + "allowedPressTypes/0", "unknown-value"),
    "add('tap', targets=[{'target': 'yellow'}])": (GESTURE + "targets/0/action", "missing-member"),
    "add('tap', targets=[{'target': 'yellow', 'action': ''}])": (GESTURE + "targets/0/action", "invalid-id"),
    "add('tap', targets=[{'target': None, 'action': 'a'}])": (GESTURE + "targets/0/target", "wrong-type"),
    "add('tap', canPrevent={'gesture': 1})": (GESTURE + "canPrevent/gesture", "wrong-type"),
    "add('tap', delegate={'shouldBeginn': True})": (GESTURE + "delegate/shouldBeginn", "unknown-member"),
    "add('tap', delegate={'shouldBegin': 'yes'})": (GESTURE + "delegate/shouldBegin", "wrong-type"),
    "add('tap', delegate={'shouldBegin': {'direction': 'up'}})":
        (GESTURE + "delegate/shouldBegin/direction", "unknown-value"),
    "add('tap', delegate={'shouldBegin': {'state': {'recognizer': 'gesture'}}})":
        (GESTURE + "delegate/shouldBegin/state/in", "missing-member"),
    "add('tap', delegate={'shouldRequireFailureOf': {}})": (GESTURE + "delegate/shouldRequireFailureOf", "wrong-type"),
    "add('custom', rules=[{}])": (GESTURE + "rules/0/on", "missing-member"),
    "add('custom', rules=[{'on': 'start'}])": (GESTURE + "rules/0/on", "unknown-value"),
    "add('custom', rules=[{'on': 'began', 'set': 'recognized'}])": (GESTURE + "rules/0/set", "unknown-value"),
    "add('custom', rules=[{'on': 'began', 'deadline': -1}])": (GESTURE + "rules/0/deadline", "out-of-range"),
    "add('custom', rules=[{'on': 'moved', 'when': {'touches': 65}}])":
        (GESTURE + "rules/0/when/touches", "out-of-range"),
    "add('custom', rules=[{'on': 'moved', 'when': {'distance': {}}}])":
        (GESTURE + "rules/0/when/distance/min", "missing-member"),
    "add('custom', rules=[{'on': 'moved', 'when': {'elapsed': {'min': -1}}}])":
        (GESTURE + "rules/0/when/elapsed/min", "out-of-range"),
    "view['gestureRecognizerShouldBegin'] = 1": (VIEW + "gestureRecognizerShouldBegin", "wrong-type"),
    "view['actions'] = ['']": (VIEW + "actions/0", "invalid-id"),
    "view['actions'] = ['a\\u001b']": (VIEW + "actions/0", "invalid-id"),
    "happen(hover={'location': {'x': 0, 'y': 0}})": ("#/events/0/hover/phase", "missing-member"),
    "happen(hover={'phase': 'entered'})": ("#/events/0/hover/location", "missing-member"),
    "happen(hover={'phase': 'entered', 'location': {'x': 0, 'y': 0}, 'type': 'mouse'})":
        ("#/events/0/hover/type", "unknown-value"),
    "happen(scroll={'location': {'x': 0, 'y': 0}})": ("#/events/0/scroll/phase", "missing-member"),
    "happen(scroll={'phase': 'began'})": ("#/events/0/scroll/location", "missing-member"),
    "happen(scroll={'phase': 'moved', 'location': {'x': 0, 'y': 0}})": ("#/events/0/scroll/phase", "unknown-value"),
    "happen(scroll={'phase': 'began', 'location': {'x': 0, 'y': 0}, 'type': 'wheel'})":
        ("#/events/0/scroll/type", "unknown-value"),
    "happen(scroll={'phase': 'began', 'location': {'x': 0, 'y': 0}, 'delta': {'x': 1}})":
        ("#/events/0/scroll/delta/y", "missing-member"),
    "happen(transform={'location': {'x': 0, 'y': 0}})": ("#/events/0/transform/phase", "missing-member"),
    "happen(transform={'phase': 'began'})": ("#/events/0/transform/location", "missing-member"),
    "happen(transform={'phase': 'began', 'location': {'x': 0, 'y': 0}, 'scale': 0})":
        ("#/events/0/transform/scale", "out-of-range"),
    "happen(transform={'phase': 'began', 'location': {'x': 0, 'y': 0}, 'rotation': 1e7})":
        ("#/events/0/transform/rotation", "out-of-range"),
    "body['events'][0]['modifierFlags'] = ['option']": ("#/events/0/modifierFlags/0", "unknown-value"),
    "body['events'][0]['modifierFlags'] = 'shift'": ("#/events/0/modifierFlags", "wrong-type"),
    "body['events'][0]['buttonMask'] = ['left']": ("#/events/0/buttonMask/0", "unknown-value"),
    "body['events'][0]['buttonMask'] = [33]": ("#/events/0/buttonMask/0", "out-of-range"),
    "body['events'][0]['buttonMask'] = None": ("#/events/0/buttonMask", "wrong-type"),
    "happen(advance=True, modifierFlags=[])": ("#/events/0/modifierFlags", "conflicting-members"),
    "happen(tap=[1, 2], buttonMask=[])": ("#/events/0/buttonMask", "conflicting-members"),
    "add('tap', buttonMaskRequired=[])": (GESTURE + "buttonMaskRequired", "out-of-range"),
    "add('tap', buttonMaskRequired=['middle'])": (GESTURE + "buttonMaskRequired/0", "unknown-value"),
    "add('tap', buttonMaskRequired=0)": (GESTURE + "buttonMaskRequired", "out-of-range"),
    "add('longPress', buttonMaskRequired=['primary'])": (GESTURE + "buttonMaskRequired", "unknown-member"),
    "add('pan', allowedScrollTypesMask=['wheel'])": (GESTURE + "allowedScrollTypesMask/0", "unknown-value"),
    "add('pan', allowedScrollTypesMask=3)": (GESTURE + "allowedScrollTypesMask", "wrong-type"),
    "add('pinch', allowedScrollTypesMask=['discrete'])": (GESTURE + "allowedScrollTypesMask", "unknown-member"),
    "happen(presses=[{'key': 'k', 'phase': 'began', 'uiKey': {}}])":
        ("#/events/0/presses/0/uiKey/keyCode", "missing-member"),
    "happen(presses=[{'key': 'k', 'phase': 'began', 'uiKey': {'keyCode': 65536}}])":
        ("#/events/0/presses/0/uiKey/keyCode", "out-of-range"),
    "happen(presses=[{'key': 'k', 'phase': 'began', 'uiKey': {'keyCode': 4, 'characters': 7}}])":
        ("#/events/0/presses/0/uiKey/characters", "wrong-type"),
    "happen(presses=[{'key': 'k', 'phase': 'began', 'uiKey': {'keyCode': 4, 'modifierFlags': ['cmd']}}])":
        ("#/events/0/presses/0/uiKey/modifierFlags/0", "unknown-value"),
    "happen(presses=[])": ("#/events/0/presses", "out-of-range"),
    "happen(presses=[{'key': 'k', 'phase': 'began'}])": ("#/events/0/presses/0/type", "missing-member"),
    "happen(presses=[{'phase': 'began', 'type': 'menu'}])": ("#/events/0/presses/0/key", "missing-member"),
    "happen(presses=[{'key': 'k', 'phase': 'moved', 'type': 'menu'}])":
        ("#/events/0/presses/0/phase", "unknown-value"),
    "happen(presses=[{'key': 'k', 'phase': 'began', 'type': 'enter'}])":
        ("#/events/0/presses/0/type", "unknown-value"),
    "happen(motion={'phase': 'began'})": ("#/events/0/motion/subtype", "missing-member"),
    "happen(motion={'phase': 'changed', 'subtype': 'shake'})": ("#/events/0/motion/phase", "unknown-value"),
    "happen(remoteControl={})": ("#/events/0/remoteControl/subtype", "missing-member"),
    "happen(remoteControl={'subtype': 'eject'})": ("#/events/0/remoteControl/subtype", "unknown-value"),
    "happen(menuAction=1)": ("#/events/0/menuAction", "wrong-type"),
    "happen(statusBarTap={})": ("#/events/0/statusBarTap", "wrong-type"),
    "happen(statusBarTap=False)": ("#/events/0/statusBarTap", "unknown-value"),
    "happen(pencil=True)": ("#/events/0/pencil", "wrong-type"),
    "happen(pencil={})": ("#/events/0/pencil/type", "missing-member"),
    "happen(pencil={'type': 'hover'})": ("#/events/0/pencil/type", "unknown-value"),
    "happen(pencil={'type': 'squeeze'})": ("#/events/0/pencil/phase", "missing-member"),
    "happen(pencil={'type': 'squeeze', 'phase': 'moved'})": ("#/events/0/pencil/phase", "unknown-value"),
    "happen(pencil={'type': 'tap', 'phase': 'began'})": ("#/events/0/pencil/phase", "conflicting-members"),
    "happen(set={'id': 'yellow', 'scrollsToTop': 1})": ("#/events/0/set/scrollsToTop", "wrong-type"),
    "happen(set={'id': 'yellow', 'showsMenuAsPrimaryAction': 'yes'})":
        ("#/events/0/set/showsMenuAsPrimaryAction", "wrong-type"),
    "view['scrollsToTop'] = 'no'": (VIEW + "scrollsToTop", "wrong-type"),
    "view['showsMenuAsPrimaryAction'] = 1": (VIEW + "showsMenuAsPrimaryAction", "wrong-type"),
    "view['class'] = 'UIScrollView'; view['scrollViewShouldScrollToTop'] = {}":
        (VIEW + "scrollViewShouldScrollToTop", "wrong-type"),
    "happen(orientation='flat')": ("#/events/0/orientation", "unknown-value"),
    "happen(hover={'phase': 'entered', 'location': {'x': 0, 'y': 0}, 'zOffset': 2})":
        ("#/events/0/hover/zOffset", "out-of-range"),
    "happen(interrupt={'reason': 7})": ("#/events/0/interrupt/reason", "wrong-type"),
    "happen(set={'isHidden': True})": ("#/events/0/set/id", "missing-member"),
    "happen(set={'id': 'yellow', 'isHiden': True})": ("#/events/0/set/isHiden", "unknown-member"),
    "happen(set={'id': 'yellow', 'alpha': 2})": ("#/events/0/set/alpha", "out-of-range"),
    "happen(remove=7)": ("#/events/0/remove", "wrong-type"),
    "happen(add={'parent': 'window'})": ("#/events/0/add/view", "missing-member"),
    "happen(add={'parent': 'window', 'index': -1, 'view': {'id': 'new', 'frame': view['frame']}})":
        ("#/events/0/add/index", "out-of-range"),
    "happen(add={'parent': 'window', 'view': {'id': 'new'}})": ("#/events/0/add/view/frame", "missing-member"),
    "happen(animate={'views': ['yellow'], 'duration': 1})": ("#/events/0/animate/to", "missing-member"),
    "happen(animate={'views': ['yellow'], 'duration': 1, 'to': {}})": ("#/events/0/animate/to/frame", "missing-member"),
    "happen(animate={'views': [], 'duration': 1, 'to': {'alpha': 0}})": ("#/events/0/animate/views", "out-of-range"),
    "happen(animate={'views': ['yellow'], 'duration': -1, 'to': {'alpha': 0}})":
        ("#/events/0/animate/duration", "out-of-range"),
    "happen(animate={'views': ['yellow'], 'duration': 1, 'delay': 3601, 'to': {'alpha': 0}})":
        ("#/events/0/animate/delay", "out-of-range"),
    "happen(animate={'views': ['yellow'], 'duration': 1, 'options': ['spring'], 'to': {'alpha': 0}})":
        ("#/events/0/animate/options/0", "unknown-value"),
    "happen(animate={'views': ['yellow'], 'duration': 1, 'to': {'alpha': 2}})":
        ("#/events/0/animate/to/alpha", "out-of-range"),
    "happen(set={'id': 'yellow', 'frame': {'x': 0, 'y': 0, 'width': -1, 'height': 0}})":
        ("#/events/0/set/frame/width", "out-of-range"),
    "view['class'] = 'UIScrollView'; happen(setContentOffset={'view': 'yellow'})": ("#/events/0/setContentOffset/contentOffset", "missing-member"),
    "view['class'] = 'UIScrollView'; view['subviews'] = [{'id': 'cell', 'frame': view['frame']}];"
    " happen(scrollToItem={'view': 'yellow', 'item': 'cell', 'position': 'center'})":
        ("#/events/0/scrollToItem/position", "unknown-value"),
    "add('pan'); happen(setTranslation={'recognizer': 'gesture', 'x': 1})":
        ("#/events/0/setTranslation/y", "missing-member"),
    "view['class'] = 'UIScrollView'; happen(setZoomScale={'zoomScale': 2})": ("#/events/0/setZoomScale/view", "missing-member"),
    "view['class'] = 'UIScrollView'; happen(setZoomScale={'view': 'yellow'})": ("#/events/0/setZoomScale/zoomScale", "missing-member"),
    "view['class'] = 'UIScrollView'; happen(setZoomScale={'view': 'yellow', 'zoomScale': -1})": ("#/events/0/setZoomScale/zoomScale", "out-of-range"),
    "view['class'] = 'UIScrollView'; happen(setZoomScale={'view': 'yellow', 'zoomScale': 1, 'animated': 1})":
        ("#/events/0/setZoomScale/animated", "wrong-type"),
    "view['class'] = 'UIScrollView'; happen(zoom={'view': 'yellow'})": ("#/events/0/zoom/to", "missing-member"),
    "view['class'] = 'UIScrollView'; happen(zoom={'view': 'yellow', 'to': {'x': 0, 'y': 0, 'width': -1, 'height': 1}})":
        ("#/events/0/zoom/to/width", "out-of-range"),
    "view['class'] = 'UIScrollView'; view['refreshControl'] = True": (VIEW + "refreshControl", "wrong-type"),
    "view['class'] = 'UIRefreshControl'; view['isRefreshing'] = 1": (VIEW + "isRefreshing", "wrong-type"),
    "view['class'] = 'UIScrollView'; view['viewForZooming'] = 7": (VIEW + "viewForZooming", "wrong-type"),
    "view['class'] = 'UIScrollView'; view['bouncesZoom'] = 7": (VIEW + "bouncesZoom", "wrong-type"),
    "view['isEditing'] = 'yes'": (VIEW + "isEditing", "wrong-type"),
    "view['class'] = 'UITableView'; view['allowsSelection'] = 1": (VIEW + "allowsSelection", "wrong-type"),
    "view['class'] = 'UITableView'; view['allowsMultipleSelection'] = 'no'": (VIEW + "allowsMultipleSelection", "wrong-type"),
    "view['class'] = 'UITableView'; view['allowsSelectionDuringEditing'] = None":
        (VIEW + "allowsSelectionDuringEditing", "wrong-type"),
    "view['class'] = 'UITableView'; view['allowsMultipleSelectionDuringEditing'] = 0":
        (VIEW + "allowsMultipleSelectionDuringEditing", "wrong-type"),
    "view['class'] = 'UITableView'; view['selectedCells'] = 'yellow'": (VIEW + "selectedCells", "wrong-type"),
    "view['class'] = 'UITableView'; view['selectedCells'] = [7]": (VIEW + "selectedCells/0", "wrong-type"),
    "view['class'] = 'UITableView'; view['swipeActions'] = True": (VIEW + "swipeActions", "wrong-type"),
    "view['class'] = 'UITableView'; view['swipeActions'] = {'leading': 'yes'}": (VIEW + "swipeActions/leading", "wrong-type"),
    "view['class'] = 'UITableView'; view['swipeActions'] = {'canEdit': None}": (VIEW + "swipeActions/canEdit", "wrong-type"),
    "view['class'] = 'UITableView'; view['swipeActions'] = {'side': 'leading'}": (VIEW + "swipeActions/side", "unknown-member"),
    "view['class'] = 'UITableView'; view['subviews'] = [{'id': 'row', 'class': 'UITableViewCell', 'frame': view['frame']}]; "
    "view['swipeActions'] = {'open': {'cell': 'row'}}":
        (VIEW + "swipeActions/open/side", "missing-member"),
    "view['class'] = 'UITableView'; view['shouldHighlightRowAt'] = None": (VIEW + "shouldHighlightRowAt", "wrong-type"),
    "view['class'] = 'UITableView'; view['willSelectRowAt'] = 'yellow'": (VIEW + "willSelectRowAt", "wrong-type"),
    "view['class'] = 'UITableView'; view['willDeselectRowAt'] = []": (VIEW + "willDeselectRowAt", "wrong-type"),
    "view['class'] = 'UICollectionView'; view['shouldHighlightItemAt'] = 0": (VIEW + "shouldHighlightItemAt", "wrong-type"),
    "view['class'] = 'UICollectionView'; view['shouldSelectItemAt'] = 'no'": (VIEW + "shouldSelectItemAt", "wrong-type"),
    "view['class'] = 'UICollectionView'; view['shouldDeselectItemAt'] = None": (VIEW + "shouldDeselectItemAt", "wrong-type"),
    "view['class'] = 'UIButton'; view['isAccessoryButton'] = 1": (VIEW + "isAccessoryButton", "wrong-type"),
    "view['class'] = 'UITableView'; happen(set={'id': 'yellow', 'selectedCells': 'a'})":
        ("#/events/0/set/selectedCells", "wrong-type"),
    "happen(set={'id': 'yellow', 'isEditing': 1})": ("#/events/0/set/isEditing", "wrong-type"),
    "add('pan'); happen(addTarget={'recognizer': 'gesture', 'action': 'a'})":
        ("#/events/0/addTarget/target", "missing-member"),
    "add('pan'); happen(addTarget={'recognizer': 'gesture', 'target': None, 'action': 'a'})":
        ("#/events/0/addTarget/target", "wrong-type"),
    "happen(add={'parent': 'yellow', 'gestureRecognizer': {'id': 'late'}})":
        ("#/events/0/add/gestureRecognizer/type", "missing-member"),
    "add('pan'); happen(removeTarget={'recognizer': 'gesture', 'target': None})":
        ("#/events/0/removeTarget/action", "missing-member"),
    "happen(advance=False)": ("#/events/0/advance", "unknown-value"),
    "happen(tap={})": ("#/events/0/tap/at", "missing-member"),
    "happen(tap={'at': {'x': 1}})": ("#/events/0/tap/at/y", "missing-member"),
    "happen(tap=7)": ("#/events/0/tap", "wrong-type"),
    "happen(tap='')": ("#/events/0/tap", "unknown-id"),
    "happen(tap=[1])": ("#/events/0/tap", "out-of-range"),
    "happen(tap=[1, 2, 3])": ("#/events/0/tap", "out-of-range"),
    "happen(longPress=[1, 'a'])": ("#/events/0/longPress/1", "wrong-type"),
    "happen(drag={'from': 'yellow', 'to': 7})": ("#/events/0/drag/to", "wrong-type"),
    "happen(drag={'from': [1, 2], 'to': [1]})": ("#/events/0/drag/to", "out-of-range"),
    "happen(drag='yellow')": ("#/events/0/drag", "wrong-type"),
    "happen(tap='yellow', **{'$comment': 7})": ("#/events/0/$comment", "wrong-type"),
    "body['$comment'] = 7": ("#/$comment", "wrong-type"),
    "scene['$comment'] = None": ("#/scene/$comment", "wrong-type"),
    "view['$comment'] = []": (VIEW + "$comment", "wrong-type"),
    "view['viewController'] = tabs(selectedIndex=-1)": (VIEW + "viewController/selectedIndex", "out-of-range"),
    "view['viewController'] = tabs(selectedIndex='b')": (VIEW + "viewController/selectedIndex", "wrong-type"),
    "view['viewController'] = tabs(shouldSelect=None)": (VIEW + "viewController/shouldSelect", "wrong-type"),
    "view['viewController'] = tabs(shouldSelect={'b': 1})": (VIEW + "viewController/shouldSelect/b", "wrong-type"),
    "view['viewController'] = {'id': 'vc', '$comment': 1}": (VIEW + "viewController/$comment", "wrong-type"),
    "add('tap', **{'$comment': 1})": (GESTURE + "$comment", "wrong-type"),
    "view['frame'] = [0, 0, 1]": (VIEW + "frame", "out-of-range"),
    "view['frame'] = [0, 0, 1, -1]": (VIEW + "frame/3", "out-of-range"),
    "view['frame'] = [0, None, 1, 1]": (VIEW + "frame/1", "wrong-type"),
    "view['anchorPoint'] = [0, 0, 0]": (VIEW + "anchorPoint", "out-of-range"),
    "view['class'] = 'UIScrollView'; view['contentSize'] = [1, -1]": (VIEW + "contentSize/1", "out-of-range"),
    "view['isEditable'] = 1": (VIEW + "isEditable", "wrong-type"),
    "view['contextMenuInteraction'] = True": (VIEW + "contextMenuInteraction", "wrong-type"),
    "view['contextMenuInteraction'] = {'delegate': None}": (VIEW + "contextMenuInteraction/delegate", "wrong-type"),
    "view['contextMenuInteraction'] = {'delegate': {'configurationForMenuAtLocation': 1}}":
        (VIEW + "contextMenuInteraction/delegate/configurationForMenuAtLocation", "wrong-type"),
    "view['contextMenuInteraction'] = {'isEnabled': False}": (VIEW + "contextMenuInteraction/isEnabled", "unknown-member"),
    "view['keyboardDismissMode'] = 'always'": (VIEW + "keyboardDismissMode", "unknown-value"),
    "view['class'] = 'UITextField'; view['textFieldShouldBeginEditing'] = 'no'":
        (VIEW + "textFieldShouldBeginEditing", "wrong-type"),
    "view['class'] = 'UITextView'; view['textViewShouldBeginEditing'] = None":
        (VIEW + "textViewShouldBeginEditing", "wrong-type"),
    "scene['keyboard'] = {}": ("#/scene/keyboard/frame", "missing-member"),
    "scene['keyboard'] = True": ("#/scene/keyboard", "wrong-type"),
    "scene['keyboard'] = {'frame': [0, 0, 1, -1]}": ("#/scene/keyboard/frame/3", "out-of-range"),
    "scene['keyboard'] = {'frame': [0, 0, 1, 1], 'level': 1}": ("#/scene/keyboard/level", "unknown-member"),
    "happen(set={'id': 'yellow', 'keyboardDismissMode': 1})": ("#/events/0/set/keyboardDismissMode", "wrong-type"),
    "touch['location'] = [1]": ("#/events/0/touches/0/location", "out-of-range"),
    "touch['x'] = 1": ("#/events/0/touches/0/x", "unknown-member"),
    "scene['subviews'] = []; body['events'] = []": ("#/scene", "conflicting-members"),
    "del scene['windows']; body['events'] = []": ("#/scene/windows", "missing-member"),
    "happen(tap={'at': {'view': 'yellow'}, 'count': 0})": ("#/events/0/tap/count", "out-of-range"),
    "happen(tap={'at': {'view': 'yellow'}, 'fingers': 11})": ("#/events/0/tap/fingers", "out-of-range"),
    "happen(longPress={'at': {'view': 'yellow'}, 'duration': -1})": ("#/events/0/longPress/duration", "out-of-range"),
    "happen(drag={'from': {'view': 'yellow'}})": ("#/events/0/drag/to", "missing-member"),
    "happen(pinch={'at': {'view': 'yellow'}, 'from': 1})": ("#/events/0/pinch/to", "missing-member"),
    "happen(pinch={'at': {'view': 'yellow'}, 'from': -1, 'to': 1})": ("#/events/0/pinch/from", "out-of-range"),
    "happen(rotate={'at': {'view': 'yellow'}, 'radius': 7})": ("#/events/0/rotate/by", "missing-member"),
    "body['expect'] = []": ("#/expect", "wrong-type"),
    "body['expect'] = {'callback': []}": ("#/expect/callback", "unknown-member"),
    "body['expect'] = {'status': 200}": ("#/expect/status", "unknown-member"),
    "body['expect'] = {'firstResponder': 7}": ("#/expect/firstResponder", "wrong-type"),
    "body['expect'] = {'callbacks': ['touchesBegan']}": ("#/expect/callbacks/0", "unknown-value"),
    "body['expect'] = {'contains': ['yellow.']}": ("#/expect/contains/0", "unknown-value"),
    "body['expect'] = {'only': {'kinds': ['touches']}}": ("#/expect/callbacks", "missing-member"),
    "body['expect'] = {'transitionsOf': ['a']}": ("#/expect/transitions", "missing-member"),
    "body['expect'] = {'callbacks': [], 'only': {'kinds': ['touch']}}": ("#/expect/only/kinds/0", "unknown-value"),
    "body['expect'] = {'counts': {'a.b': -1}}": ("#/expect/counts/a.b", "out-of-range"),
    "body['expect'] = {'times': {'a.b': 'late'}}": ("#/expect/times/a.b", "wrong-type"),
    "body['expect'] = {'transitions': ['tap possible']}": ("#/expect/transitions/0", "unknown-value"),
    "body['expect'] = {'transitions': ['tap failed>possible']}": ("#/expect/transitions/0", "unknown-value"),
    "body['expect'] = {'visits': ['yellow']}": ("#/expect/visits/0", "unknown-value"),
    "body['expect'] = {'final': 7}": ("#/expect/final", "wrong-type"),
}

# The same for errors that no schema can detect.
REFUSED_BY_SERVER = {
    "add('tap'); add('pan')": (VIEW + "gestureRecognizers/1/id", "duplicate-id"),
    "add('tap', id='yellow')": (GESTURE + "id", "duplicate-id"),
    "view['contextMenuInteraction'] = {'requireToFail': ['missing']}":
        (VIEW + "contextMenuInteraction/requireToFail/0", "unknown-id"),
    "add('tap', requireToFail=['other'])": (GESTURE + "requireToFail/0", "unknown-id"),
    "add('tap', requireToFail=['yellow'])": (GESTURE + "requireToFail/0", "wrong-kind"),
    "add('tap', targets=[{'target': 'other', 'action': 'a'}])": (GESTURE + "targets/0/target", "unknown-id"),
    "add('tap', canPrevent={'other': False})": (GESTURE + "canPrevent/other", "unknown-id"),
    "add('tap', delegate={'shouldReceiveTouch': {'view': ['other']}})":
        (GESTURE + "delegate/shouldReceiveTouch/view/0", "unknown-id"),
    "add('tap', delegate={'shouldRequireFailureOf': ['yellow']})":
        (GESTURE + "delegate/shouldRequireFailureOf/0", "wrong-kind"),
    "add('pan', minimumNumberOfTouches=2, maximumNumberOfTouches=1)":
        (GESTURE + "maximumNumberOfTouches", "out-of-range"),
    "add('custom', rules=[{'on': 'moved', 'when': {'dx': {'min': 2, 'max': 1}}}])":
        (GESTURE + "rules/0/when/dx/max", "out-of-range"),
    "view['gestureRecognizerShouldBegin'] = {'other': True}":
        (VIEW + "gestureRecognizerShouldBegin/other", "unknown-id"),
    "happen(hover={'phase': 'exited'})": ("#/events/0/hover/phase", "touch-not-down"),
    "happen(scroll={'phase': 'changed'})": ("#/events/0/scroll/phase", "touch-not-down"),
    "happen({'scroll': {'phase': 'began', 'location': {'x': 0, 'y': 0}}}, "
    "scroll={'phase': 'began', 'location': {'x': 0, 'y': 0}})": ("#/events/1/scroll/phase", "touch-already-down"),
    "happen({'scroll': {'phase': 'began', 'location': {'x': 0, 'y': 0}}}, scroll={'phase': 'ended', 'type': 'discrete'})":
        ("#/events/1/scroll/type", "conflicting-members"),
    "happen(transform={'phase': 'ended'})": ("#/events/0/transform/phase", "touch-not-down"),
    "happen(presses=[{'key': 'k', 'phase': 'ended'}])": ("#/events/0/presses/0/phase", "touch-not-down"),
    "happen({'presses': [{'key': 'k', 'phase': 'began', 'type': 'menu'}]}, "
    "presses=[{'key': 'k', 'phase': 'ended', 'type': 'select'}])":
        ("#/events/1/presses/0/type", "conflicting-members"),
    "happen(motion={'phase': 'ended', 'subtype': 'shake'})": ("#/events/0/motion/phase", "touch-not-down"),
    "happen(set={'id': 'yellow', 'isEnabled': True})": ("#/events/0/set/isEnabled", "unknown-member"),
    "add('tap'); happen(set={'id': 'gesture', 'scale': 1})": ("#/events/0/set/scale", "unknown-member"),
    "view['class'] = 'UIButton'; view['isRefreshing'] = True": (VIEW + "isRefreshing", "unknown-member"),
    "view['class'] = 'UIButton'; happen(set={'id': 'yellow', 'isOn': True})": ("#/events/0/set/isOn", "unknown-member"),
    "view['class'] = 'UIButton'; view['sendAction'] = {}": (VIEW + "sendAction/target", "missing-member"),
    "view['class'] = 'UISlider'; view['minimumValue'] = 2": (VIEW + "minimumValue", "out-of-range"),
    "view['class'] = 'UIButton'; view['targets'] = [{'target': 'other', 'action': 'a', 'events': []}]":
        (VIEW + "targets/0/target", "unknown-id"),
    "happen(sendAction={})": ("#/events/0/sendAction/action", "missing-member"),
    "happen(remove='window')": ("#/events/0/remove", "wrong-kind"),
    "happen(add={'parent': 'other', 'view': {'id': 'new', 'frame': view['frame']}})":
        ("#/events/0/add/parent", "unknown-id"),
    "happen(add={'parent': 'window', 'view': {'id': 'yellow', 'frame': view['frame']}})":
        ("#/events/0/add/view/id", "duplicate-id"),
    "happen(animate={'views': ['other'], 'duration': 1, 'to': {'alpha': 0}})": ("#/events/0/animate/views/0", "unknown-id"),
    "happen(animate={'views': ['yellow', 'yellow'], 'duration': 1, 'to': {'alpha': 0}})":
        ("#/events/0/animate/views/1", "duplicate-member"),
    "happen(animate={'views': ['yellow'], 'duration': 1, 'options': ['repeat'], 'to': {'alpha': 0}})":
        ("#/events/0/animate/options/0", "unsupported"),
    "happen(animate={'views': ['yellow'], 'duration': 1, 'options': ['curveEaseIn', 'curveLinear'], 'to': {'alpha': 0}})":
        ("#/events/0/animate/options/1", "conflicting-members"),
    "happen(setContentOffset={'view': 'yellow', 'contentOffset': {'x': 0, 'y': 0}})":
        ("#/events/0/setContentOffset/view", "wrong-kind"),
    "view['class'] = 'UITableView'; happen(scrollToItem={'view': 'yellow', 'item': 'yellow'})":
        ("#/events/0/scrollToItem/item", "wrong-kind"),
    "happen(remove='other')": ("#/events/0/remove", "unknown-id"),
    "add('tap'); happen(setTranslation={'recognizer': 'gesture', 'x': 1, 'y': 1})":
        ("#/events/0/setTranslation/recognizer", "wrong-kind"),
    "happen(setZoomScale={'view': 'yellow', 'zoomScale': 1})": ("#/events/0/setZoomScale/view", "wrong-kind"),
    "happen(zoom={'view': 'other', 'to': {'x': 0, 'y': 0, 'width': 1, 'height': 1}})":
        ("#/events/0/zoom/view", "unknown-id"),
    "view['class'] = 'UIScrollView'; view['refreshControl'] = 'window'": (VIEW + "refreshControl", "wrong-kind"),
    "view['class'] = 'UIScrollView'; view['viewForZooming'] = 'window'": (VIEW + "viewForZooming", "wrong-kind"),
    "view['class'] = 'UIScrollView'; view['viewForZooming'] = 'yellow'": (VIEW + "viewForZooming", "wrong-kind"),
    "view['swipeActions'] = {}": (VIEW + "swipeActions", "unknown-member"),
    "view['class'] = 'UITableView'; view['swipeActions'] = {'open': {'cell': 'yellow', 'side': 'leading'}}":
        (VIEW + "swipeActions/open/cell", "wrong-kind"),
    "view['viewController'] = tabs(selectedIndex=1)": (VIEW + "viewController/selectedIndex", "out-of-range"),
    "view['viewController'] = tabs(shouldSelect={'c': True})": (VIEW + "viewController/shouldSelect/c", "unknown-id"),
    "view['viewController'] = tabs(viewControllers=['b', 'b'])": (VIEW + "viewController/viewControllers/1", "duplicate-id"),
    "view['viewController'] = {'id': 'vc', 'selectedIndex': 0}": (VIEW + "viewController/selectedIndex", "unknown-member"),
    "view['viewController'] = {'id': 'vc', 'class': 'UITabBarController', 'shouldSelect': True}":
        (VIEW + "viewController/viewControllers", "missing-member"),
    "view['allowsSelection'] = False": (VIEW + "allowsSelection", "unknown-member"),
    "view['class'] = 'UICollectionView'; view['willSelectRowAt'] = False": (VIEW + "willSelectRowAt", "unknown-member"),
    "view['class'] = 'UITableView'; view['shouldSelectItemAt'] = False": (VIEW + "shouldSelectItemAt", "unknown-member"),
    "view['class'] = 'UITableView'; view['selectedCells'] = ['yellow']": (VIEW + "selectedCells/0", "wrong-kind"),
    "view['class'] = 'UITableView'; view['willSelectRowAt'] = {'window': False}": (VIEW + "willSelectRowAt/window", "wrong-kind"),
    "view['class'] = 'UIButton'; view['isAccessoryButton'] = True": (VIEW + "isAccessoryButton", "wrong-kind"),
    "happen(set={'id': 'yellow', 'selectedCells': []})": ("#/events/0/set/selectedCells", "unknown-member"),
    "happen(tap={'at': {'view': 'other'}})": ("#/events/0/tap/at/view", "unknown-id"),
    "happen(tap='other')": ("#/events/0/tap", "unknown-id"),
    "body['events'] = [{'time': 1e9, 'advance': True}, {'advance': True}]": ("#/events/1", "out-of-range"),
    "body['events'] = [{'tap': 'yellow'}, {'time': 0.5, 'advance': True}, {'time': 0.4, 'advance': True}]":
        ("#/events/2/time", "time-goes-back"),
    "happen({'tap': {'at': {'view': 'yellow'}}}, touches=[{**touch, 'finger': '0.1'}])":
        ("#/events/0/tap", "conflicting-members"),
    "happen(addTarget={'recognizer': 'yellow', 'target': 'yellow', 'action': 'a'})":
        ("#/events/0/addTarget/recognizer", "wrong-kind"),
}

# Changes that exceed a default limit: the pointer of the error, and the limit.
EXCEEDED = {
    "view['gestureRecognizers'] = [{'id': f'g{number}', 'type': 'tap'} for number in range(10_001)]":
        (VIEW + "gestureRecognizers/10000", "recognizers"),
    "happen(drag={'from': {'view': 'yellow'}, 'to': {'x': 0, 'y': 0}, 'duration': 3600})":
        ("#/events/0/drag", "events"),
}


def changed(changes):
    """Yields the name of the example, the schema, the change and the changed body, for each change."""
    for (name, schema), list_ in changes.items():
        for change in list_:
            body = example(name)
            request = body.get("a", body)
            scene = request.get("scene", {"windows": [{}]})
            names = {"body": body, "scene": scene, "window": scene["windows"][0]}
            names["view"] = view = names["window"].get("subviews", [None])[0]
            names["touch"] = (request.get("events") or [{}])[0].get("touches", [None])[0]

            def add(type, id="gesture", **members):
                view.setdefault("gestureRecognizers", []).append({"id": id, "type": type, **members})
                return view["gestureRecognizers"][-1]

            def happen(*events, **members):
                body["events"] = [{"time": 0, **event} for event in (*events, members) if event]

            def tabs(**members):
                return {"id": "vc", "class": "UITabBarController", "viewControllers": ["b"], **members}

            exec(change, names | {"add": add, "happen": happen, "tabs": tabs})
            yield name, schema, change, body


# The classes of controls, by the words for them in openapi.yaml.
CONTROLS = {None: "UIControl", "slider": "UISlider", "stepper": "UIStepper", "switch": "UISwitch",
            "segmented": "UISegmentedControl", "page": "UIPageControl", "refresh": "UIRefreshControl"}


def description(member):
    """Returns the description of a member in one line, or an empty string."""
    return " ".join(member.get("description", "").split())


# Members that every view can have as assumed ones.
ASSUMED = ("isHidden", "alpha", "isUserInteractionEnabled", "frame", "order", "hitTest", "isMultipleTouchEnabled",
           "isExclusiveTouch")
# The beginnings of files.
PNG = "data:image/png;base64,iVBORw0KGgo="
JPEG = "data:image/jpeg;base64,/9j/"


def accepted(contract):
    """Returns changes that must be accepted: each member with each of its possible values (for a number, the ends of its
    range), and one example for each of the other kinds of members."""
    def members(schema, place, before=lambda name, text: ""):
        for name, member in contract.schemas[schema]["properties"].items():
            if name in ("assumed", "viewControllers", "sheetPresentationController", "popoverPresentationController",
                        "contextMenuInteraction", "selectedIndex", "shouldSelect"):
                continue
            for value in dict.fromkeys(map(repr, values(contract, member))):
                yield f"{before(name, description(member))}{place}[{name!r}] = {value}"

    def its_class(name, text):
        if name in ("windowLevel", "isKeyWindow", "screenshot", "sendEvent"):
            return "view = window; "
        if name == "center":
            return "view['bounds'] = view.pop('frame'); "
        if "Controls only" in text:
            classes = re.search(r"Controls only \(([a-z]+)", text)
            limits = {"minimumValue": "view['maximumValue'] = 1e9; ", "maximumValue": "view['minimumValue'] = -1e9; ",
                      "selectedSegmentIndex": "view['numberOfSegments'] = 1000000; "}
            return f"view['class'] = {CONTROLS[classes and classes[1]]!r}; {limits.get(name, '')}"
        if "Text fields only" in text:
            return "view['class'] = 'UITextField'; "
        if "Text views only" in text:
            return "view['class'] = 'UITextView'; "
        if "Scroll views only" in text:
            return "view.update({'class': 'UIScrollView', 'minimumZoomScale': 0, 'maximumZoomScale': 1000000}); "
        if "Tables only" in text or "Tables and collections only" in text:
            return "view['class'] = 'UITableView'; "
        if "Collections only" in text:
            return "view['class'] = 'UICollectionView'; "
        if name == "isAccessoryButton":
            return ("view['class'] = 'UITableViewCell'; view['subviews'] = [{'id': 'info', 'class': 'UIButton', "
                    "'frame': view['frame']}]; view = view['subviews'][0]; ")
        return ""

    return {
        DISPATCH: [
            *members("View", "view", its_class),
            *members("ViewController", "view.setdefault('viewController', {'id': 'vc', 'class': 'UINavigationController', "
                      "'viewControllers': ['vc']})",
                      # Other classes of controllers have no stack.
                      lambda name, text: "view['viewController'] = {'id': 'vc'}; " if name == "class" else ""),
            "view['contextMenuInteraction'] = None",
            "view['contextMenuInteraction'] = {'delegate': {'configurationForMenuAtLocation': False}, 'requireToFail': []}",
            "view['viewController'] = {'id': 'a', 'sheetPresentationController': {'detents': ['medium', 'large'], "
            "'selectedDetentIdentifier': 'large', 'largestUndimmedDetentIdentifier': 'medium', 'delegate': {'presentationControllerShouldDismiss': False}}}",
            "view['viewController'] = {'id': 'a', 'popoverPresentationController': {'passthroughViews': None, "
            "'permittedArrowDirections': 'up', 'delegate': {'presentationControllerShouldDismiss': True}}}",
            "view['viewController'] = {'id': 'a', 'class': 'UITabBarController', 'viewControllers': ['b', 'c'], "
            "'selectedIndex': 1, 'shouldSelect': {'b': False}}",
            "view['viewController'] = {'id': 'a', 'class': 'UITabBarController', 'viewControllers': ['b'], 'shouldSelect': True}",
            "view['viewController'] = {'id': 'a', 'class': 'B', 'superclass': 'UINavigationController', "
            "'viewControllers': ['b', 'a'], 'navigationItem': {'hidesBackButton': True}, "
            "'interactivePopGestureRecognizer': {'delegate': None, 'isEnabled': False}}",
            *members("Application", "scene.setdefault('application', {})"),
            *members("ApplicationDelegate", "scene.setdefault('application', {}).setdefault('delegate', {})"),
            *members("DispatchOptions", "body.setdefault('options', {})"),
            *members("Thresholds", "body.setdefault('options', {}).setdefault('thresholds', {})"),
            *(change for change in members("TouchSample", "touch") if "['phase']" not in change),
            *recognizers(contract),
            *happenings(contract),
            *members("Expectations", "body.setdefault('expect', {'callbacks': [], 'transitions': []})"),
            *members("ExpectationFilter", "body.setdefault('expect', {'callbacks': []}).setdefault('only', {})"),
            "body['expect'] = {'hitView': None, 'callbacks': ['yellow.touchesBegan'], 'transitions': []}",
            "body['expect'] = {'counts': {'null.motionBegan': 0}, 'times': {'yellow.touchesEnded': 0.08}, 'order': ['null.touchesBegan']}",
            "body['expect'] = {'visits': ['yellow.hitTest'], 'final': {'firstResponder': None}, 'json': {'end': 0.08}}",
            "body['expect'] = {'callbacks': ['null.motionBegan'], 'only': {'receivers': [None, 'yellow']}}",
            *(f"body['events'].insert(1, {{'time': 0, 'touches': [{{**touch, 'phase': {phase!r}}}]}})"
              for phase in ("moved", "stationary")),
            "body['events'][1]['touches'][0]['phase'] = 'cancelled'",
            "touch['coalesced'] = touch['predicted'] = [{'location': {'x': 1, 'y': 1}, 'time': 0, 'force': 0}]",
            "touch['location'] = {'x': -1e308, 'y': 1e308}",
            "view['center'] = {'x': 9, 'y': 9}; view['bounds'] = view.pop('frame')",
            "view['class'] = 'UITableView'; view['contentOffset'] = {'x': 0, 'y': 40}",
            "view['backgroundColor'] = 'red'; view['tag'] = 3", "view['interactions'] = ['UIContextMenuInteraction']",
            "view['class'] = 'UIScrollView'; view['keyboardDismissMode'] = 'onDrag'; view['bouncesZoom'] = True",
            "view['class'] = 'UITableView'; view['allowsSelection'] = False; view['selectedCells'] = []; view['isEditing'] = True",
            "view['class'] = 'UITableView'; view['willSelectRowAt'] = {}; view['willDeselectRowAt'] = False",
            "view['class'] = 'UICollectionView'; view['shouldSelectItemAt'] = True; view['shouldDeselectItemAt'] = {}",
            "view['isEditing'] = True", "view['scrollsToTop'] = False; view['showsMenuAsPrimaryAction'] = True",
            "view['class'] = 'UIScrollView'; view['scrollViewShouldScrollToTop'] = False; view['scrollsToTop'] = True",
            "view['class'] = 'UIButton'; view['showsMenuAsPrimaryAction'] = True; view['menu'] = 'more'",
            "view['interactions'] = ['UIPencilInteraction', 'UIPencilInteraction']",
            "view['class'] = 'UITableView'; view['swipeActions'] = {'leading': True, 'trailing': {}, 'open': None}",
            "view['viewController'] = {'id': 'a', 'title': 'A', 'modalPresentationStyle': 'pageSheet'}",
            "view['gestureRecognizers'] = [{'id': 'g', 'type': 'screenEdgePan', 'allowedScrollTypesMask': 'all'}]",
            *(f"view['assumed'] = [{name!r}]" for name in ASSUMED),
            "view.update({'class': 'UITableView', 'assumed': ['isScrollEnabled', 'gestureRecognizers']})",
            "view.update({'class': 'UIButton', 'assumed': ['isEnabled']})",
            f"window['screenshot'] = {PNG!r}", f"window['screenshot'] = {JPEG!r}",
            "view['transform'] = {}", "view['transform'] = {'a': 0, 'd': 0}", "view['subviews'] = []",
            "view['next'] = 'window'", "view['viewController'] = {'id': 'a', 'presentedBy': None, 'next': 'app'}",
            "view['pointInside'] = [True]", "view['pointInside'] = [{'insets': {}}, {'ellipse': True}]",
            "view['pointInside'] = [{'anySubview': True}, {'insideView': 'window'}, False]",
            "view['pointInside'] = [{'polygon': [{'x': 0, 'y': 0}, {'x': 9, 'y': 0}, {'x': 0, 'y': 9}]}]",
            "view['hitTest'] = [{'view': 'window', 'ifInside': 'yellow'}, {'nilIfSelf': True}, 'self', None]",
            "view['hitTest'] = [{'subviewsFirst': True}, {'nilIfInside': 'window'}, {'view': 'yellow'}]",
            "view['class'] = 'UIButton'; view['targets'] = [{'target': 'yellow', 'action': 'go', 'events': ['allEvents']}]",
            "view['class'] = 'UIButton'; view['targets'] = [{'target': None, 'action': 'go', 'events': ['touchDown', "
            "'touchUpInside']}]; view['sendAction'] = {'target': None}; view['actions'] = ['go']",
            "view['class'] = 'UIControl'; view['sendAction'] = {'action': 'a', 'target': 'window'}",
            "scene['application'] = {'sendAction': {'action': 'a'}}",
            "body['events'].append({'time': 9, 'sendAction': {'action': 'a'}})",
            "body['events'].append({'time': 9, 'sendAction': {'action': 'a', 'target': 'yellow', 'from': 'window'}})",
            "body['events'].append({'time': 9, 'sendAction': {'action': 'a', 'target': None, 'from': None}})",
            "scene['application'] = {'delegate': None}", "scene['windowScene'] = {'id': 'scene'}",
            "scene['windowScene'] = None", "scene['firstResponder'] = 'yellow'",
            "scene['keyboard'] = {'frame': {'x': 0, 'y': 508, 'width': 390, 'height': 336}}", "scene['keyboard'] = None",
            "view['class'] = 'UITextField'; scene['firstResponder'] = 'yellow'; scene['keyboard'] = {'id': 'keys', "
            "'frame': {'x': 0, 'y': 508, 'width': 390, 'height': 336}}", "scene['focusedView'] = 'yellow'",
            "scene['windows'] = []", "body['events'] = []", "body['$schema'] = 'anything'",
            "body['events'].append({'time': 1e9, 'becomeFirstResponder': 'yellow'})",
        ],
        HIT_TEST: ["body['points'] = []", "body['options'] = {'thresholds': {'minimumHitAlpha': 1}}", *DISPATCH_MEMBERS],
        LINT: [
            *DISPATCH_MEMBERS, "body['options'] = {}", "body['$schema'] = 'anything'",
            *(f"body['options'] = {{'severity': {severity!r}}}" for severity in ("note", "warning", "error")),
            "body['options'] = {'artifact': 'a b.json', 'minimumTapSize': 24, 'thresholds': {'minimumHitAlpha': 0}}",
        ],
        SWEEP: [
            "body['expect'] = {}", "body['tolerance'] = 0", "body['tolerance'] = 0.1", "body['vary'][0]['samples'] = 2",
            "body['vary'][0]['samples'] = 1000", "body['vary'][0]['step'] = 0.1", "body['vary'][0]['with'] = []",
            "body['vary'][0]['pointer'] = '/events/0/tap/hold'", "body['outcome'] = {'recognized': 'menu'}",
            "body['outcome'] = {'value': 'hitView'}", "body['outcome'] = {'contains': 'photo.touchesBegan'}",
            "body['outcome'] = {'absent': 'open possible>failed'}", "body['$schema'] = 'anything'",
            "body['vary'].append({'pointer': '#/options/thresholds/tapMaximumDuration', 'from': 0.1, 'to': 1, 'samples': 4})",
            "body['vary'][0]['with'] = [{'pointer': '/scene/windows/0/frame/width', 'from': 390, 'to': 400}]",
        ],
        ROBUSTNESS: [
            "body['expect'] = {}", "del body['expect']", "body['runs'] = 1; body['expect'] = {'robust': 0}", "body['seed'] = 0",
            "body['seed'] = 2**53 - 1", "body['noise'] = {}", "body['noise'] = {'offset': 0, 'maximumOffset': 0, 'wobble': 0, 'hold': 0}",
            "body['noise'] = {'offset': 1000, 'maximumOffset': 1000, 'wobble': 1000, 'hold': 0.9}",
            "body['noise'] = {'samplesPerSecond': 0}", "body['noise'] = {'samplesPerSecond': [1, 1000]}",
            "body['noise'] = {'samplesPerSecond': [60, 60]}", "body['outcome'] = {'recognized': 'openOffer'}",
            "body['outcome'] = {'value': 'hitView'}", "body['outcome'] = {'absent': 'openOffer possible>failed'}",
            "body['events'] = []", "body['options'] = {'trace': 'full', 'until': 0.01}", "body['$schema'] = 'anything'", "body['$comment'] = 'a tap'",
        ],
        DIFF: [
            "body['tolerance'] = 0", "body['tolerance'] = 1e9", "body['a'], body['b'] = body['b'], body['a']",
            "body['a']['options'] = {'trace': 'full'}; body['b']['options'] = {'trace': 'full', 'until': 0.5}",
            "body['b']['events'] = []", "body['b']['expect'] = {'contains': ['window.showMenu']}", "body['$schema'] = 'a'",
        ],
        REPLAY: [
            "body['tolerance'] = 0", "body['fit'] = 'panHysteresis'", "body['recording'] += ['{\"entry\":', None]", "body['$schema'] = 'a'",
            "body['recording'] += [{'entry': 'weather', 'time': 1}, {'entry': 'callback', 'time': 0}]", "del body['recording'][-1]",
            "body['recording'][1]['scene'] = {'windows': [{}]}", "body['recording'][0]['observes'] = []",
        ],
        DIFF_SCENES: [
            "body['a'], body['b'] = body['b'], body['a']", "body['a'] = {'windows': []}", "body['options'] = {}",
            "body['$schema'] = 'a'", *(f"body['options'] = {{'severity': {severity!r}}}" for severity in ("note", "warning", "error")),
            "body['options'] = {'artifact': 'a b.json', 'minimumTapSize': 0, 'thresholds': {'panHysteresis': 20}}",
            "body['b']['windows'][0]['subviews'][0]['assumed'] = ['isHidden', 'order']",
        ],
        CONVERT: [
            "body['from'] = 'auto'", "del body['from']", "body['format'] = body.pop('from')", "body['to'] = 'scene'",
            "body['to'] = 'auto'", "body['options'] = {}", "body['$schema'] = 'a'",
            "body['options'] = {'profile': 'wda', 'moveRate': 120, 'viewport': {'width': 9, 'height': 9}}",
            "body['options'] = {'elements': {'a': {'x': 1, 'y': 1, 'width': 1, 'height': 1}}}",
            "body['options'] = {'units': 'percent', 'panel': {'width': 1, 'height': 1000000}}",
        ],
        CHAIN: ["body['from'] = 'app'", "body['from'] = 'appDelegate'", "body['from'] = 'window'"],
    }


def recognizers(contract):
    """Yields changes that add each type of recognizer with each of its members, and with nested members."""
    shared = contract.schemas["AnyGestureRecognizer"]["properties"]
    for reference in contract.schemas["GestureRecognizer"]["oneOf"]:
        own = contract.resolve(reference)["allOf"][1]["properties"]
        type_ = own["type"]["enum"][0]
        yield f"add({type_!r})"
        yield f"add({type_!r}, **{{'class': 'Mine', 'name': 'it'}}, canPrevent={{'gesture': False}}, canBePreventedBy={{}})"
        yield f"add({type_!r}, targets=[{{'target': 'yellow', 'action': 'go'}}, {{'target': 'window', 'action': 'stop'}}])"
        for name, member in {**shared, **own}.items():
            if name not in ("type", "id"):
                for value in dict.fromkeys(map(repr, values(contract, member))):
                    yield f"add({type_!r}, {name}={value})"
    yield "add('swipe', direction=['up', 'down'])"
    yield "add('screenEdgePan', edges=['left', 'all'])"
    yield "add('tap', requireToFail=['other']); add('pan', 'other', requireToFail=['gesture', 'other'])"
    for name, member in contract.schemas["GestureDelegate"]["properties"].items():
        for value in dict.fromkeys(map(repr, values(contract, member))):
            yield f"add('pan', delegate={{{name!r}: {value}}})"
    yield "add('pan', delegate={'shouldReceiveTouch': {'notView': ['window', 'yellow']}})"
    yield "add('pan', delegate={'shouldBegin': {'state': {'recognizer': 'gesture', 'in': ['possible', 'recognized']}}})"
    for name, member in contract.schemas["CustomRule"]["properties"].items():
        for value in dict.fromkeys(map(repr, values(contract, member))):
            yield f"add('custom', rules=[{{'on': 'began', {name!r}: {value}}}])"
    yield ("add('custom', rules=[{'on': 'moved', 'set': 'began', 'when': {'touches': 1, 'distance': {'min': 0}, "
           "'dx': {'min': -7, 'max': 7}, 'dy': {'max': -7}, 'elapsed': {'max': 0}}}])")
    yield "view['gestureRecognizerShouldBegin'] = {'gesture': False}; add('tap')"
    yield "view['actions'] = ['go']; add('tap', targets=[{'target': 'window', 'action': 'go'}])"


def happenings(contract):
    """Yields changes with each kind of event, and with each property that an event can set."""
    owners = {"Views": "id_ = 'yellow'", "Scroll": "view['class'] = 'UIScrollView'; id_ = 'yellow'",
              "Tables": "view['class'] = 'UITableView'; id_ = 'yellow'",
              "Controls": "view['class'] = 'UIControl'; id_ = 'yellow'",
              **{f"{name.capitalize()}{plural}": f"view['class'] = {class_!r}; id_ = 'yellow'"
                 for name, class_ in CONTROLS.items() if name for plural in ("", "s", "es")}}
    types = {"Recognizers": "hover", "Taps": "tap", "Long": "longPress", "Pans": "pan", "Pinches": "pinch",
             "Rotations": "rotation"}
    for name, member in contract.schemas["PropertyChange"]["properties"].items():
        owner = match[1] if (match := re.search(r"([A-Z]\w*)[\w ,]* only\.", description(member))) else None
        before = owners.get(owner) or f"add({types.get(owner)!r}); id_ = 'gesture'"
        for value in dict.fromkeys(map(repr, values(contract, member))):
            if name != "id" and (name, value) != ("numberOfTapsRequired", "0"):
                yield f"{before}; happen(set={{'id': id_, {name!r}: {value}}})"
    yield "add('tap'); happen(set={'id': 'gesture', 'isEnabled': False, 'numberOfTapsRequired': 2})"
    yield "happen(set={'id': 'yellow', 'backgroundColor': 'red'})"
    yield "happen(set={'id': 'yellow', 'isHidden': True, 'keyboardDismissMode': 'onDrag'})"
    yield "add('pan'); happen(set={'id': 'gesture', 'allowedScrollTypesMask': ['continuous']})"
    place = {"x": 60, "y": 150}
    for reference in contract.schemas["Event"]["oneOf"]:
        schema = contract.resolve(reference)
        kind = schema["required"][0]
        gesture = schema["properties"][kind]
        # A tap and a long press can consist of their location only.
        gesture = next((form for form in (gesture, *gesture.get("oneOf", [])) if "properties" in form), {})
        if (shorthand := gesture.get("properties")) and "required" in gesture:
            least = {"tap": {"at": place}, "longPress": {"at": place}, "drag": {"from": place, "to": {"view": "yellow"}},
                     "pinch": {"at": place, "from": 50, "to": 90}, "rotate": {"at": place, "by": 1}}.get(kind)
            if least is None:
                continue
            yield f"happen({kind}={least!r})"
            for name, member in shorthand.items():
                if member.get("$ref") == "#/components/schemas/Place":
                    continue
                for value in values(contract, member):
                    # An hour at 60 samples per second exceeds the limit of events.
                    if (name, value) != ("duration", 3600) or kind == "longPress":
                        yield f"happen({kind}={ {**least, name: value}!r})"
    yield "happen(tap={'at': {'view': 'yellow', 'x': 1, 'y': 1}})"
    yield ("happen(*({'time': 0, 'hover': {'phase': phase, 'location': {'x': 60, 'y': 150}, 'zOffset': 1}}"
           " for phase in ('entered', 'moved', 'exited'))); add('hover')")
    yield "happen({'hover': {'phase': 'entered', 'location': {'x': 0, 'y': 0}}}, hover={'phase': 'exited'})"
    for phase in ("changed", "ended", "cancelled"):
        for kind in ("scroll", "transform"):
            yield f"happen({{{kind!r}: {{'phase': 'began', 'location': {place!r}}}}}, {kind}={{'phase': {phase!r}}})"
    for type_ in ("discrete", "continuous"):
        yield (f"add('pan', allowedScrollTypesMask=[{type_!r}]); happen(scroll={{'phase': 'began', 'location': {place!r}, "
               f"'type': {type_!r}, 'delta': {{'x': 1e308, 'y': -1e308}}}}, modifierFlags=['shift'], buttonMask=['primary', 3])")
    yield (f"add('pinch'); happen(transform={{'phase': 'began', 'location': {place!r}, 'scale': 1e6, 'rotation': -1e6}}, "
           "modifierFlags=[], buttonMask='secondary')")
    yield "happen({'hover': {'phase': 'entered', 'location': [0, 0], 'type': 'pencil'}}, hover={'phase': 'exited'})"
    for flag in ("alphaShift", "shift", "control", "alternate", "command", "numericPad"):
        yield f"happen(tap='yellow', modifierFlags=[{flag!r}])"
    yield ("happen(presses=[{'key': 'k', 'phase': 'began', 'uiKey': {'keyCode': 4, 'characters': '', "
           "'charactersIgnoringModifiers': 'a', 'modifierFlags': ['command']}}], modifierFlags=['command'])")
    yield "happen(presses=[{'key': 'k', 'phase': 'began', 'type': 'menu', 'uiKey': {'keyCode': 0}}])"
    for kind in contract.schemas["PressType"]["enum"]:
        press = {"key": "k", "phase": "began", "type": kind}
        yield f"happen(presses=[{press!r}])"
        for phase in ("changed", "ended", "cancelled"):
            yield f"happen({{'presses': [{press!r}]}}, presses=[{{'key': 'k', 'phase': {phase!r}}}])"
    for phase in ("ended", "cancelled"):
        yield ("happen({'motion': {'phase': 'began', 'subtype': 'shake'}}, motion={'phase': %r, 'subtype': 'shake'})"
               % phase)
    for subtype in contract.schemas["RemoteControlSubtype"]["enum"]:
        yield f"happen(remoteControl={{'subtype': {subtype!r}}})"
    for orientation in contract.schemas["InterfaceOrientation"]["enum"]:
        yield f"happen(orientation={orientation!r})"
    yield "happen(menuAction='copy:')"
    yield "happen(statusBarTap=True)"
    yield "happen(pencil={'type': 'tap'})"
    for phase in ("changed", "ended", "cancelled"):
        yield ("happen({'pencil': {'type': 'squeeze', 'phase': 'began'}}, pencil={'type': 'squeeze', 'phase': %r})"
               % phase)
    yield "happen(interrupt={})"
    yield "happen(interrupt={'reason': 'phoneCall'})"
    yield "happen(remove='yellow')"
    new = "{'id': 'new', 'frame': view['frame']}"
    yield f"happen(add={{'parent': 'yellow', 'view': {new}}})"
    yield f"happen({{'add': {{'parent': 'window', 'index': 2147483647, 'view': {new}}}}}, remove='new')"
    for option in ("allowUserInteraction", "beginFromCurrentState", "curveEaseInOut", "curveEaseIn", "curveEaseOut",
                   "curveLinear"):
        yield f"happen(animate={{'views': ['yellow', 'window'], 'duration': 3600, 'options': [{option!r}], 'to': {{'alpha': 0}}}})"
    yield ("happen(animate={'views': ['yellow'], 'duration': 0, 'delay': 3600, 'to': {'frame': view['frame'], "
           "'transform': {'a': 0, 'd': 1e308}, 'isHidden': True}})")
    yield "happen(set={'id': 'yellow', 'frame': {'x': -1e308, 'y': 0, 'width': 1e308, 'height': 0}, 'transform': {'b': 2}})"
    scroll = "view['class'] = 'UICollectionView'"
    for animated in (False, True):
        yield f"{scroll}; happen(setContentOffset={{'view': 'yellow', 'contentOffset': {{'x': -1e308, 'y': 1e308}}, 'animated': {animated}}})"
    for position in ("none", "top", "middle", "bottom", "centeredVertically", "left", "centeredHorizontally", "right"):
        yield (f"{scroll}; view['subviews'] = [{new}]; "
               f"happen(scrollToItem={{'view': 'yellow', 'item': 'new', 'position': {position!r}, 'animated': True}})")
    yield "add('pan'); happen(remove='gesture')"
    yield "add('pan'); happen(setTranslation={'recognizer': 'gesture', 'x': -1, 'y': 1e308})"
    yield "add('pan'); happen(addTarget={'recognizer': 'gesture', 'target': 'window', 'action': 'go'})"
    for target in (None, "window"):
        for action in (None, "go"):
            yield (f"add('pan'); happen(removeTarget={{'recognizer': 'gesture', 'target': {target!r}, "
                   f"'action': {action!r}}})")
    late = "{'id': 'late', 'type': 'tap'}"
    yield f"happen({{'add': {{'parent': 'yellow', 'gestureRecognizer': {late}}}}}, remove='late')"
    yield "body['scene']['objects'] = ['model']; add('tap', targets=[{'target': 'model', 'action': 'go'}])"
    yield "view['next'] = None; body['scene']['application'] = {'next': None}"
    yield "body['options'] = {'touches': 'samples'}"
    yield "happen(advance=True)"
    yield "body['events'] = [{'advance': True}, {'tap': 'yellow'}, {'longPress': [1, 2]}, {'touches': [touch]}]"
    yield "happen(drag={'from': 'yellow', 'to': [1, -2.5]})"
    yield "happen(tap={'at': 'yellow', 'count': 2}, **{'$comment': 'twice'})"
    yield "view['frame'] = [0, -1, 2.5, 0]; view['anchorPoint'] = [0, 1]"
    yield "view['class'] = 'UIScrollView'; view['contentSize'] = [1, 2]; view['contentOffset'] = [0, 0]"
    yield "scene['subviews'] = scene.pop('windows')[0]['subviews']"
    yield "body['$comment'] = scene['$comment'] = view['$comment'] = 'a scene'"
    yield "add('tap', **{'$comment': 'one tap'}); view['viewController'] = {'id': 'vc', '$comment': ''}"


def values(contract, schema):
    """Yields values that a schema must accept; none for ids and for objects without a default."""
    target = contract.resolve(schema)
    if "default" in schema or "default" in target:
        yield schema.get("default", target.get("default"))
    for option in (target, *map(contract.resolve, target.get("oneOf", []))):
        if "enum" in option:
            yield from option["enum"]
        elif option.get("type") == "boolean":
            yield from (False, True)
        elif option.get("type") in ("number", "integer"):
            yield from (option.get("minimum", -7), option.get("maximum", 7))
        elif option.get("type") == "array":
            items = contract.resolve(option["items"])
            yield items.get("enum", [1] * option.get("minItems", 0))
        elif option.get("type") == "object" and "oneOf" in target:
            # An object that needs several members has no values with one member.
            if len(option.get("required", [])) > 1:
                continue
            for name, member in option.get("properties", {}).items():
                yield from ({name: value} for value in values(contract, member))
