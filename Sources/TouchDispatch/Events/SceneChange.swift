/// One property that the application's code sets between two touches (event `set`).
public enum SceneChange: Sendable {
    case viewFlag(ViewIndex, View.Flags, Bool)
    case alpha(ViewIndex, Float)
    case control(ViewIndex, ControlProperty)
    case scrollView(ViewIndex, ScrollProperty)
    case recognizerFlag(RecognizerIndex, GestureRecognizer.Flags, Bool)
    /// Replaces the kind's properties: `numberOfTapsRequired` and its like. A gesture under way goes on by
    /// the old.
    case kind(RecognizerIndex, GestureKind)
    /// `UIPinchGestureRecognizer.scale`, from here on.
    case scale(RecognizerIndex, Double)
    /// `UIRotationGestureRecognizer.rotation`, in radians, from here on.
    case rotation(RecognizerIndex, Double)
}
