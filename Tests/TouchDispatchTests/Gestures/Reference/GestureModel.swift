@testable import TouchDispatch

/// The reference model: the gesture environment, controls and scroll views according to chapters 2, 3 and 5
/// to 8 of semantics.md. It is independent of the core and slow, because it uses objects, lists and
/// recursion. Its output is the transcript as lines in total order. It does not support the keyboard, hover,
/// overrides of hit tests or of `sendAction`, and the other events of chapter 9.
final class GestureModel {
    /// Two recognizers, by index.
    struct Pair: Hashable {
        var first: Int
        var second: Int
    }

    var scene: Scene
    let sequence: TouchSequence
    let thresholds: Thresholds
    let until: Int64
    let display: Display
    /// The fault that this model contains on purpose; nil in a correct model.
    let fault: ModelFault?

    var recognizers: [ModelRecognizer] = []
    var controls: [ModelControl] = []
    var scrollViews: [ModelScrollView] = []
    let children: [[ViewIndex]]
    var contacts: [ModelContact] = []
    var series: [ModelSeries] = []
    var contactOfFinger: [FingerIndex: ModelContact] = [:]
    /// The latest scroll event.
    var scrollContact: ModelContact?
    /// The fingers on the screen, and whether those that come down are ignored (rule TC-12).
    var fingersOnScreen: Set<FingerIndex> = []
    var ignoresNewFingers = false
    /// The `buttonMask` of this event.
    var buttonMask: ButtonMask?
    var touchCount = 0
    /// The first recognizer requires the second to fail.
    var dynamicRequirements: [Pair] = []
    var asked: Set<Pair> = []
    /// Pairs that a veto kept from exclusion. The smaller index comes first.
    var spared: Set<Pair> = []
    /// The recognizers that succeeded since the current step 4 began.
    var succeeded: [ModelRecognizer] = []
    /// The answers of `shouldReceiveEvent` in this event.
    var receivesEvent: [Int: Bool] = [:]

    /// The first responder: a text input.
    var firstResponder: ViewIndex?
    /// The number of motions of scroll views so far.
    var motionCount = 0
    /// The number of lines that do not depend on rounding errors; nil for all lines.
    private var undecidedLine: Int?
    var lines: [String] = []
    var now: Int64 = 0
    /// The views that ignore new touches, each until a time (rule AN-1).
    var animated: [(view: ViewIndex, end: Int64)] = []
    var event = 0

    private init(
        _ sequence: TouchSequence, _ scene: Scene, _ options: DispatchOptions, _ fault: ModelFault?
    ) {
        self.scene = scene
        self.fault = fault
        self.sequence = sequence
        thresholds = options.thresholds
        display = options.display
        until = options.until?.microseconds ?? .max
        children = scene.views.indices.map { parent in
            scene.views.indices.map { ViewIndex($0) }.filter { scene[$0].superview == ViewIndex(parent) }
        }
        recognizers = scene.gestureRecognizers.enumerated().map { index, properties in
            ModelRecognizer(index, properties, in: scene, options.thresholds)
        }
        controls = scene.controls.map { ModelControl($0, scene[$0.view].viewClass) }
        scrollViews = scene.scrollViews.map {
            ModelScrollView($0.view, scene[$0.view].viewClass, selected: $0.selection.cells)
        }
        // Rule RF-3.
        for scroll in scrollViews { scroll.hasRefreshInset = isRefreshing(scroll) }
    }

    static func transcript(
        _ sequence: TouchSequence, in scene: Scene, options: DispatchOptions = DispatchOptions(),
        fault: ModelFault? = nil
    ) -> [String] { run(sequence, in: scene, options: options, fault: fault).lines }

    /// The transcript, and the number of its lines that can be compared with those of the core.
    static func run(
        _ sequence: TouchSequence, in scene: Scene, options: DispatchOptions = DispatchOptions(),
        fault: ModelFault? = nil
    ) -> (lines: [String], decided: Int) {
        let model = GestureModel(sequence, scene, options, fault)
        for (index, event) in sequence.events.enumerated() where event.time.microseconds <= model.until {
            model.passDeadlines(through: event.time.microseconds)
            model.now = event.time.microseconds
            model.event = index
            model.handle(event)
        }
        model.passDeadlines(through: model.until)
        model.storeSelections()
        let lines = model.lines + TranscriptLines.final(model.scene)
        return (lines, model.undecidedLine ?? lines.count)
    }

    /// Notes that rounding errors decide about the next line, so that the core may differ. The comparison ends
    /// there.
    func noteUndecided() { undecidedLine = undecidedLine ?? lines.count }

    func log(_ line: String) { lines.append("\(now) e\(event) \(line)") }

    // MARK: Events

