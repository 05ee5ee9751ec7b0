import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Random touches on controls")
struct RandomControlsTests {
    static let classes = ViewClass.allCases.filter(\.isControl)

    /// One control of each class, 100 by 40, in two columns. Some accept multiple touches, have a subview, or
    /// have recognizers on or above them.
    private func scene(_ random: inout SplitMix64) -> TestScene {
        var views: [ViewSpec] = []
        for (index, viewClass) in Self.classes.enumerated() {
            let x = Double(index % 2) * 150 + 20
            let y = Double(index / 2) * 60 + 20
            var view = ViewSpec.control("c\(index)", viewClass, x, y, 100, 40)
            view.control.properties = [
                .numberOfSegments(3), .numberOfPages(3), .value(0.5), .isContinuous(random.chance(2)),
                // Repeated steps are no part of a phase.
                .autorepeat(false),
                .isOn(random.chance(2)),
            ]
            if viewClass == .UITextField { view.on.insert(.canBecomeFirstResponder) }
            if random.chance(2) { view.on.insert(.isMultipleTouchEnabled) }
            if random.chance(4) { view.subviews = [ViewSpec("top\(index)", 0, 0, 30, 40)] }
            if random.chance(6) { view.control.beginTracking = random.chance(2) }
            if random.chance(6) { view.control.continueTracking = random.chance(2) }
            if random.chance(3) { view.recognizers = [recognizer("own\(index)", &random)] }
            views.append(view.target(nil, "go", for: .all))
        }
        let above = (0..<Int.random(in: 0...3, using: &random)).map { recognizer("r\($0)", &random) }
        return .screen(views, above)
    }

    private func recognizer(_ name: String, _ random: inout SplitMix64) -> RecognizerSpec {
        let all: [RecognizerSpec] = [
            .tap(name), .tap(name, taps: 2), .pan(name), .press(name), .swipe(name), .tap(name, touches: 2),
        ]
        var spec = all.randomElement(using: &random) ?? .tap(name)
        if random.chance(4) { spec = spec.off(.cancelsTouchesInView) }
        if random.chance(4) { spec = spec.on(.delaysTouchesBegan) }
        return spec
    }

    private func script(_ scene: TestScene, _ random: inout SplitMix64) -> Script {
        var script = Script()
        var down: [String: Point] = [:]
        var time = 0.0
        for _ in 0..<30 {
            time += Double(Int.random(in: 10...300, using: &random)) / 1000
            if random.chance(15) {
                script.interrupt(time)
                down = [:]
                continue
            }
            if random.chance(15) {
                let view = scene.view("c\(Int.random(in: 0..<Self.classes.count, using: &random))")
                script.set(time, .viewFlag(view, .isEnabled, random.chance(2)), .control(view, .isOn(true)))
                continue
            }
            var fingers: [Script.Finger] = []
            for name in ["1", "2", "3"] where random.chance(2) {
                guard let place = down[name] else {
                    let point = Point(
                        x: Double(Int.random(in: 0...290, using: &random)),
                        y: Double(Int.random(in: 0...280, using: &random)))
                    down[name] = point
                    fingers.append(.began(name, point.x, point.y))
                    continue
                }
                let way = Double(Int.random(in: -120...120, using: &random))
                let end =
                    random.chance(2)
                    ? Point(x: place.x + way, y: place.y) : Point(x: place.x, y: place.y + way)
                switch Int.random(in: 0..<8, using: &random) {
                case 0: fingers.append(.cancelled(name))
                case 1: fingers.append(.ended(name, at: end))
                case 2, 3: fingers.append(.ended(name))
                default:
                    fingers.append(.moved(name, end.x, end.y))
                    down[name] = end
                    continue
                }
                down[name] = nil
            }
            fingers.shuffle(using: &random)
            if !fingers.isEmpty { script.touches(time, fingers, isUpdate: false) }
        }
        time += 5
        let rest = down.keys.sorted().map { Script.Finger.ended($0) }
        if !rest.isEmpty { script.touches(time, rest, isUpdate: false) }
        return script
    }

    /// The state of one control while its entries are checked (rules CT-1 to CT-3, CT-7, CT-13).
    private struct Course {
        let viewClass: ViewClass
        var isTracking = false
        var isInside = false
        /// The tracking method that sends the current events.
        var phase = "none"
        var events: [String] = []

