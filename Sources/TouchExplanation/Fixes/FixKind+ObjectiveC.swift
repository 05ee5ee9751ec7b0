internal import TouchAnalysis

extension Fix {
    /// The name of the member or method in Objective-C; nil if it is the same as in Swift.
    package var objectiveC: String? {
        if kind == .target, case .view? = remedies.first { return "addTarget:action:forControlEvents:" }
        return kind.objectiveC
    }
}

extension Fix.Kind {
    /// The name in Objective-C; nil if it is the same as in Swift.
    package var objectiveC: String? {
        switch self {
        case .isHidden: "hidden"
        case .isUserInteractionEnabled: "userInteractionEnabled"
        case .isEnabled: "enabled"
        case .isMultipleTouchEnabled: "multipleTouchEnabled"
        case .isExclusiveTouch: "exclusiveTouch"
        case .isScrollEnabled: "scrollEnabled"
        case .isContinuous: "continuous"
        case .pointInside: "pointInside:withEvent:"
        case .hitTest: "hitTest:withEvent:"
        case .requireToFail: "requireGestureRecognizerToFail:"
        case .shouldReceiveTouch: "gestureRecognizer:shouldReceiveTouch:"
        case .shouldReceivePress: "gestureRecognizer:shouldReceivePress:"
        case .shouldReceiveEvent: "gestureRecognizer:shouldReceiveEvent:"
        case .shouldRecognizeSimultaneously:
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:"
        case .shouldBegin, .gestureRecognizerShouldBegin: "gestureRecognizerShouldBegin:"
        case .target: "addTarget:action:"
        case .beginTracking: "beginTrackingWithTouch:withEvent:"
        case .continueTracking: "continueTrackingWithTouch:withEvent:"
        case .touchesShouldBegin: "touchesShouldBegin:withEvent:inContentView:"
        case .touchesShouldCancel: "touchesShouldCancelInContentView:"
        case .shouldHighlightRowAt: "tableView:shouldHighlightRowAtIndexPath:"
        case .willSelectRowAt: "tableView:willSelectRowAtIndexPath:"
        case .willDeselectRowAt: "tableView:willDeselectRowAtIndexPath:"
        case .shouldHighlightItemAt: "collectionView:shouldHighlightItemAtIndexPath:"
        case .shouldSelectItemAt: "collectionView:shouldSelectItemAtIndexPath:"
        case .shouldDeselectItemAt: "collectionView:shouldDeselectItemAtIndexPath:"
        case .sendEvent: "sendEvent:"
        case .maximumZoomScale, .contentSize: nil
        case .isIgnoringInteractionEvents: "endIgnoringInteractionEvents"
        case .isReceivingRemoteControlEvents: "beginReceivingRemoteControlEvents"
        case .allowUserInteraction: "UIViewAnimationOptionAllowUserInteraction"
        case .order: "insertSubview:aboveSubview:"
        case .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .alpha, .callSuper,
            .canBecomeFirstResponder, .canResignFirstResponder, .delaysContentTouches,
            .allowsSelection, .allowsSelectionDuringEditing,
            .canCancelContentTouches, .bounces, .alwaysBounceVertical, .alwaysBounceHorizontal, .isForeground,
            .frame, .scrollsToTop, .passthroughViews, .prefersScrollingExpandsWhenScrolledToEdge, .state,
            .transform, .contentOffset, .threshold, .event, .gesture:
            nil
        }
    }
}