    private func handle(_ event: Event) {
        receivesEvent = [:]
        buttonMask = event.buttonMask
        switch event.kind {
        case .touches(let span): handleTouches(Array(sequence.samples[span.range]))
        case .interrupt: interrupt()
        case .set(let span):
            for change in sequence.changes[span.range] { set(change) }
            settle([])
        case .removeRecognizer(let index):
            remove(recognizers[index])
            settle([])
        case .addRecognizer(let index): recognizers[index].isAttached = fault != .additionIgnored
        case .addTarget(let index, let target):
            if !recognizers[index].targets.contains(target) { recognizers[index].targets.append(target) }
        case .removeTarget(let index, let pattern):
            recognizers[index].targets.removeAll { target in
                (pattern.receiver == target.receiver
                    || pattern.receiver == nil && fault != .nilMatchesNoTarget)
                    && (pattern.action == target.action
                        || pattern.action == nil && fault != .nilMatchesNoTarget)
            }
        case .removeView(let index): remove(view: index)
        case .animate(let position): animate(sequence.animations[Int(position)])
        case .zoom(let command): perform(command)
        case .scroll(let sample): handleScroll(sample)
        case .advance: break
        case .estimatedPropertiesUpdated, .becomeFirstResponder, .resignFirstResponder, .hover, .transform,
            .setTranslation, .setContentOffset, .scrollToItem, .addView,
            .sendAction, .presses,
            .motion, .remoteControl, .menuAction, .pencil, .statusBarTap, .orientation:
            preconditionFailure("the model does not support this event")
        }
    }

    /// Performs steps 2 and 3, then the others (rule ST-1).
    private func handleTouches(_ samples: [TouchSample]) {
        let samples = samplesOfFewFingers(samples)
        var present: [ModelContact] = []
        for sample in samples where sample.phase == .began { contactBegan(sample) }
        for contact in contacts where contact.beganEvent == event { askAboutFailures(contact) }
        for sample in samples {
            guard let contact = contactOfFinger[sample.finger], contact.isDown else { continue }
            if sample.phase != .began { contactChanged(contact, sample) }
            // A stationary finger has the same effect whether it is listed or not (rule TC-10).
            if contact.phase != .stationary { present.append(contact) }
        }
        sendToRecognizers(present)
        settle(present)
    }

    /// Performs step 3.
    func sendToRecognizers(_ present: [ModelContact]) {
        for recognizer in inCollectedOrder(present) {
            let wasBegan = recognizer.state == .began
            for (phase, method) in [
                (TouchPhase.began, TouchMethod.touchesBegan), (.moved, .touchesMoved),
                (.ended, .touchesEnded),
                (.cancelled, .touchesCancelled),
            ] {
                let group = present.filter { contact in
                    contact.phase == phase && recognizer.contacts.contains { $0 === contact }
                }
                send(method, group, to: recognizer, wasBegan: wasBegan)
            }
        }
    }

    /// The recognizers in collected order. A recognizer has the position of its first occurrence (rule GE-2),
    /// also with a contact that a reset has taken from it, because the contact's list does not change (rule
    /// HT-7).
    func inCollectedOrder(_ present: [ModelContact]) -> [ModelRecognizer] {
        var order: [ModelRecognizer] = []
        for contact in present {
            for recognizer in contact.recognizers where !order.contains(where: { $0 === recognizer }) {
                order.append(recognizer)
            }
        }
        return order.filter { recognizer in
            present.contains { one in recognizer.contacts.contains { $0 === one } }
        }
    }

    /// Performs one call: the machine, and the question whether it can begin (rules GE-9 and GS-3).
    func send(
        _ method: TouchMethod, _ group: [ModelContact], to recognizer: ModelRecognizer, wasBegan: Bool
    ) {
        guard !group.isEmpty, !recognizer.machine.state.isFinished else { return }
        let place = lines.count
        (recognizer.machine as? PanModel)?.fault = fault
        (recognizer.machine as? CustomModel)?.fault = fault
        (recognizer.machine as? TapModel)?.ignoresButtons = fault == .buttonIgnored
        (recognizer.machine as? PairModel)?.goesOnSilently = fault == .fingerLiftSilent
        prepareDismissal(recognizer, group)
        if let scroll = scrollView(draggedBy: recognizer) {
            (recognizer.machine as? ScrollPanModel)?.stopsContent = scroll.isStopped
        }
        run(recognizer) { machine in
            machine.call(method, group, now: self.now)
            // Rule GS-4.
            if method == .touchesMoved, wasBegan, machine.state.isRunning, machine.wishes.isEmpty {
                machine.want(.changed, .GS4)
            }
        }
        let hasFailed = recognizer.machine.state == .failed
        let isBlocked = recognizer.state == .possible && !hasFailed && isBlocked(recognizer)
        let state = isBlocked ? .possible : recognizer.machine.state
        // A scroll event causes no call (rule PT-5).
        guard group.allSatisfy({ $0.scrollType == nil }) else { return }
        let line = "\(now) e\(event) \(recognizer.name).\(method)[\(numbers(group))] \(state)"
        lines.insert(line, at: place)
    }

