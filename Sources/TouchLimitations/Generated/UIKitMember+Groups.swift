// Written by scripts/build/generate from openapi.yaml.
// swift-format-ignore-file

extension UIKitMember {
    /// The members of objects with their policy, those without effect on touches first.
    static let groups: [Group] = [
        Group(
            .view, .silent,
            [
                "backgroundColor", "tintColor", "tintAdjustmentMode", "isOpaque", "contentMode",
                "contentScaleFactor", "clearsContextBeforeDrawing", "overrideUserInterfaceStyle",
                "semanticContentAttribute", "traitCollection", "mask", "cornerConfiguration", "borderStyle",
                "text", "attributedText", "placeholder", "attributedPlaceholder", "title", "subtitle",
                "image", "highlightedImage", "animationImages", "font", "textColor", "textAlignment",
                "lineBreakMode", "numberOfLines", "minimumScaleFactor", "adjustsFontSizeToFitWidth",
                "adjustsFontForContentSizeCategory", "shadowColor", "shadowOffset", "configuration",
                "contentConfiguration", "backgroundConfiguration", "backgroundView",
                "selectedBackgroundView", "selectionStyle", "separatorStyle", "separatorColor",
                "separatorInset", "rowHeight", "estimatedRowHeight", "reuseIdentifier", "effect", "axis",
                "distribution", "alignment", "spacing", "layoutMargins", "directionalLayoutMargins",
                "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins", "autoresizingMask",
                "autoresizesSubviews", "translatesAutoresizingMaskIntoConstraints", "constraints",
                "intrinsicContentSize", "tag", "restorationIdentifier", "accessibilityIdentifier",
                "accessibilityLabel", "accessibilityAttributedLabel", "accessibilityHint",
                "accessibilityValue", "accessibilityTraits", "accessibilityFrame", "accessibilityPath",
                "accessibilityActivationPoint", "accessibilityLanguage", "accessibilityElements",
                "accessibilityElementsHidden", "accessibilityViewIsModal", "accessibilityCustomActions",
                "accessibilityContainerType", "accessibilityNavigationStyle",
                "accessibilityUserInputLabels", "accessibilityRespondsToUserInteraction",
                "accessibilityIgnoresInvertColors", "isAccessibilityElement",
                "shouldGroupAccessibilityChildren", "largeContentTitle", "showsLargeContentViewer",
            ]),
        Group(
            .control, .silent,
            [
                "contentHorizontalAlignment", "contentVerticalAlignment", "titleLabel", "currentTitle",
                "onTintColor", "offTintColor", "thumbTintColor", "minimumTrackTintColor",
                "maximumTrackTintColor", "pageIndicatorTintColor", "currentPageIndicatorTintColor",
                "hidesForSinglePage", "selectedSegmentTintColor", "toolTip", "keyboardType",
                "keyboardAppearance", "returnKeyType", "textContentType", "isSecureTextEntry",
                "autocapitalizationType", "autocorrectionType", "spellCheckingType", "clearsOnBeginEditing",
                "minimumFontSize",
            ]),
        Group(
            .scrollView, .silent,
            [
                "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator", "indicatorStyle",
                "verticalScrollIndicatorInsets", "horizontalScrollIndicatorInsets", "contentAlignmentPoint",
                "isPrefetchingEnabled", "estimatedItemSize",
            ]),
        Group(
            .viewController, .silent,
            [
                "title", "tabBarItem", "toolbarItems", "nibName", "restorationIdentifier",
                "preferredContentSize", "preferredStatusBarStyle", "prefersStatusBarHidden",
                "prefersHomeIndicatorAutoHidden", "hidesBottomBarWhenPushed", "modalTransitionStyle",
                "definesPresentationContext", "edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars",
                "overrideUserInterfaceStyle", "supportedInterfaceOrientations",
            ]),
        Group(
            .view, .interactions,
            [
                "interactions",
            ]),
        Group(
            .view, .limitation(
                .focus, neutral: ["false"]),
            [
                "canBecomeFocused", "focusGroupIdentifier", "focusGroupPriority",
            ]),
        Group(
            .view, .limitation(
                .textInput, neutral: ["false"]),
            [
                "inputView", "inputAccessoryView", "inputViewController",
            ]),
        Group(
            .view, .limitation(
                .layerProperties, neutral: ["false"]),
            [
                "layer", "transform3D",
            ]),
        Group(
            .view, .limitation(
                .pointerInteraction, neutral: ["false"]),
            [
                "hoverStyle",
            ]),
        Group(
            .view, .limitation(
                .keyCommands, neutral: ["false"]),
            [
                "keyCommands",
            ]),
        Group(
            .view, .limitation(
                .cellAccessory, neutral: ["none", "false", "disclosureIndicator", "checkmark"]),
            [
                "accessoryType", "editingAccessoryType",
            ]),
        Group(
            .view, .limitation(
                .cellAccessory, neutral: ["none", "false"]),
            [
                "accessoryView", "editingAccessoryView", "accessories", "editingStyle",
                "showsReorderControl",
            ]),
        Group(
            .view, .limitation(
                .textSelection, neutral: ["none", "false"]),
            [
                "selectedRange", "selectedTextRange", "dataDetectorTypes",
            ]),
        Group(
            .control, .limitation(
                .contextMenu, neutral: ["false"]),
            [
                "menu", "isContextMenuInteractionEnabled", "changesSelectionAsPrimaryAction",
            ]),
        Group(
            .control, .limitation(
                .pointerInteraction, neutral: ["false"]),
            [
                "isPointerInteractionEnabled",
            ]),
        Group(
            .control, .limitation(
                .barContent, neutral: ["never"]),
            [
                "leftView", "rightView", "clearButtonMode", "leftViewMode", "rightViewMode",
            ]),
        Group(
            .scrollView, .limitation(
                .scrolling, neutral: ["none", "false"]),
            [
                "bouncesVertically", "bouncesHorizontally", "transfersHorizontalScrollingToParent",
                "transfersVerticalScrollingToParent", "sectionIndexTitles", "allowsKeyboardScrolling",
            ]),
        Group(
            .scrollView, .limitation(
                .selection, neutral: ["false"]),
            [
                "allowsFocus", "selectionFollowsFocus",
            ]),
        Group(
            .scrollView, .limitation(
                .dragAndDrop, neutral: ["false"]),
            [
                "dragInteractionEnabled", "dragDelegate", "dropDelegate",
            ]),
        Group(
            .scrollView, .limitation(
                .swipeActions, neutral: ["false"]),
            [
                "leadingSwipeActionsConfiguration", "trailingSwipeActionsConfiguration",
            ]),
        Group(
            .viewController, .limitation(
                .sheet, neutral: ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext",
                    "false"]),
            [
                "modalPresentationStyle", "detents",
            ]),
        Group(
            .viewController, .limitation(
                .dragAndDrop, neutral: ["false"]),
            [
                "installsStandardGestureForInteractiveMovement",
            ]),
        Group(
            .viewController, .limitation(
                .systemGestures, neutral: ["false"]),
            [
                "preferredScreenEdgesDeferringSystemGestures",
            ]),
        Group(
            .viewController, .limitation(
                .contentInsets, neutral: ["false"]),
            [
                "additionalSafeAreaInsets",
            ]),
        Group(
            .viewController, .limitation(
                .keyCommands, neutral: ["false"]),
            [
                "keyCommands",
            ]),
    ]
}
