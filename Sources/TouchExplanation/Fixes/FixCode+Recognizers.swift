internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

extension FixCode {
    func code(_ change: Remedy.RecognizerChange, _ own: String, _ index: RecognizerIndex) -> String? {
        switch change {
        case .flag(let flag, let isSet): "\(receiver(index)).\(flag.member ?? "") = \(isSet)"
        case .requireToFail(let list): requirements(list, receiver(index), index)
        case .requiredToFailBy(let list): list.last.map { "\(receiver($0)).require(toFail: \(own))" }
        case .answers(let question, let answer):
            Self.heads[question].map { head in
                delegate(
                    head,
                    "if gestureRecognizer === \(own) { return \(answer) }\n"
                        + "    // Keep the answers for other recognizers here.\n"
                        + "    return \(question.usualAnswer)", own)
            }
        case .refusesTouches(let views):
            Self.heads[.shouldReceiveTouch].map { head in
                let conditions = views.map { "touch.view?.isDescendant(of: \(name($0))) != true" }
                return delegate(
                    head, "gestureRecognizer !== \(own) || \(Self.grouped(conditions, by: "&&"))", own)
            }
        case .receivesTouches(let views):
            Self.heads[.shouldReceiveTouch].map { head in
                let conditions = views.map { "touch.view?.isDescendant(of: \(name($0))) == true" }
                return delegate(
                    head, "gestureRecognizer !== \(own) || \(conditions.joined(separator: " || "))", own)
            }
        case .begins(let axis):
            Self.heads[.shouldBegin].map { head in
                let (long, short) = axis == .horizontal ? ("x", "y") : ("y", "x")
                return delegate(
                    head,
                    "guard gestureRecognizer === \(own) else { return true }\n"
                        + "    let velocity = \(own).velocity(in: \(own).view)\n"
                        + "    return abs(velocity.\(long)) > abs(velocity.\(short))", own)
            }
        case .together(let list):
            Self.heads[.shouldRecognizeSimultaneouslyWith].map { head in
                let pairs = list.map { "other === \(name($0))" }.joined(separator: " || ")
                let body =
                    list.isEmpty
                    ? "false" : "gestureRecognizer === \(own) && \(list.count > 1 ? "(\(pairs))" : pairs)"
                return delegate(head, body, own)
            }
        case .apart(let other, _):
            Self.heads[.shouldRecognizeSimultaneouslyWith].map { head in
                delegate(head, "!(gestureRecognizer === \(own) && other === \(name(other)))", own)
            }
        case .target(let receiver, let selector):
            "\(own).addTarget(\(name(receiver)), action: \(action(selector)))"
        case .allTouchTypes:
            "\(own).allowedTouchTypes = [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map {\n"
                + "    NSNumber(value: $0.rawValue)\n}"
        case .numberOfTaps(let count): "\(own).numberOfTapsRequired = \(count)"
        case .numberOfTouches(let count): "\(own).numberOfTouchesRequired = \(count)"
        case .minimumTouches(let count): "\(own).minimumNumberOfTouches = \(count)"
        case .maximumTouches(let count): "\(own).maximumNumberOfTouches = \(count)"
        case .pressDuration(let seconds): "\(own).minimumPressDuration = \(number(seconds))"
        case .movement(let points): "\(own).allowableMovement = \(number(points))"
        case .direction(let direction): "\(own).direction = .\(RemedyMembers.name(of: direction))"
        case .edge(let edge): "\(own).edges = .\(edge)"
        case .allEdges: "\(own).edges = .all"
        case .failsAtLift:
            Self.override(
                "func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent)",
                "if state == .possible { state = .failed }",
                in: own)
        }
    }

    /// The expression on which a method of the recognizer is called.
    private func receiver(_ index: RecognizerIndex) -> String {
        guard let property = scene.property(of: index), property.isOfController,
            let controller = scene[scene[index].view].viewController
        else { return name(index) }
        return name(.responder(.viewController(controller))) + ".\(property.rawValue)?"
    }

    private func requirements(
        _ list: [RecognizerIndex], _ own: String, _ index: RecognizerIndex
    ) -> String {
        let current = Array(scene.recognizerLists[scene[index].requireToFail.range])
        if let added = list.first(where: { !current.contains($0) }) {
            return "\(own).require(toFail: \(name(added)))"
        }
        let removed = current.filter { !list.contains($0) }.prefix(8)
        return removed.map { "// Remove: \(own).require(toFail: \(name($0)))" }.joined(separator: "\n")
    }

    /// The conditions, in parentheses if there are several.
    private static func grouped(_ conditions: [String], by operation: String) -> String {
        let joined = conditions.joined(separator: " \(operation) ")
        return conditions.count > 1 ? "(\(joined))" : joined
    }

    /// The declarations of the methods of delegates.
    private static let heads: [DelegateQuestion: String] = {
        let own = "gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, "
        return [
            .shouldBegin: "gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)",
            .shouldReceiveTouch: own + "shouldReceive touch: UITouch)",
            .shouldReceivePress: own + "shouldReceive press: UIPress)",
            .shouldReceiveEvent: own + "shouldReceive event: UIEvent)",
            .shouldRecognizeSimultaneouslyWith: own
                + "shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer)",
            .shouldRequireFailureOf: own + "shouldRequireFailureOf other: UIGestureRecognizer)",
            .shouldBeRequiredToFailBy: own + "shouldBeRequiredToFailBy other: UIGestureRecognizer)",
        ]
    }()

    private func delegate(_ head: String, _ body: String, _ own: String) -> String {
        "// In the delegate of \(own):\nfunc \(head) -> Bool {\n    \(body)\n}"
    }
}

extension DelegateQuestion {
    /// UIKit's answer if the delegate does not implement the method.
    fileprivate var usualAnswer: Bool {
        switch self {
        case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy: false
        case .shouldBegin, .shouldReceiveTouch, .shouldReceivePress, .shouldReceiveEvent,
            .gestureRecognizerShouldBegin:
            true
        }
    }
}
