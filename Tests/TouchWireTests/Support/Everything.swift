@testable import TouchWire

extension Wire {
    /// A dispatch request with every type of recognizer and every kind of event that this version simulates.
    static let everything = #"""
        {"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":100,"height":100},
        "gestureRecognizers":[{"id":"tap","type":"tap","numberOfTapsRequired":2,"requireToFail":["pan"],
        "targets":[{"target":"vc","action":"a"},{"target":null,"action":"b"}]},{"id":"pan","type":"pan",
        "minimumNumberOfTouches":1,"maximumNumberOfTouches":2,"canPrevent":{"tap":false},
        "delegate":{"shouldBegin":{"direction":"horizontal"},"shouldReceiveTouch":{"view":["v"]},
        "shouldRecognizeSimultaneouslyWith":["pinch"],"shouldRequireFailureOf":["c"]}},{"id":"press",
        "type":"longPress","numberOfTapsRequired":1,"minimumPressDuration":0.2,"allowableMovement":5},
        {"id":"swipe","type":"swipe","direction":["left","up"]}],"subviews":[{"id":"v","frame":{"x":0,
        "y":0,"width":60,"height":60},"transform":{"a":1.5,"b":0.2},"touches":"handleThenSuper",
        "isMultipleTouchEnabled":true,"viewController":{"id":"vc","actions":["b"]},
        "gestureRecognizerShouldBegin":{"tap":true},"gestureRecognizers":[{"id":"pinch","type":"pinch",
        "delegate":{"shouldBegin":{"state":{"recognizer":"pan","in":["possible","began"]}},
        "shouldBeRequiredToFailBy":true}},{"id":"rot","type":"rotation"},{"id":"edge",
        "type":"screenEdgePan","edges":"all"},{"id":"hov","type":"hover"},{"id":"c","type":"custom",
        "isDiscrete":false,"rules":[{"on":"began","deadline":0.3},{"on":"moved",
        "when":{"distance":{"min":3},"dx":{"min":-1,"max":50},"elapsed":{"min":0},"touches":1},
        "set":"began"},{"on":"ended","set":"ended"},{"on":"deadline","set":"failed","deadline":0.1}]}]},
        {"id":"s","class":"UITableView","frame":{"x":60,"y":60,"width":40,"height":40},"contentSize":{
        "width":40,"height":300},"contentOffset":{"x":0,"y":10},"minimumZoomScale":0.5,"maximumZoomScale":2,
        "isPagingEnabled":true,"isDirectionalLockEnabled":true,"alwaysBounceHorizontal":true,
        "touchesShouldBegin":{"v":false},"touchesShouldCancel":{"row":true,"s":false},"subviews":[{"id":"row",
        "class":"UITableViewCell","frame":{"x":0,"y":0,"width":40,"height":200}}]}]}]},
        "events":[{"time":0,"advance":true},{"time":0.1,"tap":{"at":{"view":"v"},"count":2,"fingers":2,
        "hold":0.05,"gap":0.1}},{"time":0.2,"hover":{"phase":"entered","location":{"x":1,"y":1},
        "zOffset":0.5}},{"time":0.25,"hover":{"phase":"moved","location":{"x":9,"y":1}}},{"time":0.3,
        "drag":{"from":{"x":1,"y":1},"to":{"view":"v","x":9,"y":3},"hold":0.1,"duration":0.2}},
        {"time":0.5,"set":{"id":"tap","isEnabled":false,"numberOfTapsRequired":1}},{"time":0.6,
        "set":{"id":"pinch","scale":2}},{"time":0.6,"set":{"id":"v","isHidden":true,"alpha":0.3}},
        {"time":0.7,"rotate":{"at":{"x":30,"y":30},"by":2,"radius":20,"duration":0.3}},{"time":0.8,
        "pinch":{"at":{"x":30,"y":30},"from":10,"to":50,"angle":1,"duration":0.2}},{"time":0.9,
        "setTranslation":{"recognizer":"pan","x":1,"y":2}},{"time":0.95,"addTarget":{"recognizer":"tap",
        "target":"v","action":"z"}},{"time":0.96,"removeTarget":{"recognizer":"tap","target":"vc",
        "action":"a"}},{"time":1,"touches":[{"finger":"1","phase":"began","location":{"x":2,"y":2}}]},
        {"time":1.1,"touches":[{"finger":"1","phase":"moved","location":{"x":22,"y":2}}]},{"time":1.2,
        "interrupt":{"reason":"call"}},{"time":1.3,"touches":[{"finger":"1","phase":"ended"}]},
        {"time":1.4,"longPress":{"at":{"x":5,"y":5},"duration":0.6}},{"time":1.6,"remove":"v"},
        {"time":1.7,"remove":"press"},{"time":1.8,"becomeFirstResponder":"w"},{"time":1.85,
        "drag":{"from":{"x":70,"y":90},"to":{"x":70,"y":65},"duration":0.1,"hold":0.2}},{"time":1.9,
        "set":{"id":"s","zoomScale":1.5,"delaysContentTouches":false}},{"time":1.95,"set":{"id":"s.pan",
        "cancelsTouchesInView":false}},{"time":2,
        "hover":{"phase":"exited"}}],"options":{"echoEvents":true,"trace":"full"}}
        """#
}
