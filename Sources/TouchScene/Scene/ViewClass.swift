/// The UIKit classes that touchd distinguishes. A custom class behaves like its nearest superclass of these.
public enum ViewClass: UInt8, CaseIterable, Sendable {
    case UIView, UIWindow, UILabel, UIImageView
    case UIControl, UIButton, UISwitch, UISlider, UIStepper, UISegmentedControl, UIPageControl, UITextField
    case UIRefreshControl
    case UIScrollView, UITableView, UITableViewCell, UICollectionView, UICollectionViewCell, UIStackView
    case UITextView

    /// `UIControl` and its subclasses.
    public var isControl: Bool {
        switch self {
        case .UIControl, .UIButton, .UISwitch, .UISlider, .UIStepper, .UISegmentedControl, .UIPageControl,
            .UITextField, .UIRefreshControl:
            true
        case .UIView, .UIWindow, .UILabel, .UIImageView, .UIScrollView, .UITableView, .UITableViewCell,
            .UICollectionView, .UICollectionViewCell, .UIStackView, .UITextView:
            false
        }
    }

    /// `UIScrollView` and its subclasses.
    public var isScrollView: Bool {
        self == .UIScrollView || self == .UITableView || self == .UICollectionView || self == .UITextView
    }

    /// `UITextField`, `UITextView` and their subclasses (rule TX-1).
    public var isTextInput: Bool { self == .UITextField || self == .UITextView }

    /// Rule HT-6.
    public var isUserInteractionEnabledByDefault: Bool {
        self != .UILabel && self != .UIImageView
    }

    /// Rule RC-6.
    public var canBecomeFirstResponderByDefault: Bool { isTextInput }

    /// The class of the cells that a view of this class selects; nil if it selects none.
    package var cellClass: ViewClass? {
        switch self {
        case .UITableView: .UITableViewCell
        case .UICollectionView: .UICollectionViewCell
        default: nil
        }
    }
}