    /// Runs the machine, and asks `shouldBegin` if it leaves possible.
    func run(_ recognizer: ModelRecognizer, _ body: (ModelMachine) -> Void) {
        let machine = recognizer.machine
        let wasPossible = machine.state == .possible
        machine.wishes = []
        machine.hasAsked = false
        body(machine)
        if machine.hasAsked { recognizer.hasNews = true }
        guard let first = machine.wishes.first else { return }
        if wasPossible, first.to != .failed, fault != .shouldBeginSkipped,
            let refusal = refusal(of: recognizer)
        {
            machine.state = .failed
            machine.deadline = nil
            machine.wishes = [ModelRecognizer.Pending(to: .failed, rule: refusal)]
            if let delaying = delaying(afterRefusing: recognizer) {
                delaying.machine.stop()
                delaying.take([ModelRecognizer.Pending(to: .failed, rule: .SC18)])
            }
        }
        recognizer.take(machine.wishes)
        machine.wishes = []
    }

    func numbers(_ contacts: [ModelContact]) -> String {
        var numbers: [Int] = []
        for contact in contacts where !numbers.contains(contact.touch) { numbers.append(contact.touch) }
        return numbers.map { "\($0)" }.joined(separator: " ")
    }

    // MARK: Deadlines

    /// Handles the deadlines and display frames up to `limit` (rules CK-1 and MO-2).
    private func passDeadlines(through limit: Int64) {
        func next() -> (ModelRecognizer, Int64)? {
            let due = inUpdateOrder(recognizers).compactMap { one in one.machine.deadline.map { (one, $0) } }
            guard let earliest = due.map(\.1).min(), earliest <= limit else { return nil }
            return due.first { $0.1 == earliest }
        }
        func nextStep() -> ModelControl? {
            // After the last event, steppers rest unless `until` is given (rule CK-1).
            guard limit != .max else { return nil }
            let held = controls.filter { ($0.repeatAt ?? .max) <= limit }
            return held.min { a, b in
                (a.repeatAt ?? .max, a.heldOrder) < (b.repeatAt ?? .max, b.heldOrder)
            }
        }
        while true {
            let gesture = next()
            let step = nextStep()
            let stepTime = step?.repeatAt ?? .max
            let frame = nextFrame()
            if let (scroll, time) = nextZoomEnd(), time <= limit,
                time < min(gesture?.1 ?? .max, stepTime, frame?.time ?? .max)
            {
                now = time
                event = -1
                endAnimation(scroll)
                continue
            }
            if let (scroll, time) = frame, time <= limit, time < min(gesture?.1 ?? .max, stepTime) {
                now = time
                event = -1
                showFrame(scroll)
                continue
            }
            if let step, gesture.map({ stepTime < $0.1 }) ?? true {
                now = stepTime
                event = -1
                repeatStep(step)
                continue
            }
            guard let (recognizer, time) = gesture else { break }
            now = time
            event = -1
            recognizer.machine.deadline = nil
            run(recognizer) { $0.deadlinePassed(now: time) }
            settle([])
        }
    }

    /// The recognizers in update order: deepest view first; of equal depth, the later view; on one view, the
    /// last added (rule GE-2).
    func inUpdateOrder(_ some: [ModelRecognizer]) -> [ModelRecognizer] {
        let ordered = some.sorted { a, b in a.depth == b.depth ? a.index > b.index : a.depth > b.depth }
        return fault == .updateOrderFlipped ? ordered.reversed() : ordered
    }

    // MARK: The rest of an event

    /// Performs steps 4 to 8 for the contacts of this event.
    func settle(_ present: [ModelContact]) {
        arbitrate()
        deliver(present)
        reset()
    }

    /// Resets groups that are finished (rules GS-7 and GS-11).
    private func reset() {
        var finished: [ModelRecognizer] = []
        for recognizer in recognizers where recognizer.state.isFinished {
            let isOver = group(of: recognizer).allSatisfy { member in
                member.state.isFinished || (member.state == .possible && member.contacts.isEmpty)
            }
            if isOver || fault == .resetEarly { finished.append(recognizer) }
        }
        for recognizer in inUpdateOrder(finished) {
            log("\(recognizer.name) \(recognizer.state)>possible GS-7")
            let index = recognizer.index
            recognizer.stop(.possible)
            recognizer.contacts = []
            recognizer.machine = ModelMachine.make(recognizer.properties, scene, thresholds)
            dynamicRequirements.removeAll { $0.first == index || $0.second == index }
            asked = asked.filter { $0.first != index && $0.second != index }
            spared = spared.filter { $0.first != index && $0.second != index }
        }
    }

    /// The recognizers that failure requirements link to this one, in either direction.
    private func group(of recognizer: ModelRecognizer) -> [ModelRecognizer] {
        var group = [recognizer]
        func visit(_ one: ModelRecognizer) {
            for other in recognizers where other.isEnabled && one.isEnabled {
                guard requires(one, other) || requires(other, one), !group.contains(where: { $0 === other })
                else { continue }
                group.append(other)
                visit(other)
            }
        }
        visit(recognizer)
        return group
    }
}
