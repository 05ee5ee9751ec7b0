// Written by scripts/build/generate from openapi.yaml.
// swift-format-ignore-file
internal import JSONTape
internal import TouchScene

/// The members of views and windows, in the order in which they are read.
package enum ViewMember: UInt8, MemberName {
    case id
    case `class`
    case superclass
    case frame
    case bounds
    case center
    case anchorPoint
    case transform
    case isHidden
    case alpha
    case isUserInteractionEnabled
    case isMultipleTouchEnabled
    case isExclusiveTouch
    case clipsToBounds
    case canBecomeFirstResponder
    case canResignFirstResponder
    case actions
    case viewController
    case contextMenuInteraction
    case touches
    case presses
    case motion
    case remoteControl
    case next
    case pointInside
    case hitTest
    case gestureRecognizers
    case gestureRecognizerShouldBegin
    case safeAreaInsets
    case assumed
    case isEditing
    case showsMenuAsPrimaryAction
    case windowLevel
    case isKeyWindow
    case screenshot
    case sendEvent
    case isEnabled
    case isSelected
    case isHighlighted
    case targets
    case beginTracking
    case continueTracking
    case sendAction
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
    case isAccessoryButton
    case panGestureRecognizer
    case pinchGestureRecognizer
    case zoomScale
    case minimumZoomScale
    case maximumZoomScale
    case contentSize
    case contentOffset
    case isScrollEnabled
    case isDirectionalLockEnabled
    case isPagingEnabled
    case alwaysBounceVertical
    case alwaysBounceHorizontal
    case bounces
    case bouncesZoom
    case viewForZooming
    case contentInset
    case contentInsetAdjustmentBehavior
    case adjustedContentInset
    case decelerationRate
    case targetContentOffset
    case scrollViewShouldScrollToTop
    case refreshControl
    case delaysContentTouches
    case canCancelContentTouches
    case touchesShouldBegin
    case touchesShouldCancel
    case allowsSelection
    case allowsMultipleSelection
    case allowsSelectionDuringEditing
    case allowsMultipleSelectionDuringEditing
    case swipeActions
    case selectedCells
    case shouldHighlightRowAt
    case willSelectRowAt
    case willDeselectRowAt
    case shouldHighlightItemAt
    case shouldSelectItemAt
    case shouldDeselectItemAt
    case isEditable
    case isSelectable
    case textFieldShouldBeginEditing
    case textViewShouldBeginEditing
    case keyboardDismissMode
    case scrollsToTop
    case subviews
    case _comment

    /// The kinds of views that have a member.
    package enum Group {
        case view, window, control, scrollView, selection, table, collection, textField, textView
    }

    package var group: Group {
        switch self {
        case .windowLevel: .window
        case .isKeyWindow: .window
        case .screenshot: .window
        case .sendEvent: .window
        case .isEnabled: .control
        case .isSelected: .control
        case .isHighlighted: .control
        case .targets: .control
        case .beginTracking: .control
        case .continueTracking: .control
        case .sendAction: .control
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
        case .isAccessoryButton: .control
        case .panGestureRecognizer: .scrollView
        case .pinchGestureRecognizer: .scrollView
        case .zoomScale: .scrollView
        case .minimumZoomScale: .scrollView
        case .maximumZoomScale: .scrollView
        case .contentSize: .scrollView
        case .contentOffset: .scrollView
        case .isScrollEnabled: .scrollView
        case .isDirectionalLockEnabled: .scrollView
        case .isPagingEnabled: .scrollView
        case .alwaysBounceVertical: .scrollView
        case .alwaysBounceHorizontal: .scrollView
        case .bounces: .scrollView
        case .bouncesZoom: .scrollView
        case .viewForZooming: .scrollView
        case .contentInset: .scrollView
        case .contentInsetAdjustmentBehavior: .scrollView
        case .adjustedContentInset: .scrollView
        case .decelerationRate: .scrollView
        case .targetContentOffset: .scrollView
        case .scrollViewShouldScrollToTop: .scrollView
        case .refreshControl: .scrollView
        case .delaysContentTouches: .scrollView
        case .canCancelContentTouches: .scrollView
        case .touchesShouldBegin: .scrollView
        case .touchesShouldCancel: .scrollView
        case .allowsSelection: .selection
        case .allowsMultipleSelection: .selection
        case .allowsSelectionDuringEditing: .selection
        case .allowsMultipleSelectionDuringEditing: .selection
        case .swipeActions: .selection
        case .selectedCells: .selection
        case .shouldHighlightRowAt: .table
        case .willSelectRowAt: .table
        case .willDeselectRowAt: .table
        case .shouldHighlightItemAt: .collection
        case .shouldSelectItemAt: .collection
        case .shouldDeselectItemAt: .collection
        case .textFieldShouldBeginEditing: .textField
        case .textViewShouldBeginEditing: .textView
        default: .view
        }
    }

    /// The flag of views for the member; nil if there is none.
    var viewFlag: View.Flags? {
        switch self {
        case .isHidden: .isHidden
        case .isUserInteractionEnabled: .isUserInteractionEnabled
        case .isMultipleTouchEnabled: .isMultipleTouchEnabled
        case .isExclusiveTouch: .isExclusiveTouch
        case .clipsToBounds: .clipsToBounds
        case .canBecomeFirstResponder: .canBecomeFirstResponder
        case .canResignFirstResponder: .canResignFirstResponder
        case .showsMenuAsPrimaryAction: .showsMenuAsPrimaryAction
        case .isEnabled: .isEnabled
        case .isScrollEnabled: .isScrollEnabled
        case .isEditable: .isEditable
        case .isSelectable: .isSelectable
        case .textFieldShouldBeginEditing: .shouldBeginEditing
        case .textViewShouldBeginEditing: .shouldBeginEditing
        default: nil
        }
    }

    /// The member of a `set` event for the same property; nil if events cannot set it.
    var setMember: SetMember? {
        switch self {
        case .frame: .frame
        case .transform: .transform
        case .isHidden: .isHidden
        case .alpha: .alpha
        case .isUserInteractionEnabled: .isUserInteractionEnabled
        case .isMultipleTouchEnabled: .isMultipleTouchEnabled
        case .isExclusiveTouch: .isExclusiveTouch
        case .clipsToBounds: .clipsToBounds
        case .canBecomeFirstResponder: .canBecomeFirstResponder
        case .canResignFirstResponder: .canResignFirstResponder
        case .isEditing: .isEditing
        case .showsMenuAsPrimaryAction: .showsMenuAsPrimaryAction
        case .isEnabled: .isEnabled
        case .isSelected: .isSelected
        case .isHighlighted: .isHighlighted
        case .value: .value
        case .minimumValue: .minimumValue
        case .maximumValue: .maximumValue
        case .isContinuous: .isContinuous
        case .autorepeat: .autorepeat
        case .wraps: .wraps
        case .stepValue: .stepValue
        case .isOn: .isOn
        case .isRefreshing: .isRefreshing
        case .numberOfSegments: .numberOfSegments
        case .selectedSegmentIndex: .selectedSegmentIndex
        case .numberOfPages: .numberOfPages
        case .currentPage: .currentPage
        case .zoomScale: .zoomScale
        case .minimumZoomScale: .minimumZoomScale
        case .maximumZoomScale: .maximumZoomScale
        case .isScrollEnabled: .isScrollEnabled
        case .isDirectionalLockEnabled: .isDirectionalLockEnabled
        case .isPagingEnabled: .isPagingEnabled
        case .alwaysBounceVertical: .alwaysBounceVertical
        case .alwaysBounceHorizontal: .alwaysBounceHorizontal
        case .bounces: .bounces
        case .bouncesZoom: .bouncesZoom
        case .delaysContentTouches: .delaysContentTouches
        case .canCancelContentTouches: .canCancelContentTouches
        case .allowsSelection: .allowsSelection
        case .allowsMultipleSelection: .allowsMultipleSelection
        case .allowsSelectionDuringEditing: .allowsSelectionDuringEditing
        case .allowsMultipleSelectionDuringEditing: .allowsMultipleSelectionDuringEditing
        case .selectedCells: .selectedCells
        case .isEditable: .isEditable
        case .isSelectable: .isSelectable
        case .keyboardDismissMode: .keyboardDismissMode
        case .scrollsToTop: .scrollsToTop
        default: nil
        }
    }
}

/// The tape index of the value of each member, by raw value of `ViewMember`.
typealias ViewMemberPositions = InlineArray<103, Int32>
