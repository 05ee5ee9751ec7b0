internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// The agreement of a recording with the simulation. Refers to the memory of its parsers.
package final class ReplayReport {
    /// A touch, and how it differs.
    struct Touch {
        let finger: String
        let line: Int
        let time: Instant
        var first: ReplayDifference?
        /// The number of its other differences.
        var consequences = 0
        var isUndescribed = false
    }

    /// Numbers of equal and different things.
    struct Count {
        var agree = 0
        var differ = 0
    }

    /// The greatest number of undescribed parts that are listed, and of differences whose causes are searched.
    private static let maximumParts = 100
    private static let maximumCauses = 32

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
    /// They own the memory that the differences refer to.
    private var parsers: [JSONParser] = []

    /// The number of differences that are counted.
    var differenceCount: Int {
        categories.values.reduce(0) { $0 + $1.differ }
    }

    /// Whether no difference was found.
    package var agrees: Bool { touches.allSatisfy { $0.first == nil } && differenceCount == 0 }

    /// Replays the recording of `request`.
    ///
    /// - Throws: The limit that was exceeded.
    init(_ request: consuming ReplayRequest, _ reading: ReadingOptions) throws(RequestFault) {
        var budget = reading.limits.budget
        recording = request.recording
        warnings = request.warnings
        isComplete = recording.isComplete
        try replay(request.settings, explains: true, reading, &budget)
        guard let name = request.fit else { return }
        fit = try ReplayFit(name, of: request, differenceCount, reading, &budget)
    }

    /// Replays a recording only to count its differences.
    init(
        counting request: ReplayRequest, _ settings: ReplaySettings, _ reading: ReadingOptions,
        _ budget: inout WorkBudget
    ) throws(RequestFault) {
        recording = request.recording
        warnings = request.warnings
        isComplete = recording.isComplete
        try replay(settings, explains: false, reading, &budget)
    }

    private func replay(
        _ settings: ReplaySettings, explains: Bool, _ reading: ReadingOptions, _ budget: inout WorkBudget
    ) throws(RequestFault) {
        for segment in recording.segments {
            let replay: SegmentReplay
            do { replay = try SegmentReplay(segment, of: recording, settings, reading, &budget) } catch {
                isComplete = false
                if case .limitExceeded(.entries(SegmentReplay.maximumEntries)) = error {
                    recording.note(
                        "line \(segment.line): the segment is not compared, because its simulation has more than "
                            + "\(SegmentReplay.maximumEntries) entries; take more snapshots")
                    continue
                }
                guard case .invalid(let faults) = error else { throw error }
                let reason = faults.first.map { "\($0.detail), at \($0.pointer)" } ?? ""
                recording.note(
                    "line \(segment.line): the snapshot and its events cannot be replayed: \(reason)")
                continue
            }
            let comparison = SegmentComparison(replay, of: recording, settings, &budget)
            try reading.limits.check(budget)
            if explains { parsers += replay.parsers }
            add(comparison, of: replay, explains: explains, reading, &budget)
        }
    }

    private func add(
        _ comparison: SegmentComparison, of replay: SegmentReplay, explains: Bool, _ reading: ReadingOptions,
        _ budget: inout WorkBudget
    ) {
        snapshots.append((replay.segment.line, replay.segment.start))
        events += replay.segment.events.count
        observations += comparison.observationCount
        if !comparison.isComplete { isComplete = false }
        list(comparison.undescribed)
        for (category, count) in comparison.agreements {
            categories[category, default: Count()].agree += count
        }
        for (rule, count) in comparison.ruleAgreements { rules[rule, default: Count()].agree += count }
        let first = touches.count
        touches += replay.segment.touches.map { Touch(finger: $0.finger, line: $0.line, time: $0.time) }
        for difference in comparison.differences.sorted(by: { $0.order < $1.order }) {
            add(difference, toTouchesFrom: first, replay, explains: explains, reading, &budget)
        }
    }

    private func add(
        _ difference: ReplayDifference, toTouchesFrom first: Int, _ replay: SegmentReplay, explains: Bool,
        _ reading: ReadingOptions, _ budget: inout WorkBudget
    ) {
        let own = difference.touches.map { first + $0 }
        if let part = difference.undescribed, own.allSatisfy({ touches[$0].first == nil }) {
            if own.contains(where: { !touches[$0].isUndescribed }) { list([part]) }
            for touch in own { touches[touch].isUndescribed = true }
            return
        }
        // A consequence of something that is not described is not counted either.
        if own.contains(where: { touches[$0].isUndescribed }) { return }
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
        for touch in own {
            if touches[touch].first == nil {
                touches[touch].first = difference
            } else {
                touches[touch].consequences += 1
            }
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
            agree: touches.count { $0.first == nil && !$0.isUndescribed },
            differ: touches.count { $0.first != nil })
    }

    /// The result in one sentence.
    var summary: String {
        func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        guard observations > 0 || touches.contains(where: { $0.first != nil }) else {
            return "No observation could be compared."
        }
        let count = touchCount
        let open = touches.count - count.agree - count.differ
        var parts = [
            "\(count.agree) of \(counted(touches.count, "touch").replacing("touchs", with: "touches")) as simulated"
        ]
        if count.differ > 0 { parts.append("\(count.differ) different") }
        if open > 0 { parts.append("\(open) not described by the snapshots") }
        var text = parts.joined(separator: ", ")
        if let difference = touches.compactMap(\.first).first {
            let rule = difference.rules.first.map { " (\($0.rawValue))" } ?? ""
            text += "; first: \(difference.text)\(rule)"
        }
        return text + "."
    }
}
