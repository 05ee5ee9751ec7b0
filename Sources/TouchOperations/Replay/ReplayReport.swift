internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// The agreement of a recording with the simulation. Refers to the memory of the request.
package final class ReplayReport {
    /// The result of comparing a touch.
    enum Status: String {
        case equal, different
        /// It depends on parts that the snapshot does not describe.
        case undescribed
        /// Its segment could not be replayed, or was not compared to its end.
        case notCompared
    }

    /// A touch, and how it differs.
    struct Touch {
        let finger: String
        let line: Int
        let time: Instant
        var status = Status.equal
        var first: FirstDifference?
        /// The number of its other differences.
        var consequences = 0
    }

    /// Numbers of equal and different things.
    struct Count {
        var agree = 0
        var differ = 0
    }

    /// The greatest number of undescribed parts that are listed, and of differences whose causes are searched.
    private static let maximumParts = 100
    private static let maximumCauses = 32
    /// The greatest number of touches that list the entries of a difference. A call of many touches is one difference.
    private static let maximumListings = 4

    private(set) var recording: Recording
    private(set) var touches: [Touch] = []
    private(set) var undescribed: [UndescribedPart] = []
    private(set) var categories: [ReplayCategory: Count] = [:]
    private(set) var rules: [Rule: Count] = [:]
    /// The snapshots that were replayed.
    private(set) var snapshots: [(line: Int, time: Instant)] = []
    private(set) var events = 0
    private(set) var observations = 0
    private(set) var isComplete: Bool
    package private(set) var fit: ReplayFit?
    let warnings: [Diagnostic]

    /// The number of differences that are counted.
    var differenceCount: Int {
        categories.values.reduce(0) { $0 + $1.differ }
    }

    /// Whether something was compared, everything could be, and nothing differs.
    package var agrees: Bool {
        observations > 0 && differenceCount == 0 && snapshots.count == recording.segments.count
            && touches.allSatisfy { $0.status == .equal || $0.status == .undescribed }
    }

    /// The number of touches and observations that were compared.
    var comparedCount: Int {
        observations + touches.count { $0.status == .equal || $0.status == .different }
    }

    /// Replays the recording of `request`, and fits its threshold.
    ///
    /// - Throws: The limit that was exceeded.
    convenience init(_ request: ReplayRequest, _ reading: ReadingOptions) throws(RequestFault) {
        var budget = reading.limits.budget
        try self.init(request, request.settings, explains: true, reading, &budget)
        guard let name = request.fit else { return }
        fit = try ReplayFit(name, of: request, self, reading, &budget)
    }

    /// Replays the recording of `request`.
    ///
    /// - Parameter explains: Whether the rules and entries of differences are needed, not only their number.
    init(
        _ request: ReplayRequest, _ settings: ReplaySettings, explains: Bool, _ reading: ReadingOptions,
        _ budget: inout WorkBudget
    ) throws(RequestFault) {
        recording = request.recording
        warnings = request.warnings
        isComplete = recording.isComplete
        try replay(settings, explains: explains, reading, &budget)
    }

    private func replay(
        _ settings: ReplaySettings, explains: Bool, _ reading: ReadingOptions, _ budget: inout WorkBudget
    ) throws(RequestFault) {
        for segment in recording.segments {
            let replay: SegmentReplay
            do { replay = try SegmentReplay(segment, of: recording, settings, reading, &budget) } catch {
                try skip(segment, because: error)
                continue
            }
            for (line, reason) in replay.refused { recording.refuse(line, reason) }
            let comparison = SegmentComparison(replay, of: recording, settings, &budget)
            try reading.limits.check(budget)
            add(comparison, of: replay, explains: explains, reading, &budget)
        }
    }

    /// Notes why a segment is not compared.
    ///
    /// - Throws: The error, if it is not about the segment.
    private func skip(_ segment: Recording.Segment, because error: RequestFault) throws(RequestFault) {
        isComplete = false
        switch error {
        case .limitExceeded(.entries(SegmentReplay.maximumEntries)):
            recording.note(
                "line \(segment.line): the segment is not compared, because its simulation has more than "
                    + "\(SegmentReplay.maximumEntries) entries; take more snapshots")
        case .invalid(let faults):
            let reason = faults.first.map { "\($0.detail), at \($0.pointer)" } ?? ""
            recording.note("line \(segment.line): the snapshot and its events cannot be replayed: \(reason)")
        case .limitExceeded(let fault) where fault.pointer != nil:
            recording.note(
                "line \(segment.line): the snapshot and its events cannot be replayed: \(error.detail)")
        default: throw error
        }
        touches += segment.touches.map {
            Touch(finger: $0.finger, line: $0.line, time: $0.time, status: .notCompared)
        }
    }

    private func add(
        _ comparison: SegmentComparison, of replay: SegmentReplay, explains: Bool, _ reading: ReadingOptions,
        _ budget: inout WorkBudget
    ) {
        snapshots.append((replay.segment.line, replay.segment.start))
        events += replay.segment.events.count
        observations += comparison.observationCount
        list(comparison.undescribed)
        for (category, count) in comparison.agreements {
            categories[category, default: Count()].agree += count
        }
        for (rule, count) in comparison.ruleAgreements { rules[rule, default: Count()].agree += count }
        let first = touches.count
        for touch in replay.segment.touches {
            let isCut = comparison.cut.map { touch.time > $0 } ?? false
            touches.append(
                Touch(
                    finger: touch.finger, line: touch.line, time: touch.time,
                    status: isCut ? .notCompared : .equal))
        }
        if let cut = comparison.cut {
            isComplete = false
            recording.note(
                "line \(replay.segment.line): the recording differs too much to be compared after "
                    + "\(cut.seconds.rounded(places: 3)) s")
        }
        budget.spend(comparison.differences.count &* 256)
        let ordered = comparison.differences.map { (order: $0.order, difference: $0) }
        for (_, difference) in ordered.sorted(by: { $0.order < $1.order }) {
            add(difference, toTouchesFrom: first, replay, explains: explains, reading, &budget)
        }
    }

    private func add(
        _ difference: ReplayDifference, toTouchesFrom first: Int, _ replay: SegmentReplay, explains: Bool,
        _ reading: ReadingOptions, _ budget: inout WorkBudget
    ) {
        let own = difference.touches.map { first + $0 }.filter { touches[$0].status != .notCompared }
        if own.isEmpty, !difference.touches.isEmpty { return }
        if let part = difference.undescribed, own.allSatisfy({ touches[$0].first == nil }) {
            if own.contains(where: { touches[$0].status != .undescribed }) { list([part]) }
            for touch in own { touches[touch].status = .undescribed }
            return
        }
        // A consequence of something that is not described is not counted either.
        if own.contains(where: { touches[$0].status == .undescribed }) { return }
        categories[difference.category, default: Count()].differ += 1
        guard own.contains(where: { touches[$0].first == nil }) else {
            for touch in own { touches[touch].consequences += 1 }
            if own.isEmpty { recording.note(difference.text) }
            return
        }
        var difference = difference
        if explains, causesFound < ReplayReport.maximumCauses {
            causesFound += 1
            difference.decide(in: replay, reading, &budget)
        }
        if let rule = difference.rules.first { rules[rule, default: Count()].differ += 1 }
        for (number, touch) in own.enumerated() {
            guard touches[touch].first == nil else {
                touches[touch].consequences += 1
                continue
            }
            touches[touch].status = .different
            touches[touch].first = FirstDifference(
                difference, withEntries: explains && number < ReplayReport.maximumListings)
        }
    }

    private var causesFound = 0

    private func list(_ parts: [UndescribedPart]) {
        undescribed += parts.prefix(ReplayReport.maximumParts - undescribed.count)
    }

    // MARK: Words

    /// The numbers of touches without and with differences.
    var touchCount: Count {
        Count(
            agree: touches.count { $0.status == .equal }, differ: touches.count { $0.status == .different })
    }

    /// The result in one sentence.
    var summary: String {
        guard observations > 0 || touches.contains(where: { $0.first != nil }) else {
            return "No observation could be compared."
        }
        guard !touches.isEmpty else {
            return differenceCount == 0
                ? "The observations are as simulated; there are no touches."
                : "\(differenceCount) differences; there are no touches."
        }
        let count = touchCount
        var parts = ["\(count.agree) of \(touches.count) touch\(touches.count == 1 ? "" : "es") as simulated"]
        if count.differ > 0 { parts.append("\(count.differ) different") }
        let undescribed = touches.count { $0.status == .undescribed }
        if undescribed > 0 { parts.append("\(undescribed) not described by the snapshots") }
        let open = touches.count { $0.status == .notCompared }
        if open > 0 { parts.append("\(open) not compared") }
        var text = parts.joined(separator: ", ")
        if let difference = touches.compactMap(\.first).first {
            let rule = difference.rules.first.map { " (\($0.rawValue))" } ?? ""
            text += "; first: \(difference.text)\(rule)"
        }
        return text + "."
    }
}
