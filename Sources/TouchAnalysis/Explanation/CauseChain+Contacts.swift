internal import TouchDispatch

// The contacts that a question is about. A touch has several contacts if they continue a tap series (rule TC-1).

extension CauseChain {
    /// The numbers of the hit tests of the contacts that have a sample at `time`; empty if there are none.
    func contactsInQuestion(at time: Instant) -> [Int] {
        var fingers: Set<FingerIndex> = []
        for event in sequence.events {
            guard (event.time.microseconds &- time.microseconds).magnitude <= Question.tolerance,
                case .touches(let span) = event.kind
            else { continue }
            for sample in sequence.samples[span.range] { fingers.insert(sample.finger) }
        }
        guard !fingers.isEmpty else { return [] }
        let end = Instant(microseconds: time.microseconds &+ Question.tolerance)
        var counts: [TouchIndex: Int] = [:]
        var latest: [FingerIndex: Int] = [:]
        let range = hitTests
        for number in 0..<range.upperBound {
            guard let touch = outcome.hitTesting.records[number].touch else { continue }
            guard self.time(ofHitTest: number) <= end else { break }
            let finger = outcome.touches[touch].fingers.dropFirst(counts[touch, default: 0]).first
            counts[touch, default: 0] += 1
            if let finger, fingers.contains(finger) { latest[finger] = number }
        }
        return latest.values.filter(range.contains).sorted()
    }

    /// The time of the hit test with this number.
    func time(ofHitTest number: Int) -> Instant {
        traceIndex.position(ofHitTest: number).map { outcome.entries[$0].time } ?? .zero
    }

    /// The contacts in question that hit `view` or a descendant of it.
    func contacts(on view: ViewIndex) -> [Int] {
        contacts.filter { number in
            outcome.hitTesting.records[number].hit.map { scene.isAncestor(view, of: $0.view) } ?? false
        }
    }

    /// Whether the call of a responder at `position` is about other touches than those of `contacts`; false if this is
    /// not known.
    func involvesOnlyOthers(than contacts: [Int], callAt position: Int) -> Bool {
        guard !contacts.isEmpty, case .callback(let callback) = outcome.entries[position].body,
            case .responder? = callback.receiver
        else { return false }
        if case .gestureRecognizer? = callback.sender(in: outcome) { return false }
        if let receiver = callback.receiver, scene.recognizer(of: .calls(callback.method, receiver)) != nil {
            return false
        }
        let own = Set(contacts.compactMap { outcome.hitTesting.records[$0].touch })
        guard let touches = touches(ofCallAt: position) else { return false }
        return own.isDisjoint(with: touches)
    }

    /// The touches of the call at `position`, or of the call of a responder in which it was made; nil if there is none.
    func touches(ofCallAt position: Int) -> [TouchIndex]? {
        let event = outcome.entries[position].event
        for place in stride(from: position, through: 0, by: -1) {
            guard outcome.entries[place].event == event else { return nil }
            guard case .callback(let callback) = outcome.entries[place].body,
                case .responder? = callback.receiver, callback.method.kind == .touches
            else { continue }
            return Array(outcome.touches(of: callback))
        }
        return nil
    }

    // MARK: Delivery

    /// Whether `view`, or a descendant of it, is the receiver of the contact.
    func isDelivered(_ number: Int, to view: ViewIndex) -> Bool {
        let record = outcome.hitTesting.records[number]
        guard let touch = record.touch, let hit = record.hit?.view,
            outcome.hitTesting.records[number].withholdReason == nil
        else { return false }
        return scene.isAncestor(view, of: receiver(of: touch, on: hit))
    }

    /// The view that receives a touch on `hit`: a scroll view can keep it from its content (rule SC-3).
    private func receiver(of touch: TouchIndex, on hit: ViewIndex) -> ViewIndex {
        guard let view = outcome.touches[touch].view, scene[view].scrollView != nil,
            scene.isAncestor(view, of: hit)
        else { return hit }
        return view
    }

    /// The view of the touch, and the hit views of all its contacts, whether or not they are delivered.
    func viewsHit(by touch: TouchIndex) -> Set<ViewIndex> {
        var views: Set<ViewIndex> = []
        if let view = outcome.touches[touch].view { views.insert(view) }
        for number in hitTests where outcome.hitTesting.records[number].touch == touch {
            if let hit = outcome.hitTesting.records[number].hit?.view { views.insert(hit) }
        }
        return views
    }

    /// Whether the contact continues a tap series.
    func continuesSeries(_ number: Int) -> Bool {
        guard let touch = outcome.hitTesting.records[number].touch,
            let first = traceIndex.beginning(of: touch)
        else { return false }
        return traceIndex.position(ofHitTest: number) != first
    }

    /// Explains a contact that hit `view` but was not delivered to it.
    mutating func explainDelivery(to view: ViewIndex, of method: Method) {
        var numbers = contacts(on: view)
        if method == .controlEvent(.touchDownRepeat), numbers.contains(where: continuesSeries) {
            numbers = numbers.filter(continuesSeries)
        }
        guard let first = numbers.first, !numbers.contains(where: { isDelivered($0, to: view) }) else {
            return
        }
        explainWithholding(ofHitTest: first)
    }

    /// Explains why a contact was not delivered to its hit view. Adds nothing if it was.
    mutating func explainWithholding(ofHitTest number: Int) {
        let record = outcome.hitTesting.records[number]
        guard let touch = record.touch else { return }
        let position = traceIndex.position(ofHitTest: number)
        if let reason = record.withholdReason {
            add(.withheld(reason), about: .touch(touch), at: position)
        } else if let hit = record.hit?.view, let scroll = refusingScrollView(of: hit) {
            add(.refusedByScrollView(scroll), about: .touch(touch), at: position)
        }
    }

    /// The scroll view whose `touchesShouldBegin` returned false for a touch of `content`; nil if there is none.
    private func refusingScrollView(of content: ViewIndex) -> ViewIndex? {
        for position in scope {
            guard case .callback(let callback) = outcome.entries[position].body,
                callback.method == .scroll(.touchesShouldBegin), callback.result == false,
                case .content(content) = callback.details,
                case .responder(.view(let view))? = callback.receiver
            else { continue }
            return view
        }
        return nil
    }

    // MARK: Events

    /// Whether the sequence contains, up to the end of the gesture, a sample of the touch that leads to `method`.
    func hasSample(for method: TouchMethod, of touch: TouchIndex) -> Bool {
        guard let position = traceIndex.beginning(of: touch) else { return true }
        let start = outcome.entries[position].time
        let fingers = outcome.touches[touch].fingers.suffix(64)
        for event in sequence.events where event.time >= start {
            if let gesture, event.time > gesture.end { break }
            switch event.kind {
            case .touches(let span):
                let isSample = sequence.samples[span.range].contains { sample in
                    TouchMethod(sample.phase) == method && fingers.contains(sample.finger)
                }
                if isSample { return true }
            case .estimatedPropertiesUpdated where method == .touchesEstimatedPropertiesUpdated: return true
            case .interrupt where method == .touchesCancelled: return true
            default: break
            }
        }
        return false
    }
}
