internal import JSONTape
package import TouchScene

/// The values of an object whose members are all numbers, by the raw values of the members.
struct ReadNumbers {
    var values: InlineArray<8, Double>
    /// One bit for each member that was present and valid.
    var good: UInt64 = 0
}

extension SceneDecoder {
    // MARK: Views

    /// Reads the geometry of a view: `frame`, or `center` and `bounds`, and the members that depend on them.
    mutating func placement(of view: inout View, _ cursor: JSONReader.ObjectCursor) {
        let frame = cursor.has(ViewMember.frame) ? rect(at: position(of: .frame), "frame") : nil
        var bounds = cursor.has(ViewMember.bounds) ? rect(at: position(of: .bounds), "bounds") : nil
        let center = cursor.has(ViewMember.center) ? point(at: position(of: .center), "center") : nil
        let given =
            cursor.has(ViewMember.anchorPoint) ? point(at: position(of: .anchorPoint), "anchorPoint") : nil
        let anchor = given ?? Placement.middle
        if cursor.has(ViewMember.frame), cursor.has(ViewMember.center) {
            reader.fault(
                .conflictingMembers, at: position(of: .center),
                "a view must have either a frame, or a center and bounds")
        } else if cursor.has(ViewMember.center), !cursor.has(ViewMember.bounds) {
            reader.missing("bounds", of: cursor.object, "“bounds” is required with “center”")
        } else if !cursor.has(ViewMember.frame), !cursor.has(ViewMember.center) {
            reader.missing("frame", of: cursor.object, "a view must have a frame, or a center and bounds")
        }
        if cursor.has(ViewMember.contentOffset), view.viewClass.isScrollView {
            offset(&bounds, size: frame?.size, cursor)
        }
        if let frame {
            scene.place(&view, at: Placement(frame: frame, bounds: bounds, anchorPoint: anchor))
        } else if let center, let bounds {
            scene.place(&view, at: Placement(center: center, bounds: bounds, anchorPoint: anchor))
        }
        guard cursor.has(ViewMember.transform) else { return }
        let transform = transform(at: position(of: .transform))
        guard transform != .identity else { return }
        view.transform = scene.appendTransform(transform)
    }

    /// Reads a scroll view's content offset, which is the origin of its bounds.
    private mutating func offset(_ bounds: inout Rect?, size: Size?, _ cursor: JSONReader.ObjectCursor) {
        let position = position(of: .contentOffset)
        guard let offset = point(at: position, "contentOffset") else { return }
        if let given = bounds, given.origin != offset {
            reader.fault(
                .conflictingMembers, at: position,
                "contentOffset must equal the origin of bounds; omit one of them")
        }
        if let size = bounds?.size ?? size { bounds = Rect(origin: offset, size: size) }
    }

    /// Reads the object of numbers at `position`. A missing member has its value in `defaults`, or is a fault
    /// if there are no defaults. The members in `notNegative` must not be negative.
    private mutating func numbers<Member: MemberName>(
        at position: Int, _ what: StaticString, _ table: MemberTable<Member>,
        defaults: InlineArray<8, Double>? = nil, notNegative: UInt64 = 0
    ) -> ReadNumbers {
        var read = ReadNumbers(values: defaults ?? InlineArray(repeating: 0))
        guard var cursor = reader.object(at: position, what) else { return read }
        while let (member, value) = reader.next(&cursor, table) {
            let bit: UInt64 = 1 &<< UInt64(member.rawValue)
            if let number = finiteNumber(at: value), number >= 0 || notNegative & bit == 0 {
                read.values[Int(member.rawValue)] = number
                read.good |= bit
            } else {
                let range = notNegative & bit == 0 ? -Double.infinity : 0
                reader.refuseNumber(at: value, member.name, in: range...Double.infinity)
            }
        }
        if defaults == nil { reader.requireAll(cursor, table) }
        return read
    }

    @inline(__always) private func finiteNumber(at position: Int) -> Double? {
        guard reader.tape.isNumber(at: position) else { return nil }
        let number = reader.tape.number(at: position)
        return number.isFinite ? number : nil
    }

    /// A fast path for objects that have exactly the members of `table`, in the same order, as nearly all
    /// objects do. Returns their values, or nil if `numbers` must read the object.
    @inline(__always)
    private func orderedNumbers<let count: Int, Member: MemberName>(
        at position: Int, _ table: MemberTable<Member>
    ) -> InlineArray<count, Double>? {
        guard reader.tape.kind(at: position) == .object else { return nil }
        let contents = reader.tape.contents(at: position)
        var numbers = InlineArray<count, Double>(repeating: 0)
        var key = contents.lowerBound
        for index in 0..<count {
            guard key < contents.upperBound, table.isName(at: key, on: reader.tape, of: index),
                let (number, end) = reader.tape.numberAndEnd(at: key &+ 1), number.isFinite
            else {
                return nil
            }
            numbers[index] = number
            key = end
        }
        return key == contents.upperBound ? numbers : nil
    }

