internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

extension WorkBudget {
    /// Spends the steps that writing the corners of `polygons` costs.
    mutating func spendWriting(_ polygons: some Sequence<ScreenPolygon>) {
        for polygon in polygons where !isSpent { spend(16 &+ 48 &* polygon.corners.count) }
    }
}

extension ByteWriter {
    /// Writes each polygon as its corners, rounded to millionths of a point.
    mutating func polygons(_ polygons: ArraySlice<ScreenPolygon>) {
        array(polygons) { polygon, out in
            out.array(polygon.corners) { corner, out in
                out.point(Point(x: corner.x.toMillionths, y: corner.y.toMillionths))
            }
        }
    }
}

extension Double {
    /// Rounded to millionths, which removes floating-point noise; unchanged from 10⁹ on.
    var toMillionths: Double {
        let rounded = (self * 1e6).rounded() / 1e6
        return abs(self) < 1e9 ? (rounded == 0 ? 0 : rounded) : self
    }
}
