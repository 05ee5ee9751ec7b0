import TestSupport
@testable import TouchDispatch

extension RandomCases {
    /// Adds scroll events and buttons of a pointer (rules PT-3 and PT-5 to PT-7).
    mutating func addPointer() {
        for place in it.recognizers.indices {
            switch it.recognizers[place].kind {
            case .tap(var settings):
                settings.buttonMaskRequired = pick([.primary, .secondary, [.primary, .secondary]])
                it.recognizers[place].kind = .tap(settings)
            case .pan(var settings):
                settings.allowedScrollTypesMask = pick([[], .discrete, .continuous, .all, .all])
                it.recognizers[place].kind = .pan(settings)
            default: break
            }
        }
        for place in it.steps.indices {
            guard case .touches(var fingers) = it.steps[place].what else { continue }
            for finger in fingers.indices where fingers[finger].phase == .began && random.chance(2) {
                fingers[finger].type = .indirectPointer
                it.steps[place].buttonMask = pick([nil, .primary, .secondary, .button(3)])
            }
            it.steps[place].what = .touches(fingers)
        }
        for _ in 0..<int(1...2) { addScroll() }
    }

    /// Inserts a scroll event that ends, after the last one that there is.
    private mutating func addScroll() {
        var place = (it.steps.lastIndex { if case .scroll = $0.what { true } else { false } } ?? -1) + 1
        place = int(place...it.steps.count)
        let type = pick(ScrollType.allCases)
        let pace = pick([0, 3, 15, 60])
        var sample = ScrollSample(.began, type)
        sample.location = Point(x: focus.x + number(-20...20), y: focus.y + number(-20...20))
        for index in 0..<int(2...5) {
            if index > 0 { sample.phase = .changed }
            insert(&sample, pace, &place)
        }
        sample.phase = random.chance(5) ? .cancelled : .ended
        insert(&sample, random.chance(3) ? pace : 0, &place)
    }

    private mutating func insert(_ sample: inout ScrollSample, _ pace: Int, _ place: inout Int) {
        sample.delta = Point(x: number(-pace...pace), y: number(-pace...pace))
        let time = place < it.steps.count ? it.steps[place].time : it.steps.last?.time ?? 0
        it.steps.insert(GestureCase.Step(time: time, what: .scroll(sample)), at: place)
        place = min(place + 1 + int(0...1), it.steps.count)
    }
}
