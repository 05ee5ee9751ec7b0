internal import TestSupport

/// Dispatch requests for the tests of the renderings.
package enum SampleRequests {
    /// A tap whose recognizer `tap` sends `open` to the view `v`, which handles touches.
    package static let tap = Wire.gestures(
        Wire.recognizer("tap", "tap", #""targets":[{"target":"v","action":"open"}]"#),
        view: #""touches":"handle""#,
        events: Wire.touch(0, "began") + "," + Wire.touch(0.05, "ended"))

    /// A drag of `moves` steps of 10 pt, one every 10 ms, with the recognizer `pan`.
    package static func drag(_ moves: Int, more: String = "") -> String {
        let path = (1...moves).map { Wire.touch(Double($0) / 100, "moved", Double($0 * 10)) }
        let events = [Wire.touch(0, "began", 0)] + path + [Wire.touch(Double(moves + 1) / 100, "ended")]
        return Wire.gestures(
            Wire.recognizer("pan", "pan", #""targets":[{"target":"w","action":"drag"}]"#),
            events: events.joined(separator: ","), more: more)
    }

    /// `count` taps, one every `gap` seconds.
    package static func taps(_ count: Int, gap: Double = 1) -> String {
        let events = (0..<count).map { #"{"time":\#(Double($0) * gap),"tap":{"at":{"x":5,"y":5}}}"# }
        return Wire.gestures(Wire.recognizer("tap"), events: events.joined(separator: ","))
    }

    /// A scroll view `s` whose content moves vertically and meets its lower edge after a fling.
    package static let fling = scrolling(
        #"{"time":0,"drag":{"from":{"x":50,"y":90},"to":{"x":50,"y":10},"duration":0.1}}"#,
        #""contentSize":{"width":100,"height":400}"#)

    /// A scroll view `s` that is zoomed by a pinch and then, animated, by the application's code.
    package static let zoom = scrolling(
        #"{"time":0,"pinch":{"at":{"x":50,"y":50},"from":20,"to":60,"duration":0.2}},{"time":1,"setZoomScale":{"view":"s","zoomScale":1,"animated":true}}"#,
        #""contentSize":{"width":100,"height":100},"maximumZoomScale":4,"viewForZooming":"c""#)

    /// A dispatch of `events` with the scroll view `s`, which has `members` and contains the view `c`.
    package static func scrolling(_ events: String, _ members: String, more: String = "") -> String {
        let content = #"{"id":"c","frame":{"x":0,"y":0,"width":100,"height":100}}"#
        return Wire.request(
            window:
                #""subviews":[{"id":"s","class":"UIScrollView","frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[\#(content)],\#(members)}]"#,
            events: events + #",{"time":5,"advance":true}"#, more: more)
    }

    /// Random touches with up to three fingers on nested views with many kinds of recognizers, with interruptions
    /// and removals.
    package static func random(_ seed: UInt64) -> String {
        var random = SplitMix64(seed: seed)
        let kinds = ["tap", "longPress", "pan", "swipe", "pinch", "rotation"]
        let recognizers = kinds.map { Wire.recognizer("r-\($0)", $0) }.joined(separator: ",")
        let touches = ["inherit", "handle", "handleThenSuper"].randomElement(using: &random) ?? ""
        var events: [String] = []
        var down: Set<Int> = []
        for step in 0..<40 {
            let time = Double(step) / 50
            let finger = Int.random(in: 1...3, using: &random)
            let (x, y) = (
                Double.random(in: 0...100, using: &random), Double.random(in: 0...100, using: &random)
            )
            if random.chance(15) {
                events.append(#"{"time":\#(time),"interrupt":{"reason":"phoneCall"}}"#)
            } else if step == 30, random.chance(2) {
                events.append(#"{"time":\#(time),"remove":"inner"}"#)
            } else if down.contains(finger) {
                let phase =
                    ["moved", "moved", "moved", "ended", "cancelled"].randomElement(using: &random) ?? ""
                if phase != "moved" { down.remove(finger) }
                events.append(Wire.touch(time, phase, x, y, finger: "\(finger)"))
            } else {
                down.insert(finger)
                events.append(Wire.touch(time, "began", x, y, finger: "\(finger)"))
            }
        }
        let inner = #"{"id":"inner","frame":{"x":20,"y":20,"width":60,"height":60},"touches":"\#(touches)"}"#
        return Wire.request(
            window:
                #""isMultipleTouchEnabled":true,"gestureRecognizers":[\#(recognizers)],"subviews":[\#(inner)]"#,
            events: events.joined(separator: ","))
    }
}
