internal import JSONTape

/// Names that are composed of parts, each stored once and numbered.
final class NamePool {
    private static let chunkSize = 64 * 1024

    private var table = NameTable(capacity: 64)
    private var chunks: [UnsafeMutablePointer<UInt8>] = []
    /// The free bytes in the last chunk.
    private var left = 0
    private var next: UnsafeMutablePointer<UInt8>?
    private var scratch = ByteWriter(capacity: 1024)

    deinit { for chunk in chunks { chunk.deallocate() } }

    /// The number of different names.
    var count: Int { table.count }

    /// The bytes of a name. They are valid as long as the pool exists.
    subscript(number: Int) -> JSONString { table.names[number] }

    /// The number of `name`; nil if the pool does not contain it.
    func find(_ name: JSONString) -> Int? { table.find(name) }

    /// The number of the name that `write` writes. A new name is added.
    func number(_ write: (inout ByteWriter) -> Void) -> Int {
        scratch.removeAll()
        write(&scratch)
        let name = JSONString(base: UnsafePointer(scratch.base), count: scratch.count)
        return table.find(name) ?? table.insert(kept(name)).number
    }

    /// Copies a name into the pool.
    private func kept(_ name: JSONString) -> JSONString {
        // Readers of a JSONString can read 16 bytes beyond its end.
        let size = name.count + 16
        if size > left || next == nil {
            left = max(NamePool.chunkSize, size)
            let chunk = UnsafeMutablePointer<UInt8>.allocate(capacity: left)
            chunk.initialize(repeating: 0, count: left)
            chunks.append(chunk)
            next = chunk
        }
        guard let start = next else { return name }
        start.update(from: name.base, count: name.count)
        next = start + size
        left -= size
        return JSONString(base: UnsafePointer(start), count: name.count)
    }
}
