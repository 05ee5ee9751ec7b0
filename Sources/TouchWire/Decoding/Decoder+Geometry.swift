internal import TouchDispatch

extension Decoder {
    /// {x, y}, both required, in points.
    mutating func point(at position: Int, _ what: StaticString) -> Point? {
        guard var cursor = object(at: position, "\(what)") else { return nil }
        var x: Double?
        var y: Double?
        while let (member, value) = next(&cursor, Members.point) {
            switch member {
            case .x: x = number(at: value, "x")
            case .y: y = number(at: value, "y")
            }
        }
        requireAll(cursor, Members.point)
        guard let x, let y else { return nil }
        return Point(x: x, y: y)
    }

    /// {width, height}, both required, not negative, in points.
    mutating func size(at position: Int, _ what: StaticString) -> Size? {
        guard var cursor = object(at: position, "\(what)") else { return nil }
        var width: Double?
        var height: Double?
        while let (member, value) = next(&cursor, Members.size) {
            switch member {
            case .width: width = number(at: value, "width", in: 0...Double.infinity)
            case .height: height = number(at: value, "height", in: 0...Double.infinity)
            }
        }
        requireAll(cursor, Members.size)
        guard let width, let height else { return nil }
        return Size(width: width, height: height)
    }

    /// {x, y, width, height}, all required, in points; the extents not negative.
    mutating func rect(at position: Int, _ what: StaticString) -> Rect? {
        guard var cursor = object(at: position, "\(what)") else { return nil }
        var rect = Rect(origin: .zero, size: Size(width: 0, height: 0))
        var isWhole = true
        while let (member, value) = next(&cursor, Members.rect) {
            switch member {
            case .x: isWhole = read(number(at: value, "x"), into: &rect.origin.x) && isWhole
            case .y: isWhole = read(number(at: value, "y"), into: &rect.origin.y) && isWhole
            case .width:
                isWhole =
                    read(number(at: value, "width", in: 0...Double.infinity), into: &rect.size.width)
                    && isWhole
            case .height:
                isWhole =
                    read(number(at: value, "height", in: 0...Double.infinity), into: &rect.size.height)
                    && isWhole
            }
        }
        requireAll(cursor, Members.rect)
        return isWhole ? rect : nil
    }

    private func read(_ value: Double?, into place: inout Double) -> Bool {
        guard let value else { return false }
        place = value
        return true
    }

    /// {a, b, c, d, tx, ty}; what is left out is as in the identity.
    mutating func transform(at position: Int) -> AffineTransform {
        var transform = AffineTransform.identity
        guard var cursor = object(at: position, "transform") else { return transform }
        while let (member, value) = next(&cursor, Members.transform) {
            switch member {
            case .a: transform.a = number(at: value, "a") ?? transform.a
            case .b: transform.b = number(at: value, "b") ?? transform.b
            case .c: transform.c = number(at: value, "c") ?? transform.c
            case .d: transform.d = number(at: value, "d") ?? transform.d
            case .tx: transform.tx = number(at: value, "tx") ?? transform.tx
            case .ty: transform.ty = number(at: value, "ty") ?? transform.ty
            }
        }
        return transform
    }

    /// {top, left, bottom, right}; what is left out is 0.
    mutating func insets(at position: Int) -> EdgeInsets {
        var insets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        guard var cursor = object(at: position, "insets") else { return insets }
        while let (member, value) = next(&cursor, Members.insets) {
            switch member {
            case .top: insets.top = number(at: value, "top") ?? 0
            case .left: insets.left = number(at: value, "left") ?? 0
            case .bottom: insets.bottom = number(at: value, "bottom") ?? 0
            case .right: insets.right = number(at: value, "right") ?? 0
            }
        }
        return insets
    }

    /// Reports every member of the table that the object lacks.
    mutating func requireAll<Member: MemberName>(_ cursor: ObjectCursor, _: MemberTable<Member>) {
        let all: UInt64 = 1 &<< UInt64(Member.allCases.count) &- 1
        guard cursor.seen != all else { return }
        for member in Member.allCases where !cursor.has(member) { missing(member.name, of: cursor.object) }
    }
}
