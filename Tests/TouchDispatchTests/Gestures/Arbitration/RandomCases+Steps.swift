import TestSupport
@testable import TouchDispatch

extension RandomCases {
    /// The location of a finger that is down, and its displacement per event.
    private struct Down {
        var place: Point
        var step: Point
    }

    mutating func addSteps() {
        var down: [Int: Down] = [:]
        var time = 0
        let fingers = pick([1, 1, 1, 2, 2, 2, 3, 5])
        for _ in 0..<int(2...26) {
            time += pick([0, 8, 16, 16, 16, 16, 20, 40, 60, 100, 150, 350, 500, 700])
            if random.chance(isRich ? 20 : 30) {
                it.steps.append(GestureCase.Step(time: time, what: change()))
                continue
            }
            var samples: [GestureCase.Finger] = []
            for finger in 0..<fingers where !random.chance(3) {
                samples.append(sample(of: finger, &down))
            }
            samples.shuffle(using: &random)
            if !samples.isEmpty { it.steps.append(GestureCase.Step(time: time, what: .touches(samples))) }
        }
        // At the end, all fingers lift, in one event or one by one.
        let isTogether = random.chance(2)
        var last: [GestureCase.Finger] = []
        for finger in down.keys.sorted() {
            last.append(GestureCase.Finger(finger, .ended))
            if !isTogether || finger == down.keys.max() {
                it.steps.append(GestureCase.Step(time: time + 20, what: .touches(last)))
                last = []
            }
        }
    }

    private mutating func change() -> GestureCase.Happening {
        if isRich, random.chance(2), let change = controlChange() { return change }
        let recognizer = int(0...(it.recognizers.count - 1))
        let inner = it.views.filter { $0.parent != nil }.map(\.id)
        return switch int(0...9) {
        case 0: .interrupt
        case 1...2: .setFlag(recognizer, .isEnabled, false)
        case 3: .setFlag(recognizer, .isEnabled, true)
        case 4...5: .setFlag(recognizer, pick(GestureCase.RecognizerFlag.allCases), random.chance(2))
        case 6:
            .setViewFlag(
                int(0...(it.views.count - 1)), pick(GestureCase.ViewFlag.ofAllViews), random.chance(2))
        case 7: .removeRecognizer(recognizer)
        case 8: inner.isEmpty ? .interrupt : .removeView(pick(inner))
        default: .advance
        }
    }

    /// Inserts animations between the other steps (rules AN-1 to AN-4).
    mutating func addAnimations() {
        for _ in 0..<int(1...3) {
            let place = int(0...it.steps.count)
            let time = place < it.steps.count ? it.steps[place].time : it.steps.last?.time ?? 0
            let view = int(0...(it.views.count - 1))
            it.steps.insert(
                GestureCase.Step(time: time, what: .animate(view, animation(of: view))), at: place)
        }
    }

    /// An animation to a frame near the fingers, to another alpha, or both. The model does not follow the frames of
    /// windows, by which edge pans measure, and of scroll views.
    private mutating func animation(of view: Int) -> GestureCase.Animated {
        var animated = GestureCase.Animated(duration: pick([0, 50, 300, 1000]), delay: pick([0, 0, 100]))
        if it.views[view].parent != nil, !it.views[view].viewClass.isScrollView, random.chance(2) {
            animated.frame = Rect(
                origin: Point(x: focus.x - number(0...200), y: focus.y - number(0...200)),
                size: Size(width: number(0...400), height: number(0...400)))
        }
        if animated.frame == nil || random.chance(4) { animated.alpha = pick([0, 0.01, 0.5, 1]) }
        animated.allowsUserInteraction = random.chance(4)
        return animated
    }

    private mutating func sample(of finger: Int, _ down: inout [Int: Down]) -> GestureCase.Finger {
        guard var it = down[finger] else {
            let spread = random.chance(4) ? 60 : 12
            let place = Point(
                x: focus.x + number(-spread...spread) + Double(finger) * 20,
                y: focus.y + number(-spread...spread))
            let pace = pick([0, 2, 6, 15, 40])
            down[finger] = Down(place: place, step: Point(x: number(-pace...pace), y: number(-pace...pace)))
            var sample = GestureCase.Finger(finger, .began, place)
            if random.chance(25) { sample.type = .pencil }
            if random.chance(25) { sample.edge = pick(ScreenEdge.allCases) }
            return sample
        }
        switch int(0...9) {
        case 0...2:
            down[finger] = nil
            let isMoved = random.chance(5)
            return GestureCase.Finger(
                finger, .ended, isMoved ? Point(x: it.place.x + number(-20...20), y: it.place.y) : nil)
        case 3:
            guard random.chance(4) else { return GestureCase.Finger(finger, .stationary) }
            down[finger] = nil
            return GestureCase.Finger(finger, .cancelled)
        default:
            if random.chance(8) { it.step = Point(x: number(-30...30), y: number(-30...30)) }
            it.place = Point(x: it.place.x + it.step.x, y: it.place.y + it.step.y)
            down[finger] = it
            return GestureCase.Finger(finger, .moved, it.place)
        }
    }
}
