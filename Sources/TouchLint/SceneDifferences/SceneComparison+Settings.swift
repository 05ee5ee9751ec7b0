internal import TouchAnalysis
internal import TouchDispatch

extension SceneComparison {
    /// The objects of the second scene that can handle touches differently than in the first scene, because they
    /// changed themselves, or because recognizers above them did.
    struct Environment {
        /// For each view: whether its settings, its recognizers or those of an ancestor changed.
        var isChanged: [Bool]
        /// For each view: whether other views with recognizers are above it than in the first scene, or whether it is
        /// only in the second one.
        var isMoved: [Bool]
        /// For each recognizer: whether it changed, or belongs to another view.
        var isTouched: [Bool]
    }

    /// Reports settings that affect the delivery of touches, and recognizers that belong to another view.
    mutating func compareSettings() -> Environment {
        let above = (a: a.scene.recognizingAncestors, b: b.scene.recognizingAncestors)
        budget.spend((a.scene.views.count &+ b.scene.views.count) &* 4)
        var environment = Environment(
            isChanged: Array(repeating: false, count: b.scene.views.count),
            isMoved: Array(repeating: false, count: b.scene.views.count),
            isTouched: Array(repeating: false, count: b.scene.gestureRecognizers.count))
        for index in b.scene.views.indices where canContinue {
            budget.spend(8)
            let view = ViewIndex(index)
            let ancestor = above.b[index]
            let old = match.views.a(of: view)
            let isBelow = ancestor.map { environment.isMoved[$0] } ?? false
            environment.isMoved[index] = isBelow || old.map { !isSame(above.a[$0], ancestor) } ?? true
            environment.isChanged[index] = old.map { compareSettings(from: $0, to: view) } ?? true
        }
        markRemoved(&environment)
        for index in environment.isTouched.indices where canContinue {
            let recognizer = RecognizerIndex(index)
            if compareSettings(of: recognizer) || b.scene.filtersByView(recognizer) {
                environment.isTouched[index] = true
                environment.isChanged[b.scene[recognizer].view] = true
            }
        }
        for index in b.scene.views.indices {
            let isBelow = above.b[index].map { environment.isChanged[$0] } ?? false
            if isBelow || environment.isMoved[index] { environment.isChanged[index] = true }
        }
        return environment
    }

    private func isSame(_ old: ViewIndex?, _ view: ViewIndex?) -> Bool {
        guard let old else { return view == nil }
        return match.views.b(of: old).map { $0 == view } ?? false
    }

    /// Marks the views that lost a recognizer.
    private mutating func markRemoved(_ environment: inout Environment) {
        for index in a.scene.gestureRecognizers.indices where canContinue {
            budget.spend(2)
            let recognizer = RecognizerIndex(index)
            let view = match.views.b(of: a.scene[recognizer].view)
            let other = match.recognizers.b(of: recognizer).map { b.scene[$0].view }
            if let view, other != view { environment.isChanged[view] = true }
        }
    }

    // MARK: Views

    /// Reports the settings of a view that handles touches. Returns whether there are differences.
    private mutating func compareSettings(from old: ViewIndex, to view: ViewIndex) -> Bool {
        guard a.traits[old].isInteractive || b.traits[view].isInteractive else { return false }
        var settings = SettingList()
        let (before, after) = (a.scene[old], b.scene[view])
        settings.compare("class", .word("\(before.viewClass)"), .word("\(after.viewClass)"))
        if before.control != nil || a.scene.handlesTouches(old) || b.scene.handlesTouches(view) {
            settings.compare(.isExclusiveTouch, before.flags, after.flags, "isExclusiveTouch")
            settings.compare(.isMultipleTouchEnabled, before.flags, after.flags, "isMultipleTouchEnabled")
        }
        let (own, other) = (a.scene[overridesOf: old], b.scene[overridesOf: view])
        settings.note("touches", if: own.responder.touches != other.responder.touches)
        settings.note("gestureRecognizerShouldBegin", if: !isSame(own.shouldBegin, other.shouldBegin))
        var hasLostTargets = false
        if let control = before.control, let other = after.control {
            let (own, others) = (a.scene[control], b.scene[other])
            settings.note("beginTracking", if: own.overrides.beginTracking != others.overrides.beginTracking)
            settings.note(
                "continueTracking", if: own.overrides.continueTracking != others.overrides.continueTracking)
            settings.compare(
                .showsMenuAsPrimaryAction, before.flags, after.flags, "showsMenuAsPrimaryAction")
            settings.note("targets", if: !isSame(own.targets, others.targets))
            hasLostTargets = own.targets.count > 0 && others.targets.count == 0
        }
        compareScrolling(from: old, to: view, &settings)
        guard !settings.changes.isEmpty else { return false }
        add(.settingsChanged, hasLostTargets ? .warning : nil, .responder(.view(view))) { facts in
            facts.settings = settings.changes
        }
        return true
    }

