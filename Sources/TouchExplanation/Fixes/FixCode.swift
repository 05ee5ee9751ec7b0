package import JSONTape
package import TouchAnalysis
internal import TouchAnswers
package import TouchDispatch
package import TouchWire

/// Swift code for fixes. The ids of objects become the names of variables.
package struct FixCode {
    let scene: Scene
    let names: SceneNames
    /// The names of actions; nil if no fix adds a target.
    let selectors: NameTable?

    package init(scene: Scene, names: SceneNames, selectors: NameTable? = nil) {
        self.scene = scene
        self.names = names
        self.selectors = selectors
    }

    /// The code of all changes; nil if the fix has none, for example because it changes the gesture.
    package func swift(_ fix: Fix) -> String? {
        let parts = fix.remedies.compactMap(code)
        return parts.count == fix.remedies.count && !parts.isEmpty ? parts.joined(separator: "\n") : nil
    }

    private func code(_ remedy: Remedy) -> String? {
        switch remedy {
        case .view(let view, let change): code(change, name(view))
        case .recognizer(let recognizer, let change): code(change, name(recognizer), recognizer)
        case .responder(let responder, let change): code(change, name(.responder(responder)))
        case .application(let change): code(change)
        case .events(.interactive):
            "// Keep the options that the animation has.\n"
                + "UIView.animate(withDuration: duration, delay: delay, options: [options, .allowUserInteraction]) { … }"
        case .events: nil
        }
    }

    // MARK: Views

    private func code(_ change: Remedy.ViewChange, _ view: String) -> String? {
        switch change {
        case .flag(.canBecomeFirstResponder, _):
            Self.override("var canBecomeFirstResponder: Bool", "true", in: view)
        case .flag(.canResignFirstResponder, _):
            Self.override("var canResignFirstResponder: Bool", "true", in: view)
        case .flag(let flag, let isSet): "\(view).\(flag.member ?? "") = \(isSet)"
        case .opaque: "\(view).alpha = 1"
        case .untransformed: "\(view).transform = .identity"
        case .frame(let frame):
            "\(view).frame = CGRect(x: \(number(frame.origin.x)), y: \(number(frame.origin.y)), "
                + "width: \(number(frame.size.width)), height: \(number(frame.size.height)))"
        case .above(let sibling):
            "\(view).superview?.insertSubview(\(view), aboveSubview: \(name(sibling)))"
        case .plainHitTest: "// In the class of \(view): remove hitTest(_:with:)."
        case .plainPointInside: "// In the class of \(view): remove point(inside:with:)."
        case .passesTouches:
            Self.override(
                "func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView?",
                "let hit = super.hitTest(point, with: event)\n    return hit === self ? nil : hit", in: view)
        case .acceptsPoints(let inner):
            Self.override(
                "func point(inside point: CGPoint, with event: UIEvent?) -> Bool",
                "super.point(inside: point, with: event)\n"
                    + "        || \(name(inner)).bounds.contains(\(name(inner)).convert(point, from: self))",
                in: view)
        case .enlarged(let x, let y):
            Self.override(
                "func point(inside point: CGPoint, with event: UIEvent?) -> Bool",
                "bounds.insetBy(dx: \(number(-x)), dy: \(number(-y))).contains(point)", in: view)
        case .allows(let own):
            Self.override(
                "func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool",
                "gestureRecognizer === \(name(own)) || super.gestureRecognizerShouldBegin(gestureRecognizer)",
                in: view)
        case .refuses(let other):
            Self.override(
                "func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool",
                "!(gestureRecognizer is \(scene[other].kind.className) && gestureRecognizer.view !== self)",
                in: view)
        case .passesOn(let kind): Self.superCalls(of: kind, in: view)
        case .tracks(let method):
            Self.override(
                "func \(method.spelling.text)(_ touch: UITouch, with event: UIEvent?) -> Bool", "true",
                in: view)
        case .target(let receiver, let selector, let event):
            "\(view).addTarget(\(receiver.map { name($0) } ?? "nil"), action: \(action(selector)), "
                + "for: .\(Method.controlEvent(event).spelling.text))"
        case .targetEvent(let target, let old, let new):
            ["removeTarget": old, "addTarget": new].sorted { $0.key > $1.key }.map { method, event in
                "\(view).\(method)(\(target.receiver.map { name($0) } ?? "nil"), "
                    + "action: \(action(target.action)), for: .\(Method.controlEvent(event).spelling.text))"
            }.joined(separator: "\n")
        case .contentSize(let size):
            "\(view).contentSize = CGSize(width: \(number(size.width)), height: \(number(size.height)))"
        case .maximumZoom(let scale): "\(view).maximumZoomScale = \(number(scale))"
        case .continuous: "\(view).isContinuous = true"
        case .scrollFlag(let flag, let isSet): "\(view).\(ScrollProperty.flag(flag, isSet).member) = \(isSet)"
        case .touchesShouldBegin(let answer):
            Self.override(
                "func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool",
                "\(answer)", in: view)
        case .touchesShouldCancel(let content, let answer):
            Self.override(
                "func touchesShouldCancel(in view: UIView) -> Bool",
                answer
                    ? "view === \(name(content)) || super.touchesShouldCancel(in: view)"
                    : "view !== \(name(content)) && super.touchesShouldCancel(in: view)", in: view)
        case .selectionFlag(let flag, let isSet):
            "\(view).\(ScrollProperty.selectionFlag(flag, isSet).member) = \(isSet)"
        case .allowsCell(let method, let cell): Self.allowing(method, name(cell), of: view)
        case .scrolled(let offset):
            "\(view).setContentOffset(CGPoint(x: \(number(offset.x)), y: \(number(offset.y))), animated: false)"
        case .sendsEvents: Self.sendEvent(in: view)
        }
    }

    /// The method of the delegate of a table or a collection that allows a cell.
    private static func allowing(_ method: SelectionMethod, _ cell: String, of view: String) -> String {
        let isRow = Method.selection(method).spelling.text.hasSuffix("RowAt")
        let parameter =
            isRow ? "tableView(_ tableView: UITableView" : "collectionView(_ collectionView: UICollectionView"
        let result = method.returnsIndexPath ? "IndexPath?" : "Bool"
        return "// In the delegate of \(view), for the index path of \(cell):\n"
            + "func \(parameter), \(Method.selection(method).spelling.text) indexPath: IndexPath) -> \(result) {\n"
            + "    \(method.returnsIndexPath ? "indexPath" : "true")\n}"
    }

    static func override(_ head: String, _ body: String, in owner: String) -> String {
        "// In the class of \(owner):\noverride \(head) {\n    \(body)\n}"
    }

    /// Overrides of the methods of a family that call super.
    private static func superCalls(of kind: CallbackKind, in owner: String) -> String {
        let (names, item) =
            kind == .presses
            ? (
                ["pressesBegan", "pressesChanged", "pressesEnded", "pressesCancelled"],
                "presses: Set<UIPress>"
            )
            : (["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"], "touches: Set<UITouch>")
        guard kind == .touches || kind == .presses else { return "// In the class of \(owner): call super." }
        let event = kind == .presses ? "UIPressesEvent?" : "UIEvent?"
        let set = kind == .presses ? "presses" : "touches"
        return "// In the class of \(owner), in addition to the code that is there:\n"
            + names.map {
                "override func \($0)(_ \(item), with event: \(event)) {\n    super.\($0)(\(set), with: event)\n}"
            }.joined(separator: "\n")
    }

    private static func sendEvent(in owner: String) -> String {
        override("func sendEvent(_ event: UIEvent)", "super.sendEvent(event)", in: owner)
    }

    private func code(_ change: Remedy.ResponderChange, _ responder: String) -> String {
        let answer = Self.override("var canBecomeFirstResponder: Bool", "true", in: responder)
        switch change {
        case .canBecomeFirst: return answer
        case .isFirst: return answer + "\n// When it is on the screen:\n\(responder).becomeFirstResponder()"
        case .passesTouches(let views):
            let list = views.map { name($0) }.joined(separator: ", ")
            return "\(responder).popoverPresentationController?.passthroughViews = [\(list)]"
        case .scrollsBeforeExpanding:
            return
                "\(responder).sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false"
        }
    }

    // MARK: The application

    private func code(_ change: Remedy.ApplicationChange) -> String? {
        switch change {
        case .foreground: nil
        case .acceptsEvents: "UIApplication.shared.endIgnoringInteractionEvents()"
        case .sendsEvents: Self.sendEvent(in: "the application")
        case .receivesRemoteControl: "UIApplication.shared.beginReceivingRemoteControlEvents()"
        }
    }

    // MARK: Names

    func number(_ value: Double) -> String { RemedyEdits.json(value) }

    /// The selector of an action: `#selector(pay)` for “pay”, and `#selector(pay(_:))` for “pay:”.
    func action(_ selector: SelectorIndex) -> String {
        let name = selectors?.names[selector].text ?? ""
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 2 else {
            return "#selector(\(FixCode.identifier(String(parts[0])))\(parts.count == 2 ? "(_:)" : ""))"
        }
        // The Swift name of a method with several parameters cannot be derived from its selector.
        return #"Selector(("\#(parts.map { FixCode.word(String($0)) }.joined(separator: ":"))"))"#
    }

    func name(_ view: ViewIndex) -> String { name(.responder(.view(view))) }

    /// The name of a recognizer; for one that a scroll view owns, the property of the scroll view.
    func name(_ recognizer: RecognizerIndex) -> String {
        let owner = name(scene[recognizer].view)
        guard let property = scene.property(of: recognizer), !property.isOfController else {
            return name(.gestureRecognizer(recognizer))
        }
        return "\(owner).\(property.rawValue)"
    }

    func name(_ object: SceneObject) -> String {
        let name = FixCode.identifier(names.name(of: object).text)
        // In the class of a view, such a name would mean the property of this class.
        guard FixCode.properties.contains(name) else { return name }
        if case .gestureRecognizer = object { return name + "Recognizer" }
        return name + "View"
    }

    /// The id as a Swift identifier: “save button” becomes `saveButton`.
    static func identifier(_ id: String) -> String {
        let name = word(id)
        if name.isEmpty || name == "_" { return "object" }
        return FixCode.keywords.contains(name) ? "`\(name)`" : name
    }

    /// The letters and digits of the id, with an uppercase letter at the start of each further word.
    private static func word(_ id: String) -> String {
        var name = ""
        var startsWord = false
        for character in id.unicodeScalars.prefix(64) {
            let isLetter = character.properties.isAlphabetic || character == "_"
            guard isLetter || character.properties.numericType == .decimal else {
                startsWord = !name.isEmpty
                continue
            }
            if name.isEmpty, !isLetter { name = "_" }
            name += startsWord ? String(character).uppercased() : String(character)
            startsWord = false
        }
        return name
    }

    /// Properties of every view that ids of scenes can be equal to.
    private static let properties: Set<String> = [
        "alpha", "bounds", "center", "frame", "layer", "mask", "next", "subviews", "superview", "tag",
        "transform", "view",
    ]

    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout",
        "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while",
    ]
}

extension SelectionMethod {
    /// Whether the method returns an index path, or nil, instead of a Boolean value.
    var returnsIndexPath: Bool { self == .willSelectRowAt || self == .willDeselectRowAt }
}
