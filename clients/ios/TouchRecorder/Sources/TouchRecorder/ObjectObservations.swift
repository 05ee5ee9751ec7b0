import UIKit

/// Recognizers, controls and scroll views.
extension TouchRecorder {
    /// Observes the objects of the latest snapshot. Methods that are already observed are skipped.
    func observeObjects() {
        offsets = [:]
        for (object, _) in snapshot.objects {
            if let responder = object as? UIResponder { observeResponder(responder) }
            if let view = object as? UIView { observeView(view) }
            if let recognizer = object as? UIGestureRecognizer { observeRecognizer(recognizer) }
            if let control = object as? UIControl { observeControl(control) }
            if let scrollView = object as? UIScrollView { observeScrollView(scrollView) }
        }
        observeTargets()
    }

    // MARK: Recognizers

    private func observeRecognizer(_ recognizer: UIGestureRecognizer) {
        observer.observe("setState:", of: type(of: recognizer), .integer) { [weak self] call in
            guard let recognizer = call.receiver as? UIGestureRecognizer else { return nil }
            let before = recognizer.state
            let requested = call.arguments[0] as? Int
            return { _ in self?.recordTransition(of: recognizer, from: before, requested) }
        }
        guard let delegate = recognizer.delegate else { return }
        for (selector, method, count) in Self.questions {
            observer.observe(selector, of: type(of: delegate), .objects(count, returnsBool: true)) {
                [weak self] in self?.beginQuestion(method, $0)
            }
        }
    }

    private static let questions = [
        ("gestureRecognizer:shouldReceiveEvent:", "shouldReceiveEvent", 2),
        ("gestureRecognizer:shouldReceiveTouch:", "shouldReceiveTouch", 2),
        ("gestureRecognizerShouldBegin:", "shouldBegin", 1),
        (
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:",
            "shouldRecognizeSimultaneouslyWith", 2
        ),
        (
            "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:",
            "shouldRequireFailureOf", 2
        ),
        (
            "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:",
            "shouldBeRequiredToFailBy", 2
        ),
    ]

    private func beginQuestion(_ method: String, _ call: MethodCall) -> ((Any?) -> Void)? {
        // A view that is a delegate has one method for both questions, which is reported as that of the view.
        if call.receiver is UIView && method == "shouldBegin" { return nil }
        guard let id = snapshot.id(of: call.object(0)) else { return nil }
        var members: [String: Any] = [
            "kind": "delegate", "receiver": id, "recognizer": id, "method": method,
        ]
        if let other = call.object(call.arguments.count - 1) as? UIGestureRecognizer, other !== call.object(0)
        {
            guard let otherID = snapshot.id(of: other) else { return nil }
            members["other"] = otherID
        }
        return writeLater(members)
    }

    /// Writes a change of the state, and each further changed → changed.
    private func recordTransition(
        of recognizer: UIGestureRecognizer, from before: UIGestureRecognizer.State, _ requested: Int?
    ) {
        let after = recognizer.state
        let repeats =
            after == before && after == .changed && requested == UIGestureRecognizer.State.changed.rawValue
        guard after != before || repeats, let id = snapshot.id(of: recognizer) else { return }
        let names = Self.stateNames(of: recognizer)
        write(
            "transition",
            [
                "recognizer": id, "from": names[before] ?? "possible", "to": names[after] ?? "possible",
            ])
    }

    private static func stateNames(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer.State: String]
    {
        let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
        return [
            .possible: "possible", .began: "began", .changed: "changed",
            .ended: isDiscrete ? "recognized" : "ended", .cancelled: "cancelled", .failed: "failed",
        ]
    }

    private func observeView(_ view: UIView) {
        observer.observe(
            "gestureRecognizerShouldBegin:", of: type(of: view), .objects(1, returnsBool: true)
        ) { [weak self] call in
            guard let self, let id = self.snapshot.id(of: call.receiver),
                let recognizer = self.snapshot.id(of: call.object(0))
            else { return nil }
            // The answer of a view is part of a recording if it is no, or if the scene states answers of this view.
            let isStated =
                self.snapshot.members(of: call.receiver)?["gestureRecognizerShouldBegin"] != nil
            return { result in
                guard isStated || result as? Bool == false else { return }
                self.write(
                    "callback",
                    [
                        "kind": "delegate", "receiver": id, "recognizer": recognizer,
                        "method": "gestureRecognizerShouldBegin", "result": result as? Bool ?? false,
                    ])
            }
        }
    }

