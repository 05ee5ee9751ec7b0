// Looking at values whose kind is not known.

extension JSONTape {
    /// The value of a member; nil where there is no such member, or no object.
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

    /// The string at `position`, if there is one.
    @inline(__always) public func text(at position: Int) -> JSONString? {
        kind(at: position) == .string ? string(at: position) : nil
    }

    public func isEmptyArray(at position: Int) -> Bool {
        kind(at: position) == .array && contents(at: position).isEmpty
    }

    /// The positions of an array's elements; none where there is no array.
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