    private func compareScrolling(
        from old: ViewIndex, to view: ViewIndex, _ settings: inout SettingList
    ) {
        guard let scroll = a.scene[old].scrollView, let other = b.scene[view].scrollView else { return }
        let (before, after) = (a.scene[scroll], b.scene[other])
        for (flag, name) in ComparedFlags.scrollView {
            settings.compare(name, .flag(before.flags.contains(flag)), .flag(after.flags.contains(flag)))
        }
        settings.compare(.isScrollEnabled, a.scene[old].flags, b.scene[view].flags, "isScrollEnabled")
        settings.note(
            "touchesShouldBegin",
            if: !isSame(before.overrides.touchesShouldBegin, after.overrides.touchesShouldBegin))
        settings.note(
            "touchesShouldCancel",
            if: !isSame(before.overrides.touchesShouldCancel, after.overrides.touchesShouldCancel))
        compareSelection(before.selection, after.selection, &settings)
    }

    private func compareSelection(
        _ before: CellSelection, _ after: CellSelection, _ settings: inout SettingList
    ) {
        for (flag, name) in ComparedFlags.selection {
            settings.compare(name, .flag(before.flags.contains(flag)), .flag(after.flags.contains(flag)))
        }
    }

    /// Whether the superviews of a view match, or both are windows.
    func haveSameSuperview(_ old: ViewIndex, _ view: ViewIndex) -> Bool {
        guard let superview = a.scene[old].superview else { return b.scene[view].superview == nil }
        return match.views.b(of: superview).map { $0 == b.scene[view].superview } ?? false
    }
}

extension Scene {
    /// For each view, its nearest ancestor that has recognizers; nil if there is none.
    fileprivate var recognizingAncestors: [ViewIndex?] {
        var ancestors: [ViewIndex?] = []
        ancestors.reserveCapacity(views.count)
        for view in views {
            ancestors.append(
                view.superview.flatMap { self[$0].gestureRecognizers.count > 0 ? $0 : ancestors[$0] })
        }
        return ancestors
    }
}

// MARK: Lists

extension SceneComparison {
    fileprivate func isSame(_ a: ScrollView.ContentAnswer, _ b: ScrollView.ContentAnswer) -> Bool {
        guard case .listed(let span) = a, case .listed(let other) = b else { return a == b }
        return isSameSet(
            self.a.scene.viewAnswers[span.range].map { Answer(match.views.number(ofA: $0.view), $0.answer) },
            self.b.scene.viewAnswers[other.range].map { Answer(Int($0.view.raw), $0.answer) })
    }

    func isSame(_ a: ShouldBeginOverride, _ b: ShouldBeginOverride) -> Bool {
        guard case .listed(let span) = a, case .listed(let other) = b else { return a == b }
        return isSameSet(
            self.a.scene.recognizerAnswers[span.range].map {
                Answer(match.recognizers.number(ofA: $0.recognizer), $0.answer)
            },
            self.b.scene.recognizerAnswers[other.range].map { Answer(Int($0.recognizer.raw), $0.answer) })
    }

    /// An answer about an object, which has the same number in both scenes.
    private struct Answer: Comparable {
        var number: Int
        var answer: Bool

        init(_ number: Int, _ answer: Bool) { (self.number, self.answer) = (number, answer) }

        static func < (a: Answer, b: Answer) -> Bool { a.number < b.number }
    }

    /// Whether the two lists have the same elements, in any order.
    func isSameSet<Element: Comparable>(_ a: [Element], _ b: [Element]) -> Bool {
        a.count == b.count && a.sorted() == b.sorted()
    }

    fileprivate func isSame(_ targets: Span32, _ others: Span32) -> Bool {
        targets.count == others.count
            && zip(a.scene.controlTargets[targets.range], b.scene.controlTargets[others.range]).allSatisfy {
                isSame($0.target, $1.target) && $0.events == $1.events
            }
    }

    /// Whether the targets match and have the same action.
    func isSame(_ target: Target, _ other: Target) -> Bool {
        guard match.selectors.b(of: target.action) == other.action else { return false }
        guard let receiver = target.receiver else { return other.receiver == nil }
        return match.b(of: receiver).map { $0 == other.receiver } ?? false
    }
}

/// The settings of an object that are different in two scenes.
struct SettingList {
    private(set) var changes: [SceneDifference.SettingChange] = []

    mutating func compare(
        _ member: String, _ a: SceneDifference.SettingChange.Value, _ b: SceneDifference.SettingChange.Value
    ) {
        guard a != b else { return }
        changes.append(SceneDifference.SettingChange(member: member, a: a, b: b))
    }

    mutating func compare(_ flag: View.Flags, _ a: View.Flags, _ b: View.Flags, _ member: String) {
        compare(member, .flag(a.contains(flag)), .flag(b.contains(flag)))
    }

    /// Notes a list or an object whose values are not reported.
    mutating func note(_ member: String, if isDifferent: Bool) {
        guard isDifferent else { return }
        changes.append(SceneDifference.SettingChange(member: member, a: nil, b: nil))
    }
}
