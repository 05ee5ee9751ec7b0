internal import JSONTape

/// Okabe and Ito's colors, which color-blind people can distinguish. They also differ in lightness, and
/// labels repeat their meaning.
package enum PictureStyle {
    package static let sheet: StaticString = """
        <style>
        .touchd text{fill:#222}
        .touchd .h{font-size:16px;font-weight:600}
        .touchd .g{font-weight:600}
        .touchd .t{text-anchor:middle;fill:#555;font-size:11px}
        .touchd .e{text-anchor:end}
        .touchd .n{fill:#555}
        .touchd .l{font-size:11px}
        .touchd .grid{stroke:#e4e4e4}
        .touchd .rule{stroke:#999}
        .touchd .cut{fill:#f1f1f1}
        .touchd .tick{stroke:#333;stroke-opacity:.55}
        .touchd .possible{fill:#e6e6e6;stroke:#8c8c8c}
        .touchd .running{fill:#8fcdf0;stroke:#0072b2}
        .touchd .done{fill:#009e73;stroke:#005c43}
        .touchd .cancelled{fill:#f0c54d;stroke:#8a5f00}
        .touchd .failed{fill:#f2a988;stroke:#a83c00}
        .touchd .down{fill:#d7e6f4;stroke:#0072b2}
        .touchd .delivered{fill:#e3dcf0;stroke:#5b4a86}
        .touchd .passed{fill:#fff;stroke:#777;stroke-dasharray:4 3}
        .touchd .action{fill:#cc79a7;stroke:#7a2f58}
        .touchd .call{fill:#fff;stroke:#444}
        .touchd .drag{fill:#d7e6f4;stroke:#0072b2}
        .touchd .deceleration{fill:#cfeee4;stroke:#007a5a}
        .touchd .bounce{fill:#fbe6b8;stroke:#8a5f00}
        .touchd .animation{fill:#f0d9e6;stroke:#7a2f58}
        .touchd .zoom{fill:#e3dcf0;stroke:#5b4a86}
        .touchd .curve{fill:none;stroke:#222;stroke-opacity:.45;stroke-width:1.5}
        </style>

        """

    package typealias LegendEntry = (style: StaticString, label: String)

    package static let legend: [LegendEntry] = [
        ("down", "touch down"), ("possible", "possible"), ("running", "began, changed"),
        ("done", "ended, recognized"), ("cancelled", "cancelled"), ("failed", "failed"),
        ("delivered", "view receives touches"), ("passed", "forwards to next"), ("action", "action"),
    ]

    /// Added if a scroll view moves.
    package static let movementLegend: [LegendEntry] = [
        ("drag", "drag"), ("deceleration", "deceleration"), ("bounce", "bounce"),
        ("animation", "animated offset"), ("zoom", "zoom"),
    ]
}

extension ByteWriter {
    /// Appends a coordinate, rounded to 0.1.
    package mutating func pixels(_ value: Double) {
        let tenths = (value * 10).rounded()
        number(tenths / 10)
    }

    /// Appends an attribute with a number. `head` ends with the opening quote.
    package mutating func attribute(_ head: StaticString, _ value: Double) {
        append(head)
        pixels(value)
        append("\"")
    }

    package mutating func line(_ style: StaticString, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    {
        append("<line class=\"")
        append(style)
        append("\"")
        attribute(" x1=\"", x1)
        attribute(" y1=\"", y1)
        attribute(" x2=\"", x2)
        attribute(" y2=\"", y2)
        append("/>\n")
    }

    package mutating func text(_ x: Double, _ y: Double, _ style: StaticString, _ text: String) {
        append("<text")
        if style.utf8CodeUnitCount > 0 {
            append(" class=\"")
            append(style)
            append("\"")
        }
        attribute(" x=\"", x)
        attribute(" y=\"", y)
        append(">")
        xml(text)
        append("</text>\n")
    }

    /// Appends the tooltip of an element.
    package mutating func tooltip(_ text: String) {
        append("<title>")
        xml(text.shortened(to: 300))
        append("</title>")
    }
}
