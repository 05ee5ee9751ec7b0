internal import JSONTape
internal import TouchScene

/// Page source of WebDriverAgent as JSON (FBElementCommands, `/source?format=json`). Elements have the
/// members `type`, `frame` (as printed by Foundation) or `rect`, `isEnabled`, `isVisible` and `children`. The
/// root element is in `value`, in old versions in `tree`.
struct AppiumJSON: JSONFormat {
    let json: ForeignJSON

    func tree() throws(RequestFault) -> ElementTree {
        var top = root
        // An element can have a string as its own value.
        for name in ["value", "tree"] {
            if let inner = top.given(name), inner.isObject || inner.isArray { top = inner }
        }
        return try json.tree(from: top, element)
    }

    private func element(_ value: JSONValue, _ depth: Int) -> ForeignElement {
        if !value.isObject {
            json.wrongType(at: value, "an element", "an object")
        } else if value["type"] == nil {
            json.missing("type", of: value)
        }
        return ForeignElement(
            depth: depth, type: ElementTree.type(value.givenText("type") ?? ""),
            names: value.givenTexts(["rawIdentifier", "rawIndentifier", "name", "label"]),
            frame: frame(of: value),
            isVisible: value.givenFlag("isVisible"), isEnabled: value.givenFlag("isEnabled") ?? true,
            isAccessible: value.givenFlag("isAccessible"), isHittable: value.givenFlag("isHittable"),
            value: value.givenText("value"), place: .value(value))
    }

    private func frame(of value: JSONValue) -> Rect? {
        if let exact = value.givenText("frame").flatMap({ ForeignText.rect($0) }) { return exact }
        guard let rect = value.given("rect") else { return nil }
        return json.rect(rect, origin: rect.given("origin"), size: rect.given("size"))
    }
}
