internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// The members that remedies set: the path from the view or recognizer, and the new value as JSON. The result is
/// nil if there is no member for a remedy.
struct RemedyMembers {
    let scene: Scene
    let names: SceneNames

    // MARK: Views

    func edit(of change: Remedy.ViewChange, _ view: ViewIndex) -> (path: [String], json: String)? {
        switch change {
        case .flag(let flag, let isSet):
            if flag == .isEnabled, scene[view].control == nil { return nil }
            if flag == .isScrollEnabled, scene[view].scrollView == nil { return nil }
            return flag.member.map { ([$0], "\(isSet)") }
        case .opaque: return ([ViewMember.alpha.name], "1")
        case .untransformed: return ([ViewMember.transform.name], RemedyMembers.identity)
        case .frame(let frame): return ([ViewMember.frame.name], RemedyMembers.json(frame))
        case .above, .target: return nil
        case .passesTouches: return ([ViewMember.hitTest.name], #"[{"nilIfSelf":true}]"#)
        case .acceptsPoints(let inner):
            var out = ByteWriter(capacity: 64)
            names.write(.responder(.view(inner)), to: &out)
            return ([ViewMember.pointInside.name], #"[{"insideView":\#(out.text())}]"#)
        case .plainHitTest: return ([ViewMember.hitTest.name], "[]")
        case .plainPointInside: return ([ViewMember.pointInside.name], "[]")
        case .allowsRecognizers: return ([ViewMember.gestureRecognizerShouldBegin.name], "true")
        case .passesOn(let kind): return ([kind.name], "\"handleThenSuper\"")
        case .tracks(let method):
            guard scene[view].control != nil else { return nil }
            switch method {
            case .beginTracking: return ([ViewMember.beginTracking.name], "true")
            case .continueTracking: return ([ViewMember.continueTracking.name], "true")
            case .endTracking, .cancelTracking: return nil
            }
        case .scrollFlag(let flag, let isSet):
            guard scene[view].scrollView != nil else { return nil }
            return ([ScrollProperty.flag(flag, isSet).member], "\(isSet)")
        case .touchesShouldBegin(let answer):
            return scene[view].scrollView.map { _ in ([ViewMember.touchesShouldBegin.name], "\(answer)") }
        case .touchesShouldCancel(let answer):
            return scene[view].scrollView.map { _ in ([ViewMember.touchesShouldCancel.name], "\(answer)") }
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

    func edit(of change: Remedy.RecognizerChange) -> (path: [String], json: String)? {
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
            return ([RecognizerMember.delegate.name, question], #"{"notView":\#(ids(views))}"#)
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
        case .touchType(let type): return member(.allowedTouchTypes, #"["\#(type)"]"#)
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
        case .allEdges: return member(.edges, #"["all"]"#)
        }
    }

    private func ids(_ recognizers: [RecognizerIndex]) -> String {
        var out = ByteWriter(capacity: 64)
        out.array(recognizers) { names.write($0, to: &$1) }
        return out.text()
    }

    private func ids(_ views: [ViewIndex]) -> String {
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
