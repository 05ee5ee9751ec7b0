package import JSONTape

/// Round numbers along an axis of a plot.
package enum PictureAxis {
    /// About `count` round numbers from `from` to `to`.
    package static func ticks(_ from: Double, _ to: Double, _ count: Double) -> [Double] {
        let rough = (to - from) / max(count, 1)
        var power = 1.0
        while power < rough, power < 1e300 { power *= 10 }
        while power > rough, power > 1e-300 { power /= 10 }
        let step = [1, 2, 5, 10].first { $0 * power >= rough } ?? 10
        let width = step * power
        let first = (from / width).rounded(.up)
        guard width > 0, first.isFinite, (to - from) / width < 100 else { return [] }
        var ticks: [Double] = []
        var number = first
        while number * width <= to + width * 1e-9, ticks.count < 100 {
            // Negative powers of ten are not exact as doubles. Division by the inverse yields a short number.
            let tick = power < 1 ? number * step / (1 / power).rounded() : number * width
            ticks.append(tick == 0 ? 0 : tick)
            number += 1
        }
        return ticks
    }
}

extension ByteWriter {
    /// Begins a plot with a white background. The caller writes the end tag.
    package mutating func openPlot(width: Double, height: Double, title: String) {
        append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"touchd\" role=\"img\"")
        append(" font-family=\"system-ui,'DejaVu Sans',Helvetica,Arial,sans-serif\" font-size=\"13\"")
        attribute(" width=\"", width)
        attribute(" height=\"", height)
        append(" viewBox=\"0 0 ")
        pixels(width)
        append(" ")
        pixels(height)
        append("\">\n<title>")
        xml(title.shortened(to: 300))
        append("</title>\n")
        append(PictureStyle.sheet)
        append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n")
    }

    /// Writes text that is centered at `x`.
    package mutating func label(_ x: Double, _ y: Double, _ style: StaticString, _ text: String) {
        append("<text text-anchor=\"middle\" class=\"")
        append(style)
        append("\"")
        attribute(" x=\"", x)
        attribute(" y=\"", y)
        append(">")
        xml(text)
        append("</text>\n")
    }
}

extension String {
    /// Breaks the string at spaces into at most `most` lines of at most `width` characters. The last line is
    /// shortened if the rest does not fit.
    package func wrapped(at width: Int, lines most: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ") {
            if lines.count < most - 1, !line.isEmpty, line.count + word.count + 1 > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        lines.append(line)
        return lines.map { $0.shortened(to: width) }
    }
}