        /// Checks the events of the finished phase. Returns a description of the problem.
        mutating func closes() -> String? {
            defer { events = [] }
            let touches = events.filter { $0 != "valueChanged" && !$0.hasPrefix("editing") }
            let values = events.count { $0 == "valueChanged" }
            if values > 0, let first = touches.first, let place = events.firstIndex(of: first),
                events.lastIndex(of: "valueChanged") ?? 0 > place
            {
                return "valueChanged after \(first)"
            }
            let isExpected: Bool
            switch phase {
            case "none": isExpected = touches.isEmpty && values == 0
            case "beginTracking":
                isExpected =
                    (viewClass == .UISwitch
                        ? touches.isEmpty
                        : touches == ["touchDown"] || touches == ["touchDown", "touchDownRepeat"])
                    && values <= (viewClass == .UIStepper ? 1 : 0)
            case "continueTracking":
                let drags = isInside ? ["touchDragInside"] : ["touchDragOutside"]
                let crossing = isInside ? ["touchDragEnter"] : ["touchDragExit"]
                let isCrossing = touches == crossing + drags
                isExpected = isCrossing || touches == drags
                if !isExpected, touches.last == (isInside ? "touchDragOutside" : "touchDragInside"),
                    touches.count == 2
                {
                    isInside.toggle()
                    return nil
                }
                if isCrossing { return "a crossing without a change of side" }
            case "endTracking":
                isExpected =
                    touches == ["touchUpOutside"] || touches == ["touchUpInside"] && viewClass != .UIButton
                    || touches == ["touchUpInside", "primaryActionTriggered"] && viewClass == .UIButton
                if viewClass == .UISlider, values != 1 { return "\(values) valueChanged events at the end" }
            case "cancelTracking": isExpected = touches == ["touchCancel"] && values == 0
            default: isExpected = touches.isEmpty && values == 0
            }
            return isExpected ? nil : "\(events) after \(phase)"
        }
    }

    @Test("CT-1, CT-2, CT-3: tracking ends once; events follow their phase; values are within limits")
    func invariants() throws {
        var random = SplitMix64(seed: 7)
        var kinds: Set<String> = []
        for _ in 0..<400 {
            let scene = scene(&random)
            let transcript = try script(scene, &random).run(in: scene)
            for (index, viewClass) in Self.classes.enumerated() {
                let name = "c\(index)."
                var course = Course(viewClass: viewClass)
                var complaint: String?
                for entry in transcript.controlLog where entry.hasPrefix(name) && !entry.hasSuffix(")") {
                    kinds.insert(String(entry.dropFirst(3)))
                    complaint = complaint ?? follows(&course, String(entry.dropFirst(3)))
                }
                complaint = complaint ?? course.closes() ?? (course.isTracking ? "tracking has no end" : nil)
                if let complaint {
                    let own = transcript.timed.filter { $0.contains(name) || $0.contains(">") }
                    Issue.record("\(viewClass): \(complaint)\n\(own.joined(separator: "\n"))")
                }
            }
            for change in transcript.changes { #expect(!change.contains("isHighlighted"), "\(change)") }
            let sent = transcript.controlLog.count { $0.hasSuffix(")") }
            expect(sent, equals: transcript.controlEvents.count, "each event must send its action")
        }
        // Six tracking entries, nine touch events, valueChanged, primaryActionTriggered and editingDidBegin.
        expect(kinds.count, equals: 18, "\(kinds.sorted())")
    }

    private func follows(_ course: inout Course, _ entry: String) -> String? {
        let parts = entry.split(separator: "=").map(String.init)
        guard ["beginTracking", "continueTracking", "endTracking", "cancelTracking"].contains(parts[0]) else {
            course.events.append(entry)
            return nil
        }
        let complaint = course.closes()
        let isBegin = parts[0] == "beginTracking"
        guard course.isTracking != isBegin else { return "\(entry) while tracking is \(course.isTracking)" }
        switch entry {
        case "beginTracking=true":
            course.isTracking = true
            course.isInside = true
        case "beginTracking=false", "continueTracking=true": break
        default: course.isTracking = false
        }
        course.phase = parts.last == "false" ? "refusal" : parts[0]
        return complaint
    }
}
