import SceneTestSupport
import TestSupport

@testable import TouchDispatch

/// Changes some cases so that overrides call `next`, and code of the application adds recognizers and changes targets. It
/// uses a random generator of its own, so that the other cases do not change.
extension RandomCases {
    static func hasMoreCode(_ seed: UInt64) -> Bool { seed % 16 == 2 || seed % 19 == 11 }

    mutating func addMoreCode(seed: UInt64) {
        var own = RandomCases(random: SplitMix64(seed: seed &+ 821))
        for place in it.views.indices {
            if own.random.chance(3) { it.views[place].touches = own.pick([.next, .superThenNext]) }
            if own.random.chance(12) { it.views[place].hasNoNext = true }
        }
        for _ in 0..<own.int(0...2) { addRecognizerLater(&own) }
        for _ in 0..<own.int(1...3) { insert(targetChange(&own), &own) }
    }

    /// Lets an event add the last recognizer of a view (rule GE-11).
    private mutating func addRecognizerLater(_ own: inout RandomCases) {
        let place = own.int(0...(it.recognizers.count - 1))
        let view = it.recognizers[place].view
        guard !it.recognizers[(place + 1)...].contains(where: { $0.view == view }),
            !it.recognizers[place].isAddedLater
        else { return }
        it.recognizers[place].isAddedLater = true
        insert(.addRecognizer(it.recognizers[place].id), &own)
    }

    /// A target that is added, or the removal of one, of all or of no target (rule GS-14).
    private func targetChange(_ own: inout RandomCases) -> GestureCase.Happening {
        let id = own.pick(it.recognizers.map(\.id))
        let action = own.pick([id, id, own.pick(it.recognizers.map(\.id))])
        if own.random.chance(2) { return .addTarget(id, action: action) }
        return .removeTarget(id, isOfView: own.random.chance(2), action: own.random.chance(2) ? action : nil)
    }

    private mutating func insert(_ what: GestureCase.Happening, _ own: inout RandomCases) {
        let place = own.int(0...it.steps.count)
        let time = place < it.steps.count ? it.steps[place].time : it.steps.last?.time ?? 0
        it.steps.insert(GestureCase.Step(time: time, what: what), at: place)
    }
}
