"""Requests made from an example by one change: what schemas and server must refuse, and what they must take."""
from contract import example

DISPATCH = ("dispatch-tap.json", "DispatchRequest")
HIT_TEST = ("hit-test-edges.json", "HitTestRequest")
CHAIN = ("responder-chain-view.json", "ResponderChainRequest")

# `view` is the window's first view, `touch` the first touch.
REFUSED = {
    DISPATCH: (
        "body['scen'] = {}", "del body['events']", "body['expect'] = {}",
        "body['options'] = {'trace': 'some'}", "body['options'] = {'until': -1}",
        "body['options'] = {'thresholds': {'scrollLockAngle': 46}}", "body['options'] = {'kinds': ['touch']}",
        "view['isHiden'] = True", "view['alpha'] = 7", "view['frame']['width'] = -1", "del view['frame']['x']",
        "del view['frame']", "del view['id']", "view['id'] = ''", "view['id'] = 'a\\tb'",
        "view['id'] = 'x' * 257", "view['center'] = {'x': 0, 'y': 0}", "view['frame'] = None",
        "view['center'] = view.pop('frame')", "view['touches'] = 'handles'",
        "view['touches'] = {'begin': 'handle'}", "view['next'] = None", "view['pointInside'] = True",
        "view['pointInside'] = [{'ellipse': False}]",
        "view['pointInside'] = [{'polygon': [{'x': 0, 'y': 0}]}]", "view['hitTest'] = ['me']",
        "view['hitTest'] = [{'ifInside': 'a'}]",
        "view['hitTest'] = [{'nilIfSelf': True, 'subviewsFirst': True}]",
        "view['gestureRecognizers'] = [{'id': 'tap', 'type': 'tap'}]", "view['targets'] = [{}]",
        "view['beginTracking'] = False", "view['viewController'] = {'class': 'A'}",
        "body['scene']['windowScene'] = {}", "body['events'][0]['touches'] = []",
        "del body['events'][0]['time']", "body['events'][0]['time'] = -1",
        "body['events'][0]['becomeFirstResponder'] = 'a'", "body['events'][0] = {'time': 0}",
        "body['events'][0] = {'time': 0, 'tap': {}}", "del touch['location']", "del touch['finger']",
        "touch['phase'] = 'begin'", "touch['edge'] = 'all'", "touch['type'] = 'finger'",
        "touch['coalesced'] = [{}]",
    ),
    HIT_TEST: ("del body['points']", "body['explain'] = 1", "body['options'] = {'trace': 'full'}"),
    CHAIN: ("del body['from']", "body['from'] = None"),
}


def changed(changes):
    """Each change with its example's name, its schema and the body it makes."""
    for (name, schema), list_ in changes.items():
        for change in list_:
            body = example(name)
            names = {"body": body, "scene": body["scene"], "window": body["scene"]["windows"][0]}
            names["view"] = names["window"]["subviews"][0]
            names["touch"] = body["events"][0]["touches"][0] if "events" in body else None
            exec(change, names)
            yield name, schema, change, body


def accepted(contract):
    """Every member of a request that is a value, a handling or a list of names, with each value it may have; of a
    number, the ends of its range. And one of each of the other kinds."""
    def members(schema, place, before=lambda name, text: ""):
        for name, member in contract.schemas[schema]["properties"].items():
            for value in dict.fromkeys(map(repr, values(contract, member))):
                yield f"{before(name, member.get('description', ''))}{place}[{name!r}] = {value}"

    def its_class(name, text):
        if name in ("windowLevel", "isKeyWindow", "sendEvent"):
            return "view = window; "
        if text.startswith("Controls only"):
            return "view['class'] = 'UIControl'; "
        return "view['class'] = 'UIScrollView'; " if text.startswith("Scroll views only") else ""

    return {
        DISPATCH: [
            *members("View", "view", its_class),
            *members("ViewController", "view.setdefault('viewController', {'id': 'vc'})"),
            *members("Application", "scene.setdefault('application', {})"),
            *members("ApplicationDelegate", "scene.setdefault('application', {}).setdefault('delegate', {})"),
            *members("DispatchOptions", "body.setdefault('options', {})"),
            *members("Thresholds", "body.setdefault('options', {}).setdefault('thresholds', {})"),
            *(change for change in members("TouchSample", "touch") if "['phase']" not in change),
            *(f"body['events'].insert(1, {{'time': 0, 'touches': [{{**touch, 'phase': {phase!r}}}]}})"
              for phase in ("moved", "stationary")),
            "body['events'][1]['touches'][0]['phase'] = 'cancelled'",
            "touch['coalesced'] = touch['predicted'] = [{'location': {'x': 1, 'y': 1}, 'time': 0, 'force': 0}]",
            "touch['location'] = {'x': -1e308, 'y': 1e308}",
            "view['center'] = {'x': 9, 'y': 9}; view['bounds'] = view.pop('frame')",
            "view['class'] = 'UITableView'; view['contentOffset'] = {'x': 0, 'y': 40}",
            "view['transform'] = {}", "view['transform'] = {'a': 0, 'd': 0}", "view['subviews'] = []",
            "view['next'] = 'window'", "view['viewController'] = {'id': 'a', 'presentedBy': None, 'next': 'app'}",
            "view['pointInside'] = [True]", "view['pointInside'] = [{'insets': {}}, {'ellipse': True}]",
            "view['pointInside'] = [{'anySubview': True}, {'insideView': 'window'}, False]",
            "view['pointInside'] = [{'polygon': [{'x': 0, 'y': 0}, {'x': 9, 'y': 0}, {'x': 0, 'y': 9}]}]",
            "view['hitTest'] = [{'view': 'window', 'ifInside': 'yellow'}, {'nilIfSelf': True}, 'self', None]",
            "view['hitTest'] = [{'subviewsFirst': True}, {'nilIfInside': 'window'}, {'view': 'yellow'}]",
            "scene['application'] = {'delegate': None}", "scene['windowScene'] = {'id': 'scene'}",
            "scene['windowScene'] = None", "scene['firstResponder'] = 'yellow'", "scene['focusedView'] = 'yellow'",
            "scene['windows'] = []", "body['events'] = []", "body['$schema'] = 'anything'",
            "body['events'].append({'time': 1e9, 'becomeFirstResponder': 'yellow'})",
        ],
        HIT_TEST: ["body['points'] = []", "body['options'] = {'thresholds': {'minimumHitAlpha': 1}}"],
        CHAIN: ["body['from'] = 'app'", "body['from'] = 'appDelegate'", "body['from'] = 'window'"],
    }


def values(contract, schema):
    """Values that a schema must take; none for ids and for objects without a default."""
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
            yield contract.resolve(option["items"]).get("enum", [])
        elif option.get("type") == "object" and "oneOf" in target:
            for name, member in option["properties"].items():
                yield from ({name: value} for value in values(contract, member))
