package import JSONTape
package import TouchDispatch

/// A panel of a plot with two axes. It clips its content.
package struct PlotPanel: Sendable {
    /// The values at both ends of an axis.
    package struct Axis: Sendable {
        var name: String
        var from: Double
        var to: Double

        package init(_ name: String, from: Double, to: Double) {
            self.name = name
            self.from = from
            self.to = to
        }

        fileprivate func part(_ value: Double) -> Double { (value - from) / (to - from) }

        fileprivate var ticks: [Double] { PictureAxis.ticks(min(from, to), max(from, to), 8) }
    }

    private let left: Double
    private let top: Double
    /// Width and height in pixels.
    package let size: Double
    private let x: Axis
    /// From top to bottom. Its name is not shown.
    private let y: Axis

    package init(left: Double, top: Double, size: Double, x: Axis, y: Axis) {
        self.left = left
        self.top = top
        self.size = size
        self.x = x
        self.y = y
    }

    /// The position of the values, in pixels, relative to the panel.
    package func point(_ x: Double, _ y: Double) -> Point {
        Point(x: self.x.part(x) * size, y: self.y.part(y) * size)
    }

    /// Opens the element with the content. Its coordinates are relative to the panel.
    package func open(_ out: inout ByteWriter) {
        out.append("<svg overflow=\"hidden\"")
        writeBox(&out)
        out.append(">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n")
    }

    /// Closes the element with the content, and writes the frame and the axes.
    package func close(_ out: inout ByteWriter) {
        let bottom = top + size
        out.append("</svg>\n<rect fill=\"none\" class=\"rule\"")
        writeBox(&out)
        out.append("/>\n")
        for tick in x.ticks {
            let place = left + x.part(tick) * size
            out.line("tick", place, bottom, place, bottom + 5)
            out.text(place, bottom + 18, "t", JSONReader.print(tick))
        }
        for tick in y.ticks {
            let place = top + y.part(tick) * size
            out.line("tick", left - 5, place, left, place)
            out.text(left - 9, place + 4, "e l", JSONReader.print(tick))
        }
        out.label(left + size / 2, bottom + 38, "g", x.name)
    }

    private func writeBox(_ out: inout ByteWriter) {
        out.attribute(" x=\"", left)
        out.attribute(" y=\"", top)
        out.attribute(" width=\"", size)
        out.attribute(" height=\"", size)
    }
}

// Marks with two meanings, which differ in shape and color.
extension ByteWriter {
    /// A green dot, or an orange cross. The orange is darker than that of areas, because the cross is thin.
    package mutating func mark(_ isGood: Bool, at point: Point) {
        if isGood {
            append("<circle r=\"2.5\" fill=\"#009E73\" fill-opacity=\".75\"")
            attribute(" cx=\"", point.x.finite)
            attribute(" cy=\"", point.y.finite)
            append("/>\n")
        } else {
            append("<path fill=\"none\" stroke-width=\"1.8\" stroke=\"#C44E00\" d=\"M")
            coordinates(Point(x: point.x - 3, y: point.y - 3))
            append("l6 6m0 -6l-6 6\"/>\n")
        }
    }

    /// A green area with a dashed outline.
    package mutating func shade(_ corners: [Point]) {
        append("<path fill=\"#009E73\" fill-opacity=\".16\" stroke=\"#009E73\" stroke-dasharray=\"5 3\" d=\"")
        ring(corners)
        append("\"/>\n")
    }

    /// A green rectangle with a dashed outline.
    package mutating func shade(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
        shade([
            Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
            Point(x: left, y: bottom),
        ])
    }

    /// Path data of a polygon.
    package mutating func ring(_ corners: [Point]) {
        for (number, corner) in corners.enumerated() {
            append(number == 0 ? "M" : "L")
            coordinates(corner)
        }
        append("Z")
    }

    /// Path data of a line.
    package mutating func segment(_ from: Point, _ to: Point) {
        append("M")
        coordinates(from)
        append("L")
        coordinates(to)
    }

    private mutating func coordinates(_ point: Point) {
        pixels(point.x.finite)
        append(" ")
        pixels(point.y.finite)
    }
}
