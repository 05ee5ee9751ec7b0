// Scroll views: their pan, the delay of content touches, and deceleration.

@MainActor open class UIScrollView: UIView {
    public struct DecelerationRate {
        public var rawValue: CGFloat
        public static let normal = DecelerationRate(rawValue: 0.998)
    }

    open var contentSize = CGSize.zero
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            StubRuntime.implementation(UIScrollView.self, "setContentOffset:", self, [newValue]) {
                bounds.origin = newValue
            }
        }
    }
    open var adjustedContentInset: UIEdgeInsets { .zero }
    open var zoomScale: CGFloat = 1
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var isScrollEnabled = true
    open var isDirectionalLockEnabled = false
    open var isPagingEnabled = false
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var bounces = true
    open var bouncesZoom = true
    open var scrollsToTop = true
    open var decelerationRate = DecelerationRate.normal
    open weak var delegate: (any UIScrollViewDelegate)?
    public let panGestureRecognizer: UIPanGestureRecognizer = UIScrollViewPanGestureRecognizer(
        target: nil, action: nil)
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        let delayed = UIScrollViewDelayedTouchesBeganGestureRecognizer(target: nil, action: nil)
        delayed.delaysTouchesBegan = true
        delayed.cancelsTouchesInView = false
        for recognizer in [delayed, panGestureRecognizer] {
            recognizer.delaysTouchesEnded = false
            addGestureRecognizer(recognizer)
        }
    }

    // MARK: Content (SC-4, SC-12)

    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        let arguments: [Any?] = [touches, event, view]
        return StubRuntime.implementation(
            UIScrollView.self, "touchesShouldBegin:withEvent:inContentView:", self, arguments
        ) { true }
    }
    open func touchesShouldCancel(in view: UIView) -> Bool {
        StubRuntime.implementation(UIScrollView.self, "touchesShouldCancelInContentView:", self, [view]) {
            !(view is UIControl) || StubDeviation.isOn(.scrollCancelsControl)
        }
    }

    // MARK: Touches end here (RC-4)

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        end("touchesBegan:withEvent:", touches, event) { super.touchesBegan(touches, with: event) }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        end("touchesMoved:withEvent:", touches, event) { super.touchesMoved(touches, with: event) }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        end("touchesEnded:withEvent:", touches, event) { super.touchesEnded(touches, with: event) }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        end("touchesCancelled:withEvent:", touches, event) { super.touchesCancelled(touches, with: event) }
    }
    private func end(
        _ selector: String, _ touches: Set<UITouch>, _ event: UIEvent?, _ forward: () -> Void
    ) {
        StubRuntime.implementation(UIScrollView.self, selector, self, [touches, event]) {
            if !isScrollEnabled { forward() }
        }
    }

    // MARK: Dragging (SC-5, MO-1, MO-4, MO-7)

    private var stubStart = CGPoint.zero
    private var stubMotion = 0

    func stubScrolls(_ axis: WritableKeyPath<CGPoint, CGFloat>) -> Bool {
        isScrollEnabled && (stubLimit[keyPath: axis] > 0 || bounces && stubAlwaysBounces(axis))
    }
    private func stubAlwaysBounces(_ axis: WritableKeyPath<CGPoint, CGFloat>) -> Bool {
        axis == \.x ? alwaysBounceHorizontal : alwaysBounceVertical
    }
    /// The largest offset at rest; the smallest one is 0, because insets are not supported.
    private var stubLimit: CGPoint {
        CGPoint(
            x: max(0, contentSize.width - bounds.width), y: max(0, contentSize.height - bounds.height))
    }

    func stubBeginDragging() {
        stubMotion += 1
        stubStart = contentOffset
        delegate?.scrollViewWillBeginDragging(self)
        stubDrag()
    }

    /// The content follows the travel of the pan after its hysteresis.
    func stubDrag() {
        guard let pan = panGestureRecognizer as? UIScrollViewPanGestureRecognizer else { return }
        var offset = contentOffset
        for axis in [\CGPoint.x, \CGPoint.y] where stubScrolls(axis) {
            let atBegin = pan.stubTravelAtBegin[keyPath: axis]
            let limit = pan.stubHysteresis
            let travel = pan.stubTravel[keyPath: axis] - min(max(atBegin, -limit), limit)
            let place = stubResist(stubStart[keyPath: axis] - travel, axis)
            offset[keyPath: axis] = (place * 3).rounded() / 3
            if StubDeviation.isOn(.scrollOffset) && axis == \.y { offset[keyPath: axis] += 5 }
        }
        stubScroll(to: offset)
    }

    /// MO-4
    private func stubResist(_ offset: CGFloat, _ axis: WritableKeyPath<CGPoint, CGFloat>) -> CGFloat {
        let end = stubLimit[keyPath: axis]
        let nearest = min(max(offset, 0), end)
        let pull = abs(offset - nearest)
        guard bounces, pull > 0 else { return nearest }
        let length = axis == \.x ? bounds.width : bounds.height
        let moved = length * (1 - 1 / (0.55 * pull / length + 1))
        return offset < nearest ? nearest - moved : nearest + moved
    }

    private func stubScroll(to offset: CGPoint) {
        guard offset != contentOffset else { return }
        contentOffset = offset
        delegate?.scrollViewDidScroll(self)
    }

    func stubEndDragging(_ isCanceled: Bool) {
        guard let pan = panGestureRecognizer as? UIScrollViewPanGestureRecognizer else { return }
        stubDrag()
        let rests = pan.stubClock.now - pan.stubLastMove > 100_000 || isCanceled
        var velocity = CGPoint.zero
        var target = contentOffset
        var isFast = false
        for axis in [\CGPoint.x, \CGPoint.y] where stubScrolls(axis) && !rests {
            velocity[keyPath: axis] = -pan.stubVelocity[keyPath: axis]
            let speed = abs(velocity[keyPath: axis])
            guard speed >= 100 else { continue }
            isFast = true
            let distance = (speed - 10) / (-1000 * log(Double(stubRate)))
            let end = contentOffset[keyPath: axis] + (velocity[keyPath: axis] < 0 ? -distance : distance)
            target[keyPath: axis] = min(max((end * 3).rounded() / 3, 0), stubLimit[keyPath: axis])
        }
        let decelerates = isFast && !StubDeviation.isOn(.decelerationMissing)
        let announced = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        func willEnd() {
            if !isCanceled {
                delegate?.scrollViewWillEndDragging(
                    self, withVelocity: announced, targetContentOffset: &target)
            }
        }
        if !StubDeviation.isOn(.dragEndOrder) { willEnd() }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        if StubDeviation.isOn(.dragEndOrder) { willEnd() }
        if decelerates { stubDecelerate(velocity) }
    }

    // MARK: Deceleration within the limits (MO-2, MO-3); there is no bounce

    private var stubRate: CGFloat { StubDeviation.isOn(.decelerationRate) ? 0.99 : decelerationRate.rawValue }

    private func stubDecelerate(_ velocity: CGPoint) {
        delegate?.scrollViewWillBeginDecelerating(self)
        stubMotion += 1
        stubFrame(1, contentOffset, velocity, start: panGestureRecognizer.stubClock.now, motion: stubMotion)
    }

    private func stubFrame(_ number: Int, _ from: CGPoint, _ velocity: CGPoint, start: Int, motion: Int) {
        let clock = panGestureRecognizer.stubClock
        let due = start + Int((Double(number) * 1e6 / 60).rounded())
        clock.schedule(after: due - clock.now, nil) { [weak self] in
            guard let self, self.stubMotion == motion else { return }
            var offset = from
            var isMoving = false
            for axis in [\CGPoint.x, \CGPoint.y] {
                let speed = abs(velocity[keyPath: axis])
                guard speed >= 100 else { continue }
                let rate = Double(self.stubRate)
                let end = Foundation.log(10 / Double(speed)) / Foundation.log(rate)
                let time = min(Double(due - start) / 1000, end)
                if Double(due - start) / 1000 < end { isMoving = true }
                let distance = Double(speed) * rate / (1 - rate) / 1000 * (1 - pow(rate, time))
                let place = from[keyPath: axis] + CGFloat(velocity[keyPath: axis] < 0 ? -distance : distance)
                offset[keyPath: axis] = min(max((place * 3).rounded() / 3, 0), self.stubLimit[keyPath: axis])
            }
            self.stubScroll(to: offset)
            if isMoving {
                self.stubFrame(number + 1, from, velocity, start: start, motion: motion)
            } else {
                self.delegate?.scrollViewDidEndDecelerating(self)
            }
        }
    }
}