    /// Reads an array with one number for each member of `table`, in their order. Numbers in `notNegative` must not be
    /// negative. Reports faults and returns nil if it is anything else.
    @inline(never)
    private mutating func listedNumbers<let count: Int, Member: MemberName>(
        at position: Int, _ what: StaticString, _ table: MemberTable<Member>, notNegative: UInt64 = 0
    ) -> InlineArray<count, Double>? {
        let elements = reader.tape.elements(of: position)
        guard elements.count == count else {
            reader.fault(
                .outOfRange, at: position,
                "\(subject: what) must be [\(allowed: table.allNames)] if it is an array")
            return nil
        }
        var numbers = InlineArray<count, Double>(repeating: 0)
        var isValid = true
        for (index, element) in elements.enumerated() {
            let isNegativeAllowed = notNegative & (1 &<< UInt64(index)) == 0
            if let number = finiteNumber(at: element), number >= 0 || isNegativeAllowed {
                numbers[index] = number
            } else {
                isValid = false
                let least = isNegativeAllowed ? -Double.infinity : 0
                reader.refuseNumber(at: element, table.allNames[index], in: least...Double.infinity)
            }
        }
        return isValid ? numbers : nil
    }

    private func isArray(at position: Int) -> Bool { reader.tape.kind(at: position) == .array }

    /// Whether the value is an object. Reports another value, with the expected `forms`.
    private mutating func isObject(at position: Int, _ what: StaticString, forms: StaticString) -> Bool {
        if reader.tape.kind(at: position) == .object { return true }
        reader.wrongType(at: position, what, forms)
        return false
    }

    /// Reads `{x, y}` or `[x, y]` in points.
    package mutating func point(at position: Int, _ what: StaticString) -> Point? {
        let table = members.point
        if let read: InlineArray<2, Double> = orderedNumbers(at: position, table) {
            return Point(x: read[0], y: read[1])
        }
        if isArray(at: position) {
            let read: InlineArray<2, Double>? = listedNumbers(at: position, what, table)
            return read.map { Point(x: $0[0], y: $0[1]) }
        }
        guard isObject(at: position, what, forms: "an object or [x, y]") else { return nil }
        let read = numbers(at: position, what, table)
        return table.isAll(read.good) ? Point(x: read.values[0], y: read.values[1]) : nil
    }

    /// Reads `{width, height}` or `[width, height]` in points, not negative.
    package mutating func size(at position: Int, _ what: StaticString) -> Size? {
        if isArray(at: position) {
            let read: InlineArray<2, Double>? = listedNumbers(
                at: position, what, Members.size, notNegative: 0b11)
            return read.map { Size(width: $0[0], height: $0[1]) }
        }
        guard isObject(at: position, what, forms: "an object or [width, height]") else { return nil }
        let read = numbers(at: position, what, Members.size, notNegative: 0b11)
        guard Members.size.isAll(read.good) else { return nil }
        return Size(width: read.values[0], height: read.values[1])
    }

    /// Reads `{x, y, width, height}` or `[x, y, width, height]` in points; width and height must not be negative.
    package mutating func rect(at position: Int, _ what: StaticString) -> Rect? {
        let table = members.rect
        if let read: InlineArray<4, Double> = orderedNumbers(at: position, table), read[2] >= 0, read[3] >= 0
        {
            return Rect(origin: Point(x: read[0], y: read[1]), size: Size(width: read[2], height: read[3]))
        }
        if isArray(at: position) {
            let read: InlineArray<4, Double>? = listedNumbers(
                at: position, what, table, notNegative: 0b1100)
            return read.map {
                Rect(origin: Point(x: $0[0], y: $0[1]), size: Size(width: $0[2], height: $0[3]))
            }
        }
        guard isObject(at: position, what, forms: "an object or [x, y, width, height]") else { return nil }
        let read = numbers(at: position, what, table, notNegative: 0b1100)
        guard table.isAll(read.good) else { return nil }
        return Rect(
            origin: Point(x: read.values[0], y: read.values[1]),
            size: Size(width: read.values[2], height: read.values[3]))
    }

    /// Reads `{a, b, c, d, tx, ty}`. Missing members have their values in the identity transform.
    package mutating func transform(at position: Int) -> AffineTransform {
        let values = numbers(
            at: position, "transform", Members.transform, defaults: [1, 0, 0, 1, 0, 0, 0, 0]
        ).values
        return AffineTransform(
            a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    }

    /// Reads `{top, left, bottom, right}` in points. Missing members are 0.
    mutating func insets(at position: Int, _ what: StaticString) -> EdgeInsets {
        let values = numbers(
            at: position, what, Members.insets, defaults: InlineArray(repeating: 0)
        ).values
        return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }
}
