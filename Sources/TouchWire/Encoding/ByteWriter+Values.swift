package import JSONTape
package import TouchDispatch

// Members with values of the simulator, for answers off the hot path.

extension ByteWriter {
    /// A time in seconds.
    package mutating func member(_ name: StaticString, _ time: Instant) {
        key(name)
        seconds(time)
    }

    /// A point, or null.
    package mutating func member(_ name: StaticString, _ point: Point?) {
        key(name)
        if let point { self.point(point) } else { append("null") }
    }

    /// The id of an object, or null.
    package mutating func member(_ name: StaticString, _ object: SceneObject?, _ names: SceneNames) {
        key(name)
        if let object { names.write(object, to: &self) } else { append("null") }
    }

    /// The id of a view, or null.
    package mutating func member(_ name: StaticString, _ view: ViewIndex?, _ names: SceneNames) {
        member(name, view.map { .responder(.view($0)) }, names)
    }

    /// The member `warnings`.
    package mutating func member(warnings: [Fault]) {
        key("warnings")
        self.warnings(warnings)
    }

    /// Warnings as `{code, pointer, detail}`, with `line` and `column` where they are about a text.
    package mutating func warnings(_ warnings: [Fault]) {
        objects(warnings) { warning, out in
            out.member("code", warning.code)
            out.member("pointer", warning.pointer)
            if let place = warning.place {
                out.member("line", place.line)
                out.member("column", place.column)
            }
            out.member("detail", warning.detail)
        }
    }
}
