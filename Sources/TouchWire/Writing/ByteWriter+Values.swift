package import JSONTape
package import TouchScene

// Values of the simulator. Values in dispatch entries are on the hot path, so memory is reserved once for
// each value.

extension ByteWriter {
    package mutating func point(_ point: Point) {
        write(atMost: 16 &+ 2 &* ByteCursor.roomForNumber) {
            $0.append("{\"x\":")
            $0.number(point.x)
            $0.append(",\"y\":")
            $0.number(point.y)
            $0.append(UInt8(ascii: "}"))
        }
    }

    package mutating func size(_ size: Size) {
        append("{\"width\":")
        number(size.width)
        append(",\"height\":")
        number(size.height)
        append("}")
    }

    package mutating func rect(_ rect: Rect) {
        object {
            $0.member("x", rect.origin.x)
            $0.member("y", rect.origin.y)
            $0.member("width", rect.size.width)
            $0.member("height", rect.size.height)
        }
    }

    package mutating func transform(_ transform: AffineTransform) {
        object {
            $0.member("a", transform.a)
            $0.member("b", transform.b)
            $0.member("c", transform.c)
            $0.member("d", transform.d)
            $0.member("tx", transform.tx)
            $0.member("ty", transform.ty)
        }
    }

    /// Writes a number, or null.
    package mutating func optional(_ value: Double?) {
        if let value { number(value) } else { append("null") }
    }
}

// Members with values of the simulator, for answers off the hot path.

extension ByteWriter {
    /// Writes a time in seconds.
    package mutating func member(_ name: StaticString, _ time: Instant) {
        key(name)
        seconds(time)
    }

    /// Writes a point, or null.
    package mutating func member(_ name: StaticString, _ point: Point?) {
        key(name)
        if let point { self.point(point) } else { append("null") }
    }

    /// Writes the id of an object, or null.
    package mutating func member(_ name: StaticString, _ object: SceneObject?, _ names: SceneNames) {
        key(name)
        if let object { names.write(object, to: &self) } else { append("null") }
    }

    /// Writes the id of a view, or null.
    package mutating func member(_ name: StaticString, _ view: ViewIndex?, _ names: SceneNames) {
        member(name, view.map { .responder(.view($0)) }, names)
    }

    /// Writes the member `warnings`.
    package mutating func member(warnings: [Diagnostic]) {
        key("warnings")
        diagnostics(warnings)
    }
}
