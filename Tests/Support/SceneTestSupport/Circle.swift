import Foundation
internal import TouchDispatch

extension Script.Finger {
    /// A finger on the circle around (200, 400), at `degrees` clockwise from the positive x-axis.
    package static func turned(_ name: String, _ degrees: Double, _ radius: Double = 50, began: Bool = false)
        -> Script.Finger
    {
        let angle = degrees * .pi / 180
        let (x, y) = (200 + radius * cos(angle), 400 + radius * sin(angle))
        return began ? .began(name, x, y) : .moved(name, x, y)
    }
}

/// The distance across an axis of a path that is `along` long on the axis, at `degrees` to it.
package func across(_ degrees: Double, along: Double) -> Double { along * tan(degrees * .pi / 180) }