    // MARK: Actions

    /// Observes the actions that the scene names as those of recognizers.
    private func observeTargets() {
        let ids = Dictionary(snapshot.objects.map { ($0.id, $0.object) }) { first, _ in first }
        for (object, _) in snapshot.objects {
            guard object is UIGestureRecognizer else { continue }
            for pair in snapshot.members(of: object)?["targets"] as? [[String: Any]] ?? [] {
                guard let action = pair["action"] as? String,
                    let target = (pair["target"] as? String).flatMap({ ids[$0] })
                else { continue }
                let count = action.filter { $0 == ":" }.count
                observer.observe(action, of: type(of: target), .objects(count, returnsBool: false)) {
                    [weak self] call in
                    guard let self else { return nil }
                    self.actionCalls += 1
                    self.recordRecognizerAction(action, call)
                    return { _ in self.actionCalls -= 1 }
                }
            }
        }
    }

    private func recordRecognizerAction(_ action: String, _ call: MethodCall) {
        let receiver = snapshot.receiverID(of: call.receiver)
        let sender =
            call.arguments.isEmpty ? senderWithoutArgument(action, receiver) : call.object(0)
        guard sender is UIGestureRecognizer, let id = snapshot.id(of: sender) else { return }
        write(
            "callback", ["kind": "action", "receiver": receiver, "method": action, "sender": id])
    }

    /// The recognizer that can have sent an action without an argument: one of its senders has begun, changed or ended.
    private func senderWithoutArgument(_ action: String, _ receiver: String) -> AnyObject? {
        let senders = snapshot.objects.filter { object, _ in
            guard let recognizer = object as? UIGestureRecognizer, recognizer.state != .possible else {
                return false
            }
            let pairs = snapshot.members(of: object)?["targets"] as? [[String: Any]] ?? []
            return pairs.contains {
                $0["action"] as? String == action && $0["target"] as? String == receiver
            }
        }
        return senders.count == 1 ? senders[0].object : nil
    }

    func recordControlAction(_ call: MethodCall) -> ((Any?) -> Void)? {
        guard let action = call.arguments[0] as? String, let sender = call.object(2) as? UIControl,
            let id = snapshot.id(of: sender)
        else { return nil }
        let target = call.object(1) ?? implementer(of: action, sender)
        let receiver = target.map { snapshot.receiverID(of: $0) }
        var record: [String: Any] = [
            "kind": "action", "receiver": receiver ?? NSNull(), "method": action, "sender": id,
        ]
        // The control event is known only if the action is registered for a single one.
        let pairs = snapshot.members(of: sender)?["targets"] as? [[String: Any]] ?? []
        let events = pairs.filter {
            let isTarget =
                call.object(1) == nil ? $0["target"] is NSNull : $0["target"] as? String == receiver
            return isTarget && $0["action"] as? String == action
        }.flatMap { $0["events"] as? [String] ?? [] }
        if events.count == 1 { record["controlEvent"] = events[0] }
        guard call.object(1) == nil else {
            write("callback", record)
            return nil
        }
        // No responder has received an action without a target if the result is false.
        return writeLater(record) { result, record in
            if result as? Bool == false { record["receiver"] = NSNull() }
        }
    }

    /// The responder that an action without a target reaches: the first one that has the method, from the first responder up the
    /// chain, and then from the control. `canPerformAction(_:withSender:)` is not asked.
    private func implementer(of action: String, _ sender: UIControl) -> AnyObject? {
        let first = snapshot.objects.lazy.compactMap { $0.object as? UIResponder }.first {
            $0.isFirstResponder
        }
        return [first, sender].lazy.compactMap { start in
            start.flatMap { sequence(first: $0) { $0.next }.first { $0.responds(to: Selector(action)) } }
        }.first
    }

    // MARK: Controls

    private func observeControl(_ control: UIControl) {
        let methods: [(String, Int, String, Bool)] = [
            ("beginTrackingWithTouch:withEvent:", 2, "beginTracking", true),
            ("continueTrackingWithTouch:withEvent:", 2, "continueTracking", true),
            ("endTrackingWithTouch:withEvent:", 2, "endTracking", false),
            ("cancelTrackingWithEvent:", 1, "cancelTracking", false),
        ]
        for (selector, count, method, returnsBool) in methods {
            observer.observe(selector, of: type(of: control), .objects(count, returnsBool: returnsBool)) {
                [weak self] call in
                guard let self, let id = self.snapshot.id(of: call.receiver) else { return nil }
                return self.writeLater(["kind": "tracking", "receiver": id, "method": method])
            }
        }
    }

