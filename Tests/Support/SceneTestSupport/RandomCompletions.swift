internal import TestSupport
package import TouchDispatch

/// Makes random assumed members of a scene, and random completions of them.
package struct RandomCompletions {
    package let scene: Scene
    private var random: SplitMix64

    /// - Parameter scene: A scene without rules that a scene with assumed members must not have.
    package init(_ scene: Scene, seed: UInt64, oneIn frequency: Int = 4) {
        var random = SplitMix64(seed: seed)
        var scene = scene
        for index in scene.views.indices {
            for member in AssumedMember.allCases where random.chance(frequency) {
                guard RandomCompletions.canBeAssumed(member, of: ViewIndex(index), in: scene) else {
                    continue
                }
                scene.assumptions.append(Assumption(ViewIndex(index), member))
            }
        }
        self.scene = scene
        self.random = random
    }

    /// Makes random completions of the members that `scene` assumes. Scenes with the same assumed members and the same
    /// seed have the same values of them.
    package init(of scene: Scene, seed: UInt64) {
        self.scene = scene
        random = SplitMix64(seed: seed)
    }

    private static func canBeAssumed(_ member: AssumedMember, of index: ViewIndex, in scene: Scene) -> Bool {
        let view = scene[index]
        let isWindow = view.superview == nil
        switch member {
        case .alpha, .isUserInteractionEnabled: return true
        case .isHidden, .order: return !isWindow
        case .frame: return !isWindow && view.scrollView == nil
        case .isEnabled: return view.control != nil
        case .hitTest:
            return scene.hitTestRules[scene[overridesOf: index].hitTestRules.range].allSatisfy {
                $0 == .nilIfSelf
            }
        case .isMultipleTouchEnabled, .isExclusiveTouch, .isScrollEnabled, .gestureRecognizers: return false
        }
    }

    /// A completion with a random value of each assumed member, not only with extreme values.
    package mutating func next() -> Scene {
        var completed = scene
        var movesSiblings: Set<ViewIndex?> = []
        for assumption in scene.assumptions {
            let view = assumption.view
            switch assumption.member {
            case .alpha: completed[view].alpha = [0, 0.005, 0.5, 1].randomElement(using: &random) ?? 1
            case .frame: moveEdges(of: view, in: &completed)
            case .order: movesSiblings.insert(scene[view].superview)
            default:
                if Bool.random(using: &random) {
                    let value: ExtremeValue = Bool.random(using: &random) ? .most : .least
                    completed = completed.completed(by: [AssumedChoice(assumption, value)])
                }
            }
        }
        for superview in movesSiblings { shuffle(subviewsOf: superview, &completed) }
        return completed
    }

    /// Moves each edge by its own distance, up to 1 pt. Points keep their coordinates.
    private mutating func moveEdges(of view: ViewIndex, in scene: inout Scene) {
        func distance(_ random: inout SplitMix64) -> Double {
            Double(Int.random(in: -2...2, using: &random)) / 2
        }
        let (left, top) = (distance(&random), distance(&random))
        let (right, bottom) = (distance(&random), distance(&random))
        let old = scene[placementOf: view]
        let anchor = Point(
            x: old.bounds.origin.x + old.anchorPoint.x * old.bounds.size.width,
            y: old.bounds.origin.y + old.anchorPoint.y * old.bounds.size.height)
        var new = old
        new.bounds = Rect(
            old.bounds.origin.x - left, old.bounds.origin.y - top,
            max(0, old.bounds.size.width + left + right), max(0, old.bounds.size.height + top + bottom))
        new.frameOrigin = Point(x: old.frameOrigin.x - left, y: old.frameOrigin.y - top)
        func fraction(_ anchor: Double, _ origin: Double, _ length: Double) -> Double {
            length > 0 ? (anchor - origin) / length : 0
        }
        new.anchorPoint = Point(
            x: fraction(anchor.x, new.bounds.origin.x, new.bounds.size.width),
            y: fraction(anchor.y, new.bounds.origin.y, new.bounds.size.height))
        scene[placementOf: view] = new
    }

    /// Gives the siblings with an assumed order random places; the others keep their mutual order.
    private mutating func shuffle(subviewsOf superview: ViewIndex?, _ scene: inout Scene) {
        let siblings = scene.views.indices.map(ViewIndex.init).filter { scene[$0].superview == superview }
        let moving = Set(
            self.scene.assumptions.filter { $0.member == .order }.map(\.view)
        ).intersection(siblings)
        for (place, sibling) in siblings.filter({ !moving.contains($0) }).enumerated() {
            scene.siblingRanks[sibling] = Int32(place * 1000)
        }
        for sibling in moving.sorted() {
            scene.siblingRanks[sibling] = Int32.random(
                in: -1000...Int32(siblings.count * 1000), using: &random)
        }
    }
}

extension SceneMaker {
    /// A random scene without the overrides that a scene with assumed members must not have.
    package mutating func sceneForAssumptions() -> Scene {
        var scene = scene().scene
        for index in scene.views.indices {
            let rules = scene.hitTestRules[scene[overridesOf: ViewIndex(index)].hitTestRules.range]
            let isAllowed = rules.enumerated().allSatisfy { place, rule in
                switch rule {
                case .view, .nilIfInside: false
                case .nilIfSelf: place == rules.count - 1
                case .itself, .nothing, .subviewsFirst, .reactNative, .itselfIfInside: true
                }
            }
            if !isAllowed { scene[overridesOf: ViewIndex(index)].hitTestRules = .empty }
            let shapes = scene.pointInsideRules[scene[overridesOf: ViewIndex(index)].pointInsideRules.range]
            let hasConstantShape = shapes.allSatisfy { rule in
                switch rule {
                case .ellipse, .insideView: false
                case .always, .insets, .polygon, .anySubview: true
                }
            }
            if !hasConstantShape { scene[overridesOf: ViewIndex(index)].pointInsideRules = .empty }
        }
        return scene
    }
}
