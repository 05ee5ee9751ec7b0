package import TouchDispatch

// Fixes for recognizers that compete with views, controls and other recognizers.

extension FixCatalogue {
    /// Fixes for a touch of `view` that `recognizer` cancels.
    package func keepingTouches(of view: ViewIndex?, from recognizer: RecognizerIndex) -> [Fix] {
        let owner = scene[recognizer].view
        // The application does not own a recognizer of UIKit, but its views can refuse it (rule GS-3).
        if scene[recognizer].system != nil {
            guard let view, view != owner, scene.isAncestor(owner, of: view) else { return [] }
            return [Fix(.gestureRecognizerShouldBegin, .view(view, .refuses(recognizer)))]
        }
        guard scene.isAdded(recognizer) else {
            guard case .scrollPan = scene[recognizer].kind else { return [] }
            return [
                view.map { Fix(.touchesShouldCancel, .view(owner, .touchesShouldCancel($0, false))) },
                Fix(.canCancelContentTouches, .view(owner, .scrollFlag(.canCancelContentTouches, false))),
            ].compactMap(\.self)
        }
        let both = Fix(.cancelsTouchesInView, .recognizer(recognizer, .flag(.cancelsTouchesInView, false)))
        let refusal = view.map { refusingTouches(in: $0, by: recognizer) } ?? []
        // After a tap, the view should act, too. During a continuous gesture, the two would act on the same movement.
        return scene[recognizer].kind.isDiscrete ? [both] + refusal : refusal + [both]
    }

    /// The maximum number of views in an answer of a delegate that a fix extends.
    private static let maximumDelegateViews = 256

    /// A fix that keeps `recognizer` from receiving touches in `view` and in the views that belong to it. Empty if `view`
    /// is not a descendant of the recognizer’s view.
    func refusingTouches(in view: ViewIndex, by recognizer: RecognizerIndex) -> [Fix] {
        let owner = scene[recognizer].view
        guard scene.isAdded(recognizer), owner != view, scene.isAncestor(owner, of: view) else { return [] }
        var views: [ViewIndex] = []
        switch scene.delegate(of: recognizer)?.shouldReceiveTouch {
        case nil, .always(true)?: break
        case .notView(let span)?:
            guard span.range.count <= FixCatalogue.maximumDelegateViews else { return [] }
            views = outermost(Array(scene.delegateViews[span.range]))
        case .always(false)?, .view?, .state?, .direction?: return []
        }
        let part = part(of: owner, around: view)
        views.removeAll { scene.isAncestor(part, of: $0) }
        return [Fix(.shouldReceiveTouch, .recognizer(recognizer, .refusesTouches(in: views + [part])))]
    }

    /// The outermost view inside `owner` that contains `view` and is not nearly as large as `owner`, for example the card
    /// around a label; `view` if there is none.
    private func part(of owner: ViewIndex, around view: ViewIndex) -> ViewIndex {
        let whole = scene[owner].bounds.size
        let path = scene.path(to: view).drop { $0 != owner }.dropFirst()
        return path.first { step in
            let size = scene[step].bounds.size
            return size.width * size.height <= 0.8 * whole.width * whole.height
        } ?? view
    }

    /// The views without those that another one of them contains.
    private func outermost(_ views: [ViewIndex]) -> [ViewIndex] {
        views.filter { view in !views.contains { $0 != view && scene.isAncestor($0, of: view) } }
    }

    /// Fixes for a question that the delegate of `own`, or its view, answered with false.
    package func allowing(_ question: DelegateQuestion, _ own: RecognizerIndex) -> [Fix] {
        let kind: Fix.Kind
        switch question {
        case .gestureRecognizerShouldBegin:
            return [Fix(.shouldBegin, .view(scene[own].view, .allows(own)))]
        case .shouldBegin:
            kind = .shouldBegin
            // The movement was along the other axis than the answer allows.
            if case .direction(let axis)? = scene.delegate(of: own)?.shouldBegin {
                return [
                    Fix(
                        kind, .recognizer(own, .begins(along: axis == .horizontal ? .vertical : .horizontal))),
                    Fix(kind, .recognizer(own, .answers(question, true))),
                ]
            }
        case .shouldReceiveTouch:
            kind = .shouldReceiveTouch
            // A comparison with one view usually forgets its subviews.
            if case .view(let span)? = scene.delegate(of: own)?.shouldReceiveTouch {
                let views = Array(scene.delegateViews[span.range])
                return [
                    Fix(kind, .recognizer(own, .receivesTouches(in: views))),
                    Fix(kind, .recognizer(own, .answers(question, true))),
                ]
            }
        case .shouldReceivePress: kind = .shouldReceivePress
        case .shouldReceiveEvent: kind = .shouldReceiveEvent
        case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy: return []
        }
        return [Fix(kind, .recognizer(own, .answers(question, true)))]
    }

