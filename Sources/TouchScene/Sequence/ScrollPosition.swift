/// Where `scrollToItem` shows an item (rule AN-10): `UITableView.ScrollPosition` and
/// `UICollectionView.ScrollPosition`.
public enum ScrollPosition: UInt8, CaseIterable, Sendable {
    /// The nearest offset at which the item is visible.
    case none
    case top, middle, bottom, centeredVertically
    case left, centeredHorizontally, right
}
