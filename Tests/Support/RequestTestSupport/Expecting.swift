internal import TouchWire
internal import JSONTape
internal import TouchOperations
package import TouchReports
internal import TouchScene

/// Compares expectations with answers that are given as text, without a dispatch.
package enum Expecting {
    /// An answer with an example of each member.
    package static let answer = #"""
        {"hitView":"login","firstResponder":"login","responderChain":["login","w","app"],
        "hitTests":[{"view":"login","visits":[{"view":"w","call":"hitTest","result":null},
        {"view":"w","call":"pointInside","result":true},{"view":"w","call":"return","result":"login"},
        {"view":"x","call":"return","result":null}]}],
        "transitions":[{"time":0.1,"recognizer":"tap","from":"possible","to":"failed",
        "cause":{"rule":"TP-1","detail":"moved 12 pt (maximum: 10 pt)"}},
        {"time":0.2,"recognizer":"pan","from":"possible","to":"began"},
        {"time":0.3,"recognizer":"tap","from":"failed","to":"possible"}],
        "callbacks":[
        {"time":0,"kind":"touches","receiver":"tap","method":"touchesBegan","state":"possible"},
        {"time":0.1,"kind":"touches","receiver":"login","method":"touchesBegan","disposition":"handled"},
        {"time":0.1,"kind":"touches","receiver":"w","method":"touchesBegan","disposition":"forwarded"},
        {"time":0.2,"kind":"discarded","receiver":null,"method":"touchesMoved"},
        {"time":0.43,"kind":"action","receiver":"vc","method":"panned"},
        {"time":0.5,"kind":"touches","receiver":"login","method":"touchesCancelled","disposition":"handled",
        "cause":{"rule":"CX-1","detail":"“pan” recognized","recognizer":"pan"}},
        {"time":0.6,"kind":"action","receiver":"vc","method":"panned"}],
        "recognizers":[
        {"id":"tap","outcome":"failed","reason":{"rule":"TP-1","text":"moved 12 pt (maximum: 10 pt)"}},
        {"id":"pan","outcome":"recognized","reason":{"rule":"PN-1","text":"moved 12 pt"}},
        {"id":"idle","outcome":"none","reason":null}],
        "final":{"firstResponder":null,"views":{"slider":{"value":0.4,"on":true},"b":{"value":[1,2]}}},"end":0.6}
        """#

    /// The mismatches between `answer` and `expect`. In the scene, one recognizer sends `vc.tapped`; another
    /// one, which receives nothing, sends `vc.gone`.
    package static func mismatches(_ expect: String, answer: String = answer, status: Int = 200) throws
        -> [Mismatch]
    {
        let recognizer =
            #"{"id":"tap","targets":[{"target":"vc","action":"tapped"}]},"#
            + #"{"id":"far","targets":[{"target":"app","action":"x"},{"target":"vc","action":"gone"}]}"#
        let request = Array(
            #"{"request":{"scene":{"gestureRecognizers":[\#(recognizer)]}},"expect":\#(expect)}"#.utf8)
        let (parser, tape) = try JSONParser.reading(request)
        defer { withExtendedLifetime(parser) {} }
        var reader = JSONReader(tape, isStrict: true)
        guard let position = tape.member("expect", of: JSONTape.root) else { return [] }
        let isRobustness = tape.member("robust", of: position) != nil
        var expected = reader.expectations(
            at: position, in: .caseFile(path: isRobustness ? "/v1/robustness" : "/v1/dispatch"))
        expected.start = JSONPointer.Start(position: JSONTape.root, pointer: "#/cases/0")
        expected.request = tape.member("request", of: JSONTape.root) ?? JSONTape.root
        try reader.check()
        return try Array(answer.utf8).withUnsafeBufferPointer { bytes in
            try ExpectationChecker().mismatches(expected, of: tape, with: bytes, status: status)
        }
    }

    /// The mismatches, each as `member: detail` with its cause.
    package static func reported(_ expect: String, answer: String = answer, status: Int = 200) throws
        -> [String]
    {
        try mismatches(expect, answer: answer, status: status).map { mismatch in
            let cause =
                mismatch.cause.map { " because \($0.subject): \($0.text) (\($0.rule.rawValue))" } ?? ""
            return "\(mismatch.member): \(mismatch.detail)\(cause)"
        }
    }
}
