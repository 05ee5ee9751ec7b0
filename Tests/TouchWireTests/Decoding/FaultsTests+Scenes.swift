import RequestTestSupport

extension FaultsTests {
    static let scenes: [Bad] = [
        Bad("a request that is not an object", "[]", "wrong-type #"),
        Bad("an empty request", "{}", "missing-member #/scene", "missing-member #/events"),
        Bad("no scene", #"{"events":[]}"#, "missing-member #/scene"),
        Bad("no events", #"{"scene":{"windows":[\#(Wire.window)]}}"#, "missing-member #/events"),
        Bad("a scene that is not an object", #"{"scene":3,"events":[]}"#, "wrong-type #/scene"),
        Bad("no windows", #"{"scene":{},"events":[]}"#, "missing-member #/scene/windows"),
        Bad(
            "windows that are not an array", #"{"scene":{"windows":{}},"events":[]}"#,
            "wrong-type #/scene/windows"),
        Bad(
            "a window that is not an object", #"{"scene":{"windows":[7]},"events":[]}"#,
            "wrong-type #/scene/windows/0"
        ),
        Bad(
            "an unknown member of the request", Wire.request(more: #","evnts":[]"#),
            "unknown-member #/evnts"),
        Bad(
            "events that are not an array", #"{"scene":{"windows":[\#(Wire.window)]},"events":{}}"#,
            "wrong-type #/events"),
        Bad(
            "an application that is not an object",
            #"{"scene":{"application":1,"windows":[\#(Wire.window)]},"events":[]}"#,
            "wrong-type #/scene/application"),
        Bad(
            "an unknown member of the application",
            #"{"scene":{"application":{"foo":1},"windows":[\#(Wire.window)]},"events":[]}"#,
            "unknown-member #/scene/application/foo"),
        Bad(
            "an unknown member of the delegate",
            #"{"scene":{"application":{"delegate":{"isRespnder":true}},"windows":[\#(Wire.window)]},"events":[]}"#,
            "unknown-member #/scene/application/delegate/isRespnder"),
        Bad(
            "a first responder with an unknown id",
            #"{"scene":{"firstResponder":"x","windows":[\#(Wire.window)]},"events":[]}"#,
            "unknown-id #/scene/firstResponder"),
        Bad(
            "a focused view that is not a view",
            #"{"scene":{"focusedView":"app","windows":[\#(Wire.window)]},"events":[]}"#,
            "wrong-kind #/scene/focusedView"),
        Bad(
            "a window scene without an id",
            #"{"scene":{"windowScene":{},"windows":[\#(Wire.window)]},"events":[]}"#,
            "missing-member #/scene/windowScene/id"),
        Bad(
            "a duplicate id",
            #"{"scene":{"windowScene":{"id":"w"},"windows":[\#(Wire.window)]},"events":[]}"#,
            "duplicate-id #/scene/windows/0/id"),
    ]
}