    /// Fixes for touches whose type `own` does not receive.
    package func allowingTypes(_ own: RecognizerIndex) -> [Fix] {
        [
            Fix(.threshold, .recognizer(own, .allTouchTypes)),
            Fix(.threshold, .recognizer(own, .flag(.requiresExclusiveTouchType, false))),
        ]
    }

    // MARK: Two recognizers

    /// Fixes for `own`, which does not act because `other` was recognized first and prevents it (rule GX-1).
    ///
    /// - Parameter movement: The axis along which the fingers moved; nil if they did not.
    package func recognizing(
        _ own: RecognizerIndex, despite other: RecognizerIndex, movement: GestureDelegate.Axis? = nil
    ) -> [Fix] {
        let waits = waiting(other, for: own)
        let together = recognizingTogether(own, other)
        if isMoreSpecific(own, than: other) { return waits + together }
        guard isPan(own), isPan(other), let movement else { return together + waits }
        let isInside = scene.isAncestor(scene[other].view, of: scene[own].view)
        // A pan inside the other’s view is the more specific one. A pan around it shares the movement. A pan
        // inside a scroll view that moves along the other axis should leave the movement to the scroll view.
        if !isInside, scene.isAdded(other), isAlong(movement, own) {
            return beginning(other, only: movement == .vertical ? .horizontal : .vertical) + together + waits
        }
        return isInside && scene[other].view != scene[own].view ? waits + together : together + waits
    }

    /// Fixes for `own`, which acts although it should not, because `other` acts too.
    package func yielding(_ own: RecognizerIndex, to other: RecognizerIndex) -> [Fix] {
        var fixes: [Fix] = []
        if scene.areSimultaneous(own, other) {
            let both = [(own, other), (other, own)].filter { pair in
                scene.says(
                    scene.delegate(of: pair.0)?.shouldRecognizeSimultaneouslyWith, about: pair.1)
            }
            let remedies = both.map { Remedy.recognizer($0.0, separating($0.0, from: $0.1)) }
            if !remedies.isEmpty { fixes.append(Fix(.shouldRecognizeSimultaneously, remedies)) }
        }
        return fixes + waiting(own, for: other)
    }

    /// A fix that makes `own` wait until `other` fails.
    package func waiting(_ own: RecognizerIndex, for other: RecognizerIndex) -> [Fix] {
        guard own != other, !scene.requires(own, other), !scene.requires(other, own) else { return [] }
        if scene.isConfigurable(own) {
            let required = scene.recognizerLists[scene[own].requireToFail.range]
            return [Fix(.requireToFail, .recognizer(own, .requireToFail(required + [other])))]
        }
        guard scene.isAdded(other) else { return [] }
        var listed: [RecognizerIndex] = []
        switch scene.delegate(of: other)?.shouldBeRequiredToFailBy {
        case nil: break
        case .listed(let span)?: listed = Array(scene.recognizerLists[span.range])
        case .always?: return []
        }
        return [Fix(.requireToFail, .recognizer(other, .requiredToFailBy(listed + [own])))]
    }

    /// Fixes for `own`, which waits for `other` or failed because `other` succeeded.
    func notWaiting(_ own: RecognizerIndex, for other: RecognizerIndex?) -> [Fix] {
        var fixes = other.map(failing) ?? []
        let required = scene.recognizerLists[scene[own].requireToFail.range]
        if let other, required.contains(other) {
            fixes.append(
                Fix(.requireToFail, .recognizer(own, .requireToFail(required.filter { $0 != other }))))
        }
        if required.count > 1 || other == nil, !required.isEmpty {
            fixes.append(Fix(.requireToFail, .recognizer(own, .requireToFail([]))))
        }
        if let other, scene.requiresByDelegate(own, other) {
            if scene.says(scene.delegate(of: own)?.shouldRequireFailureOf, about: other) {
                fixes.append(Fix(.requireToFail, .recognizer(own, .answers(.shouldRequireFailureOf, false))))
            } else {
                fixes.append(
                    Fix(.requireToFail, .recognizer(other, .answers(.shouldBeRequiredToFailBy, false))))
            }
        }
        return fixes
    }

    /// A fix for a custom recognizer that stays possible, because its code handles the lift and sets no state (rule CU-1).
    private func failing(_ custom: RecognizerIndex) -> [Fix] {
        guard case .custom(let settings) = scene[custom].kind, scene.isAdded(custom),
            scene.customRules[settings.rules.range].contains(where: \.staysPossibleAtLift)
        else { return [] }
        return [Fix(.state, .recognizer(custom, .failsAtLift))]
    }

