// Written by scripts/build/generate from openapi.yaml.
// swift-format-ignore-file
internal import JSONTape
internal import TouchScene

/// The members of a `set` event: every property that is a single value.
package enum SetMember: UInt8, MemberName {
    case id
    case isHidden
    case alpha
    case isUserInteractionEnabled
    case isMultipleTouchEnabled
    case isExclusiveTouch
    case clipsToBounds
    case canBecomeFirstResponder
    case isEditable
    case isSelectable
    case keyboardDismissMode
    case scrollsToTop
    case frame
    case transform
    case showsMenuAsPrimaryAction
    case canResignFirstResponder
    case isScrollEnabled
    case isEnabled
    case cancelsTouchesInView
    case delaysTouchesBegan
    case delaysTouchesEnded
    case requiresExclusiveTouchType
    case numberOfTapsRequired
    case numberOfTouchesRequired
    case minimumPressDuration
    case allowableMovement
    case minimumNumberOfTouches
    case maximumNumberOfTouches
    case allowedScrollTypesMask
    case buttonMaskRequired
    case scale
    case rotation
    case isSelected
    case isHighlighted
    case value
    case minimumValue
    case maximumValue
    case isContinuous
    case autorepeat
    case wraps
    case stepValue
    case isOn
    case isRefreshing
    case numberOfSegments
    case selectedSegmentIndex
    case numberOfPages
    case currentPage
    case zoomScale
    case minimumZoomScale
    case maximumZoomScale
    case isDirectionalLockEnabled
    case isPagingEnabled
    case alwaysBounceVertical
    case alwaysBounceHorizontal
    case bounces
    case bouncesZoom
    case delaysContentTouches
    case canCancelContentTouches
    case allowsSelection
    case allowsMultipleSelection
    case allowsSelectionDuringEditing
    case allowsMultipleSelectionDuringEditing
    case isEditing
    case selectedCells
    case direction
    case edges
    case isDiscrete
    case name
    case windowLevel
    case isKeyWindow

    /// The kind of object that has a property. `fixed` is a property of recognizers that only the scene can
    /// set.
    package enum Owner {
        case view, control, scrollView, selection, recognizer, fixed, controlOrRecognizer, notSimulated
    }

    package var owner: Owner {
        switch self {
        case .isScrollEnabled: .scrollView
        case .isEnabled: .controlOrRecognizer
        case .cancelsTouchesInView: .recognizer
        case .delaysTouchesBegan: .recognizer
        case .delaysTouchesEnded: .recognizer
        case .requiresExclusiveTouchType: .recognizer
        case .numberOfTapsRequired: .recognizer
        case .numberOfTouchesRequired: .recognizer
        case .minimumPressDuration: .recognizer
        case .allowableMovement: .recognizer
        case .minimumNumberOfTouches: .recognizer
        case .maximumNumberOfTouches: .recognizer
        case .allowedScrollTypesMask: .recognizer
        case .buttonMaskRequired: .recognizer
        case .scale: .recognizer
        case .rotation: .recognizer
        case .isSelected: .control
        case .isHighlighted: .control
        case .value: .control
        case .minimumValue: .control
        case .maximumValue: .control
        case .isContinuous: .control
        case .autorepeat: .control
        case .wraps: .control
        case .stepValue: .control
        case .isOn: .control
        case .isRefreshing: .control
        case .numberOfSegments: .control
        case .selectedSegmentIndex: .control
        case .numberOfPages: .control
        case .currentPage: .control
        case .zoomScale: .scrollView
        case .minimumZoomScale: .scrollView
        case .maximumZoomScale: .scrollView
        case .isDirectionalLockEnabled: .scrollView
        case .isPagingEnabled: .scrollView
        case .alwaysBounceVertical: .scrollView
        case .alwaysBounceHorizontal: .scrollView
        case .bounces: .scrollView
        case .bouncesZoom: .scrollView
        case .delaysContentTouches: .scrollView
        case .canCancelContentTouches: .scrollView
        case .allowsSelection: .selection
        case .allowsMultipleSelection: .selection
        case .allowsSelectionDuringEditing: .selection
        case .allowsMultipleSelectionDuringEditing: .selection
        case .isEditing: .selection
        case .selectedCells: .selection
        case .direction: .fixed
        case .edges: .fixed
        case .isDiscrete: .fixed
        case .name: .fixed
        case .windowLevel: .notSimulated
        case .isKeyWindow: .notSimulated
        default: .view
        }
    }

    /// The flag of a view for this property; nil if there is none.
    var viewFlag: View.Flags? {
        switch self {
        case .isHidden: .isHidden
        case .isUserInteractionEnabled: .isUserInteractionEnabled
        case .isMultipleTouchEnabled: .isMultipleTouchEnabled
        case .isExclusiveTouch: .isExclusiveTouch
        case .clipsToBounds: .clipsToBounds
        case .canBecomeFirstResponder: .canBecomeFirstResponder
        case .isEditable: .isEditable
        case .isSelectable: .isSelectable
        case .showsMenuAsPrimaryAction: .showsMenuAsPrimaryAction
        case .canResignFirstResponder: .canResignFirstResponder
        case .isScrollEnabled: .isScrollEnabled
        case .isEnabled: .isEnabled
        default: nil
        }
    }

    /// The flag of a scroll view for this property; nil if there is none.
    var scrollFlag: ScrollView.Flags? {
        switch self {
        case .scrollsToTop: .scrollsToTop
        case .isDirectionalLockEnabled: .isDirectionalLockEnabled
        case .isPagingEnabled: .isPagingEnabled
        case .alwaysBounceVertical: .alwaysBounceVertical
        case .alwaysBounceHorizontal: .alwaysBounceHorizontal
        case .bounces: .bounces
        case .bouncesZoom: .bouncesZoom
        case .delaysContentTouches: .delaysContentTouches
        case .canCancelContentTouches: .canCancelContentTouches
        default: nil
        }
    }

    /// The flag of the selection of a table or collection for this property; nil if there is none.
    var selectionFlag: CellSelection.Flags? {
        switch self {
        case .allowsSelection: .allowsSelection
        case .allowsMultipleSelection: .allowsMultipleSelection
        case .allowsSelectionDuringEditing: .allowsSelectionDuringEditing
        case .allowsMultipleSelectionDuringEditing: .allowsMultipleSelectionDuringEditing
        case .isEditing: .isEditing
        default: nil
        }
    }

    /// The flag of a recognizer for this property; nil if there is none.
    var recognizerFlag: GestureRecognizer.Flags? {
        switch self {
        case .isEnabled: .isEnabled
        case .cancelsTouchesInView: .cancelsTouchesInView
        case .delaysTouchesBegan: .delaysTouchesBegan
        case .delaysTouchesEnded: .delaysTouchesEnded
        case .requiresExclusiveTouchType: .requiresExclusiveTouchType
        default: nil
        }
    }

    /// The corresponding member of a recognizer if only some types of recognizers have the property;
    /// otherwise nil.
    package var setting: RecognizerMember? {
        switch self {
        case .numberOfTapsRequired: .numberOfTapsRequired
        case .numberOfTouchesRequired: .numberOfTouchesRequired
        case .minimumPressDuration: .minimumPressDuration
        case .allowableMovement: .allowableMovement
        case .minimumNumberOfTouches: .minimumNumberOfTouches
        case .maximumNumberOfTouches: .maximumNumberOfTouches
        case .allowedScrollTypesMask: .allowedScrollTypesMask
        case .buttonMaskRequired: .buttonMaskRequired
        case .direction: .direction
        case .edges: .edges
        case .isDiscrete: .isDiscrete
        default: nil
        }
    }

    /// The classes of controls that have the property; nil if all have it, or if it is not a property of
    /// controls.
    var controlClasses: [ViewClass]? {
        switch self {
        case .value: [.UISlider, .UIStepper]
        case .minimumValue: [.UISlider, .UIStepper]
        case .maximumValue: [.UISlider, .UIStepper]
        case .isContinuous: [.UISlider, .UIStepper]
        case .autorepeat: [.UIStepper]
        case .wraps: [.UIStepper]
        case .stepValue: [.UIStepper]
        case .isOn: [.UISwitch]
        case .isRefreshing: [.UIRefreshControl]
        case .numberOfSegments: [.UISegmentedControl]
        case .selectedSegmentIndex: [.UISegmentedControl]
        case .numberOfPages: [.UIPageControl]
        case .currentPage: [.UIPageControl]
        default: nil
        }
    }
}
