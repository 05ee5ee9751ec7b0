/// The run-time state of a scroll view: its drag, its zoom, and its highlighted and selected cells.
struct ScrollRun {
    /// The content offset when the drag began.
    var start = Point.zero
    /// The axis to which the drag is locked (rule SC-5); nil if it is not locked.
    var lock: GestureDelegate.Axis?
    /// The zoom scale when the pinch began.
    var startScale = 1.0
    /// Tables and collections only: the highlighted cell.
    var cell: ViewIndex?
    /// The touch that highlighted it.
    var touch: TouchIndex?
    /// Tables and collections only: the cell that was selected last.
    var selected: ViewIndex?
}
