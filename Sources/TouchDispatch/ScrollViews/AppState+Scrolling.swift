internal import TouchMotion

extension AppState {
    /// Converts translations on the screen to translations in `view`.
    mutating func directions(into view: ViewIndex) -> AffineTransform {
        world.directions(into: view, &ledger.budget)
    }

    /// Scrolls or zooms a scroll view by its own recognizer, before the recognizer sends its actions (rules
    /// SC-4, SC-5 and SC-10).
    package mutating func scroll(by gesture: GestureReport) {
        guard let scroll = world.scene[world.scene[gesture.recognizer].view].scrollView else { return }
        if gesture.recognizer == world.scene[scroll].pan {
            if gesture.hasTouches {
                Dragging.pan(scroll, gesture, &self)
            } else {
                EventScrolling.pan(scroll, gesture, &self)
            }
        } else if gesture.recognizer == world.scene[scroll].pinch {
            Zooming.pinch(scroll, gesture, &self)
        }
    }

    /// The content at this moment.
    func content(of scroll: ScrollIndex) -> ScrollContent {
        ScrollContent(of: scroll, in: world.scene, displayScale: world.options.display.scale)
    }

    // MARK: Motion (rule MO-2)

    /// Every frame whose number is a multiple of this is reported; 0 if only the last one of a motion is.
    var reportedFrameInterval: Int64 {
        ledger.trace.reports(.scroll) ? world.options.display.didScrollInterval : 0
    }

    /// Shows a frame of a scroll view that moves, and ends the motion at its last frame.
    mutating func show(_ frame: ScrollRuns.Frame) {
        guard case .moving(let motion) = world.scrollRuns[frame.scroll].phase else { return }
        ledger.budget.spend(64)
        let offset = motion.offset(at: frame.number, scale: world.options.display.scale)
        moveContent(of: frame.scroll, to: offset)
        world.scrollRuns.show(frame.number, of: frame.scroll, reported: offset)
        if offset != motion.reported { report(.scrollViewDidScroll, frame.scroll) }
        guard frame.number >= motion.lastFrame else { return }
        world.scrollRuns.endMotion(of: frame.scroll, as: .resting, at: moment(of: frame.scroll), because: nil)
        switch motion.isAnimation ? motion.source : nil {
        case .code?: report(.scrollViewDidEndScrollingAnimation, frame.scroll)
        case .statusBar?: report(.scrollViewDidScrollToTop, frame.scroll)
        case .refreshControl?: break
        case nil: report(.scrollViewDidEndDecelerating, frame.scroll)
        }
        PageTurning.end(frame.scroll, &self)
    }

    /// Moves the content of scroll views to where it is at `time`, without reports.
    mutating func moveContent(to time: Instant) {
        for scroll in world.scrollRuns.moving {
            guard case .moving(let motion) = world.scrollRuns[scroll].phase else { continue }
            ledger.budget.spend(64)
            let frame = motion.clock.frame(at: time.microseconds)
            guard frame > motion.shownFrame, frame < motion.lastFrame else { continue }
            moveContent(of: scroll, to: motion.offset(at: frame, scale: world.options.display.scale))
            world.scrollRuns.show(frame, of: scroll)
        }
    }

    /// Stops the content where it is shown. An animation by the application's code that a touch stops has ended (rules
    /// AN-9 and SB-3).
    ///
    /// - Parameter phase: The phase of the content afterwards.
    mutating func stop(
        _ scroll: ScrollIndex, because interruption: ScrollSegment.Interruption,
        as phase: ScrollRun.Phase = .resting
    ) {
        let reportsEnd = world.scrollRuns[scroll].reportsEndOfAnimation
        world.scrollRuns[scroll].hasStoppedAnimation = world.scrollRuns[scroll].isAnimating
        world.scrollRuns.endMotion(
            of: scroll, as: phase, at: moment(of: scroll), because: interruption)
        if reportsEnd, interruption == .touch {
            report(.scrollViewDidEndScrollingAnimation, scroll)
        }
    }

    func clock() -> DisplayClock {
        DisplayClock(
            start: ledger.trace.now.microseconds, framesPerSecond: world.options.display.framesPerSecond)
    }

    func moment(of scroll: ScrollIndex) -> ScrollSegment.Moment {
        var moment = ScrollSegment.Moment(time: ledger.trace.now, offset: contentOffset(of: scroll))
        if case .view = world.scene[scroll].zoom.zoomedView {
            moment.zoomScale = world.scene[scroll].zoomScale
        }
        return moment
    }

    func contentOffset(of scroll: ScrollIndex) -> Point { world.contentOffset(of: scroll) }

    /// Moves the content without a report. Returns whether the offset has changed.
    @discardableResult
    mutating func moveContent(of scroll: ScrollIndex, to offset: Point) -> Bool {
        guard offset != contentOffset(of: scroll), offset.x.isFinite, offset.y.isFinite else { return false }
        // Later hit tests use the new offset.
        forgetTester()
        world.scene[world.scene[scroll].view].bounds.origin = offset
        return true
    }

    mutating func report(_ method: ScrollMethod, _ scroll: ScrollIndex) {
        report(method, scroll, ScrollCall(contentOffset: contentOffset(of: scroll)))
    }

    /// Reports a call about the zoom scale, and about the zoomed view if the method has this argument.
    mutating func report(
        _ method: ScrollMethod, _ scroll: ScrollIndex, zoom scale: Double, of view: ViewIndex? = nil
    ) {
        var call = ScrollCall(contentOffset: contentOffset(of: scroll))
        call.zoomScale = scale
        call.zoomedView = view
        report(method, scroll, call)
    }

    mutating func report(_ method: ScrollMethod, _ scroll: ScrollIndex, _ call: ScrollCall) {
        ledger.budget.spend(32)
        var callback = Callback(.scroll(method), .view(world.scene[scroll].view))
        if ledger.trace.reports(.scroll) { callback.details = .scroll(ledger.trace.calls.add(call)) }
        ledger.trace.callback(callback)
    }
}