    /// A fix for recognizers that wait for each other: it removes the requirement of a more specific gesture, such as a
    /// double tap that requires the single tap to fail.
    package func breakingCycle(of members: [RecognizerIndex]) -> Fix? {
        for own in members.prefix(64) {
            let required = scene.recognizerLists[scene[own].requireToFail.range]
            let wrong = required.first { members.contains($0) && isMoreSpecific(own, than: $0) }
            if let wrong {
                let kept = required.filter { $0 != wrong }
                return Fix(.requireToFail, .recognizer(own, .requireToFail(kept)))
            }
        }
        return nil
    }

    private func recognizingTogether(_ own: RecognizerIndex, _ other: RecognizerIndex) -> [Fix] {
        guard !scene.areSimultaneous(own, other),
            let (asked, about) = [(own, other), (other, own)].first(where: { scene.isAdded($0.0) })
        else { return [] }
        return [
            Fix(
                .shouldRecognizeSimultaneously,
                .recognizer(asked, .together(simultaneous(asked, without: about) + [about])))
        ]
    }

    /// The delegate of `own` no longer allows simultaneous recognition with `other`, but still with the recognizers
    /// that it allowed otherwise.
    private func separating(
        _ own: RecognizerIndex, from other: RecognizerIndex
    ) -> Remedy.RecognizerChange {
        guard case .always? = scene.delegate(of: own)?.shouldRecognizeSimultaneouslyWith else {
            return .together(simultaneous(own, without: other))
        }
        let others = scene.gestureRecognizers.indices.lazy.map(RecognizerIndex.init).filter { index in
            index != own && index != other && scene.areOnOneLine(scene[index].view, scene[own].view)
        }
        return .apart(from: other, keeping: Array(others.prefix(FixCatalogue.maximumKept)))
    }

    /// The maximum number of recognizers that remain simultaneous with one.
    private static let maximumKept = 64

    /// The recognizers that the delegate of `own` lists, except for `other`.
    private func simultaneous(_ own: RecognizerIndex, without other: RecognizerIndex) -> [RecognizerIndex] {
        guard case .listed(let span)? = scene.delegate(of: own)?.shouldRecognizeSimultaneouslyWith else {
            return []
        }
        return scene.recognizerLists[span.range].filter { $0 != other }
    }

    /// A fix that lets `recognizer` begin only along `axis`.
    package func beginning(
        _ recognizer: RecognizerIndex, only axis: GestureDelegate.Axis
    ) -> [Fix] {
        guard scene.isAdded(recognizer) else { return [] }
        switch scene.delegate(of: recognizer)?.shouldBegin {
        case nil, .always(true)?: break
        case .always(false)?, .view?, .notView?, .state?, .direction?: return []
        }
        return [Fix(.shouldBegin, .recognizer(recognizer, .begins(along: axis)))]
    }

    // MARK: Gestures

    private func isPan(_ recognizer: RecognizerIndex) -> Bool {
        switch scene[recognizer].kind {
        case .pan, .scrollPan: true
        default: false
        }
    }

    /// Whether a movement along the axis is one that the pan is meant for: a scroll view that scrolls along
    /// it, or any other pan.
    private func isAlong(_ axis: GestureDelegate.Axis, _ pan: RecognizerIndex) -> Bool {
        guard case .scrollPan = scene[pan].kind else { return true }
        return scrolls(pan, along: axis)
    }

    /// Whether the scroll view of a pan has something to scroll along the axis.
    func scrolls(_ pan: RecognizerIndex, along axis: GestureDelegate.Axis) -> Bool {
        guard case .scrollPan(let scroll, _) = scene[pan].kind else { return false }
        let ways = scene.scrolls(scroll)
        return axis == .horizontal ? ways.horizontally : ways.vertically
    }

    /// Whether every gesture of `own` also looks like the beginning of a gesture of `other`, so that `other`
    /// can only be recognized first if it does not wait.
    private func isMoreSpecific(_ own: RecognizerIndex, than other: RecognizerIndex) -> Bool {
        switch (scene[other].kind, scene[own].kind) {
        case (.pan, .swipe), (.scrollPan, .swipe), (.pan, .screenEdgePan), (.scrollPan, .screenEdgePan):
            return true
        case (.longPress(let a), .longPress(let b)):
            return duration(a) < duration(b) || a.numberOfTapsRequired < b.numberOfTapsRequired
        case (.longPress(let press), .swipe), (.longPress(let press), .screenEdgePan):
            return duration(press) == .zero
        case (.tap(let a), .tap(let b)): return a.numberOfTapsRequired < b.numberOfTapsRequired
        default: return false
        }
    }

    private func duration(_ press: LongPressSettings) -> Instant {
        press.minimumPressDuration ?? Instant(microseconds: 500_000)
    }
}

extension CustomRule {
    /// Whether it handles the lift of a touch and sets no state.
    fileprivate var staysPossibleAtLift: Bool { on == .ended && set == nil && deadline == nil }
}
