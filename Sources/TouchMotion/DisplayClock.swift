/// The frames of a display after a motion has started (rule MO-2). Times are in microseconds on the virtual
/// clock.
public struct DisplayClock: Equatable, Sendable {
    /// The start of the motion. It is not a frame: the first frame is one frame later.
    public let start: Int64
    /// Greater than 0.
    public let framesPerSecond: Int64

    public init(start: Int64, framesPerSecond: Int64) {
        self.start = start
        self.framesPerSecond = framesPerSecond
    }

    /// The number of the last frame that is not after `time`; 0 before the first one.
    public func frame(at time: Int64) -> Int64 {
        let passed = max(0, time &- start)
        // Rounding can move a frame by half a microsecond.
        var frame = passed &* framesPerSecond / 1_000_000
        if self.time(of: frame &+ 1) <= time { frame &+= 1 }
        return frame
    }

    /// The time of a frame, rounded to microseconds.
    public func time(of frame: Int64) -> Int64 {
        start &+ (frame &* 1_000_000 &+ framesPerSecond / 2) / framesPerSecond
    }

    /// The number of the first frame that is at least `seconds` after the start; at least 1.
    ///
    /// - Parameter seconds: Greater values count as `longest`.
    public func frame(after seconds: Double) -> Int64 {
        let frames = (min(seconds, DisplayClock.longest) * Double(framesPerSecond) - 1e-6).rounded(.up)
        return max(1, Int64(exactly: frames) ?? 1)
    }

    /// In seconds.
    public static let longest = 1e6

    /// The seconds between the start and `time`.
    public func seconds(until time: Int64) -> Double { Double(max(0, time &- start)) / 1_000_000 }

    /// The seconds between the start and a frame.
    public func seconds(of frame: Int64) -> Double { Double(frame) / Double(framesPerSecond) }
}

/// Device pixels (rule MO-2).
public enum PixelGrid {
    /// The nearest multiple of 1/`scale` points. Half a pixel is rounded away from 0, with a tolerance, so that
    /// rounding errors do not decide (rule CK-3).
    public static func rounded(_ points: Double, scale: Double) -> Double {
        let pixels = points * scale
        let whole = (abs(pixels) + 0.5 + tolerance).rounded(.down)
        return (pixels < 0 ? -whole : whole) / scale
    }

    /// In pixels.
    private static let tolerance = 1e-6
}