    // MARK: Scroll views

    private func observeScrollView(_ scrollView: UIScrollView) {
        offsets[ObjectIdentifier(scrollView)] = scrollView.contentOffset
        observer.observe("setContentOffset:", of: type(of: scrollView), .point) { [weak self] call in
            { _ in self?.recordOffset(of: call.receiver) }
        }
        observer.observe(
            "touchesShouldBegin:withEvent:inContentView:", of: type(of: scrollView),
            .objects(3, returnsBool: true)
        ) { [weak self] in self?.beginContentQuestion("touchesShouldBegin", $0) }
        observer.observe(
            "touchesShouldCancelInContentView:", of: type(of: scrollView), .objects(1, returnsBool: true)
        ) { [weak self] in self?.beginContentQuestion("touchesShouldCancel", $0) }
        guard let delegate = scrollView.delegate else { return }
        for (selector, method, signature) in Self.scrollMethods {
            observer.observe(selector, of: type(of: delegate), signature) { [weak self] in
                self?.recordScroll(method, $0)
            }
        }
    }

    private static let scrollMethods: [(String, String, MethodSignature)] = [
        ("scrollViewDidScroll:", "scrollViewDidScroll", .objects(1, returnsBool: false)),
        ("scrollViewWillBeginDragging:", "scrollViewWillBeginDragging", .objects(1, returnsBool: false)),
        (
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:", "scrollViewWillEndDragging",
            .objectPointAndPointer
        ),
        ("scrollViewDidEndDragging:willDecelerate:", "scrollViewDidEndDragging", .objectAndBool),
        (
            "scrollViewWillBeginDecelerating:", "scrollViewWillBeginDecelerating",
            .objects(1, returnsBool: false)
        ),
        (
            "scrollViewDidEndDecelerating:", "scrollViewDidEndDecelerating",
            .objects(1, returnsBool: false)
        ),
    ]

    static func hasAllScrollMethods(_ delegate: (any UIScrollViewDelegate)?) -> Bool {
        guard let delegate else { return false }
        // `scrollViewDidScroll` is not needed: the setter reports changes of the offset.
        return scrollMethods.dropFirst().allSatisfy { delegate.responds(to: Selector($0.0)) }
    }

    /// Writes the offset if it has changed since the last record.
    private func recordOffset(of object: AnyObject?) {
        guard let scrollView = object as? UIScrollView, let id = snapshot.id(of: scrollView),
            offsets[ObjectIdentifier(scrollView)] != scrollView.contentOffset
        else { return }
        offsets[ObjectIdentifier(scrollView)] = scrollView.contentOffset
        write(
            "callback",
            [
                "kind": "scroll", "receiver": id, "method": "scrollViewDidScroll",
                "contentOffset": Self.members(of: scrollView.contentOffset),
            ])
    }

    private func recordScroll(_ method: String, _ call: MethodCall) -> ((Any?) -> Void)? {
        recordOffset(of: call.object(0))
        guard method != "scrollViewDidScroll", let scrollView = call.object(0) as? UIScrollView,
            let id = snapshot.id(of: scrollView)
        else { return nil }
        var record: [String: Any] = [
            "kind": "scroll", "receiver": id, "method": method,
            "contentOffset": Self.members(of: scrollView.contentOffset),
        ]
        if method == "scrollViewDidEndDragging" { record["willDecelerate"] = call.arguments[1] as? Bool }
        guard method == "scrollViewWillEndDragging" else {
            write("callback", record)
            return nil
        }
        if let velocity = call.arguments[1] as? CGPoint { record["velocity"] = Self.members(of: velocity) }
        // The delegate can change the target, so it is read after the call.
        let target = call.arguments[2] as? UnsafeMutablePointer<CGPoint>
        return { [weak self] _ in
            if let target { record["targetContentOffset"] = Self.members(of: target.pointee) }
            self?.write("callback", record)
        }
    }

    private func beginContentQuestion(_ method: String, _ call: MethodCall) -> ((Any?) -> Void)? {
        guard let id = snapshot.id(of: call.receiver),
            let view = snapshot.id(of: call.object(call.arguments.count - 1))
        else { return nil }
        return writeLater(["kind": "scroll", "receiver": id, "method": method, "view": view])
    }
}
