package import TouchDispatch

// Which views and recognizers can do something with touches.

extension View {
    /// Whether it is hidden or its alpha is too small.
    package func isInvisible(minimumHitAlpha: Double) -> Bool {
        flags.contains(.isHidden) || Double(alpha) < minimumHitAlpha
    }
}

extension Scene {
    /// Whether the view overrides one of its `touches…` methods.
    package func handlesTouches(_ view: ViewIndex) -> Bool {
        self[overridesOf: view].responder.touches != PhaseHandling()
    }

    /// Whether the view is a scroll view that can scroll.
    package func canScroll(_ view: ViewIndex) -> Bool {
        guard let scroll = self[view].scrollView, self[view].flags.contains(.isScrollEnabled) else {
            return false
        }
        let ways = scrolls(scroll)
        return ways.horizontally || ways.vertically
    }

    /// The recognizers that the application added, without those of UIKit, which come first.
    package func addedRecognizerRange(of view: ViewIndex) -> Range<Int> {
        var range = self[view].gestureRecognizers.range
        if self[view].scrollView != nil { range = range.dropFirst(ScrollView.recognizerCount) }
        while let first = range.first, gestureRecognizers[first].system != nil { range = range.dropFirst() }
        return range
    }

    /// The added recognizers that are enabled.
    package func enabledRecognizers(of view: ViewIndex) -> [RecognizerIndex] {
        addedRecognizerRange(of: view).map(RecognizerIndex.init).filter {
            self[$0].flags.contains(.isEnabled)
        }
    }

    package func isInteractive(_ view: ViewIndex) -> Bool {
        if self[view].control != nil || handlesTouches(view) { return true }
        switch self[view].viewClass {
        case .UITableViewCell, .UICollectionViewCell: return true
        default: break
        }
        return canScroll(view) || !enabledRecognizers(of: view).isEmpty
    }

    /// Whether one touch can reach recognizers of both views.
    package func areOnOneLine(_ a: ViewIndex, _ b: ViewIndex) -> Bool {
        isAncestor(a, of: b) || isAncestor(b, of: a)
    }

    /// Whether the view ignores touches on its subviews: it is a control that does not override touch methods
    /// (rule RC-4). The recognizers of a control without targets receive those touches.
    package func ignoresTouchesOnSubviews(_ view: ViewIndex) -> Bool {
        guard let control = self[view].control, !handlesTouches(view) else { return false }
        return self[control].targets.count > 0 || enabledRecognizers(of: view).isEmpty
    }
}

extension View {
    /// Whether the bounds have an area.
    package var hasArea: Bool { bounds.size.width > 0 && bounds.size.height > 0 }
}
