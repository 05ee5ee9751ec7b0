extension Dispatcher {
    /// Carries out the decisions of the arbiter.
    mutating func apply(_ effects: consuming GestureEffects) {
        // An input about one contact has one change, so its calls share one list of touches.
        var only: CallContent?
        for position in 0..<effects.count {
            switch effects[position] {
            case .called(let recognizer, let method, let about, let state):
                let call: CallContent
                switch about {
                case .one(let change):
                    call = only ?? deliver(CollectionOfOne(change))
                    only = call
                case .several(let span): call = deliver(effects.changes[span.range])
                }
                app.ledger.trace.callback(call.callback(method, recognizer, state))
            case .asked(let question, let recognizer, let other, let answer):
                log(.delegate(question), .gestureRecognizer(recognizer), about: recognizer, other, answer)
            case .askedView(let view, let recognizer, let answer):
                let question = Method.delegate(.gestureRecognizerShouldBegin)
                log(question, .responder(.view(view)), about: recognizer, nil, answer)
            case .askedToCancel(let scroll, let content, let answer):
                app.log(.touchesShouldCancel, scroll, content, answer)
            case .withhold(let contact): app.world.contacts[contact].delivery.stage = .over
            case .transition(let transition):
                app.ledger.trace.transition(transition)
                if transition.to == .failed, !app.world.scrollRuns.isEmpty {
                    Dragging.panFailed(transition.recognizer, &app)
                }
            case .sendActions(let recognizer, let state): sendActions(of: recognizer, state)
            case .cancelTouches(let recognizer):
                app.takeFromViews(
                    arbiter.contacts(of: recognizer),
                    because: Cause(.cancelledByRecognizer, .CX1, by: recognizer))
            case .delayOver(let recognizer):
                let method = Method.scroll(.sendTouchesShouldBeginForDelayedTouches)
                app.ledger.trace.callback(Callback(method, object: .gestureRecognizer(recognizer)))
            case .storeSwipe(let scroll, let swipe): app.world.scrollRuns[scroll].swipe = swipe
            case .recordLostSwipe(let swipe, let winner):
                app.world.scrollRuns.lostSwipe(
                    swipe, to: winner, at: app.ledger.trace.now, &app.ledger.budget)
            case .reset(let recognizer):
                app.ledger.trace.callback(Callback(.reset, object: .gestureRecognizer(recognizer)))
            }
        }
        arbiter.reuse(effects)
    }

    // MARK: Calls

    /// The touches or presses of a call.
    private struct CallContent {
        var touches = Span32.empty
        var presses = Span32.empty

        /// The trace entry of the call. `state` is the recognizer's state after it.
        func callback(
            _ method: TouchMethod, _ recognizer: RecognizerIndex, _ state: GestureState
        ) -> Callback {
            let isPress = presses.count > 0
            var callback = Callback(
                isPress ? .presses(PressMethod(method)) : .touches(method),
                object: .gestureRecognizer(recognizer), touches: touches)
            callback.presses = presses
            callback.details = .state(state)
            return callback
        }
    }

    private mutating func deliver(_ changes: some Collection<ContactChange>) -> CallContent {
        let touchStart = app.ledger.trace.calls.touches.count
        let pressStart = app.ledger.trace.calls.presses.count
        for change in changes {
            if let press = app.world.contacts[change.contact].press {
                app.ledger.trace.deliver(press)
            } else {
                let touch = app.world.contacts[change.contact].touch
                app.ledger.trace.deliver(
                    DeliveredTouch(touch: touch, sample: change.sample),
                    app.touchState(of: change.contact, change.sample, change.phase), since: touchStart)
            }
        }
        return CallContent(
            touches: app.ledger.trace.calls.touches(since: touchStart),
            presses: app.ledger.trace.calls.presses(since: pressStart))
    }

    // MARK: Questions

    private mutating func log(
        _ method: Method, _ receiver: SceneObject, about recognizer: RecognizerIndex,
        _ other: RecognizerIndex?, _ answer: Bool
    ) {
        var callback = Callback(method, object: receiver)
        callback.details = .question(recognizer, other: other)
        callback.result = answer
        app.ledger.trace.callback(callback)
    }

    // MARK: Actions

    private mutating func sendActions(of recognizer: RecognizerIndex, _ state: GestureState) {
        let targets = arbiter.changedTargets(of: recognizer)
        let hasTargets = targets.map { !$0.isEmpty } ?? (app.world.scene[recognizer].targets.count > 0)
        // A recognizer without a machine has received no input, so it sends no action.
        let actsItself = !app.world.scene.scrollViews.isEmpty || app.world.scene[recognizer].system != nil
        guard hasTargets || actsItself, let machine = arbiter.machine(of: recognizer)
        else { return }
        let hasTouches = arbiter.contacts(of: recognizer).first.map { app.world.contacts[$0].isTouch } ?? true
        app.sendActions(
            of: GestureReport(
                recognizer: recognizer, state: state, machine: machine, hasTouches: hasTouches,
                input: arbiter.input(of: recognizer), targets: targets))
    }
}