@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    func responds(to aSelector: Selector) -> Bool
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

@MainActor class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
    private var scrollView: UIScrollView? { view as? UIScrollView }
    override var stubHysteresis: CGFloat { StubDeviation.isOn(.scrollHysteresis) ? 3 : 10 }
    override func stubAccepts(_ contact: StubContact) -> Bool {
        super.stubAccepts(contact) && scrollView?.isScrollEnabled == true
    }
    /// SC-5: per axis, the largest positive plus the largest negative movement.
    static func delta(_ moves: [CGPoint]) -> CGPoint {
        func sum(_ values: [CGFloat]) -> CGFloat { max(values.max() ?? 0, 0) + min(values.min() ?? 0, 0) }
        return CGPoint(x: sum(moves.map(\.x)), y: sum(moves.map(\.y)))
    }
    override func stubDelta(_ moves: [CGPoint]) -> CGPoint { Self.delta(moves) }
    override var stubIsFarEnough: Bool {
        [\CGPoint.x, \CGPoint.y].contains { axis in
            scrollView?.stubScrolls(axis) == true && abs(stubTravel[keyPath: axis]) >= stubHysteresis
        }
    }
    override func stubContentAllowsBegin() -> Bool {
        guard let scrollView else { return false }
        var asked: [UIView] = []
        for contact in stubReceived where contact.hasBegun && !contact.isOver {
            guard let view = contact.view, view !== scrollView, !asked.contains(view) else { continue }
            asked.append(view)
            if !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: view) {
                return false
            }
        }
        return true
    }
    /// SC-18: the content gets its touches.
    override func stubRefuse() {
        super.stubRefuse()
        let delayed = scrollView?.gestureRecognizers?.first { !$0.stubTakesPart }
        if let delayed, delayed.state == .possible, !delayed.stubReceived.isEmpty {
            delayed.stubRequest = .failed
        }
    }
    override func stubAct() {
        switch state {
        case .began: scrollView?.stubBeginDragging()
        case .changed: scrollView?.stubDrag()
        case .ended, .cancelled: scrollView?.stubEndDragging(state == .cancelled)
        default: break
        }
        super.stubAct()
    }
}

