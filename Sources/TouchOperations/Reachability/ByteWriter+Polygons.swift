internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

extension WorkBudget {
    /// Takes off what it costs to write the corners of `polygons`.
    mutating func spendWriting(_ polygons: some Sequence<ScreenPolygon>) {
        for polygon in polygons where !isSpent { spend(16 &+ 48 &* polygon.corners.count) }
    }
}

extension ByteWriter {
    /// Each polygon as its corners, in millionths of a point.
    mutating func polygons(_ polygons: ArraySlice<ScreenPolygon>) {
        array(polygons) { polygon, out in
            out.array(polygon.corners) { corner, out in
                out.point(Point(x: corner.x.toMillionths, y: corner.y.toMillionths))
            }
        }
    }
}

extension Double {
    /// Without the noise of arithmetic; as it is where it is too large for that.
    var toMillionths: Double {
        let rounded = (self * 1e6).rounded() / 1e6
        return abs(self) < 1e9 ? (rounded == 0 ? 0 : rounded) : self
    }
}
