import TestSupport

@testable import TouchDispatch

/// Adds recognizers of UIKit to every fifth case, with random numbers of their own: the other parts of the case do not
/// change.
extension RandomCases {
    static func hasSystemGestures(_ seed: UInt64) -> Bool { seed % 5 == 2 }

    mutating func addSystemGestures(seed: UInt64) {
        var random = SplitMix64(seed: seed &+ 77)
        for place in it.views.indices where random.chance(2) {
            var part = GestureCase.SystemPart()
            if random.chance(3) {
                part.gestures = [.sheetPan]
                var sheet = Sheet()
                sheet.canExpand = random.chance(2)
                sheet.prefersScrollingExpandsWhenScrolledToEdge = !random.chance(4)
                sheet.dismissal.isModalInPresentation = random.chance(6)
                part.sheet = sheet
                it.views[place].system = part
                continue
            }
            part.gestures = [.interactivePop, .interactiveContentPop]
            part.withoutDelegate = part.gestures.filter { _ in random.chance(5) }
            var stack = NavigationStack(count: random.chance(6) ? 1 : 2)
            stack.isNavigationBarHidden = random.chance(8)
            part.stack = stack
            it.views[place].system = part
        }
        for place in it.views.indices where it.views[place].system.gestures.isEmpty && random.chance(4) {
            it.views[place].system.gestures = [.contextMenu]
            it.views[place].system.hasNoMenu = random.chance(4)
        }
    }
}
