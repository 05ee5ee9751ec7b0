internal import JSONTape
internal import TouchDispatch

/// The events with which the application's code zooms a scroll view (rule MO-16).
extension SceneDecoder {
    /// Reads `{view, zoomScale, animated}`.
    mutating func setZoomScale(at position: Int) -> ZoomCommand? {
        guard var cursor = reader.object(at: position, "setZoomScale") else { return nil }
        var scroll: ScrollIndex?
        var scale: Double?
        var isAnimated = false
        while let (member, value) = reader.next(&cursor, Members.setZoomScale) {
            switch member {
            case .view: scroll = scrollView(named: value)
            case .zoomScale:
                scale = reader.number(at: value, "zoomScale", in: 0...EventDecoder.greatestLength)
            case .animated: isAnimated = reader.bool(at: value, "animated") ?? false
            }
        }
        if !cursor.has(SetZoomScaleMember.view) { reader.missing("view", of: position) }
        if !cursor.has(SetZoomScaleMember.zoomScale) { reader.missing("zoomScale", of: position) }
        guard let scroll, let scale else { return nil }
        return ZoomCommand(scroll, .scale(scale), isAnimated: isAnimated)
    }

    /// Reads `{view, to, animated}`.
    mutating func zoom(at position: Int) -> ZoomCommand? {
        guard var cursor = reader.object(at: position, "zoom") else { return nil }
        var scroll: ScrollIndex?
        var rect: Rect?
        var isAnimated = false
        while let (member, value) = reader.next(&cursor, Members.zoom) {
            switch member {
            case .view: scroll = scrollView(named: value)
            case .to: rect = self.rect(at: value, "to")
            case .animated: isAnimated = reader.bool(at: value, "animated") ?? false
            }
        }
        if !cursor.has(ZoomMember.view) { reader.missing("view", of: position) }
        if !cursor.has(ZoomMember.to) { reader.missing("to", of: position) }
        guard let scroll, let rect else { return nil }
        return ZoomCommand(scroll, .rect(rect), isAnimated: isAnimated)
    }

    private mutating func scrollView(named position: Int) -> ScrollIndex? {
        guard isID(at: position), let view = view(at: position) else { return nil }
        guard let scroll = scene[view].scrollView else {
            wrongKind(at: position, "not a scroll view")
            return nil
        }
        return scroll
    }
}
