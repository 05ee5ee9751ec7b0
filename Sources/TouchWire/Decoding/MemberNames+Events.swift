public import JSONTape
internal import TouchLimitations
package import TouchScene

// The words that users write instead of members of events, and the names of values of events, spelled as in openapi.yaml.

extension TapMember {
    package static func replacement(for name: String) -> String? { PlaceWords.replacement(for: name) }
}
extension LongPressMember {
    package static func replacement(for name: String) -> String? { PlaceWords.replacement(for: name) }
}
extension DragMember {
    package static func replacement(for name: String) -> String? {
        ["start": "from", "begin": "from", "end": "to", "by": "to"][name]
    }
}
extension PinchMember {
    package static func replacement(for name: String) -> String? {
        // `from` and `to` are distances between the fingers, in points.
        name == "scale" ? "from” and “to" : PlaceWords.replacement(for: name)
    }
}
extension RotateMember {
    package static func replacement(for name: String) -> String? {
        ["angle", "rotation"].contains(name) ? "by" : PlaceWords.replacement(for: name)
    }
}

extension ScrollMember {
    package static func replacement(for name: String) -> String? {
        ["translation", "by", "deltaX", "deltaY", "dx", "dy"].contains(name) ? "delta" : nil
    }
}

/// Names that users write for the location of a gesture.
private enum PlaceWords {
    static func replacement(for name: String) -> String? {
        ["x", "y", "view", "location", "point", "target", "id"].contains(name) ? "at" : nil
    }
}

extension HoverSample.Phase: SpelledValue { package static let table = MemberTable<Self>() }
extension PressPhase: SpelledValue { package static let table = MemberTable<Self>() }
extension MotionPhase: SpelledValue { package static let table = MemberTable<Self>() }
extension MotionSubtype: SpelledValue { package static let table = MemberTable<Self>() }
extension RemoteControlSubtype: SpelledValue { package static let table = MemberTable<Self>() }
extension ScrollPosition: SpelledValue { package static let table = MemberTable<Self>() }
extension InterfaceOrientation: SpelledValue { package static let table = MemberTable<Self>() }

extension Members {
    package static let set = MemberTable<SetMember>(
        accepting: UIKitMember.names(of: UIKitMember.Owner.views.union([.gestureRecognizer])))
}
