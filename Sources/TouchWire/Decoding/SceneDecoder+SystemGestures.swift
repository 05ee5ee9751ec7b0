internal import JSONTape
internal import TouchScene

// The recognizers that UIKit adds to views for gestures of its own.

extension SceneDecoder {
    /// Adds the recognizers of these gestures to `view`, with ids that begin with the id `owner`. Called after the view
    /// has its id, and before recognizers of the request are added to it.
    ///
    /// - Parameter gestures: Each gesture, with the tape position of the object with the recognizer's members, if the
    ///   request has one.
    mutating func addRecognizers(
        _ gestures: [(gesture: SystemGesture, members: Int?)], of owner: JSONString, on index: ViewIndex,
        _ view: inout View, at position: Int
    ) {
        guard scene.gestureRecognizers.count &+ gestures.count <= limits.scene.recognizers else {
            return reader.exceeded("recognizers", limits.scene.recognizers, at: position)
        }
        let first = RecognizerIndex(scene.gestureRecognizers.count)
        if view.gestureRecognizers.count == 0 { view.gestureRecognizers.start = first.raw }
        view.gestureRecognizers.count += Int32(truncatingIfNeeded: gestures.count)
        let suffixes = gestures.map(\.gesture.suffix)
        for taken in names.registerGenerated(owner, suffixes, as: first) {
            reader.fault(
                .duplicateID, at: taken,
                "this is the id of a recognizer of UIKit (“\(id: reader.tape.string(at: taken).text)”)")
        }
        // The indices are reserved before members are read, because these can contain ids.
        for (gesture, _) in gestures {
            scene.gestureRecognizers.append(GestureRecognizer(gesture, on: index))
            labels.append(RecognizerLabel(className: gesture.className))
        }
        for (offset, (_, members)) in gestures.enumerated() {
            guard let members, reader.tape.kind(at: members) != .null else { continue }
            systemRecognizer(at: members, RecognizerIndex(Int(first.raw) &+ offset))
        }
    }

    private mutating func setFlag(
        _ flag: GestureRecognizer.Flags, _ name: StaticString, of index: RecognizerIndex, at value: Int
    ) {
        var recognizer = scene[index]
        self.flag(flag, of: &recognizer, at: value, name)
        scene[index].flags = recognizer.flags
    }

    /// Reads the members that a request can set of a recognizer of UIKit.
    mutating func systemRecognizer(at position: Int, _ index: RecognizerIndex) {
        guard reader.tape.kind(at: position) != .null,
            var cursor = reader.object(at: position, "a gesture recognizer")
        else { return }
        var kind = scene[index].kind
        // The latest number of touches.
        var latest: Int?
        while let (member, value) = reader.next(&cursor, Members.systemRecognizer) {
            switch member {
            case .id:
                let name = identifier(at: value) ?? SceneDecoder.noName
                check(names.rename(index, to: name, at: value), name, at: value)
            case .isEnabled:
                if reader.bool(at: value, "isEnabled") == false { scene[index].flags.remove(.isEnabled) }
            case .cancelsTouchesInView:
                setFlag(.cancelsTouchesInView, "cancelsTouchesInView", of: index, at: value)
            case .delaysTouchesBegan:
                setFlag(.delaysTouchesBegan, "delaysTouchesBegan", of: index, at: value)
            case .delaysTouchesEnded:
                setFlag(.delaysTouchesEnded, "delaysTouchesEnded", of: index, at: value)
            case .allowedTouchTypes: scene[index].allowedTouchTypes = touchTypes(at: value)
            case .minimumNumberOfTouches, .maximumNumberOfTouches:
                guard kind.panTouches != nil else {
                    reader.fault(.unknownMember, at: value, "only pans have \(member: member.name)")
                    continue
                }
                let setting: RecognizerMember =
                    member == .minimumNumberOfTouches ? .minimumNumberOfTouches : .maximumNumberOfTouches
                read(setting: setting, at: value, into: &kind)
                latest = value
            case .requireToFail: scene[index].requireToFail = requirements(at: value, of: index)
            case .targets: scene[index].targets = targets(at: value)
            case .delegate:
                scene[index].flags.remove(.hasSystemDelegate)
                scene[index].delegate = gestureDelegate(at: value)
            case ._comment: reader.comment(at: value)
            }
        }
        guard let touches = kind.panTouches, let latest else { return }
        reader.checkOrder(touches, at: latest)
        scene[index].kind = kind
    }
}

extension SystemGesture {
    /// The end of the id of its recognizer, after the id of the object that owns it.
    package var suffix: StaticString {
        switch self {
        case .interactivePop: ".interactivePop"
        case .interactiveContentPop: ".interactiveContentPop"
        case .sheetPan: ".sheet.pan"
        case .textTap: ".textTap"
        case .contextMenu: ".contextMenu"
        case .swipeActionsPan: ".swipeActions.pan"
        case .swipeActionsDismissal: ".swipeActions.dismissal"
        }
    }

    /// The class of its recognizer in printed descriptions; nil for the class of its kind.
    fileprivate var className: JSONString? {
        switch self {
        case .textTap: SceneDecoder.constant("UITextMultiTapRecognizer", count: 24)
        case .swipeActionsPan: SceneDecoder.constant("_UISwipeActionPanGestureRecognizer", count: 34)
        case .swipeActionsDismissal: SceneDecoder.constant("UISwipeDismissalGestureRecognizer", count: 33)
        case .interactivePop, .interactiveContentPop, .sheetPan, .contextMenu: nil
        }
    }

    /// All suffixes without their dot, the names of the recognizers in questions.
    package static let names = allCases.map { String(describing: $0.suffix).dropFirst() }.map(String.init)
}
