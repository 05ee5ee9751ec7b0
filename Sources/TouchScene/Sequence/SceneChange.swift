/// A property that the application's code sets between two touches (event `set`), or
/// in an animation (event `animate`).
public enum SceneChange: Sendable {
    case viewFlag(ViewIndex, View.Flags, Bool)
    case alpha(ViewIndex, Float)
    /// Before the transform.
    case frame(ViewIndex, Rect)
    case transform(ViewIndex, AffineTransform)
    case control(ViewIndex, ControlProperty)
    case scrollView(ViewIndex, ScrollProperty)
    case recognizerFlag(RecognizerIndex, GestureRecognizer.Flags, Bool)
    /// Replaces the properties of the kind, such as `numberOfTapsRequired`. A gesture in progress keeps the
    /// old ones.
    case kind(RecognizerIndex, GestureKind)
    /// Sets `UIPinchGestureRecognizer.scale`.
    case scale(RecognizerIndex, Double)
    /// Sets `UIRotationGestureRecognizer.rotation`, in radians.
    case rotation(RecognizerIndex, Double)
}

extension SceneChange {
    /// The object whose property changes.
    package var object: SceneObject {
        switch self {
        case .viewFlag(let view, _, _), .alpha(let view, _), .frame(let view, _), .transform(let view, _),
            .control(let view, _), .scrollView(let view, _):
            .responder(.view(view))
        case .recognizerFlag(let recognizer, _, _), .kind(let recognizer, _), .scale(let recognizer, _),
            .rotation(let recognizer, _):
            .gestureRecognizer(recognizer)
        }
    }
}
