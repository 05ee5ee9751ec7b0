internal import JSONTape
package import TouchAnalysis
internal import TouchAnswers
package import TouchDispatch
package import TouchWire

/// Formats fixes as sentences: “Set cancelsTouchesInView of “dismiss” to false.”
package struct FixWords {
    let scene: Scene
    let names: SceneNames
    /// The names of actions; nil if no fix adds a target.
    var selectors: NameTable?
    /// The events of the request; nil if no fix changes events.
    var events: EventWords?
    /// Whether a performed gesture replaces several gestures of the request.
    var replacesOtherGestures = false

    package init(scene: Scene, names: SceneNames) {
        self.scene = scene
        self.names = names
    }

    init(_ request: DispatchRequest) {
        self.init(scene: request.scene, names: request.names)
        selectors = request.selectors
        events = EventWords(request)
    }

    package func text(_ fix: Fix) -> String {
        let phrases = fix.remedies.map(phrase)
        let text = phrases.joined(separator: ", and ")
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    private func phrase(_ remedy: Remedy) -> String {
        switch remedy {
        case .view(let view, let change): phrase(change, quoted(view), view)
        case .recognizer(let recognizer, let change): phrase(change, quoted(recognizer), recognizer)
        case .responder(let responder, let change): phrase(change, quoted(.responder(responder)))
        case .application(let change): phrase(change)
        case .events(let change): phrase(change)
        }
    }

    // MARK: Views

    private func phrase(_ change: Remedy.ViewChange, _ view: String, _ index: ViewIndex) -> String {
        switch change {
        case .flag(let flag, let isSet): "set \(flag.member ?? "") of \(view) to \(isSet)"
        case .opaque: "set alpha of \(view) to 1"
        case .untransformed: "set transform of \(view) to the identity"
        case .frame(let frame):
            "enlarge \(view) to \(number(frame.size.width)) × \(number(frame.size.height)) pt"
        case .above(let sibling): "move \(view) in front of \(quoted(sibling))"
        case .plainHitTest: "remove the override of hitTest in \(view)"
        case .passesTouches: "override hitTest in \(view) to return nil instead of the view itself"
        case .plainPointInside: "remove the override of pointInside in \(view)"
        case .acceptsPoints(let inner):
            "override pointInside in \(view) to accept points inside \(quoted(inner))"
        case .enlarged:
            "override pointInside in \(view) to accept points near its bounds: at least 44 × 44 pt"
        case .refuses(let other):
            "return false from gestureRecognizerShouldBegin of \(view) for \(quoted(other))"
        case .allows(let own): "return true from gestureRecognizerShouldBegin of \(view) for \(quoted(own))"
        case .passesOn: "call super in the touch methods of \(view)"
        case .tracks(let method): "return true from \(method.spelling.text) of \(view)"
        case .target(let receiver, let selector, let event):
            "add a target to \(view) that sends “\(action(selector))”\(to(receiver)) for \(Method.controlEvent(event).spelling.text)"
        case .targetEvent(let target, let old, let new):
            "send “\(action(target.action))” of \(view) for \(Method.controlEvent(new).spelling.text) instead of \(Method.controlEvent(old).spelling.text)"
        case .contentSize(let size):
            "set contentSize of \(view) to \(number(size.width)) × \(number(size.height)) pt"
        case .maximumZoom(let scale): "set maximumZoomScale of \(view) to \(number(scale))"
        case .continuous: "set isContinuous of \(view) to true"
        case .scrollFlag(let flag, let isSet):
            "set \(ScrollProperty.flag(flag, isSet).member) of \(view) to \(isSet)"
        case .touchesShouldBegin(let answer): "return \(answer) from touchesShouldBegin of \(view)"
        case .touchesShouldCancel(let content, let answer):
            "return \(answer) from touchesShouldCancel of \(view) for \(quoted(content))"
        case .selectionFlag(let flag, let isSet):
            "set \(ScrollProperty.selectionFlag(flag, isSet).member) of \(view) to \(isSet)"
        case .allowsCell(let method, let cell):
            "return \(method.returnsIndexPath ? "the index path" : "true") from \(Method.selection(method).spelling.text) of \(view) for \(quoted(cell))"
        case .scrolled(let offset): "scroll \(view) to (\(number(offset.x)), \(number(offset.y))) first"
        case .sendsEvents: "call super in sendEvent of \(view)"
        }
    }

    private func phrase(_ change: Remedy.ResponderChange, _ responder: String) -> String {
        switch change {
        case .canBecomeFirst: "return true from canBecomeFirstResponder of \(responder)"
        case .isFirst:
            "return true from canBecomeFirstResponder of \(responder) and call becomeFirstResponder()"
        case .passesTouches(let views):
            "add \(views.last.map(quoted) ?? "") to passthroughViews of the popover of \(responder)"
        case .scrollsBeforeExpanding:
            "set prefersScrollingExpandsWhenScrolledToEdge of the sheet of \(responder) to false"
        }
    }

    // MARK: Recognizers

    private func phrase(
        _ change: Remedy.RecognizerChange, _ own: String, _ index: RecognizerIndex
    ) -> String {
        switch change {
        case .flag(let flag, let isSet): "set \(flag.member ?? "") of \(own) to \(isSet)"
        case .requireToFail(let list): requirements(list, own, index)
        case .requiredToFailBy(let list): "let \(list.last.map(quoted) ?? "") require \(own) to fail"
        case .answers(let question, let answer):
            "let the delegate of \(own) return \(answer) from \(FixWords.method(of: question))"
        case .refusesTouches(let views):
            "let the delegate of \(own) refuse touches in \(views.last.map(quoted) ?? "")"
        case .receivesTouches(let views):
            "let the delegate of \(own) also accept touches in subviews of \(views.map(quoted).joined(separator: ", "))"
        case .begins(let axis):
            "return true from gestureRecognizerShouldBegin of the delegate of \(own) only for \(axis) movements"
        case .together(let list): together(list, own, index)
        case .apart(let other, _):
            "let the delegate of \(own) no longer allow simultaneous recognition with \(quoted(other))"
        case .target(let receiver, let selector):
            "add a target to \(own) that sends “\(action(selector))”\(to(receiver))"
        case .allTouchTypes: "allow all types of touches for \(own)"
        case .numberOfTaps(let count): "set numberOfTapsRequired of \(own) to \(count)"
        case .numberOfTouches(let count): "set numberOfTouchesRequired of \(own) to \(count)"
        case .minimumTouches(let count): "set minimumNumberOfTouches of \(own) to \(count)"
        case .maximumTouches(let count): "set maximumNumberOfTouches of \(own) to \(count)"
        case .pressDuration(let seconds): "set minimumPressDuration of \(own) to \(number(seconds)) s"
        case .movement(let points): "set allowableMovement of \(own) to \(number(points)) pt"
        case .direction(let direction): "set direction of \(own) to \(RemedyMembers.name(of: direction))"
        case .edge(let edge): "set edges of \(own) to \(edge)"
        case .allEdges: "set edges of \(own) to all"
        case .failsAtLift: "set the state of \(own) to failed in touchesEnded"
        }
    }

    private func requirements(
        _ list: [RecognizerIndex], _ own: String, _ index: RecognizerIndex
    ) -> String {
        let current = Array(scene.recognizerLists[scene[index].requireToFail.range])
        if let added = list.first(where: { !current.contains($0) }) {
            return "let \(own) require \(quoted(added)) to fail"
        }
        let removed = current.filter { !list.contains($0) }.prefix(3).map(quoted)
        return "no longer let \(own) require \(removed.joined(separator: ", ")) to fail"
    }

    private func together(
        _ list: [RecognizerIndex], _ own: String, _ index: RecognizerIndex
    ) -> String {
        let delegate = scene.delegate(of: index)
        if let added = list.first(where: {
            !scene.says(delegate?.shouldRecognizeSimultaneouslyWith, about: $0)
        }) {
            return "let the delegate of \(own) allow simultaneous recognition with \(quoted(added))"
        }
        return "let the delegate of \(own) allow no simultaneous recognition"
            + (list.isEmpty ? "" : " except with \(list.prefix(3).map(quoted).joined(separator: ", "))")
    }

    // MARK: The application and events

    private func phrase(_ change: Remedy.ApplicationChange) -> String {
        switch change {
        case .foreground: "bring the application to the foreground"
        case .acceptsEvents: "call endIgnoringInteractionEvents of the application"
        case .sendsEvents: "call super in sendEvent of the application"
        case .receivesRemoteControl: "call beginReceivingRemoteControlEvents of the application"
        }
    }

    private func phrase(_ change: Remedy.EventChange) -> String {
        switch change {
        case .omitted(let event): events?.omission(of: Int(event), self) ?? "omit an event"
        case .interactive(let event):
            "add the option allowUserInteraction to the animation of event \(events?.number(of: Int(event)) ?? 0)"
        case .taps(let count): "tap \(count) times"
        case .fingers(let count): "touch with \(count) finger\(count == 1 ? "" : "s")"
        case .performed(let gestures):
            gestures.map(phrase).joined(separator: ", then ")
                + (replacesOtherGestures ? ", in place of all gestures of the request" : "")
        case .lifted(let event):
            "lift the fingers at event \(events?.number(of: Int(event)) ?? 0) instead of canceling the touches"
        case .held, .distance, .placed: "change the gesture"
        }
    }

    /// Whether the sentence describes the fix completely. A gesture whose numbers are searched for is described by
    /// the values that were found.
    func isDescribed(_ fix: Fix) -> Bool {
        switch fix.remedies.first {
        case .events(.held)?, .events(.distance)?, .events(.placed)?: false
        default: true
        }
    }

    private func phrase(_ gesture: Remedy.Performance) -> String {
        switch gesture {
        case .hover(let point): "move the pointer over \(place(point))"
        case .press(let type, let duration): "press the key \(type.name) for \(number(duration.seconds)) s"
        case .shorthand(_, .tap(let point, let fingers, let count, _, _)):
            "tap \(count > 1 ? "\(count) times " : "")at \(place(point))\(with(fingers))"
        case .shorthand(_, .longPress(let point, let fingers, let duration)):
            "press for \(number(duration.seconds)) s at \(place(point))\(with(fingers))"
        case .shorthand(_, .drag(let from, let to, let fingers, _, let duration)):
            "drag from \(place(from)) to \(place(to)) in \(number(duration.seconds)) s\(with(fingers))"
        case .shorthand(_, .pinch(let point, let from, let to, _, _)):
            "pinch at \(place(point)) from a distance of \(number(from)) pt to \(number(to)) pt"
        case .shorthand(_, .rotate(let point, let radius, let angle, _)):
            "rotate two fingers at \(place(point)), \(number(radius)) pt from the center, by \(number(angle)) rad"
        }
    }

    private func place(_ point: Point) -> String { "(\(number(point.x)), \(number(point.y)))" }
    private func with(_ fingers: Int) -> String { fingers > 1 ? " with \(fingers) fingers" : "" }

    // MARK: Parts

    func quoted(_ object: SceneObject) -> String { "“\(names.name(of: object).text)”" }

    /// The name of the delegate's method.
    private static func method(of question: DelegateQuestion) -> String {
        question == .shouldBegin ? "gestureRecognizerShouldBegin" : question.name
    }

    private func quoted(_ view: ViewIndex) -> String { quoted(.responder(.view(view))) }
    private func quoted(_ recognizer: RecognizerIndex) -> String { quoted(.gestureRecognizer(recognizer)) }
    private func to(_ receiver: SceneObject?) -> String {
        receiver.map { " to \(quoted($0))" } ?? " along the responder chain"
    }

    private func number(_ value: Double) -> String { RemedyEdits.json(value) }

    private func action(_ selector: SelectorIndex) -> String { selectors?.names[selector].text ?? "" }
}
