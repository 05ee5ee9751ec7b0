import RequestTestSupport
import TestSupport
import Testing

@testable import TouchOperations

/// Expectations about the views that can be touched at the end.
struct ReachabilityExpectationTests {
    /// A button, a panel below the screen, a table with a subview far down, and a list of events.
    private func reported(
        _ expect: String, _ events: String = "", options: String = "{}", more: String = ""
    ) throws -> [String] {
        let request = """
            {"scene":{"windows":[{"id":"window","frame":[0,0,390,844],"subviews":[
              {"id":"table","class":"UITableView","frame":[0,0,390,400],"contentSize":[390,4000],"bounces":false,
               "subviews":[{"id":"last","class":"UIButton","frame":[0,1000,390,50]}]},
              {"id":"b","class":"UIButton","frame":[0,700,390,40]\(more)},
              {"id":"panel","frame":[0,844,390,200]}]}]},
             "events":[\(events)],"options":\(options),"expect":\(expect)}
            """
        let answer = try JSON(parsing: Wire.dispatch(request))
        return (answer["mismatches"]?.array ?? []).compactMap { $0["detail"]?.string }
    }

    @Test("Expectations about views that can be touched at the end") func checks() {
        check("without events, the scene of the request is compared") {
            expect(
                try reported(
                    #"{"reachable":["b",{"id":"table","minimumTapSize":390}],"unreachable":["last","panel"]}"#
                ),
                equals: [])
            expect(
                try reported(#"{"reachable":["last"],"unreachable":["b"]}"#),
                equals: [
                    "no touch hits “last” at the end",
                    "a touch hits “b” at the end, for example at (195, 720)",
                ])
            expect(
                try reported(#"{"reachable":[{"id":"b","minimumTapSize":44}]}"#),
                equals: ["no square of 44 pt fits into the area in which a touch hits “b” at the end"])
        }

        check("properties that events set, added and removed views count") {
            let shown = #"{"time":1,"set":{"id":"panel","frame":[0,600,390,200]}}"#
            expect(try reported(#"{"reachable":["panel"],"unreachable":["b"]}"#, shown), equals: [])
            let removed = #"{"time":2,"remove":"panel"}"#
            expect(
                try reported(#"{"reachable":["b"],"unreachable":["panel"]}"#, "\(shown),\(removed)"),
                equals: [])
            let added = #"{"time":1,"add":{"parent":"window","view":{"id":"cover","frame":[0,600,390,200]}}}"#
            expect(try reported(#"{"reachable":["cover"],"unreachable":["b"]}"#, added), equals: [])
        }

        check("content has scrolled, and animations have ended unless the clock stops before") {
            let scroll =
                #"{"time":1,"setContentOffset":{"view":"table","contentOffset":[0,900],"animated":false}}"#
            expect(try reported(#"{"reachable":["last"]}"#, scroll), equals: [])
            let animation =
                #"{"time":1,"animate":{"views":["panel"],"duration":0.5,"to":{"frame":[0,600,390,200]}}}"#
            expect(try reported(#"{"reachable":["panel"],"unreachable":["b"]}"#, animation), equals: [])
            expect(
                try reported(
                    #"{"reachable":["b"],"unreachable":["panel"]}"#, animation, options: #"{"until":1.2}"#),
                equals: [])
        }

        check("an answer is assumed if it is not certain that a view can be touched") {
            let assumed = #","assumed":["isHidden"]"#
            expect(try reported(#"{"reachable":["b"],"certainty":"proven"}"#), equals: [])
            expect(
                try reported(#"{"reachable":["b"],"certainty":"assumed"}"#, more: assumed).count, equals: 0)
        }
    }
}
