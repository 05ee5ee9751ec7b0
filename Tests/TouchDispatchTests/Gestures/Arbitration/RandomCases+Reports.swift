import SceneTestSupport
import TestSupport

@testable import TouchDispatch

/// Changes some cases so that they reach the rules that public reports have corrected. It uses a random generator of its
/// own, so that the other cases do not change.
extension RandomCases {
    static func hasReportedGestures(_ seed: UInt64) -> Bool { [4, 6, 9].contains(seed % 13) }

    /// Changes pans, scripts and controls, and appends gestures of other fingers to the case.
    mutating func addReportedGestures(seed: UInt64) {
        var own = RandomCases(random: SplitMix64(seed: seed &+ 613))
        changeRecognizers(&own)
        changeControls(&own)
        changeScrollPans(seed: seed)
        var time = (it.steps.last?.time ?? 0) + 500
        for _ in 0..<own.int(1...2) {
            switch own.int(0...5) {
            case 0...2: addFingers(&own, &time)
            case 3...4: addFlicks(&own, &time)
            default: addSixFingers(&own, &time)
            }
            time += own.pick([20, 200, 800])
        }
    }

    /// Sets the minimum and the maximum of pans, and lets custom recognizers stay possible.
    private mutating func changeRecognizers(_ own: inout RandomCases) {
        for place in it.recognizers.indices {
            switch it.recognizers[place].kind {
            case .pan(var settings):
                let (least, most) = own.pick([(1, 1), (1, 2), (2, 2), (2, 3), (1, Int.max), (2, Int.max)])
                settings.minimumNumberOfTouches = least
                settings.maximumNumberOfTouches = most
                it.recognizers[place].kind = .pan(settings)
            case .custom where own.random.chance(2):
                let last = it.recognizers[place].rules.count - 1
                guard last >= 0 else { continue }
                it.recognizers[place].rules[last].set = nil
                if own.random.chance(3) {
                    it.recognizers[place].rules[last].touches = own.int(1...2)
                }
                if own.random.chance(4) {
                    it.recognizers[place].rules[last].deadline = Instant(
                        microseconds: Int64(own.int(0...500) * 1000))
                }
            default: break
            }
        }
    }

    /// Sets the minimum and the maximum of the pans of some scroll views.
    private mutating func changeScrollPans(seed: UInt64) {
        var own = RandomCases(random: SplitMix64(seed: seed &+ 617))
        for place in it.views.indices where it.views[place].viewClass.isScrollView {
            guard own.random.chance(3) else { continue }
            let (least, most) = own.pick([(1, 1), (2, 2), (1, 2), (2, Int.max)])
            it.views[place].scroll.panTouches = PanTouches(minimum: least, maximum: most)
        }
    }

    /// Changes some controls in scroll views to segmented controls.
    private mutating func changeControls(_ own: inout RandomCases) {
        let replaced: [ViewClass] = [.UIControl, .UIButton, .UIStepper, .UIPageControl, .UISwitch]
        for place in it.views.indices where replaced.contains(it.views[place].viewClass) {
            guard isInScrollView(it.views[place]), own.random.chance(2) else { continue }
            it.views[place].viewClass = .UISegmentedControl
            it.views[place].on.remove(.showsMenuAsPrimaryAction)
        }
    }

    private func isInScrollView(_ part: GestureCase.ViewPart) -> Bool {
        guard let parent = it.views.first(where: { $0.id == part.parent }) else { return false }
        return parent.viewClass.isScrollView || isInScrollView(parent)
    }

    // MARK: Gestures

    /// A finger that is down, and its displacement per event.
    private struct MovingFinger {
        var finger: Int
        var place: Point
        var step: Point
    }

    /// Appends one event of one finger.
    private mutating func append(_ finger: Int, _ phase: TouchPhase, _ place: Point?, _ time: Int) {
        let sample = GestureCase.Finger(finger, phase, place)
        it.steps.append(GestureCase.Step(time: time, what: .touches([sample])))
    }

