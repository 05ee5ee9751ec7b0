/// A change that a developer can make so that something happens, or no longer happens.
///
/// A fix is a suggestion until a dispatch of the changed request has verified it.
package struct Fix: Sendable {
    /// The UIKit member, or the group of members, that the fix changes.
    package enum Kind: String, CaseIterable, Sendable {
        // Members of recognizers and methods of their delegates.
        case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, requireToFail
        case shouldReceiveTouch, shouldReceivePress, shouldReceiveEvent, shouldRecognizeSimultaneously
        case shouldBegin
        /// The method of a view under a recognizer of UIKit.
        case gestureRecognizerShouldBegin
        /// The state that a custom recognizer sets.
        case state
        // Members of views.
        case isUserInteractionEnabled, isHidden, alpha, isEnabled, pointInside, hitTest
        case isMultipleTouchEnabled, isExclusiveTouch, callSuper, target
        case canBecomeFirstResponder, canResignFirstResponder
        // Members of controls and scroll views.
        case beginTracking, continueTracking
        case delaysContentTouches, canCancelContentTouches, touchesShouldBegin, touchesShouldCancel
        case isContinuous
        case allowsSelection, allowsSelectionDuringEditing, shouldHighlightRowAt, willSelectRowAt,
            willDeselectRowAt, shouldHighlightItemAt, shouldSelectItemAt, shouldDeselectItemAt
        case isScrollEnabled, bounces, alwaysBounceVertical, alwaysBounceHorizontal, contentSize,
            maximumZoomScale, scrollsToTop
        // Members of presentation controllers.
        case passthroughViews, prefersScrollingExpandsWhenScrolledToEdge
        // Members of the application and of windows.
        case sendEvent, isForeground, isIgnoringInteractionEvents, isReceivingRemoteControlEvents
        /// The option of an animation.
        case allowUserInteraction
        // The layout.
        case order, frame, transform, contentOffset
        /// A setting of a recognizer that determines which gesture it recognizes.
        case threshold
        /// An event that the application causes is omitted.
        case event
        /// Another movement of the fingers.
        case gesture
    }

    /// The order in which fixes are offered.
    package enum Rank: Int, Comparable, Sendable {
        /// The usual UIKit code for the cause.
        case idiom
        case layout, threshold, event, gesture

        package static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }

    package var kind: Kind
    /// The changes, which are made together.
    package var remedies: [Remedy]

    package init(_ kind: Kind, _ remedies: Remedy...) {
        self.kind = kind
        self.remedies = remedies
    }

    package init(_ kind: Kind, _ remedies: [Remedy]) {
        self.kind = kind
        self.remedies = remedies
    }
}

extension Fix.Kind {
    package var rank: Fix.Rank {
        switch self {
        case .order, .frame, .transform, .contentOffset: .layout
        case .threshold: .threshold
        case .event: .event
        case .gesture: .gesture
        default: .idiom
        }
    }
}
