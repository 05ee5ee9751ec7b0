internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// The dispatch request for a segment of a recording: its scene, with the recorded answers of delegates, and its events.
struct SegmentRequest {
    /// The JSON of the request.
    private(set) var text: [UInt8] = []
    /// The objects of the scene with an id, by their ids.
    private(set) var objects: [String: JSONValue] = [:]
    /// The answers of delegates that differ from earlier ones, with their times.
    private(set) var variedAnswers: [(part: UndescribedPart, time: Instant)] = []

    /// - Parameters:
    ///   - threshold: A threshold with another value than its default.
    ///   - tolerance: Entries up to this time after the end of the segment are simulated.
    init(
        _ segment: Recording.Segment, of recording: Recording, tolerance: Instant,
        threshold: (name: String, value: Double)?
    ) {
        collectObjects(of: segment.scene)
        var changes = TapeChanges()
        addAnswers(of: segment, to: &changes)
        var out = ByteWriter(capacity: 4096)
        out.append("{")
        out.key(DispatchMember.scene)
        out.value(at: segment.scene.position, on: segment.scene.tape, with: changes)
        out.key(DispatchMember.events)
        out.array(segment.events) { event, out in
            out.object { out in
                out.member("time", event.time)
                for member in event.value.members {
                    let name = member.name.text
                    guard name != "entry", name != "time" else { continue }
                    out.key(text: name)
                    out.value(member.value)
                }
            }
        }
        out.key(DispatchMember.options)
        out.object { out in
            out.member(OptionsMember.trace, "callbacks")
            out.member("until", min(segment.end + tolerance, SegmentRequest.latest))
            if let system = recording.system { out.member(OptionsMember.system, system) }
            for member in [OptionsMember.displayScale, .framesPerSecond] {
                guard let number = recording.header[member.name]?.number else { continue }
                out.member(member, number)
            }
            guard let threshold else { return }
            out.key(OptionsMember.thresholds)
            out.object { out in
                out.key(text: threshold.name)
                out.number(threshold.value)
            }
        }
        out.append("}")
        text = out.finish().withBytes { Array($0) }
    }

    /// The greatest time of a request.
    private static let latest = Instant(microseconds: Int64(Instant.maximumSeconds) * 1_000_000)

    /// Finds the objects with ids, without recursion.
    private mutating func collectObjects(of scene: JSONValue) {
        let tape = scene.tape
        var ends: [Int] = []
        var position = scene.position
        let end = tape.next(after: position)
        while position < end {
            if position == ends.last {
                ends.removeLast()
                position += 1
                continue
            }
            switch tape.kind(at: position) {
            case .object, .array:
                let value = JSONValue(tape, at: position)
                if let id = value["id"]?.text, objects[id] == nil { objects[id] = value }
                ends.append(tape.contents(at: position).upperBound)
                position = tape.contents(at: position).lowerBound
            default: position = tape.next(after: position)
            }
        }
    }

    // MARK: Delegates

    private static let questions: [GestureDelegateMember] = [
        .shouldReceiveEvent, .shouldReceiveTouch, .shouldReceivePress, .shouldBegin,
    ]
    private static let questionsAboutOthers: [GestureDelegateMember] = [
        .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy,
    ]

    /// Adds the recorded answers to recognizers and views whose scene states none.
    private mutating func addAnswers(of segment: Recording.Segment, to changes: inout TapeChanges) {
        var answers: [String: [String: Bool]] = [:]
        var others: [String: [String: [String: Bool]]] = [:]
        var views: [String: [String: Bool]] = [:]
        for observation in segment.observations where observation.category == .questions {
            guard let answer = observation.value["result"]?.bool,
                let method = observation.value["method"]?.text
            else { continue }
            let recognizer = observation.value["recognizer"]?.text ?? observation.object
            if method == "gestureRecognizerShouldBegin" {
                store(answer, observation, &views[observation.object, default: [:]][recognizer])
            } else if SegmentRequest.questions.contains(where: { $0.name == method }) {
                store(answer, observation, &answers[recognizer, default: [:]][method])
            } else if SegmentRequest.questionsAboutOthers.contains(where: { $0.name == method }),
                let other = observation.value["other"]?.text
            {
                store(answer, observation, &others[recognizer, default: [:]][method, default: [:]][other])
            }
        }
        for (view, byRecognizer) in views {
            guard let object = objects[view], object["frame"] != nil || object["bounds"] != nil,
                object["gestureRecognizerShouldBegin"] == nil
            else { continue }
            let known = byRecognizer.filter { isRecognizer($0.key) }
            changes.additions[object.position, default: []].append(
                (
                    "gestureRecognizerShouldBegin",
                    SegmentRequest.json(known.mapValues { $0 ? "true" : "false" })
                ))
        }
        for recognizer in Set(answers.keys).union(others.keys).sorted() {
            guard isRecognizer(recognizer), let object = objects[recognizer] else { continue }
            var members = (answers[recognizer] ?? [:]).mapValues { $0 ? "true" : "false" }
            for (method, byOther) in others[recognizer] ?? [:] {
                let ids = byOther.filter { $0.value && isKnownRecognizer($0.key) }.keys.sorted()
                members[method] = SegmentRequest.list(ids)
            }
            if let delegate = object["delegate"], delegate.isObject {
                for (method, json) in members.sorted(by: { $0.key < $1.key }) where delegate[method] == nil {
                    changes.additions[delegate.position, default: []].append((method, json))
                }
            } else if object["delegate"] == nil {
                changes.additions[object.position, default: []].append(
                    ("delegate", SegmentRequest.json(members)))
            }
        }
    }

    /// Whether the scene has a recognizer with this id.
    private func isRecognizer(_ id: String) -> Bool { objects[id]?["type"]?.text != nil }

    /// Whether the scene has the recognizer, or a scroll view whose pan or pinch it is.
    private func isKnownRecognizer(_ id: String) -> Bool {
        if isRecognizer(id) { return true }
        let parts = id.split(separator: ".")
        guard let last = parts.last, ["pan", "pinch"].contains(last),
            let owner = objects[parts.dropLast().joined(separator: ".")]
        else { return false }
        return owner.viewClasses.contains { $0.isScrollView }
    }

    private mutating func store(_ answer: Bool, _ observation: Observation, _ place: inout Bool?) {
        if let former = place, former != answer {
            let part = UndescribedPart(
                code: .answersVary, line: observation.line, object: observation.object,
                text: "\(observation.words) has different answers; the first one, \(former), is used")
            variedAnswers.append((part, observation.time))
        } else {
            place = answer
        }
    }

    private static func json(_ members: [String: String]) -> String {
        var out = ByteWriter(capacity: 64)
        out.object { out in
            for (name, json) in members.sorted(by: { $0.key < $1.key }) {
                out.key(text: name)
                out.append(text: json)
            }
        }
        return out.text()
    }

    private static func list(_ ids: [String]) -> String {
        var out = ByteWriter(capacity: 64)
        out.array(ids) { id, out in out.string(id) }
        return out.text()
    }
}
