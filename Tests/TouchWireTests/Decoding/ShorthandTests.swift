import RequestTestSupport
import TestSupport
import Testing
import TouchDispatch

@testable import TouchScene

struct ShorthandTests {
    private static let scaled =
        #""subviews":[{"id":"v","frame":{"x":40,"y":20,"width":20,"height":10},"bounds":{"x":5,"y":5,"width":20,"height":10},"transform":{"a":2,"d":2}}]"#

    private func request(_ events: String, more: String = "") -> String {
        Wire.request(window: Self.scaled, events: events, more: more)
    }

    /// Returns the events that `events` expand to: `time finger phase x,y …`.
    private func lines(_ events: String) throws -> [String] {
        let text = request(events, more: #","options":{"echoEvents":true}"#)
        let echoed = try JSON(parsing: try Wire.dispatch(text))["echoedEvents"]?.array ?? []
        return echoed.map { event in
            let samples = (event["touches"]?.array ?? []).map { sample in
                let location = sample["location"].map { " \(print($0["x"])),\(print($0["y"]))" } ?? ""
                return "\(sample["finger"]?.string ?? "?") \(sample["phase"]?.string ?? "?")\(location)"
            }
            return "\(print(event["time"])) " + samples.joined(separator: " ")
        }
    }

    /// Formats a number, rounded to 6 decimal places.
    private func print(_ value: JSON?) -> String {
        let number = ((value?.number ?? .nan) * 1e6).rounded() / 1e6
        return number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    private func event(_ members: String, time: String = "1") -> String { #"{"time":\#(time),\#(members)}"# }

    @Test("Shorthand gestures") func checks() {
        // MARK: Exact expansion

        check("a tap: began, ended after hold") {
            expect(
                try lines(event(#""tap":{"at":{"x":10,"y":20}}"#)),
                equals: ["1 0.1 began 10,20", "1.05 0.1 ended"])
        }

        check("several taps with several fingers: 20 pt apart around the location, gap after each lift") {
            expect(
                try lines(event(#""tap":{"at":{"x":50,"y":20},"count":2,"fingers":3,"hold":0.2,"gap":0.3}"#)),
                equals: [
                    "1 0.1 began 30,20 0.2 began 50,20 0.3 began 70,20", "1.2 0.1 ended 0.2 ended 0.3 ended",
                    "1.5 0.1 began 30,20 0.2 began 50,20 0.3 began 70,20",
                    "1.7 0.1 ended 0.2 ended 0.3 ended",
                ])
        }

        check("a long press: 1 s by default") {
            expect(
                try lines(event(#""longPress":{"at":{"x":1,"y":2}}"#)),
                equals: ["1 0.1 began 1,2", "2 0.1 ended"])
            expect(
                try lines(event(#""longPress":{"at":{"x":10,"y":2},"duration":0.5,"fingers":2}"#)),
                equals: [
                    "1 0.1 began 0,2 0.2 began 20,2", "1.5 0.1 ended 0.2 ended",
                ])
        }

        check("a drag: 60 samples per second, the last at the end, the lift 1/60 s later") {
            expect(
                try lines(
                    event(#""drag":{"from":{"x":0,"y":7},"to":{"x":10,"y":7},"duration":0.04}"#, time: "0")),
                equals: [
                    "0 0.1 began 0,7", "0.016667 0.1 moved 4.166667,7", "0.033333 0.1 moved 8.333333,7",
                    "0.04 0.1 moved 10,7", "0.056667 0.1 ended",
                ])
        }

        check("a sample that coincides with the end is not repeated") {
            let drag = #""drag":{"from":{"x":0,"y":0},"to":{"x":9,"y":-9},"duration":0.05}"#
            expect(
                try lines(event(drag, time: "0")),
                equals: [
                    "0 0.1 began 0,0", "0.016667 0.1 moved 3,-3", "0.033333 0.1 moved 6,-6",
                    "0.05 0.1 moved 9,-9", "0.066667 0.1 ended",
                ])
            expect(
                try lines(event(#""drag":{"from":{"x":0,"y":0},"to":{"x":9,"y":0}}"#)).count, equals: 20,
                "0.3 s")
        }

        check("a drag waits for hold before it moves") {
            expect(
                try lines(
                    event(
                        #""drag":{"from":{"x":0,"y":0},"to":{"x":6,"y":0},"duration":0.02,"hold":0.5}"#,
                        time: "2"
                    )),
                equals: [
                    "2 0.1 began 0,0", "2.516667 0.1 moved 5,0", "2.52 0.1 moved 6,0", "2.536667 0.1 ended",
                ])
        }

        check("a drag of duration 0 has one move") {
            expect(
                try lines(
                    event(
                        #""drag":{"from":{"x":0,"y":0},"to":{"x":6,"y":0},"duration":0,"fingers":2}"#,
                        time: "0")),
                equals: [
                    "0 0.1 began -10,0 0.2 began 10,0", "0 0.1 moved -4,0 0.2 moved 16,0",
                    "0.016667 0.1 ended 0.2 ended",
                ])
        }

        check("a pinch: two fingers whose distance changes, along the x axis or at an angle, clockwise") {
            expect(
                try lines(
                    event(#""pinch":{"at":{"x":50,"y":50},"from":20,"to":40,"duration":0.02}"#, time: "0")),
                equals: [
                    "0 0.1 began 40,50 0.2 began 60,50",
                    "0.016667 0.1 moved 31.666667,50 0.2 moved 68.333333,50",
                    "0.02 0.1 moved 30,50 0.2 moved 70,50", "0.036667 0.1 ended 0.2 ended",
                ])
            let upright =
                #""pinch":{"at":{"x":50,"y":50},"from":20,"to":20,"duration":0,"angle":1.5707963267948966}"#
            expect(try lines(event(upright, time: "0")).first, equals: "0 0.1 began 50,40 0.2 began 50,60")
        }

        check("a rotation: two fingers on a circle, clockwise, radius 50") {
            let quarter = #""rotate":{"at":{"x":0,"y":0},"by":1.5707963267948966,"duration":0}"#
            expect(
                try lines(event(quarter, time: "0")),
                equals: [
                    "0 0.1 began -50,0 0.2 began 50,0", "0 0.1 moved 0,-50 0.2 moved 0,50",
                    "0.016667 0.1 ended 0.2 ended",
                ])
            let half = #""rotate":{"at":{"x":0,"y":0},"by":-3.141592653589793,"radius":10}"#
            let lines = try lines(event(half, time: "0"))
            expect(lines.count, equals: 32, "0.5 s")
            expect(lines[15], equals: "0.25 0.1 moved 0,10 0.2 moved 0,-10")
        }

        // MARK: Locations

        check("a location is on the screen, at the center of a view, or in the view's coordinates") {
            expect(try lines(event(#""tap":{"at":{"view":"w"}}"#)).first, equals: "1 0.1 began 50,50")
            expect(try lines(event(#""tap":{"at":{"view":"v"}}"#)).first, equals: "1 0.1 began 50,25")
            // The center of the bounds is at (15, 10); the transform scales the view by 2.
            expect(
                try lines(event(#""tap":{"at":{"view":"v","x":16,"y":12}}"#)).first,
                equals: "1 0.1 began 52,29")
            let drag = #""drag":{"from":{"view":"v"},"to":{"view":"v","x":15,"y":10},"duration":0}"#
            expect(try lines(event(drag))[1], equals: "1 0.1 moved 50,25")
        }

        // MARK: With other events

        check("events are merged in order of time; events of the same time keep their order") {
            let events = [
                event(#""tap":{"at":{"x":1,"y":1},"count":2,"hold":0.1,"gap":0.1}"#, time: "0"),
                Wire.touch(0.1, "began", finger: "a"), event(#""tap":{"at":{"x":2,"y":2}}"#, time: "0.15"),
                Wire.touch(0.2, "ended", finger: "a"),
            ]
            expect(
                try lines(events.joined(separator: ",")),
                equals: [
                    "0 0.1 began 1,1", "0.1 0.1 ended", "0.1 a began 5,5", "0.15 2.1 began 2,2",
                    "0.2 0.1 began 1,1",
                    "0.2 2.1 ended", "0.2 a ended 5,5", "0.3 0.1 ended",
                ])
        }

        check("echoed events can be sent again and give the same answer") {
            let events = [
                event(#""advance":true"#, time: "0"),
                event(#""tap":{"at":{"view":"v"},"count":2,"fingers":2}"#, time: "0.1"),
                event(#""hover":{"phase":"entered","location":{"x":1,"y":1}}"#, time: "0.2"),
                event(#""drag":{"from":{"x":1,"y":1},"to":{"x":99.7,"y":33.3},"hold":0.111}"#, time: "0.3"),
                event(#""set":{"id":"r","isEnabled":false}"#, time: "0.5"),
                event(#""rotate":{"at":{"x":50,"y":50},"by":2}"#, time: "1"),
                event(#""pinch":{"at":{"x":50,"y":50},"from":10,"to":77,"angle":1}"#, time: "1.2"),
                event(#""interrupt":{"reason":"alert"}"#, time: "1.5"),
                event(#""setTranslation":{"recognizer":"r","x":3,"y":4}"#, time: "1.6"),
                event(#""addTarget":{"recognizer":"r","target":"v","action":"go"}"#, time: "1.7"),
                event(#""removeTarget":{"recognizer":"r","target":null,"action":null}"#, time: "1.8"),
                event(#""longPress":{"at":{"x":5,"y":5}}"#, time: "2"), event(#""remove":"v""#, time: "2.5"),
                event(#""remove":"r""#, time: "2.6"), event(#""becomeFirstResponder":"w""#, time: "2.7"),
            ]
            func answer(_ events: String) throws -> JSON {
                let pan = Wire.recognizer("r", "pan", #""targets":[{"target":"w","action":"go"}]"#)
                let window = Self.scaled + #","gestureRecognizers":[\#(pan)]"#
                let options = #","options":{"echoEvents":true,"trace":"full"}"#
                let text = try Wire.dispatch(Wire.request(window: window, events: events, more: options))
                guard case .object(var answer) = try JSON(parsing: text) else { return .null }
                // The pointers of warnings lead to events, which have other indices when they are sent again.
                answer["warnings"] = nil
                return .object(answer)
            }
            let first = try answer(events.joined(separator: ","))
            let echoed = try #require(first["echoedEvents"]).text
            #expect(first["echoedEvents"]?.array?.count ?? 0 >= 100)
            expect(try answer(String(echoed.dropFirst().dropLast())), equals: first)
        }

        check("every kind of event is echoed so that it gives the same answer") {
            let first = try JSON(parsing: try Wire.dispatch(Wire.everything))
            guard case .object(var request) = try JSON(parsing: Wire.everything) else { return }
            request["events"] = first["echoedEvents"]
            let second = try JSON(parsing: try Wire.dispatch(try JSON.object(request).text))
            expect(first, equals: second)
        }

        check("a finger still down is reported at the event of the request that began its touch") {
            let events = [
                event(#""tap":{"at":{"x":1,"y":1}}"#, time: "0"),
                event(#""longPress":{"at":{"x":9,"y":9}}"#, time: "0.01"),
                #"{"time":0.02,"touches":[{"finger":"a","phase":"began","location":{"x":1,"y":1}},{"finger":"b","phase":"began","location":{"x":2,"y":2}}]}"#,
            ]
            let text = request(events.joined(separator: ","), more: #","options":{"until":0.5}"#)
            let warnings = try JSON(parsing: try Wire.dispatch(text))["warnings"]?.array ?? []
            expect(
                warnings.compactMap { $0["pointer"]?.string },
                equals: [
                    "#/events/1", "#/events/2/touches/0", "#/events/2/touches/1",
                ])
            expect(warnings.first?["detail"]?.string?.contains("“1.1”"), equals: true)
        }

        check("a touch cannot have the finger name of a shorthand") {
            let tap = event(#""tap":{"at":{"x":1,"y":1},"fingers":2}"#, time: "0")
            expect(
                Wire.reported(request(tap + "," + Wire.touch(5, "began", finger: "0.2"))),
                equals: [
                    "conflicting-members #/events/0/tap"
                ])
            expect(Wire.reported(request(tap + "," + Wire.touch(5, "began", finger: "0.3"))), equals: [])
        }

        check("an event cannot precede the start of an earlier shorthand") {
            let tap = event(#""tap":{"at":{"x":1,"y":1},"hold":3}"#)
            expect(Wire.reported(request(tap + "," + Wire.touch(1, "began"))), equals: [])
            expect(
                Wire.reported(request(tap + "," + Wire.touch(0.9, "began"))),
                equals: ["time-goes-back #/events/1/time"])
        }

        check("a shorthand that ends after the maximum time is rejected") {
            let press = #""longPress":{"at":{"x":1,"y":1},"duration":1}"#
            expect(Wire.reported(request(event(press, time: "999999999"))), equals: [])
            expect(
                Wire.reported(request(event(press, time: "999999999.5"))),
                equals: ["out-of-range #/events/0/longPress"])
        }
    }

    // MARK: Faults

    @Test(
        "faults of a shorthand",
        arguments: [
            (#""tap":1"#, "wrong-type @/tap"), (#""tap":{}"#, "missing-member @/tap/at"),
            (#""tap":{"at":{}}"#, "missing-member @/tap/at/x missing-member @/tap/at/y"),
            (#""tap":{"at":{"x":1}}"#, "missing-member @/tap/at/y"),
            (#""tap":{"at":{"view":"v","x":1}}"#, "missing-member @/tap/at/y"),
            (#""tap":{"at":{"view":"x"}}"#, "unknown-id @/tap/at/view"),
            (#""tap":{"at":{"view":"app"}}"#, "wrong-kind @/tap/at/view"),
            (#""tap":{"at":{"view":1}}"#, "wrong-type @/tap/at/view"),
            (#""tap":{"at":{"view":"v","x":1e308,"y":0}}"#, "out-of-range @/tap/at"),
            (#""tap":{"at":{"x":1,"y":1},"count":0}"#, "out-of-range @/tap/count"),
            (#""tap":{"at":{"x":1,"y":1},"count":1001}"#, "out-of-range @/tap/count"),
            (#""tap":{"at":{"x":1,"y":1},"fingers":0}"#, "out-of-range @/tap/fingers"),
            (#""tap":{"at":{"x":1,"y":1},"fingers":11}"#, "out-of-range @/tap/fingers"),
            (#""tap":{"at":{"x":1,"y":1},"hold":-0.1}"#, "out-of-range @/tap/hold"),
            (#""tap":{"at":{"x":1,"y":1},"gap":3601}"#, "out-of-range @/tap/gap"),
            (#""tap":{"at":{"x":1,"y":1},"duration":1}"#, "unknown-member @/tap/duration"),
            (#""longPress":{"duration":1}"#, "missing-member @/longPress/at"),
            (#""longPress":{"at":{"x":1,"y":1},"duration":3601}"#, "out-of-range @/longPress/duration"),
            (#""drag":{"from":{"x":1,"y":1}}"#, "missing-member @/drag/to"),
            (#""drag":{"to":{"x":1,"y":1}}"#, "missing-member @/drag/from"),
            (
                #""drag":{"from":{"x":1,"y":1},"to":{"x":1,"y":1},"duration":-1}"#,
                "out-of-range @/drag/duration"
            ),
            (#""drag":{"from":{"x":1,"y":1},"to":{"x":1,"y":1},"hold":"1"}"#, "wrong-type @/drag/hold"),
            (#""pinch":{"at":{"x":1,"y":1},"from":1}"#, "missing-member @/pinch/to"),
            (#""pinch":{"at":{"x":1,"y":1},"from":-1,"to":1}"#, "out-of-range @/pinch/from"),
            (#""pinch":{"at":{"x":1,"y":1},"from":1,"to":1000001}"#, "out-of-range @/pinch/to"),
            (
                #""pinch":{"at":{"x":1,"y":1},"from":1,"to":1,"angle":1e400}"#,
                "not-finite @/pinch/angle"
            ),
            (#""rotate":{"at":{"x":1,"y":1}}"#, "missing-member @/rotate/by"),
            (#""rotate":{"at":{"x":1,"y":1},"by":1,"radius":-1}"#, "out-of-range @/rotate/radius"),
            (#""rotate":{"by":1}"#, "missing-member @/rotate/at"),
            (#""tap":{"at":{"x":1,"y":1}},"advance":true"#, "conflicting-members @"),
        ])
    func faults(members: String, reported: String) {
        let text = request(event(members))
        expect(
            Wire.reported(text).joined(separator: " "), equals: reported.replacing("@", with: "#/events/0"))
    }

    @Test("a shorthand has the number of events and the length that it reports", arguments: 0..<200)
    func counts(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let duration = Instant(microseconds: Int64.random(in: 0...2_000_000, using: &random))
        let shorthands: [Shorthand] = [
            .drag(from: .zero, to: .zero, fingers: 1, hold: duration, duration: duration),
            .pinch(at: .zero, from: 1, to: 2, angle: 0, duration: duration),
            .tap(at: .zero, fingers: 2, count: seed + 1, hold: duration, gap: duration),
            .longPress(at: .zero, fingers: 1, duration: duration),
        ]
        for shorthand in shorthands {
            var sequence = TouchSequence()
            let fingers = (0..<shorthand.fingerCount).map(FingerIndex.init)
            sequence.append(shorthand, from: .zero, fingers: fingers)
            expect(sequence.events.count, equals: shorthand.eventCount)
            expect(sequence.events.last?.time, equals: shorthand.length)
            expect(sequence.samples.count, equals: shorthand.eventCount * shorthand.fingerCount)
            #expect(zip(sequence.events, sequence.events.dropFirst()).allSatisfy { $0.time <= $1.time })
        }
    }
}
