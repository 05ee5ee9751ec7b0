// Access to values whose kind is not known.

extension JSONTape {
    /// The position of a member's value; nil if there is no such member or `object` is not an object.
    public func member(_ name: String, of object: Int) -> Int? {
        guard kind(at: object) == .object else { return nil }
        let contents = contents(at: object)
        var key = contents.lowerBound
        while key < contents.upperBound {
            if string(at: key).bytes.elementsEqual(name.utf8) { return key + 1 }
            key = next(after: key + 1)
        }
        return nil
    }

    /// Whether the value at `position` is the same as the one at `otherPosition` of `other`. At most one of them is an
    /// object or an array.
    public func hasSameScalar(at position: Int, as otherPosition: Int, of other: JSONTape) -> Bool {
        switch (kind(at: position), other.kind(at: otherPosition)) {
        case (.number, .number): number(at: position) == other.number(at: otherPosition)
        case (.string, .string): string(at: position) == other.string(at: otherPosition)
        case (let kind, let otherKind): kind == otherKind
        }
    }

    /// The string at `position`; nil if the value is not a string.
    @inlinable @inline(__always) public func text(at position: Int) -> JSONString? {
        kind(at: position) == .string ? string(at: position) : nil
    }

    public func isEmptyArray(at position: Int) -> Bool {
        kind(at: position) == .array && contents(at: position).isEmpty
    }

    /// The number of an array's elements, at most `limit`; 0 if the value is not an array.
    public func elementCount(of array: Int, upTo limit: Int) -> Int {
        guard kind(at: array) == .array else { return 0 }
        let contents = contents(at: array)
        var count = 0
        var position = contents.lowerBound
        while position < contents.upperBound, count < limit {
            count &+= 1
            position = next(after: position)
        }
        return count
    }

    /// The positions of an array's elements; empty if the value is not an array.
    public func elements(of array: Int?) -> [Int] {
        guard let array, kind(at: array) == .array else { return [] }
        let contents = contents(at: array)
        var elements: [Int] = []
        var position = contents.lowerBound
        while position < contents.upperBound {
            elements.append(position)
            position = next(after: position)
        }
        return elements
    }
}
