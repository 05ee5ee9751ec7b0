// Checks of the recorder that need no touchd: restoring, memory, redaction, and objects that change.

import UIKit

@MainActor final class RecorderChecks {
    private let folder = URL(fileURLWithPath: NSTemporaryDirectory())
        .appendingPathComponent("recorder-checks-\(ProcessInfo.processInfo.processIdentifier)")
    private var clock: StubClock { StubDispatcher.shared.clock }

    /// Prints a line for each check.
    func run() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try checkStop()
        try checkTwoRecorders()
        try checkForeignReplacement()
        try checkStopInsideCall()
        try checkStopDuringTouch()
        try checkMemory()
        try checkRedaction()
        try checkSamples()
        try checkChangedScene()
        try checkRecordsBeforeFirstTouch()
        try checkObserves()
        try checkOtherWindow()
        try checkFirstResponder()
        try checkInvalidValue()
        try checkLifetime()
        try checkSuperCalls()
        try checkUnwritableFile()
    }

    // MARK: Tools

    private func check(_ what: String, _ isTrue: Bool) { print("\(isTrue ? "passed" : "FAILED"): \(what)") }

    private func start(
        _ screen: Screen, _ name: String, _ change: (inout TouchRecorder.Options) -> Void = { _ in }
    ) throws -> TouchRecorder {
        var options = TouchRecorder.Options()
        change(&options)
        return try Record.start(screen, folder.appendingPathComponent(name), options)
    }

    private func screen(_ build: (Screen) -> Void = { _ in }) -> Screen {
        let screen = Screen()
        screen.show()
        _ = screen.button("buy", 100, 300)
        build(screen)
        return screen
    }

    private func tap(_ x: Double = 150, _ y: Double = 320) {
        Hand { _ in }.tap(x, y, at: clock.seconds + 2)
        clock.advance(to: clock.seconds + 2)
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    private func records(_ name: String, _ entry: String) throws -> [[String: Any]] {
        try text(name).split(separator: "\n").compactMap { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        }.filter { $0["entry"] as? String == entry }
    }

    private func actions(_ name: String) throws -> Int {
        try records(name, "callback").filter { $0["kind"] as? String == "action" }.count
    }

    // MARK: Checks

    private func checkStop() throws {
        let screen = screen()
        check("nothing is replaced before the start", StubRuntime.replaced.isEmpty)
        let recorder = try start(screen, "stop")
        check("methods are replaced while recording", StubRuntime.replaced.count > 10)
        tap()
        recorder.stop()
        check("stop restores every method", StubRuntime.replaced.isEmpty)
        check("no observer is left", MethodObserver.replacedMethods == 0)
        let length = try text("stop").count
        tap()
        recorder.stop()
        check("nothing is recorded after stop", try text("stop").count == length)
        check("a second stop writes no second end", try records("stop", "end").count == 1)
        check("the action was recorded once", try actions("stop") == 1)
    }

    private func checkTwoRecorders() throws {
        for isReversed in [false, true] {
            let screen = screen()
            let first = try start(screen, "first")
            let second = try start(screen, "second")
            tap()
            (isReversed ? second : first).stop()
            tap()
            (isReversed ? first : second).stop()
            let order = isReversed ? "reverse order" : "order"
            check("two recorders that stop in \(order) restore every method", StubRuntime.replaced.isEmpty)
            let counts = [try actions("first"), try actions("second")]
            check("each records until its stop (\(order))", counts == (isReversed ? [2, 1] : [1, 2]))
        }
    }

    /// Other code replaces a method while the recorder runs, and restores it after the stop.
    private func checkForeignReplacement() throws {
        let screen = screen()
        let recorder = try start(screen, "foreign")
        let method = StubRuntime.Method(UIControl.self, "touchesBegan:withEvent:")
        var calls = 0
        var replaced: StubRuntime.Implementation?
        let foreign = StubRuntime.Implementation { receiver, arguments, original in
            calls += 1
            return replaced?.call(receiver, arguments, original) ?? original()
        }
        replaced = StubRuntime.setImplementation(foreign, of: method)
        tap()
        recorder.stop()
        let length = try text("foreign").count
        check("a replacement of other code stays", StubRuntime.replaced[method] === foreign)
        check("the other methods are restored", StubRuntime.replaced.count == 1)
        tap()
        check("the other code is still called", calls == 2)
        check("nothing is recorded through it", try text("foreign").count == length)
        StubRuntime.setImplementation(replaced, of: method)
        let second = try start(screen, "foreign-2")
        tap()
        second.stop()
        check("the next recorder restores the rest", StubRuntime.replaced.isEmpty)
        check("the next recorder records", try actions("foreign-2") == 1)
    }

    private func checkStopInsideCall() throws {
        let screen = screen()
        let recorder = try start(screen, "inside")
        screen.actions["buy:"] = { recorder.stop() }
        tap()
        check("a stop inside an action restores every method", StubRuntime.replaced.isEmpty)
        check("the recording is complete up to the stop", try records("inside", "end").count == 1)
        let isOff = !screen.view.subviews.contains { ($0 as? UIControl)?.isHighlighted == true }
        check("the control still ends its tracking", isOff)
    }

    private func checkStopDuringTouch() throws {
        let screen = screen()
        let recorder = try start(screen, "during")
        let hand = Hand { _ in }
        let time = clock.seconds + 2
        hand.touch("began", 150, 320, at: time)
        recorder.stop()
        check("a stop during a touch restores every method", StubRuntime.replaced.isEmpty)
        var calls = 0
        screen.actions["buy:"] = { calls += 1 }
        hand.touch("ended", 150, 320, at: time + 0.1)
        check("the touch goes on", calls == 1)
        check("the end is the last record", try text("during").contains("\"entry\":\"end\""))
        let second = try start(screen, "during-2")
        hand.touch("began", 150, 320, at: time + 2)
        let third = try start(screen, "during-3")
        hand.touch("ended", 150, 320, at: time + 2.1)
        tap()
        second.stop()
        third.stop()
        let phases = try records("during-3", "event").compactMap { $0["touches"] as? [[String: Any]] }
        check(
            "a touch that began before the start is omitted",
            phases.flatMap { $0 }.compactMap { $0["phase"] as? String } == ["began", "ended"])
    }

    private func checkMemory() throws {
        let screen = screen()
        let recorder = try start(screen, "memory") { $0.memoryLimit = 6000 }
        let hand = Hand { _ in }
        let time = clock.seconds + 2
        var largest = 0
        hand.touch("began", 150, 320, at: time)
        for step in 1...200 {
            hand.touch("moved", 150 + Double(step % 7), 320, at: time + 0.01 * Double(step))
            largest = max(largest, recorder.bufferedBytes)
        }
        hand.touch("ended", 150, 320, at: time + 3)
        check("memory stays below the limit", largest > 1000 && largest <= 6000)
        let dropped = recorder.dropped
        check("omitted records are counted", dropped > 100)
        tap()
        recorder.stop()
        let end = try records("memory", "end")
        check("dropped is in the last record", end.first?["dropped"] as? Int == dropped)
        let events = try records("memory", "event")
        check("the next touch is recorded with its own scene", events.count >= 4)
        check("scenes", try records("memory", "scene").count >= 2)
    }

    private func checkRedaction() throws {
        let secrets = ["secret text", "secret title", "secret label", "secret value"]
        for redacts in [true, false] {
            let screen = screen { screen in
                screen.add(UILabel(frame: .zero), "label", 0, 0, 100, 20).text = secrets[0]
                screen.add(UITextField(frame: .zero), "field", 0, 30, 100, 20).text = secrets[0]
                for view in screen.view.subviews {
                    screen.facts[ObjectIdentifier(view)] = [
                        "title": secrets[1], "accessibilityLabel": secrets[2], "value": secrets[3],
                    ]
                }
            }
            let recorder = try start(screen, "redaction") { $0.redacts = redacts }
            tap()
            recorder.stop()
            let text = try text("redaction")
            let found = secrets.filter { text.contains($0) }
            check(
                "texts with redacts = \(redacts)",
                found == (redacts ? [] : Array(secrets[1...])) && text.contains("accessibility") != redacts)
        }
        let screen = screen { screen in
            _ = screen.recognizer(UITapGestureRecognizer.init, "private-tap", on: screen.view)
        }
        let recorder = try start(screen, "ids") { $0.usesIdentifiers = false }
        tap(300, 700)
        recorder.stop()
        // The name of the action is not an identifier.
        let text = try text("ids").replacingOccurrences(of: "private-tap:", with: "")
        check("no identifiers", !text.contains("private-tap") && !text.contains("\"root\""))
        check("ids of class and number", text.contains("\"UITapGestureRecognizer-1\""))
    }

    private func checkSamples() throws {
        let screen = screen()
        let recorder = try start(screen, "samples")
        let time = clock.seconds + 2
        var sample = StubSample("1", "began", CGPoint(x: 150, y: 320))
        sample.force = 1.5
        StubDispatcher.shared.send([sample], at: time)
        sample = StubSample("1", "moved", CGPoint(x: 154, y: 320))
        sample.coalesced = [CGPoint(x: 152, y: 320), CGPoint(x: 154, y: 320)]
        sample.force = .infinity
        StubDispatcher.shared.send([sample], at: time + 0.1)
        StubDispatcher.shared.send([StubSample("1", "ended", CGPoint(x: 154, y: 320))], at: time + 0.2)
        recorder.stop()
        let samples = try records("samples", "event").compactMap {
            ($0["touches"] as? [[String: Any]])?.first
        }
        check("the force", samples.first?["force"] as? Double == 1.5)
        check("a number that JSON does not have", samples[1]["force"] as? Double == 0)
        let coalesced = samples[1]["coalesced"] as? [[String: Any]] ?? []
        check(
            "coalesced touches",
            coalesced.count == 2 && coalesced[0]["location"] as? [String: Double] == ["x": 152, "y": 320])
    }

    private func checkChangedScene() throws {
        let screen = screen()
        let recorder = try start(screen, "changed")
        screen.actions["buy:"] = {
            _ = screen.button("new", 100, 400)
        }
        tap()
        let time = clock.seconds
        _ = screen.button("late", 100, 500)
        Hand { _ in }.tap(150, 420, at: time + 2)
        Hand { _ in }.tap(150, 520, at: time + 2.4)
        _ = screen.button("later", 100, 600)
        Hand { _ in }.tap(150, 620, at: time + 2.8)
        Hand { _ in }.touch("began", 150, 320, at: time + 5)
        _ = screen.button("during", 100, 700)
        Hand { _ in }.touch("ended", 150, 320, at: time + 5.1)
        recorder.stop()
        let hits = try records("changed", "hitTest").compactMap { $0["view"] as? String }
        check("views that were added later have ids", hits == ["buy", "new", "late", "later", "buy"])
        let lines = try text("changed").split(separator: "\n")
        let last = lines.lastIndex { $0.contains("\"entry\":\"scene\"") && $0.contains("\"during\"") }
        let ended = lines.lastIndex { $0.contains("\"phase\":\"ended\"") }
        check("the end of the last touch has a snapshot", last != nil && last.map { $0 + 1 } == ended)
        check("times ascend", isAscending(lines))
    }

    private func checkObserves() throws {
        for hasDelegate in [true, false] {
            let delegate = ScrollDelegate()
            let screen = screen { screen in
                let list = screen.add(UIScrollView(frame: .zero), "list", 0, 0, 100, 20)
                if hasDelegate { list.delegate = delegate }
            }
            try start(screen, "observes").stop()
            let kinds = try records("observes", "recording").first?["observes"] as? [String]
            check(
                "observes scroll views that have a delegate: \(hasDelegate)",
                kinds?.contains("scroll") == hasDelegate)
        }
    }

    /// Calls of the app are events. UIKit’s own calls for text inputs are not.
    private func checkFirstResponder() throws {
        let screen = screen { screen in
            _ = screen.add(UITextField(frame: .zero), "field", 0, 0, 100, 20)
            _ = screen.add(TouchedField(frame: .zero), "touched", 0, 500, 100, 100)
        }
        let field = screen.view.subviews[1]
        screen.actions["buy:"] = { _ = field.becomeFirstResponder() }
        let recorder = try start(screen, "responder")
        tap()
        field.resignFirstResponder()
        tap(50, 550)
        recorder.stop()
        let events = try records("responder", "event").flatMap {
            $0.keys.filter { $0.hasSuffix("FirstResponder") }
        }
        check("calls of the app are events", events == ["becomeFirstResponder", "resignFirstResponder"])
        let calls = try records("responder", "callback").filter { $0["kind"] as? String == "responder" }
        check("all calls are recorded", calls.count == 3)
    }

    /// A window that is not recorded, such as that of a keyboard.
    private func checkOtherWindow() throws {
        let screen = screen()
        let recorder = try start(screen, "other")
        tap()
        let keyboard = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        UIApplication.shared.stubWindows = [keyboard]
        tap(20, 800)
        UIApplication.shared.stubWindows = [screen.window]
        tap()
        recorder.stop()
        check("touches in other windows are omitted", try records("other", "event").count == 4)
        check("hit tests in other windows are omitted", try records("other", "hitTest").count == 2)
        check("no location of them", try !text("other").contains("800"))
    }

    private func checkInvalidValue() throws {
        let screen = screen()
        screen.facts[ObjectIdentifier(screen)] = ["tag": Date()]
        let recorder = try start(screen, "invalid")
        tap()
        check("an invalid value is an error", recorder.error is InvalidRecord && recorder.dropped > 0)
        screen.facts = [:]
        tap()
        recorder.stop()
        check("recording continues with the next touch", try actions("invalid") == 1)
    }

    private func checkRecordsBeforeFirstTouch() throws {
        let screen = screen { screen in
            _ = screen.add(Field(frame: .zero), "note", 0, 0, 100, 20)
        }
        let recorder = try start(screen, "before")
        _ = screen.view.subviews[1].becomeFirstResponder()
        tap()
        recorder.stop()
        let entries = try text("before").split(separator: "\n").prefix(6).compactMap { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        }.compactMap { $0["entry"] as? String }
        check(
            "a scene comes before the first record",
            entries == ["recording", "scene", "event", "callback", "scene", "event"])
    }

    private func isAscending(_ lines: [Substring]) -> Bool {
        let times = lines.compactMap { line in
            (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["time"] as? Double
        }
        return times == times.sorted()
    }

    private func checkLifetime() throws {
        let screen = screen()
        weak var removed: UIView?
        let recorder = try start(screen, "lifetime")
        do {
            let view = screen.add(UIView(frame: .zero), "gone", 100, 500, 100, 100)
            tap(150, 550)
            screen.view.stubRemoveLastSubview()
            removed = view
        }
        tap(300, 700)
        check("the recorder keeps no view alive", removed == nil)
        recorder.stop()
        check("it has recorded the view", try text("lifetime").contains("\"gone\""))
    }

    private func checkSuperCalls() throws {
        let screen = screen { screen in
            _ = screen.add(
                UIView(frame: .zero), "leaf", 0, 0, 50, 50,
                in: screen.add(Card(frame: .zero), "card", 0, 500, 300, 100))
        }
        let recorder = try start(screen, "super")
        tap(20, 520)
        recorder.stop()
        let began = try records("super", "callback").filter { $0["method"] as? String == "touchesBegan" }
        check(
            "a call of super is not recorded again",
            began.compactMap { $0["receiver"] as? String } == [
                "leaf", "card", "root", "Screen-1", "window", "windowScene", "app", "appDelegate",
            ])
    }

    private func checkUnwritableFile() throws {
        let screen = screen()
        let before = StubRuntime.replaced.count
        let recorder = try? start(screen, "no/such/folder")
        check(
            "an error at the start replaces nothing", recorder == nil && StubRuntime.replaced.count == before)
    }
}

/// Makes a text field the first responder in `touchesEnded`, as UIKit does for a tap on it.
private final class TouchedField: UIView {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        superview?.subviews[1].becomeFirstResponder()
    }
}
