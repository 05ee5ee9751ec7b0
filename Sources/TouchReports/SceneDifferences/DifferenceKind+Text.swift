internal import TouchAnalysis
internal import TouchLint
internal import TouchDispatch

extension DifferenceKind {
    package var text: RuleText {
        switch self {
        case .reachabilityLost:
            RuleText(
                summary: "A view that no touch reaches any longer",
                description: """
                    The view handles touches in both scenes, and in the second one, no touch reaches it. The severity \
                    is warning if the view or an ancestor is hidden, if the view itself is disabled or does not \
                    accept touches (unless it is an image or a label, which accept no touches by default), or if \
                    the cover fills the screen, is in another window or can be dragged away. It is note if \
                    scrolling makes the view reachable.
                    """,
                advice: "Uncover the view, move it, or let its ancestors accept touches.",
                because: [.HT1, .HT2, .HT4, .HT5, .HT8, .WN1])
        case .tapLost:
            RuleText(
                summary: "A tap that no longer has an effect",
                description: """
                    A tap is dispatched in both scenes. In the second one, the control or the view that overrides \
                    touch methods does not receive the end of the touch, or no row of the table or collection view is \
                    selected. A tap is tried only if the view, a superview, one of their \
                    recognizers or one of their settings changed.
                    """,
                advice: """
                    Set cancelsTouchesInView of the recognizer to false, or let its delegate refuse touches on the \
                    view.
                    """,
                because: [.CX1, .SC7])
        case .gestureLost:
            RuleText(
                summary: "A recognizer that is no longer recognized",
                description: """
                    The gesture that the recognizer looks for is dispatched in both scenes, and in the second one the \
                    recognizer is not recognized. A gesture is tried only if the recognizer, its view, a \
                    superview or one of their settings changed. The severity is warning if the recognizer is disabled, or if its settings keep it from \
                    acting (`idle-recognizer` of lint).
                    """,
                advice:
                    "Let the other recognizer require this one to fail, or let both recognize simultaneously.",
                because: [.GX1])
        case .tapSizeLost:
            RuleText(
                summary: "A view that is smaller than the minimum tap size",
                description: """
                    In the first scene, a square of 44 pt (`minimumTapSize`) fits into the area of the view, in the \
                    second one it does not. The severity is note if scrolling restores the area.
                    """,
                advice: "Enlarge the view, or uncover it.",
                because: [.HT1, .HT2])
        case .areaLost:
            RuleText(
                summary: "A view that lost touchable area",
                description: """
                    The area decreased by at least 2 % and 1 pt². The severity is note if scrolling restores the area: \
                    only views in front of the scroll view that contains the view take it, or the scroll view cuts it \
                    off. In this case the scroll view is reported instead of its cells.
                    """,
                advice: "Move one of the views, or let the view in front pass touches through.",
                because: [.HT1])
        case .occluderGained:
            RuleText(
                summary: "A view of which another view now covers a part",
                description: """
                    The other view takes at least 1 pt² of the area of the view, and took less before.
                    """,
                advice: "Move one of the views, or let the view in front pass touches through.",
                because: [.HT1])
        case .tapPointMoved:
            RuleText(
                summary: "A tap point that moved",
                description: """
                    The tap point moved by at least 0.5 pt, the area is different, and the previous tap point is \
                    nearer to the edge of the area than the new one. If the view moved, its tap point is expected to \
                    move with it.
                    """,
                advice: "Update tests that tap at fixed coordinates.",
                because: [.HT1])
        case .moved:
            RuleText(
                summary: "A view that moved",
                description: """
                    A view that handles touches has the same size on the screen, and is at least 0.5 pt away from its \
                    previous place. Views that moved together are one difference, of the view that contains them or \
                    of the scroll view whose content offset changed.
                    """,
                advice: "Update tests that tap at fixed coordinates.",
                because: [.HT2])
        case .partnersChanged:
            RuleText(
                summary: "A recognizer whose relations changed",
                description: """
                    Another recognizer can newly receive the same touch or no longer receives it, or the relation of \
                    the two is different: exclusion, simultaneous recognition, failure requirement. Or the recognizer \
                    cancels the touches of other controls than before. A difference is reported with the recognizers \
                    that changed. The severity is warning if one object can now keep the other from acting, and both \
                    could act before; otherwise note.
                    """,
                advice: "Check the failure requirements and the answers of the delegates.",
                because: [.GX1, .CX1])
        case .delayGained:
            RuleText(
                summary: "A tap or gesture with a later effect",
                description: """
                    The object acts later after the end of the gesture than before, because its touch is withheld or \
                    because it waits for the failure of another recognizer. The severity is warning if the \
                    additional delay exceeds 0.5 s.
                    """,
                advice:
                    "Check delaysTouchesEnded and the failure requirements of the recognizers above the view.",
                because: [.DL4, .FR3])
        case .reattached:
            RuleText(
                summary: "A recognizer that moved to another view",
                description: "The recognizer belongs to another view than before.",
                advice: "Check that the new view receives the intended touches.", because: [])
        case .settingsChanged:
            RuleText(
                summary: "A changed setting that affects the delivery of touches",
                description: """
                    A setting of a recognizer, a control, a scroll view or a view that overrides touch methods. The \
                    severity is warning if a control has no targets any longer.
                    """,
                advice: "Check that the change is intended.", because: [])
        case .removed:
            RuleText(
                summary: "A removed object",
                description: """
                    A control, a recognizer, a scroll view that scrolls or a view that overrides touch methods is only \
                    in the first scene.
                    """,
                advice: "Check that the removal is intended, and not only a new id.", because: [])
        case .added:
            RuleText(
                summary: "A new object",
                description: """
                    A control, a recognizer, a scroll view that scrolls or a view that overrides touch methods is only \
                    in the second scene.
                    """,
                advice: "Check that the object is intended.", because: [])
        case .reachabilityGained:
            improvement("A view that touches reach again", .reachabilityLost)
        case .tapGained: improvement("A tap that has an effect again", .tapLost)
        case .gestureGained: improvement("A recognizer that can be recognized again", .gestureLost)
        case .tapSizeGained: improvement("A view that is no longer too small", .tapSizeLost)
        case .areaGained: improvement("A view that gained touchable area", .areaLost)
        case .occluderLost: improvement("A view that another view no longer covers", .occluderGained)
        case .delayLost: improvement("A tap or gesture with an earlier effect", .delayGained)
        }
    }

    private func improvement(_ summary: String, _ opposite: DifferenceKind) -> RuleText {
        RuleText(
            summary: summary, description: "The opposite of `\(opposite.rawValue)`.",
            advice: "No action is needed.", because: opposite.text.because)
    }
}
