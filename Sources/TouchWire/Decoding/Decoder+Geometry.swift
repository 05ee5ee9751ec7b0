internal import TouchDispatch

/// What an object all of whose members are numbers holds, by the members' raw values.
struct ReadNumbers {
    var values: InlineArray<8, Double>
    /// One bit per member that was there and good.
    var good: UInt64

    /// Whether the first `count` members are all good.
    func hasAll(_ count: Int) -> Bool { good == 1 &<< UInt64(count) &- 1 }
}

extension Decoder {
    /// The object of numbers at `position`. What is left out keeps its value in `defaults`, or is a fault where there
    /// are none; the members in `notNegative` must not be.
    private mutating func numbers<Member: MemberName>(
        at position: Int, _ what: StaticString, _ table: MemberTable<Member>,
        defaults: InlineArray<8, Double>? = nil, notNegative: UInt64 = 0
    ) -> ReadNumbers {
        var read = ReadNumbers(values: defaults ?? InlineArray(repeating: 0), good: 0)
        guard var cursor = object(at: position, "\(what)") else { return read }
        while let (member, value) = next(&cursor, table) {
            let bit: UInt64 = 1 &<< UInt64(member.rawValue)
            let isNumber = tape.kind(at: value).isNumber
            let number = isNumber ? tape.number(at: value) : 0
            if isNumber, number.isFinite, number >= 0 || notNegative & bit == 0 {
                read.values[Int(member.rawValue)] = number
                read.good |= bit
            } else {
                let range = notNegative & bit == 0 ? -Double.infinity : 0
                refuseNumber(at: value, member.name, in: range...Double.infinity)
            }
        }
        if defaults == nil { requireAll(cursor, table) }
        return read
    }

    /// {x, y}, both required, in points.
    mutating func point(at position: Int, _ what: StaticString) -> Point? {
        let read = numbers(at: position, what, Members.point)
        return read.hasAll(2) ? Point(x: read.values[0], y: read.values[1]) : nil
    }

    /// {width, height}, both required, not negative, in points.
    mutating func size(at position: Int, _ what: StaticString) -> Size? {
        let read = numbers(at: position, what, Members.size, notNegative: 0b11)
        return read.hasAll(2) ? Size(width: read.values[0], height: read.values[1]) : nil
    }

    /// {x, y, width, height}, all required, in points; the extents not negative.
    mutating func rect(at position: Int, _ what: StaticString) -> Rect? {
        let read = numbers(at: position, what, Members.rect, notNegative: 0b1100)
        guard read.hasAll(4) else { return nil }
        return Rect(
            origin: Point(x: read.values[0], y: read.values[1]),
            size: Size(width: read.values[2], height: read.values[3]))
    }

    /// {a, b, c, d, tx, ty}; what is left out is as in the identity.
    mutating func transform(at position: Int) -> AffineTransform {
        let values = numbers(
            at: position, "transform", Members.transform, defaults: [1, 0, 0, 1, 0, 0, 0, 0]
        ).values
        return AffineTransform(
            a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    }

    /// {top, left, bottom, right}; what is left out is 0.
    mutating func insets(at position: Int) -> EdgeInsets {
        let values = numbers(
            at: position, "insets", Members.insets, defaults: InlineArray(repeating: 0)
        ).values
        return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }

    /// Reports every member of the table that the object lacks.
    mutating func requireAll<Member: MemberName>(_ cursor: ObjectCursor, _ table: MemberTable<Member>) {
        guard cursor.seen.nonzeroBitCount != table.count else { return }
        for member in Member.allCases where !cursor.has(member) { missing(member.name, of: cursor.object) }
    }
}
