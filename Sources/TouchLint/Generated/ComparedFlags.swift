// Written by scripts/build/generate from openapi.yaml.
// swift-format-ignore-file
internal import TouchScene

/// The flags that scene diffs compare, with the names of their properties.
enum ComparedFlags {
    static let recognizer: [(GestureRecognizer.Flags, String)] = [
        (.isEnabled, "isEnabled"),
        (.cancelsTouchesInView, "cancelsTouchesInView"),
        (.delaysTouchesBegan, "delaysTouchesBegan"),
        (.delaysTouchesEnded, "delaysTouchesEnded"),
        (.requiresExclusiveTouchType, "requiresExclusiveTouchType"),
    ]
    static let scrollView: [(ScrollView.Flags, String)] = [
        (.delaysContentTouches, "delaysContentTouches"),
        (.canCancelContentTouches, "canCancelContentTouches"),
        (.scrollsToTop, "scrollsToTop"),
    ]
    static let selection: [(CellSelection.Flags, String)] = [
        (.isEditing, "isEditing"),
        (.allowsSelection, "allowsSelection"),
        (.allowsMultipleSelection, "allowsMultipleSelection"),
        (.allowsSelectionDuringEditing, "allowsSelectionDuringEditing"),
        (.allowsMultipleSelectionDuringEditing, "allowsMultipleSelectionDuringEditing"),
    ]
}
