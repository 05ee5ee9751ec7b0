internal import JSONTape

/// A member of UIKit that a scene may state although touchd does not simulate it.
///
/// openapi.yaml lists these members, and scripts/build/generate writes them as `groups`: the decoder accepts what they contain, and
/// reports every other unknown member as a fault. docs/limitations.md lists the same names, which a test compares.
package struct UIKitMember: Sendable {
    /// The objects that have a member.
    package enum Owner: String, CaseIterable, Sendable {
        case view, control, scrollView, viewController, gestureRecognizer
    }

    /// The treatment of a member.
    package enum Policy: Sendable, Equatable {
        /// The member has no effect on touches and is ignored.
        case silent
        /// The member has an effect that is not simulated, unless its value is one of `neutral`. Null, 0, and
        /// empty or zero lists and objects have no effect either.
        case limitation(Limitation.Code, neutral: [String])
        /// A list of interactions. Each has the limitation of its class.
        case interactions
    }

    /// The names of members of one kind of object that have the same policy.
    struct Group: Sendable {
        let owner: Owner
        let policy: Policy
        let names: [String]

        init(_ owner: Owner, _ policy: Policy, _ names: [String]) {
            (self.owner, self.policy, self.names) = (owner, policy, names)
        }
    }

    package let name: String
    package let owner: Owner
    package let policy: Policy

    /// All members, those without effect on touches first.
    package static let all = groups.flatMap { group in
        group.names.map { UIKitMember(name: $0, owner: group.owner, policy: group.policy) }
    }

    /// The names of the members that objects of these kinds may have, in the order of `all`.
    package static func names(of owners: Set<Owner>) -> [String] {
        all.lazy.filter { owners.contains($0.owner) }.map(\.name)
    }

    /// The member `name` of an object of one of these kinds.
    package static func find(_ name: String, of owners: Set<Owner>) -> UIKitMember? {
        byName[name]?.first { owners.contains($0.owner) }
    }

    private static let byName = Dictionary(grouping: all, by: \.name)

    /// The limitation of an interaction of the class `name`.
    package static func interaction(_ name: String) -> Limitation.Code {
        if name == simulatedInteraction { return .pencilInteraction }
        return interactions.first { $0.names.contains(name) }?.code ?? .interaction
    }

    /// The class of interactions that touchd simulates (rule PC-1), unless an event adds them.
    package static let simulatedInteraction = "UIPencilInteraction"

    /// The classes of interactions with each limitation.
    package static let interactions: [(code: Limitation.Code, names: [String])] = [
        (.contextMenu, ["UIContextMenuInteraction"]),
        (.dragAndDrop, ["UIDragInteraction", "UIDropInteraction", "UISpringLoadedInteraction"]),
        (.editMenu, ["UIEditMenuInteraction"]),
        (.textSelection, ["UITextInteraction", "UITextSelectionDisplayInteraction", "UIFindInteraction"]),
        (
            .pointerInteraction,
            ["UIPointerInteraction", "UIBandSelectionInteraction", "UIToolTipInteraction"]
        ),
        (
            .pencilInteraction,
            ["UIScribbleInteraction", "UIIndirectScribbleInteraction"]
        ),
    ]
}

extension UIKitMember.Owner {
    /// The kinds of objects in `Members.view`.
    package static let views: Set<UIKitMember.Owner> = [.view, .control, .scrollView]
}
