extension UIKitMember {
    /// All members, those without effect on touches first.
    package static let all: [UIKitMember] = silent + limited

    private static let silent: [UIKitMember] =
        members(
            .view, .silent,
            // Appearance.
            "backgroundColor", "tintColor", "tintAdjustmentMode", "isOpaque", "contentMode",
            "contentScaleFactor", "clearsContextBeforeDrawing", "overrideUserInterfaceStyle",
            "semanticContentAttribute", "traitCollection", "mask", "cornerConfiguration", "borderStyle",
            // Content.
            "text", "attributedText", "placeholder", "attributedPlaceholder", "title", "subtitle", "image",
            "highlightedImage", "animationImages", "font", "textColor", "textAlignment", "lineBreakMode",
            "numberOfLines", "minimumScaleFactor", "adjustsFontSizeToFitWidth",
            "adjustsFontForContentSizeCategory", "shadowColor", "shadowOffset", "configuration",
            "contentConfiguration", "backgroundConfiguration", "backgroundView", "selectedBackgroundView",
            "selectionStyle", "separatorStyle", "separatorColor", "separatorInset", "rowHeight",
            "estimatedRowHeight", "reuseIdentifier", "effect", "axis", "distribution", "alignment", "spacing",
            // Layout: frames are given.
            "layoutMargins", "directionalLayoutMargins", "insetsLayoutMarginsFromSafeArea",
            "preservesSuperviewLayoutMargins", "autoresizingMask", "autoresizesSubviews",
            "translatesAutoresizingMaskIntoConstraints", "constraints", "intrinsicContentSize",
            // Identity and accessibility.
            "tag", "restorationIdentifier", "accessibilityIdentifier", "accessibilityLabel",
            "accessibilityAttributedLabel", "accessibilityHint", "accessibilityValue", "accessibilityTraits",
            "accessibilityFrame", "accessibilityPath", "accessibilityActivationPoint",
            "accessibilityLanguage", "accessibilityElements", "accessibilityElementsHidden",
            "accessibilityViewIsModal", "accessibilityCustomActions", "accessibilityContainerType",
            "accessibilityNavigationStyle", "accessibilityUserInputLabels",
            "accessibilityRespondsToUserInteraction", "accessibilityIgnoresInvertColors",
            "isAccessibilityElement", "shouldGroupAccessibilityChildren", "largeContentTitle",
            "showsLargeContentViewer")
        + members(
            .control, .silent,
            "contentHorizontalAlignment", "contentVerticalAlignment", "titleLabel", "currentTitle",
            "onTintColor", "offTintColor", "thumbTintColor", "minimumTrackTintColor", "maximumTrackTintColor",
            "pageIndicatorTintColor", "currentPageIndicatorTintColor", "hidesForSinglePage",
            "selectedSegmentTintColor", "toolTip", "keyboardType", "keyboardAppearance", "returnKeyType",
            "textContentType", "isSecureTextEntry", "autocapitalizationType", "autocorrectionType",
            "spellCheckingType", "clearsOnBeginEditing", "minimumFontSize")
        + members(
            .scrollView, .silent,
            "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator", "indicatorStyle",
            "verticalScrollIndicatorInsets", "horizontalScrollIndicatorInsets", "contentAlignmentPoint",
            "isPrefetchingEnabled", "estimatedItemSize")
        + members(
            .viewController, .silent,
            "title", "tabBarItem", "toolbarItems", "nibName", "restorationIdentifier",
            "preferredContentSize", "preferredStatusBarStyle", "prefersStatusBarHidden",
            "prefersHomeIndicatorAutoHidden", "hidesBottomBarWhenPushed", "modalTransitionStyle",
            "definesPresentationContext", "edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars",
            "overrideUserInterfaceStyle", "supportedInterfaceOrientations")

    private static let limited: [UIKitMember] =
        members(.view, .interactions, "interactions")
        + members(.view, limitation(.focus), "canBecomeFocused", "focusGroupIdentifier", "focusGroupPriority")
        + members(.view, limitation(.textInput), "inputView", "inputAccessoryView", "inputViewController")
        + members(.view, limitation(.layerProperties), "layer", "transform3D")
        + members(.view, limitation(.pointerInteraction), "hoverStyle")
        + members(.view, limitation(.keyCommands), "keyCommands")
        + members(
            .view, limitation(.cellAccessory, "none", "false", "disclosureIndicator", "checkmark"),
            "accessoryType",
            "editingAccessoryType")
        + members(
            .view, limitation(.cellAccessory, "none", "false"), "accessoryView", "editingAccessoryView",
            "accessories", "editingStyle", "showsReorderControl")
        + members(
            .view, limitation(.textSelection, "none", "false"), "selectedRange", "selectedTextRange",
            "dataDetectorTypes")
        + members(
            .control, limitation(.contextMenu), "menu", "isContextMenuInteractionEnabled",
            "changesSelectionAsPrimaryAction")
        + members(.control, limitation(.pointerInteraction), "isPointerInteractionEnabled")
        + members(
            .control, limitation(.barContent, "never"), "leftView", "rightView", "clearButtonMode",
            "leftViewMode", "rightViewMode")
        + members(
            .scrollView, limitation(.scrolling, "none", "false"), "bouncesVertically", "bouncesHorizontally",
            "transfersHorizontalScrollingToParent", "transfersVerticalScrollingToParent",
            "sectionIndexTitles", "allowsKeyboardScrolling")
        + members(.scrollView, limitation(.selection), "allowsFocus", "selectionFollowsFocus")
        + members(
            .scrollView, limitation(.dragAndDrop), "dragInteractionEnabled", "dragDelegate", "dropDelegate")
        + members(
            .scrollView, limitation(.swipeActions), "leadingSwipeActionsConfiguration",
            "trailingSwipeActionsConfiguration")
        + members(
            .viewController,
            limitation(
                .sheet, "fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "false"),
            "modalPresentationStyle", "detents")
        + members(
            .viewController, limitation(.dragAndDrop), "installsStandardGestureForInteractiveMovement")
        + members(
            .viewController, limitation(.systemGestures), "preferredScreenEdgesDeferringSystemGestures")
        + members(.viewController, limitation(.contentInsets), "additionalSafeAreaInsets")
        + members(.viewController, limitation(.keyCommands), "keyCommands")

    private static func limitation(_ code: Limitation.Code, _ neutral: String...) -> Policy {
        .limitation(code, neutral: neutral.isEmpty ? ["false"] : neutral)
    }

    private static func members(_ owner: Owner, _ policy: Policy, _ names: String...) -> [UIKitMember] {
        names.map { UIKitMember(name: $0, owner: owner, policy: policy) }
    }
}
