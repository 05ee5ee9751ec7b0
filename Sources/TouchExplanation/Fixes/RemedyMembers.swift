internal import JSONTape
package import TouchAnalysis
package import TouchDispatch
package import TouchWire

/// The members that remedies set: the path from the view or recognizer, and the new value as JSON. The result is
/// nil if there is no member for a remedy.
package struct RemedyMembers {
    let scene: Scene
    let names: SceneNames

    package init(scene: Scene, names: SceneNames) {
        self.scene = scene
        self.names = names
    }

    // MARK: Views

    /// `gestureRecognizerShouldBegin` with this answer for a recognizer, and the same answers as before for others.
    private func shouldBegin(
        _ recognizer: RecognizerIndex, _ answer: Bool, of view: ViewIndex
    ) -> (path: [String], json: String) {
        let path = [ViewMember.gestureRecognizerShouldBegin.name]
        switch scene[overridesOf: view].shouldBegin {
        case .always: return (path, "\(answer)")
        case .inherited: return (path, answers([(recognizer, answer)]))
        case .listed(let span):
            let others = scene.recognizerAnswers[span.range].filter { $0.recognizer != recognizer }
            return (path, answers(others.map { ($0.recognizer, $0.answer) } + [(recognizer, answer)]))
        }
    }

    package func edit(of change: Remedy.ViewChange, _ view: ViewIndex) -> (path: [String], json: String)? {
        switch change {
        case .flag(let flag, let isSet):
            if flag == .isEnabled, scene[view].control == nil { return nil }
            if flag == .isScrollEnabled, scene[view].scrollView == nil { return nil }
            return flag.member.map { ([$0], "\(isSet)") }
        case .opaque: return ([ViewMember.alpha.name], "1")
        case .untransformed: return ([ViewMember.transform.name], RemedyMembers.identity)
        case .frame(let frame): return ([ViewMember.frame.name], RemedyMembers.json(frame))
        case .above, .target, .targetEvent: return nil
        case .passesTouches: return ([ViewMember.hitTest.name], #"[{"nilIfSelf":true}]"#)
        case .acceptsPoints(let inner):
            var out = ByteWriter(capacity: 64)
            names.write(.responder(.view(inner)), to: &out)
            return ([ViewMember.pointInside.name], #"[{"insideView":\#(out.text())}]"#)
        case .enlarged(let x, let y):
            let (x, y) = (RemedyEdits.json(-x), RemedyEdits.json(-y))
            let insets = #"{"top":\#(y),"left":\#(x),"bottom":\#(y),"right":\#(x)}"#
            return ([ViewMember.pointInside.name], #"[{"insets":\#(insets)}]"#)
        case .plainHitTest: return ([ViewMember.hitTest.name], "[]")
        case .plainPointInside: return ([ViewMember.pointInside.name], "[]")
        case .allows(let recognizer): return shouldBegin(recognizer, true, of: view)
        case .refuses(let recognizer): return shouldBegin(recognizer, false, of: view)
        case .passesOn(let kind): return ([kind.name], "\"handleThenSuper\"")
        case .tracks(let method):
            guard scene[view].control != nil else { return nil }
            switch method {
            case .beginTracking: return ([ViewMember.beginTracking.name], "true")
            case .continueTracking: return ([ViewMember.continueTracking.name], "true")
            case .endTracking, .cancelTracking: return nil
            }
        case .continuous: return ([ViewMember.isContinuous.name], "true")
        case .scrollFlag(let flag, let isSet):
            guard scene[view].scrollView != nil else { return nil }
            return ([ScrollProperty.flag(flag, isSet).member], "\(isSet)")
        case .contentSize(let size):
            let json =
                #"{"width":\#(RemedyEdits.json(size.width)),"height":\#(RemedyEdits.json(size.height))}"#
            return ([ViewMember.contentSize.name], json)
        case .maximumZoom(let scale):
            return ([ViewMember.maximumZoomScale.name], RemedyEdits.json(scale))
        case .touchesShouldBegin(let answer):
            return scene[view].scrollView.map { _ in ([ViewMember.touchesShouldBegin.name], "\(answer)") }
        case .touchesShouldCancel(let content, let answer):
            guard let scroll = scene[view].scrollView else { return nil }
            var listed: [(ViewIndex, Bool)] = []
            switch scene[scroll].overrides.touchesShouldCancel {
            case .inherited: break
            case .always(answer): return nil
            case .always: return ([ViewMember.touchesShouldCancel.name], "\(answer)")
            case .listed(let span):
                listed = scene.viewAnswers[span.range].map { ($0.view, $0.answer) }.filter { $0.0 != content }
            }
            return ([ViewMember.touchesShouldCancel.name], answers(listed + [(content, answer)]))
        case .selectionFlag(let flag, let isSet):
            guard scene[view].viewClass.cellClass != nil else { return nil }
            return ([ScrollProperty.selectionFlag(flag, isSet).member], "\(isSet)")
        case .allowsCell(let method, let cell):
            return scene[view].scrollView.map { ([method.name], allowing(cell, method, of: $0)) }
        case .scrolled(let offset):
            return ([ViewMember.contentOffset.name], RemedyEdits.json(offset))
        case .sendsEvents: return ([ViewMember.sendEvent.name], "\"super\"")
        }
    }

    private static let identity = #"{"a":1,"b":0,"c":0,"d":1,"tx":0,"ty":0}"#

    static func edit(of change: Remedy.ApplicationChange) -> (name: String, json: String) {
        switch change {
        case .foreground: (ApplicationMember.isForeground.name, "true")
        case .acceptsEvents: (ApplicationMember.isIgnoringInteractionEvents.name, "false")
        case .sendsEvents: (ApplicationMember.sendEvent.name, "\"super\"")
        case .receivesRemoteControl: (ApplicationMember.isReceivingRemoteControlEvents.name, "true")
        }
    }

    // MARK: Recognizers

    /// The object of the request with the properties of the recognizer: itself if the application added it, otherwise the view
    /// with UIKit's property for it.
    package func owner(of recognizer: RecognizerIndex) -> SceneObject {
        scene.isAdded(recognizer)
            ? .gestureRecognizer(recognizer) : .responder(.view(scene[recognizer].view))
    }

    /// The path from `owner(of:)` to a recognizer's properties; nil if UIKit has no property for it.
    private func propertyPath(of recognizer: RecognizerIndex) -> [String]? {
        guard !scene.isAdded(recognizer) else { return [] }
        return scene.property(of: recognizer).map { property in
            (property.isOfController ? [ViewMember.viewController.name] : []) + [property.rawValue]
        }
    }

    package func edit(
        of change: Remedy.RecognizerChange, _ recognizer: RecognizerIndex
    ) -> (path: [String], json: String)? {
        guard let property = propertyPath(of: recognizer), let edit = edit(of: change) else { return nil }
        return (property + edit.path, edit.json)
    }

    private func edit(of change: Remedy.RecognizerChange) -> (path: [String], json: String)? {
        func member(_ member: RecognizerMember, _ json: String) -> ([String], String) {
            ([member.name], json)
        }
        switch change {
        case .flag(let flag, let isSet): return flag.member.map { ([$0], "\(isSet)") }
        case .requireToFail(let list): return member(.requireToFail, ids(list))
        case .requiredToFailBy(let list):
            let question = GestureDelegateMember.shouldBeRequiredToFailBy.name
            return ([RecognizerMember.delegate.name, question], ids(list))
        case .refusesTouches(let views):
            let question = GestureDelegateMember.shouldReceiveTouch.name
            guard let all = withSubviews(views) else { return nil }
            return ([RecognizerMember.delegate.name, question], #"{"notView":\#(ids(all))}"#)
        case .receivesTouches(let views):
            let question = GestureDelegateMember.shouldReceiveTouch.name
            guard let all = withSubviews(views) else { return nil }
            return ([RecognizerMember.delegate.name, question], #"{"view":\#(ids(all))}"#)
        case .begins(let axis):
            let question = GestureDelegateMember.shouldBegin.name
            return ([RecognizerMember.delegate.name, question], #"{"direction":"\#(axis)"}"#)
        case .target: return nil
        case .answers(let question, let answer):
            guard question != .gestureRecognizerShouldBegin else { return nil }
            return ([RecognizerMember.delegate.name, question.name], "\(answer)")
        case .together(let list):
            let question = GestureDelegateMember.shouldRecognizeSimultaneouslyWith.name
            return ([RecognizerMember.delegate.name, question], ids(list))
        case .apart(_, let kept):
            let question = GestureDelegateMember.shouldRecognizeSimultaneouslyWith.name
            return ([RecognizerMember.delegate.name, question], ids(kept))
        case .allTouchTypes:
            return member(.allowedTouchTypes, #"["direct","indirect","pencil","indirectPointer"]"#)
        case .numberOfTaps(let count): return member(.numberOfTapsRequired, "\(count)")
        case .numberOfTouches(let count): return member(.numberOfTouchesRequired, "\(count)")
        case .minimumTouches(let count): return member(.minimumNumberOfTouches, "\(count)")
        case .maximumTouches(let count): return member(.maximumNumberOfTouches, "\(count)")
        case .pressDuration(let seconds): return member(.minimumPressDuration, RemedyEdits.json(seconds))
        case .movement(let points): return member(.allowableMovement, RemedyEdits.json(points))
        case .direction(let direction):
            return member(.direction, #""\#(RemedyMembers.name(of: direction))""#)
        case .edge(let edge): return member(.edges, #"["\#(edge)"]"#)
        case .allEdges: return member(.edges, #"["all"]"#)
        case .failsAtLift: return nil
        }
    }

    /// The maximum number of views in a delegate's answer.
    private static let maximumViews = 256

    /// The views and all views inside them; nil if there are too many.
    private func withSubviews(_ views: [ViewIndex]) -> [ViewIndex]? {
        let all = views.flatMap { view in
            (Int(view.raw)..<Int(scene[view].subtreeEnd)).prefix(RemedyMembers.maximumViews + 1).map(
                ViewIndex.init)
        }
        return all.count <= RemedyMembers.maximumViews ? all : nil
    }

    /// `{id: answer}`.
    private func answers(_ answers: [(RecognizerIndex, Bool)]) -> String {
        self.answers(answers.map { (SceneObject.gestureRecognizer($0.0), $0.1) })
    }

    private func answers(_ answers: [(ViewIndex, Bool)]) -> String {
        self.answers(answers.map { (SceneObject.responder(.view($0.0)), $0.1) })
    }

    private func answers(_ answers: [(SceneObject, Bool)]) -> String {
        var out = ByteWriter(capacity: 64)
        out.append("{")
        for (object, answer) in answers {
            out.separate()
            names.write(object, to: &out)
            out.append(answer ? ":true" : ":false")
        }
        out.append("}")
        return out.text()
    }

    /// The answers of the delegate of a table or collection, with true about the cell.
    private func allowing(_ cell: ViewIndex, _ method: SelectionMethod, of scroll: ScrollIndex) -> String {
        let answers = scene[scroll].selection.answers
        let answer =
            switch method {
            case .shouldHighlightRowAt, .shouldHighlightItemAt: answers.shouldHighlight
            case .willDeselectRowAt, .shouldDeselectItemAt: answers.deselect
            default: answers.select
            }
        guard case .listed(let span) = answer else { return "true" }
        var out = ByteWriter(capacity: 64)
        out.append("{")
        for listed in scene.viewAnswers[span.range] {
            out.separate()
            names.write(SceneObject.responder(.view(listed.view)), to: &out)
            out.append(":")
            if listed.view != cell, let other = listed.other {
                names.write(SceneObject.responder(.view(other)), to: &out)
            } else {
                out.bool(listed.view == cell || listed.answer)
            }
        }
        out.append("}")
        return out.text()
    }

    private func ids(_ recognizers: [RecognizerIndex]) -> String {
        var out = ByteWriter(capacity: 64)
        out.array(recognizers) { names.write($0, to: &$1) }
        return out.text()
    }

    func ids(_ views: [ViewIndex]) -> String {
        var out = ByteWriter(capacity: 64)
        out.array(views) { names.write(.responder(.view($0)), to: &$1) }
        return out.text()
    }

    /// The name of one direction.
    static func name(of direction: SwipeDirections) -> String {
        switch direction {
        case .left: "left"
        case .up: "up"
        case .down: "down"
        default: "right"
        }
    }

    static func json(_ rect: Rect) -> String {
        func number(_ value: Double) -> String { RemedyEdits.json(value) }
        return #"{"x":\#(number(rect.origin.x)),"y":\#(number(rect.origin.y)),"#
            + #""width":\#(number(rect.size.width)),"height":\#(number(rect.size.height))}"#
    }
}
