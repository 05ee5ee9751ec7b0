import RequestTestSupport
import TestSupport
import Testing

@testable import TouchOperations

/// The changes of the scene in the answer to a dispatch (`sceneChanges`).
struct SceneChangesTests {
    private static let request = """
        {"scene":{"windows":[{"id":"w","frame":[0,0,390,844],"subviews":[
          {"id":"b","class":"UIButton","frame":[0,0,90,40]},
          {"id":"v","frame":[0,50,90,40],"alpha":0.5,"gestureRecognizers":[{"id":"t","type":"tap"}]}]}]},
         "events":[{"tap":"b"},
           {"time":1,"set":{"id":"b","isHidden":true,"frame":[1,2,3,4]}},
           {"time":1,"set":{"id":"t","numberOfTapsRequired":2}},
           {"time":2,"animate":{"views":["v"],"duration":0.5,"delay":0.25,"options":["allowUserInteraction"],
                                "to":{"alpha":1,"isHidden":false}}},
           {"time":3,"remove":"b"},
           {"time":4,"add":{"parent":"w","index":9,"view":{"id":"new","frame":[0,0,1,1]}}},
           {"time":5,"add":{"parent":"v","gestureRecognizer":{"id":"p","type":"pan"}}}],
         "options":{OPTIONS}}
        """

    private static func answer(_ options: String) throws -> JSON {
        try JSON(
            parsing: Wire.dispatch(request.replacing("OPTIONS", with: options)))
    }

    @Test("the changes of the scene are listed with their times, events and values") func listed() throws {
        let answer = try Self.answer(#""sceneChanges":true"#)
        let entries = ["hitTests", "transitions", "callbacks"].reduce(0) {
            $0 + (answer[$1]?.array?.count ?? 0)
        }
        expect(
            try (answer["sceneChanges"]?.array ?? []).map { try $0.text },
            equals: try [
                #"{"seq":\#(entries),"time":1,"event":2,"id":"b","set":{"isHidden":true,"frame":{"x":1,"y":2,"width":3,"height":4}}}"#,
                #"{"seq":\#(entries),"time":1,"event":3,"id":"t","set":{"numberOfTapsRequired":2,"numberOfTouchesRequired":1,"buttonMaskRequired":["primary"]}}"#,
                #"{"seq":\#(entries),"time":2,"event":4,"id":"v","animated":{"from":{"alpha":0.5},"to":{"alpha":1,"isHidden":false},"duration":0.5,"delay":0.25,"allowUserInteraction":true}}"#,
                #"{"seq":\#(entries),"time":3,"event":5,"id":"b","removed":true}"#,
                #"{"seq":\#(entries),"time":4,"event":6,"id":"new","added":{"parent":"w","index":9,"view":{"id":"new","frame":[0,0,1,1]}},"index":1}"#,
                #"{"seq":\#(entries),"time":5,"event":7,"id":"p","added":{"parent":"v","gestureRecognizer":{"id":"p","type":"pan"}}}"#,
            ].map { try JSON(parsing: $0).text })
    }

    @Test("without the option, the rest of the answer is the same") func unchanged() throws {
        guard case .object(var with) = try Self.answer(#""sceneChanges":true"#),
            case .object(let without) = try Self.answer("")
        else {
            Issue.record("the answers are not objects")
            return
        }
        #expect(with["sceneChanges"] != nil && without["sceneChanges"] == nil)
        with["sceneChanges"] = nil
        expect(try JSON.object(with).text, equals: try JSON.object(without).text)
    }

    @Test("the clock stops at “until”") func stopped() throws {
        let answer = try Self.answer(#""sceneChanges":true,"until":2.5"#)
        expect(answer["sceneChanges"]?.array?.count, equals: 3)
    }
}
