internal import TouchAnalysis
internal import TouchLint
internal import TouchDispatch
package import TouchReports

extension LintRule {
    package var text: RuleText {
        switch self {
        case .unreachableControl:
            RuleText(
                summary: "A control that no touch reaches",
                description: """
                    The control is covered, outside the bounds of an ancestor or outside the screen, \
                    excluded by an override, or in an ancestor that is hidden, transparent or accepts no \
                    touches. A view that affects several controls is reported once. Not reported: a control \
                    that is itself hidden, disabled or has isUserInteractionEnabled off, refresh controls, and controls that \
                    scrolling can bring into view. The severity is error if an ancestor is an image or a \
                    label, which accept no touches by default, or if the control is outside the bounds of \
                    an ancestor. It is note if the cover fills the window, is in another window or can be \
                    dragged away, or if the cause is a hidden view, a position outside the screen, an \
                    override or a disabled control. Otherwise it is warning.
                    """,
                advice: "Move the control, move the view in front of it, or let the ancestor accept touches.",
                because: [.HT1, .HT2, .HT5, .HT8, .WN1])
        case .partlyCoveredControl:
            RuleText(
                summary: "A control that other views cover partly",
                description: """
                    Other views cover at least 10 % of the control. The severity is warning if a square of \
                    `minimumTapSize` no longer fits into the uncovered part but would fit into the entire \
                    control, otherwise note. Subviews of the control do not count, nor do views in front of \
                    the scroll view that contains it.
                    """,
                advice: "Move one of the views, or let the view in front pass touches through.",
                because: [.HT1, .WN1])
        case .contentTakesTouches:
            RuleText(
                summary: "A subview that takes the touches of its control",
                description: """
                    A subview that does not handle touches is the hit view on at least 10 % of a control. A \
                    control ignores touches on its subviews, so these touches have no effect. Not reported \
                    for controls that override touch methods, and for controls that have recognizers and no \
                    targets.
                    """,
                advice: "Set isUserInteractionEnabled of the subview to false.",
                because: [.RC4])
        case .smallControl:
            RuleText(
                summary: "A control that is smaller than a fingertip",
                description: """
                    No square of 44 pt (`minimumTapSize`) fits into the area in which the control would \
                    receive touches if no other view were in front. The square is parallel to the axes of \
                    the screen or of the control. Not reported for classes whose size UIKit defines: \
                    switches, sliders, steppers, segmented controls, page controls and text fields.
                    """,
                advice: "Enlarge the control, or override pointInside to accept touches around it.",
                because: [.HT2])
        case .childOutsideParent:
            RuleText(
                summary: "A view that extends beyond the bounds of an ancestor",
                description: """
                    At least 5 % of a view that handles touches is outside the bounds of an ancestor and \
                    receives no touches there, whether it is clipped or not. Parts that scroll views cut off \
                    do not count. The severity is error if the entire view is outside; for a control, \
                    `unreachable-control` is reported instead.
                    """,
                advice: "Enlarge the ancestor, or override its pointInside.",
                because: [.HT1])
        case .zeroSize:
            RuleText(
                summary: "A view without an area",
                description: """
                    A view that handles touches, or contains such views, is 0 pt wide or high, and no \
                    override of hitTest or pointInside compensates for it. The severity is error if the \
                    subviews receive no touches either.
                    """,
                advice: "Give the view a size; often a constraint is missing.",
                because: [.HT2])
        case .nonInvertibleTransform:
            RuleText(
                summary: "A transform that is not invertible",
                description: """
                    A view that handles touches, or contains such views, has a transform that is not \
                    invertible. No touch can be converted to its coordinates, so none reaches it.
                    """,
                advice: "Scale to a small number instead of 0, or hide the view.",
                because: [.HT4])
        case .overlappingSiblings:
            RuleText(
                summary: "A view with a tap recognizer behind views that handle touches",
                description: """
                    Views that handle touches cover at least 10 % of a view that has a tap recognizer. Not \
                    reported for views that fill the screen, for scroll views, and for bars in front of \
                    scrolling content.
                    """,
                advice: "Move one of the views.",
                because: [.HT1])
        case .touchThroughDisabledControl:
            RuleText(
                summary: "A disabled control that lets taps through",
                description: """
                    The disabled control is not hit, so a tap on it reaches a control or a view with a tap \
                    recognizer behind it.
                    """,
                advice: """
                    Keep the control enabled and ignore its action, or let the delegate of the recognizer \
                    behind it refuse these touches.
                    """,
                because: [.HT5])
        case .untouchableRecognizer:
            RuleText(
                summary: "A recognizer whose view no touch reaches",
                description: """
                    Neither the view of the recognizer nor any of its subviews is ever hit: user interaction \
                    is off, the view is covered or nearly transparent, or an override excludes it. The \
                    severity is error on images and labels, which accept no touches by default. Not reported \
                    if the view is hidden, outside the screen, empty or outside an ancestor, or if the \
                    recognizer receives presses because its view contains the focused view or the first \
                    responder.
                    """,
                advice: "Set isUserInteractionEnabled to true, or disable the recognizer.",
                because: [.HT1, .HT5, .HT8, .WN1])
        case .idleRecognizer:
            RuleText(
                summary: "A recognizer that can never act",
                description: """
                    The recognizer is enabled, but its delegate always refuses touches, events or the \
                    transition to began, or it allows no touch types, has no edges, or has no rules.
                    """,
                advice: "Change the answer of the delegate or the setting, or set isEnabled to false.",
                because: [.GE4, .GE5, .GS3, .EP1, .CU1])
        case .shadowedRecognizer:
            RuleText(
                summary: "A recognizer that another recognizer always prevents",
                description: """
                    The other recognizer receives all of its touches, does not wait for any recognizer to \
                    fail, and either recognizes the same gesture and is updated first, or is recognized \
                    earlier: a pan before a swipe or an edge pan, or a shorter long press before a longer \
                    one. The finding is confirmed by dispatching the gesture twice: the recognizer acts \
                    only if the other one is removed. Not reported if a delegate, \
                    `canPrevent` or `gestureRecognizerShouldBegin` of a view distinguishes the two.
                    """,
                advice: """
                    Let the other recognizer require this one to fail, let both recognize simultaneously, or \
                    remove one of them.
                    """,
                because: [.GX1, .GX5])
        case .requirementCycle:
            RuleText(
                summary: "Recognizers that wait for each other to fail",
                description: """
                    The failure requirements come from require(toFail:), from delegates, or from both. The \
                    severity is error if one touch can reach all of the recognizers, which makes them all \
                    fail, otherwise warning.
                    """,
                advice: "Remove one of the requirements.",
                because: [.FR5])
        case .contradictingAnswers:
            RuleText(
                summary: "Contradicting answers about two recognizers",
                description: """
                    A delegate allows simultaneous recognition with a named recognizer, but one of the two \
                    requires the other to fail; the failure requirement wins. With severity note: canPrevent \
                    returns true, but canBePreventedBy of the other recognizer returns false; the answer false \
                    wins.
                    """,
                advice: "Remove one of the answers.",
                because: [.FR4, .GX2])
        case .delayedTap:
            RuleText(
                summary: "A tap that acts with a delay after the lift",
                description: """
                    The tap waits for other recognizers to fail. The delay is measured by dispatching the \
                    tap, so it includes all failure requirements. The severity is warning if the delay \
                    exceeds 0.5 s, otherwise note: the delay cannot be avoided for a single tap that waits \
                    for a double tap.
                    """,
                advice: """
                    Remove the double tap, or act on the first tap and let the second tap continue from \
                    there.
                    """,
                because: [.FR3])
        case .tapBeforeMultipleTap:
            RuleText(
                summary: "A single tap that also acts on the first tap of a double tap",
                description: """
                    Both recognizers receive the same touches, because they are on one view or on a view and an \
                    ancestor of it, and require the same number of fingers. No failure requirement or delegate \
                    relates them.
                    """,
                advice: "If only one of them may act, let the single tap require the double tap to fail.",
                because: [.GX4])
        case .tapOverCustomControl:
            RuleText(
                summary: "A tap recognizer that keeps a control from acting",
                description: """
                    A tap recognizer cancels the touches of a control, so that a tap does not send \
                    touchUpInside: a recognizer of the control itself, or one of an ancestor of a control of \
                    class UIControl, which does not have the protection of UIKit's own controls. The finding \
                    is confirmed by dispatching the tap with and without the recognizer.
                    """,
                advice: """
                    Set cancelsTouchesInView of the tap recognizer to false, let its delegate refuse the \
                    touches of the control, or let gestureRecognizerShouldBegin of the control return false.
                    """,
                because: [.CT6])
        case .tapStarvesSelection:
            RuleText(
                summary: "A tap recognizer that prevents the selection of rows",
                description: """
                    A tap recognizer of a table or collection view, or of an ancestor, cancels the touches \
                    of its cells. The finding is confirmed by dispatching the tap with and without the \
                    recognizer.
                    """,
                advice: """
                    Set cancelsTouchesInView of the tap recognizer to false, or let its delegate refuse \
                    touches in the table.
                    """,
                because: [.SC7])
        case .differsBetweenVersions:
            RuleText(
                summary: "A recognizer or view that acts differently in different versions of iOS",
                description: """
                    In a navigation controller with a screen to go back to, a drag to the right acts on the \
                    recognizer or view, but from iOS 26 on, `interactiveContentPop` prevents the recognizer or \
                    cancels the touch. The finding is confirmed by dispatching a drag of 100 pt in iOS 18 and in \
                    iOS 26. Lint checks pans, swipes to the right and custom recognizers for one finger, views \
                    that override `touches…`, and controls of class UIControl that track drags. It needs \
                    `viewControllers`.
                    """,
                advice: """
                    Let interactiveContentPopGestureRecognizer require the recognizer to fail, use such a \
                    recognizer instead of touch methods, or disable interactiveContentPopGestureRecognizer while \
                    the screen is visible.
                    """,
                because: [.NV3])
        case .controlWithoutTarget:
            RuleText(
                summary: "A control that is touched but has no target",
                description: """
                    In the run of the request, a button, switch, slider, stepper, segmented control or page \
                    control sends `touchUpInside`, but no target is registered for it, so nothing happens. Only \
                    `touchd lint` finds it, in requests with `events`. Not reported in scenes with assumed \
                    members, because other tools do not report targets.
                    """,
                advice: "Add a target and an action with addTarget(_:action:for:).", because: [.CT5])
        case .emptyExpectation:
            RuleText(
                summary: "An expectation that checks nothing",
                description: """
                    `expect` has no members, or one of its members `contains`, `absent`, `order`, `counts`, \
                    `times`, `final`, `json` and `near` is empty. Only `touchd lint` finds it: in the member \
                    `expect` of a request, and in files with cases, of which it checks the expectations only.
                    """,
                advice: "Add what is expected, or remove the member.", because: [])
        case .unknownExpectation:
            RuleText(
                summary: "An expectation about an object, a method or an action that does not exist",
                description: """
                    `expect` names an object that is not in the request, or a method or an action that this object \
                    cannot receive. Such a name in `absent` or `counts` could hide a misspelling. Only `touchd lint` \
                    finds it, like `empty-expectation`. `touchd test` and `POST /v1/dispatch` report it as an error.
                    """,
                advice: "Correct the name, or remove the expectation.", because: [])
        case .loneExclusiveTouch:
            RuleText(
                summary: "Exclusive touch on some of several controls",
                description: """
                    Some controls of a view have isExclusiveTouch set and at least two do not. Those without \
                    it can still be touched at the same time.
                    """,
                advice: "Set isExclusiveTouch of all of the controls, or of all but one.",
                because: [.TC6])
        }
    }
}
