extension Scene {
    /// Whether `a`, a recognizer of UIKit, waits for `b` to fail because UIKit relates the two (rules NV-3 and
    /// SA-6).
    ///
    /// Both receive the same contact. Applies from the moment when the contact is collected until either is reset.
    package func requiresBySystem(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        switch self[a].system {
        case .interactiveContentPop?:
            if self[b].system == .interactivePop { return self[a].view == self[b].view }
            guard self[a].flags.contains(.hasSystemDelegate) else { return false }
            if self[b].system == .swipeActionsPan { return true }
            guard case .scrollPan(let scroll, _) = self[b].kind else { return false }
            return scrolls(scroll).horizontally
        case .interactivePop?, .sheetPan?, .textTap?, .contextMenu?, .swipeActionsPan?,
            .swipeActionsDismissal?, nil:
            return false
        }
    }
}
