/// An event without touches that recognizers follow.
enum IndirectKind {
    case scroll(ScrollType)
    case transform
}