/// Withholds touches of the content (SC-2, SC-9, SC-16).
@MainActor class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
    private var travel = CGPoint.zero
    override var stubTakesPart: Bool { false }
    override func stubAccepts(_ contact: StubContact) -> Bool {
        guard let scrollView = view as? UIScrollView, scrollView.delaysContentTouches,
            !StubDeviation.isOn(.contentDelayMissing)
        else { return false }
        return super.stubAccepts(contact) && contact.hitView !== scrollView && scrollView.isScrollEnabled
    }
    override func stubFollow(_ contacts: [StubContact], _ phase: UITouch.Phase) {
        switch phase {
        case .began:
            if stubDown.isEmpty { stubSchedule(after: 150_000, .failed) }
            stubDown += contacts
        case .moved:
            let delta = UIScrollViewPanGestureRecognizer.delta(contacts.map(\.move))
            (travel.x, travel.y) = (travel.x + delta.x, travel.y + delta.y)
            guard let scrollView = view as? UIScrollView else { return }
            let far = [\CGPoint.x, \CGPoint.y].filter { abs(travel[keyPath: $0]) >= 10 }
            if !far.isEmpty && !far.contains(where: scrollView.stubScrolls) { stubRequest = .failed }
        case .ended, .cancelled:
            stubDown.removeAll { contact in contacts.contains { $0 === contact } }
            if stubDown.isEmpty { stubRequest = .failed }
        case .stationary: break
        }
    }
    override func stubReset() {
        travel = .zero
        super.stubReset()
    }
}
@MainActor open class UITableView: UIScrollView {}
@MainActor open class UICollectionView: UIScrollView {}
@MainActor open class UITextView: UIScrollView {
    open override var canBecomeFirstResponder: Bool { true }
    open var isEditable = true
}