    /// Appends a drag of one finger, which further fingers join. Each finger moves in its own direction, and some rest.
    /// The fingers lift one by one.
    private mutating func addFingers(_ own: inout RandomCases, _ time: inout Int) {
        var waiting = Array(20..<(20 + own.pick([2, 2, 3, 4])))
        var down = [movingFinger(waiting.removeFirst(), &own)]
        append(down[0].finger, .began, down[0].place, time)
        while !down.isEmpty {
            time += own.pick([8, 16, 16, 40])
            let action = own.int(0...9)
            if action < 2, !waiting.isEmpty {
                let new = movingFinger(waiting.removeFirst(), &own)
                append(new.finger, .began, new.place, time)
                down.append(new)
            } else if action == 2 {
                let index = own.int(0...(down.count - 1))
                let isMoved = own.random.chance(4)
                let place = Point(x: down[index].place.x + 12, y: down[index].place.y + 12)
                append(down[index].finger, .ended, isMoved ? place : nil, time)
                down.remove(at: index)
            } else {
                var samples: [GestureCase.Finger] = []
                for index in down.indices where !own.random.chance(4) {
                    down[index].place.x += down[index].step.x
                    down[index].place.y += down[index].step.y
                    samples.append(GestureCase.Finger(down[index].finger, .moved, down[index].place))
                }
                guard !samples.isEmpty else { continue }
                it.steps.append(GestureCase.Step(time: time, what: .touches(samples)))
            }
        }
    }

    private func movingFinger(_ finger: Int, _ own: inout RandomCases) -> MovingFinger {
        let place = Point(
            x: focus.x + Double(finger - 20) * 25 + own.number(-10...10),
            y: focus.y + own.number(-30...30))
        let pace = own.pick([0, 5, 15, 15, 30])
        return MovingFinger(
            finger: finger, place: place,
            step: Point(x: own.number(-pace...pace), y: own.number(-pace...pace)))
    }

    /// Appends flicks in one direction, then a tap. Some are so slow that content does not decelerate, and others pull
    /// content beyond its edge.
    private mutating func addFlicks(_ own: inout RandomCases, _ time: inout Int) {
        let step = own.pick([
            Point(x: 0, y: 20), Point(x: 0, y: -20), Point(x: 0, y: -60), Point(x: 20, y: 0),
            Point(x: -40, y: 0), Point(x: 0, y: 1), Point(x: -15, y: -15),
        ])
        for _ in 0..<own.int(1...3) {
            var place = focus
            append(25, .began, place, time)
            for index in 0..<own.int(3...14) {
                time += 16
                // The first step reaches the hysteresis.
                let length = index == 0 ? max(1, 12 / max(abs(step.x), abs(step.y))) : 1
                place = Point(x: place.x + step.x * length, y: place.y + step.y * length)
                append(25, .moved, place, time)
            }
            time += 16
            append(25, .ended, nil, time)
            time += own.pick([30, 100, 300])
        }
        append(26, .began, focus, time)
        time += own.pick([40, 200])
        append(26, .ended, nil, time)
    }

    /// Appends six fingers that come down one by one, and a seventh before all of them are up.
    private mutating func addSixFingers(_ own: inout RandomCases, _ time: inout Int) {
        for finger in 30..<36 {
            append(finger, .began, Point(x: focus.x + Double(finger - 32) * 15, y: focus.y), time)
            time += own.pick([0, 20, 60])
        }
        var up = [30, 31, 32, 33, 34, 35]
        up.shuffle(using: &own.random)
        for (index, finger) in up.enumerated() {
            time += 20
            append(finger, .ended, nil, time)
            if index == 3, own.random.chance(2) {
                append(36, .began, focus, time)
                append(36, .ended, nil, time + 10)
                time += 10
            }
        }
        append(37, .began, focus, time + 100)
        append(37, .ended, nil, time + 150)
        time += 150
    }
}
