import RequestTestSupport
import TestSupport
import Testing

struct W3CActionsTests {
    static func source(_ items: String, id: String = "finger1") -> String {
        #"{"type":"pointer","id":"\#(id)","parameters":{"pointerType":"touch"},"actions":[\#(items)]}"#
    }

    private static let move = #"{"type":"pointerMove","duration":0,"x":1,"y":1}"#
    private static let rest =
        #"{"type":"pointerDown"},{"type":"pause","duration":100},{"type":"pointerUp"}"#
    private static let parameters = #""parameters":{"pointerType":"touch"}"#

    /// The sequences in WebDriverAgent's test of erroneous gestures, in its order
    /// (FBW3CTouchActionsIntegrationTests.m), each with the expected fault.
    static let malformed: [(name: String, actions: String, fault: String)] = [
        ("empty chain", "[]", "out-of-range #/data"),
        (
            "no actions", #"[{"type":"pointer","id":"finger1",\#(parameters)}]"#,
            "missing-member #/data/0/actions"
        ),
        (
            "no type", #"[{"id":"finger1",\#(parameters),"actions":[\#(move)]}]"#,
            "missing-member #/data/0/type"
        ),
        ("no id", #"[{"type":"pointer",\#(parameters),"actions":[\#(move)]}]"#, "missing-member #/data/0/id"),
        (
            "empty id", #"[{"type":"pointer","id":"",\#(parameters),"actions":[\#(move)]}]"#,
            "out-of-range #/data/0/id"
        ),
        (
            "unsupported type", #"[{"type":"key","id":"finger1",\#(parameters),"actions":[\#(move)]}]"#,
            "unknown-value #/data/0/actions/0/type"
        ),
        (
            "unsupported pointer type (default)",
            #"[{"type":"pointer","id":"finger1","actions":[\#(move)]}]"#, "unknown-value #/data/0"
        ),
        (
            "unsupported pointer type",
            #"[{"type":"pointer","id":"finger1","parameters":{"pointerType":"pen"},"actions":[\#(move)]}]"#,
            "unknown-value #/data/0/parameters/pointerType"
        ),
        (
            "item without type", "[" + source(#"{"duration":0,"x":1,"y":1},\#(rest)"#) + "]",
            "missing-member #/data/0/actions/0/type"
        ),
        (
            "single up", "[" + source(#"{"type":"pointerUp"}"#) + "]",
            "conflicting-members #/data/0/actions/0"
        ),
        (
            "no y", "[" + source(#"{"type":"pointerMove","duration":0,"x":1},\#(rest)"#) + "]",
            "missing-member #/data/0/actions/0/y"
        ),
        (
            "unknown item", "[" + source(#"{"type":"pointerMoved","duration":0,"x":1,"y":1},\#(rest)"#) + "]",
            "unknown-value #/data/0/actions/0/type"
        ),
        (
            "starts with a pause", "[" + source(#"{"type":"pause","duration":100},\#(move),\#(rest)"#) + "]",
            "conflicting-members #/data/0/actions/0"
        ),
        (
            "move without coordinates", "[" + source(#"{"type":"pointerMove","duration":0},\#(rest)"#) + "]",
            "missing-member #/data/0/actions/0/x"
        ),
        (
            "move relative to a pointer without a location",
            "[" + source(#"{"type":"pointerMove","duration":0,"origin":"pointer"},\#(rest)"#) + "]",
            "missing-member #/data/0/actions/0/x"
        ),
        (
            "negative duration",
            "["
                + source(
                    #"\#(move),{"type":"pointerDown"},{"type":"pause","duration":-100},{"type":"pointerUp"}"#)
                + "]", "out-of-range #/data/0/actions/2/duration"
        ),
        (
            "first item canceled",
            "["
                + source(
                    #"\#(move),{"type":"pointerCancel"},{"type":"pointerDown"},"#
                        + #"{"type":"pause","duration":-100},{"type":"pointerUp"}"#) + "]",
            "out-of-range #/data/0/actions/3/duration"
        ),
    ]

    @Test("W3C WebDriver actions") func checks() {
        check("the 17 malformed sequences that WebDriverAgent rejects are rejected, in both profiles") {
            expect(Self.malformed.count, equals: 17)
            for profile in ["w3c", "wda"] {
                for (name, actions, fault) in Self.malformed {
                    let reported = Converting.reported {
                        try Converting.answer(
                            actions, from: "w3c-actions", options: #"{"profile":"\#(profile)"}"#)
                    }
                    #expect(reported.contains(fault), "\(profile), \(name): \(reported)")
                }
            }
        }

        check("pauses determine the times of tap, double tap and long press, in both profiles") {
            for profile in [#"{"profile":"w3c"}"#, #"{"profile":"wda"}"#] {
                let pause = #"{"type":"pause","duration":"#
                let (down, up) = (#"{"type":"pointerDown"}"#, #"{"type":"pointerUp"}"#)
                expect(
                    try lines(Self.source("\(Self.move),\(Self.rest)"), options: profile),
                    equals: ["0 finger1 began 1,1", "0.1 finger1 ended 1,1"])
                let twice = "\(Self.move),\(down),\(pause)50},\(up),\(pause)200},\(down),\(pause)50},\(up)"
                expect(
                    try lines(Self.source(twice), options: profile),
                    equals: [
                        "0 finger1 began 1,1", "0.05 finger1 ended 1,1", "0.25 finger1 began 1,1",
                        "0.3 finger1 ended 1,1",
                    ])
                let long = "\(Self.move),\(down),\(pause)200},\(pause)200},\(pause)100},\(up)"
                expect(
                    try lines(Self.source(long), options: profile),
                    equals: ["0 finger1 began 1,1", "0.5 finger1 ended 1,1"])
            }
        }

        check("W3C ticks: a finger that finishes early waits for the other") {
            let reported = try lines(Self.drag("a", 20), Self.drag("b", 50), options: #"{"profile":"w3c"}"#)
            expect(reported.first, equals: "0 a began 1,1; b began 1,1")
            #expect(reported.contains("0.02 a moved 31,1"))
            #expect(reported.contains("0.05 b moved 31,1"))
            expect(reported.last, equals: "0.05 a ended 31,1; b ended 31,1")
        }

        check("WebDriverAgent runs each source on its own clock") {
            let reported = try lines(Self.drag("a", 20), Self.drag("b", 50), options: #"{"profile":"wda"}"#)
            expect(reported.first, equals: "0 a began 1,1; b began 1,1")
            #expect(reported.contains("0.02 a ended 31,1"))
            expect(reported.last, equals: "0.05 b ended 31,1")
        }

        check("a difference between the profiles is reported if no profile is chosen") {
            let body = "[\(Self.drag("a", 20)),\(Self.drag("b", 50))]"
            func mentions(_ options: String) throws -> Bool {
                Converting.warnings(try Converting.answer(body, from: "w3c-actions", options: options))
                    .contains { $0.contains("options.profile") }
            }
            expect(try mentions("{}"))
            expect(try !mentions(#"{"profile":"w3c"}"#))
            expect(try !mentions(#"{"profile":"wda"}"#))
        }

        check("a move is sampled at the requested rate, with the last sample exactly at its end") {
            let reported = try lines(Self.drag("a", 30), options: #"{"moveRate":100}"#)
            expect(
                reported,
                equals: [
                    "0 a began 1,1", "0.01 a moved 11,1", "0.02 a moved 21,1", "0.03 a moved 31,1",
                    "0.03 a ended 31,1",
                ])
            expect(try lines(Self.drag("a", 30)).count, equals: 4)
        }

        check("the touch begins at the end of the first move; only WebDriverAgent adds a sample for pressure")
        {
            let items =
                #"{"type":"pointerMove","duration":40,"x":1,"y":1},{"type":"pointerDown"},"#
                + #"{"type":"pause","duration":10},{"type":"pointerDown","pressure":0.5},{"type":"pointerUp"}"#
            expect(
                try lines(Self.source(items), options: #"{"profile":"wda"}"#),
                equals: ["0.04 finger1 began 1,1", "0.05 finger1 moved 1,1", "0.05 finger1 ended 1,1"])
            expect(
                try lines(Self.source(items), options: #"{"profile":"w3c"}"#),
                equals: ["0.04 finger1 began 1,1", "0.05 finger1 ended 1,1"])
        }

        check("actions with too many events or too long a duration are rejected") {
            let hour = Self.source(
                #"\#(Self.move),{"type":"pointerDown"},{"type":"pointerMove","duration":3600000,"x":9,"y":9}"#
            )
            expect(
                Converting.reported { try Converting.answer("[\(hour)]", from: "w3c-actions") },
                equals: ["limit-exceeded events 100000"])
            let ages = Self.source(
                #"\#(Self.move),{"type":"pause","duration":1e12},{"type":"pause","duration":1e12}"#)
            expect(
                Converting.reported { try Converting.answer("[\(ages),\(ages)]", from: "w3c-actions") },
                equals: ["duplicate-id #/data/1/id"])
            expect(
                Converting.reported { try Converting.answer("[\(ages)]", from: "w3c-actions") },
                equals: ["out-of-range #/data"])
        }

        check("a location outside the viewport is rejected if the viewport is known") {
            let reported = Converting.reported {
                try Converting.answer(
                    "[\(Self.drag("a", 20))]", from: "w3c-actions",
                    options: #"{"viewport":{"width":30,"height":30}}"#)
            }
            expect(reported, equals: ["out-of-range #/data/0/actions/2"])
        }
    }

    private func lines(_ sources: String..., options: String = "{}") throws -> [String] {
        Converting.lines(
            try Converting.answer(
                #"{"actions":[\#(sources.joined(separator: ","))]}"#, from: "w3c-actions", options: options))
    }

    private static func drag(_ id: String, _ duration: Int) -> String {
        source(
            #"\#(move),{"type":"pointerDown"},{"type":"pointerMove","duration":\#(duration),"x":31,"y":1},"#
                + #"{"type":"pointerUp"}"#, id: id)
    }
}
