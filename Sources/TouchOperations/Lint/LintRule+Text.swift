internal import TouchAnalysis
internal import TouchDispatch

/// What docs/lint.md, SARIF and the help say of a rule.
package struct RuleText {
    /// What is found, in a phrase.
    var summary: String
    /// When exactly, and what is left out.
    var description: String
    /// What to do about it.
    var advice: String
    /// The rules of semantics.md that make it so.
    var because: [Rule]
}

extension LintRule {
    package var text: RuleText {
        switch self {
        case .unreachableControl:
            RuleText(
                summary: "A control that no touch reaches",
                description: """
                    It is covered, lies outside the bounds of a view above it or off the screen, an override never \
                    comes to it, or a view above it is hidden, transparent or takes no touches. A view that does \
                    this to several controls is reported of once. Not reported: a control that is hidden, disabled or has interaction off \
                    itself, and what a scroll view may bring into sight. An error where it is nobody's intention: \
                    images and labels take no touches by default, and bounds hide nothing. A note where a cover \
                    fills the window, stands in another one or can be dragged away, and where something is hidden, off the screen or overridden.
                    """,
                advice: "Move it, move what is in front of it, or let the view above it take touches.",
                because: [.HT1, .HT2, .HT5, .HT8, .WN1])
        case .partlyCoveredControl:
            RuleText(
                summary: "A control that others cover in part",
                description: """
                    A tenth of it or more. A warning where the square that was asked for no longer fits into what is \
                    left, though it would fit into the whole; else a note. Views in front of the scroll view that the \
                    control scrolls in do not count, its own subviews neither.
                    """,
                advice: "Move one of the two, or let the one in front pass touches on.",
                because: [.HT1, .WN1])
        case .contentTakesTouches:
            RuleText(
                summary: "A view in a control that takes its touches",
                description: """
                    A subview of a control that does nothing with touches gets a tenth of them or more: they end at \
                    the control, which ignores touches of its subviews. Not reported of controls that override touches, \
                    or that have recognizers and no targets.
                    """,
                advice: "Turn isUserInteractionEnabled of the subview off.", because: [.RC4])
        case .smallControl:
            RuleText(
                summary: "A control that is smaller than a fingertip",
                description: """
                    No square of 44 pt (`minimumTapSize`) fits into where it would be touched if nothing were in \
                    front, along the axes of the screen or its own. Not reported of classes whose size is UIKit's: \
                    switches, sliders, steppers, segmented and page controls, text fields.
                    """,
                advice: "Make it larger, or override pointInside so that it takes touches around it.",
                because: [.HT2])
        case .childOutsideParent:
            RuleText(
                summary: "A view that sticks out of one above it",
                description: """
                    A twentieth or more of a view that does something with touches lies where a view above it does \
                    not reach, and gets none there, clipped or not. What scroll views cut off does not count. An error \
                    where all of it does (of a control `unreachable-control` tells that).
                    """,
                advice: "Make the view above it larger, or override its pointInside.", because: [.HT1])
        case .zeroSize:
            RuleText(
                summary: "A view without an area",
                description: """
                    A view that does something with touches, or has such views in it, is 0 pt wide or high, and no \
                    override makes up for it. An error where views in it are lost with it.
                    """,
                advice: "Give it a size: often a constraint is missing.", because: [.HT2])
        case .nonInvertibleTransform:
            RuleText(
                summary: "A transform that cannot be inverted",
                description: """
                    Of a view that does something with touches, or has such views in it: no touch can be converted \
                    into it, so none reaches it.
                    """,
                advice: "Scale to a small number instead of 0, or hide the view.", because: [.HT4])
        case .overlappingSiblings:
            RuleText(
                summary: "A view to be tapped below another one that is touched",
                description: """
                    A tenth or more of a view with a tap recognizer lies behind views that do something with touches. \
                    Not reported of views that fill the screen, scroll views, and bars over what scrolls.
                    """,
                advice: "Move one of the two.", because: [.HT1])
        case .touchThroughDisabledControl:
            RuleText(
                summary: "A disabled control that lets a tap through",
                description: """
                    It is not hit, and what lies behind it acts: a control, or a view with a tap recognizer.
                    """,
                advice:
                    "Leave it enabled and ignore its action, or let the other one's delegate refuse touches there.",
                because: [.HT5])
        case .untouchableRecognizer:
            RuleText(
                summary: "A recognizer whose view no touch reaches",
                description: """
                    Nothing in its view, subviews included, is ever hit: interaction is off, it is covered, nearly \
                    transparent, or an override never comes to it. An error on an image or label, which take no \
                    touches by default. Not reported where the view is hidden, off the screen, empty or outside others, \
                    or has the focus and the recognizer follows presses.
                    """,
                advice: "Turn isUserInteractionEnabled on, or disable the recognizer.",
                because: [.HT1, .HT5, .HT8, .WN1])
        case .idleRecognizer:
            RuleText(
                summary: "A recognizer that can do nothing",
                description: """
                    It is enabled, but its delegate always refuses touches, events or to begin, it allows no type of \
                    touches, asks for no edge, or has no rules.
                    """,
                advice: "Let the delegate say yes sometimes, or turn isEnabled off.",
                because: [.GE4, .GE5, .GS3, .EP1, .CU1])
        case .shadowedRecognizer:
            RuleText(
                summary: "A recognizer that another one always beats",
                description: """
                    The other one gets all its touches, waits for nobody, and either looks for the same and stands \
                    before it in update order, or is recognized sooner: a pan before a swipe or an edge pan, a shorter \
                    long press before a longer one. Reported only after its gesture was dispatched: it does not act, the \
                    other one does, and without the other one it would. Not reported where a delegate, `canPrevent` or a \
                    view's `gestureRecognizerShouldBegin` makes a difference between the two.
                    """,
                advice: "Let the other one require it to fail, let both recognize together, or take it away.",
                because: [.GX1, .GX5])
        case .requirementCycle:
            RuleText(
                summary: "Recognizers that wait for each other to fail",
                description: """
                    By require(toFail:), by what delegates answer, or both. An error where one touch can reach them \
                    all, which makes them all fail; else a warning.
                    """,
                advice: "Take one of the requirements away.", because: [.FR5])
        case .contradictingAnswers:
            RuleText(
                summary: "Answers of which one does not count",
                description: """
                    A delegate names a recognizer to recognize together with, and one of the two requires the other \
                    to fail, which is stronger; or (a note) canPrevent says yes where the other one's \
                    canBePrevented says no.
                    """,
                advice: "Take one of the answers away.", because: [.FR4, .GX2])
        case .delayedTap:
            RuleText(
                summary: "A tap that acts some time after the lift",
                description: """
                    It waits for others to fail. The seconds are those that dispatching the tap took, whatever chain \
                    of requirements leads to them. A warning above 0.5 s, else a note: a single tap beside a double \
                    tap has that price.
                    """,
                advice:
                    "Do without the double tap, or act on the first tap in a way that the second may go on from.",
                because: [.FR3])
        case .tapBeforeMultipleTap:
            RuleText(
                summary: "A single tap that acts before the double tap, too",
                description: """
                    Both are on one view, with as many fingers, and no requirement or delegate says how they get on.
                    """,
                advice: "Let the single tap require the double tap to fail, if it must not act on both.",
                because: [.GX4])
        case .tapOverCustomControl:
            RuleText(
                summary: "A tap that keeps a custom control from acting",
                description: """
                    A tap recognizer of a view above cancels the touches of a control of the class UIControl itself, \
                    which is not protected as UIKit's controls are: a tap sends no touchUpInside. Reported only after \
                    it was dispatched, with the recognizer and without.
                    """,
                advice: """
                    Turn cancelsTouchesInView of the tap off, let its delegate refuse the control's touches, or let \
                    the control's gestureRecognizerShouldBegin say no.
                    """,
                because: [.CT6])
        case .tapStarvesSelection:
            RuleText(
                summary: "A tap that keeps rows from being selected",
                description: """
                    A tap recognizer of a table or collection view, or of a view above it, cancels the touches of \
                    its cells. Reported only after it was dispatched, with the recognizer and without.
                    """,
                advice:
                    "Turn cancelsTouchesInView of the tap off, or let its delegate refuse touches in the table.",
                because: [.SC7])
        case .loneExclusiveTouch:
            RuleText(
                summary: "Exclusive touch on some of several controls",
                description: """
                    Of the controls in one view some are exclusive and two or more are not: these can still be \
                    touched at the same time.
                    """,
                advice: "Set isExclusiveTouch of all of them, or of all but one.", because: [.TC6])
        }
    }
}
