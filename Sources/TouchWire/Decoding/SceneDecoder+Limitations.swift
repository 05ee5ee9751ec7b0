internal import JSONTape
internal import TouchLimitations
internal import TouchScene

// Members and classes of UIKit that touchd does not simulate completely.

extension SceneDecoder {
    /// Handles the members of UIKit that the reader accepted in the object of one of these kinds that was just
    /// read. `view` is the view that it belongs to. A member of a control or of a scroll view is accepted in every
    /// view: the class of an app can have a property of that name.
    ///
    /// - Parameters:
    ///   - simulated: A limitation that does not apply, because other members of the object describe the behavior.
    ///   - isChange: Whether the object is a change of the view by an event.
    @inline(never)
    mutating func acceptMembers(
        of view: ViewIndex, _ owners: Set<UIKitMember.Owner>, simulating simulated: Limitation.Code? = nil,
        isChange: Bool = false
    ) {
        for key in reader.takeAcceptedMembers() {
            let name = reader.tape.string(at: key).text
            guard let member = UIKitMember.find(name, of: owners) else { continue }
            let value = JSONValue(reader.tape, at: key &+ 1)
            switch member.policy {
            case .silent: break
            case .limitation(let code, let neutral):
                guard code != simulated, !value.isZero, !value.isOne(of: neutral) else { continue }
                limitations.add(.init(code: code, origin: .member(name), view: view))
            case .interactions: interactions(at: value.position, of: view, isChange: isChange)
            }
        }
    }

    /// Records that the menu of a button is not simulated after it has opened, and that other controls do not open
    /// theirs (rule MN-1).
    mutating func noteMenu(of index: ViewIndex, _ view: View) {
        guard view.flags.contains(.showsMenuAsPrimaryAction) else { return }
        let isButton = view.viewClass == .UIButton
        limitations.add(
            .init(
                code: .contextMenu,
                origin: isButton ? .menu : .member(ViewMember.showsMenuAsPrimaryAction.name),
                condition: isButton ? .touched : .stated, view: index))
    }

    /// Reads the class names of interactions. Interactions that an event adds have no effect.
    private mutating func interactions(at position: Int, of view: ViewIndex, isChange: Bool) {
        var cursor = reader.elements(at: position, "interactions")
        while let element = reader.next(&cursor) {
            guard let name = identifier(at: element, "the class of an interaction")?.text else { continue }
            if name == UIKitMember.simulatedInteraction, !isChange {
                scene.pencilInteractions.append(view)
                continue
            }
            limitations.add(
                .init(code: UIKitMember.interaction(name), origin: .interaction(name), view: view))
        }
    }

    /// The simulated class that the class of UIKit `name` inherits from; nil for other classes.
    @inline(never)
    func inheritedClass(of name: JSONString) -> ViewClass? {
        name.canBeLimited ? UIKitClass.find(name.text)?.viewClass : nil
    }

    /// Reports a name that looks like a misspelled class of UIKit, such as “UIButon”.
    @inline(never)
    mutating func checkSpelling(ofClassAt position: Int) {
        guard let name = reader.tape.text(at: position), name.canBeLimited,
            UIKitClass.isUnknownPublic(name.text),
            let similar = reader.suggestion(for: name.text, among: [String](), or: UIKitClass.viewNames)
        else { return }
        reader.fault(
            .unknownValue, at: position,
            "UIKit has no class “\(className: name.text)”\(suggestion: similar)")
    }

    /// Records the limitation of the class of a view, or warns of a class of an app without a known superclass.
    ///
    /// - Parameters:
    ///   - names: The class and the superclass, as far as they are given.
    ///   - position: The tape index of the first of them.
    ///   - isSimulated: Whether one of them is a class that touchd simulates.
    @inline(never)
    mutating func noteClass(
        _ names: [JSONString], of view: ViewIndex, at position: Int, isSimulated: Bool
    ) {
        let isNoted = noteLimit(of: names, view, isSimulated: isSimulated) { .viewClass($0) }
        guard !isNoted, !isSimulated, let name = names.first,
            unknownClasses.count < SceneDecoder.maximumUnknownClasses,
            !unknownClasses.contains(where: { $0 == name })
        else { return }
        unknownClasses.append(name)
        let start: DiagnosticMessage =
            names.count > 1
            ? "touchd knows neither “\(className: name.text)” nor “\(className: names[1].text)”"
            : "touchd does not know the class “\(className: name.text)”"
        reader.warnings.add(
            DiagnosticList.Entry(
                position: position, code: .missingSuperclass,
                message: start
                    + " and simulates its views as UIView; \(remedy: "state its nearest class of UIKit in “superclass”")"
            ))
    }

    /// The maximum number of classes without a known superclass that a request is warned of.
    static var maximumUnknownClasses: Int { 16 }

    /// Records the limitation of the class of the view controller whose root view is `view`.
    ///
    /// - Parameters:
    ///   - names: The class and the superclass, as far as they are given.
    ///   - isStackGiven: Whether the scene contains the stack of a navigation controller, so that touchd simulates its
    ///     gestures.
    mutating func noteControllerClass(_ names: [JSONString], of view: ViewIndex, isStackGiven: Bool) {
        let isSimulated =
            isStackGiven && names.contains { UIKitClass.find($0.text)?.limit?.code == .interactivePop }
        guard !isSimulated else { return }
        _ = noteLimit(of: names, view, isSimulated: false) { .controllerClass($0) }
    }

    /// Records the limitation of a class of Apple. Returns false if there is none.
    private mutating func noteLimit(
        of names: [JSONString], _ view: ViewIndex, isSimulated: Bool, _ origin: (String) -> Limitation.Origin
    ) -> Bool {
        let names = names.lazy.filter(\.canBeLimited).map(\.text)
        for name in names {
            guard let limit = UIKitClass.limit(of: name) else { continue }
            if limit.code == .barContent { references.tabBars.note(view, name) }
            limitations.add(
                .init(code: limit.code, origin: origin(name), condition: limit.condition, view: view))
            return true
        }
        guard !isSimulated, let unknown = names.first(where: UIKitClass.isUnknown) else { return false }
        limitations.add(.init(code: .unknownClass, origin: origin(unknown), view: view))
        return true
    }
}

extension JSONString {
    /// Whether the string can be the name of a class with a limit: it begins with “_” or with “S”, or with two
    /// capitals. A quick test for the classes of apps.
    fileprivate var canBeLimited: Bool {
        guard count > 2 else { return false }
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        switch bytes[0] {
        case UInt8(ascii: "_"), UInt8(ascii: "S"): return true
        default: return capitals.contains(bytes[0]) && capitals.contains(bytes[1])
        }
    }
}

extension JSONValue {
    /// Whether the value is null, 0, an empty list, or an object or list of such numbers.
    var isZero: Bool {
        switch kind {
        case .null: true
        case .number: number == 0
        case .object: members.allSatisfy { $0.value.number == 0 }
        case .array: elements.allSatisfy { $0.number == 0 }
        case .string, .true, .false: false
        }
    }

    /// Whether the value is one of these words; `true` and `false` are the Booleans.
    func isOne(of words: [String]) -> Bool {
        switch kind {
        case .true: words.contains("true")
        case .false: words.contains("false")
        case .string: text.map(words.contains) ?? false
        case .object, .array, .number, .null: false
        }
    }
}
