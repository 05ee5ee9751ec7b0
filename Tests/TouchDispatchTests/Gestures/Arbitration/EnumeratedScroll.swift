import SceneTestSupport
@testable import TouchDispatch

/// A scroll view, an additional recognizer, and a gesture that hits the scroll view.
struct EnumeratedScroll: EnumeratedScene {
    enum Arrangement: CaseIterable {
        case vertical, horizontal, pages, undelayed, stubborn, zooming, nestedAcross, nestedAlong, button,
            slider
        case table
    }

    enum Placement: CaseIterable {
        case superview, scrollView, content
    }

    var kind: Int
    var arrangement: Arrangement
    var placement: Placement
    /// The relation to the scroll view's own pan, which has no delegate.
    var relation: EnumeratedRelation
    var path: TouchPath
    /// `cancelsTouchesInView`, `delaysTouchesBegan`, `delaysTouchesEnded`.
    var flags: EnumeratedCase.Flags

    /// The views are the window 0, the superview 1, the scroll view 2 and its content 3; some arrangements
    /// also have 4 and 5.
    var gestureCase: GestureCase {
        var it = GestureCase.framed
        addScrollView(&it)
        addContent(&it)
        let view =
            switch placement {
            case .superview: 1
            case .scrollView: 2
            case .content: 3
            }
        it.recognizers = [EnumeratedCase.part(0, kind, on: view, flags)]
        let pan = GestureCase.own(.pan, of: 2)
        if relation == .requires { it.recognizers[0].requireToFail = [pan] }
        if relation == .agrees { it.recognizers[0].delegate.simultaneously = .listed([pan]) }
        it.steps = path.steps
        return it
    }

    private func addScrollView(_ it: inout GestureCase) {
        var size = Size(width: 400, height: 2000)
        switch arrangement {
        case .horizontal, .slider: size = Size(width: 2000, height: 400)
        case .pages, .zooming: size = Size(width: 1200, height: 1200)
        case .vertical, .undelayed, .stubborn, .nestedAcross, .nestedAlong, .button, .table: break
        }
        it.addScrollView(2, in: 1, Rect(0, 0, 400, 400), contentSize: size) { scroll in
            // The offset leaves room for drags in both directions.
            scroll.contentOffset = Point(x: size.width > 400 ? 100 : 0, y: size.height > 400 ? 100 : 0)
            switch arrangement {
            case .pages: scroll.flags.formUnion([.isPagingEnabled, .isDirectionalLockEnabled])
            case .undelayed: scroll.flags.remove(.delaysContentTouches)
            case .stubborn: scroll.flags.remove(.canCancelContentTouches)
            case .zooming: scroll.zoom = 0.5...2
            case .vertical, .horizontal, .nestedAcross, .nestedAlong, .button, .slider, .table: break
            }
        }
        if arrangement == .table { it.views[2].viewClass = .UITableView }
    }

    private func addContent(_ it: inout GestureCase) {
        let offset = it.views[2].scroll.contentOffset
        let size = it.views[2].scroll.contentSize
        // The content location of the screen's (0, 100).
        let start = Point(x: offset.x, y: offset.y + 100)
        switch arrangement {
        case .vertical, .horizontal, .pages, .undelayed, .stubborn, .zooming:
            it.addView(3, in: 2, Rect(0, 0, size.width, size.height))
        case .nestedAcross:
            it.addScrollView(
                3, in: 2, Rect(start.x, start.y, 400, 200), contentSize: Size(width: 800, height: 200)
            ) { $0.contentOffset.x = 100 }
            it.addView(4, in: 3, Rect(0, 0, 800, 200))
        case .nestedAlong:
            // The inner scroll view is at its upper edge, so a downward drag belongs to the outer one.
            it.addScrollView(
                3, in: 2, Rect(start.x, start.y, 400, 200), contentSize: Size(width: 400, height: 300))
            it.addView(4, in: 3, Rect(0, 0, 400, 300))
        case .button, .slider:
            it.addControl(
                3, in: 2, arrangement == .button ? .UIButton : .UISlider,
                Rect(start.x, start.y + 30, 300, 40))
        case .table:
            it.addView(3, in: 2, Rect(start.x, start.y, 400, 100))
            it.views[3].viewClass = .UITableViewCell
            it.views[3].touches = .inherit
            it.addView(4, in: 2, Rect(start.x, start.y + 100, 400, 100))
            it.views[4].viewClass = .UITableViewCell
            it.views[4].touches = .inherit
        }
    }

    /// Every combination for one arrangement of scroll views. The eight rows of flags vary fastest.
    static func all(_ arrangement: Arrangement) -> [EnumeratedScroll] {
        var cases: [EnumeratedScroll] = []
        for kind in EnumeratedCase.kinds.indices {
            for placement in Placement.allCases {
                for relation in EnumeratedRelation.allCases {
                    for path in TouchPath.allCases {
                        for row in 0..<8 {
                            let flags = [row & 1 == 0, row & 4 != 0, row & 2 == 0]
                            cases.append(
                                EnumeratedScroll(
                                    kind: kind, arrangement: arrangement, placement: placement,
                                    relation: relation, path: path, flags: flags))
                        }
                    }
                }
            }
        }
        return cases
    }
}
