internal import JSONTape

/// Names put together from parts, each kept once and numbered.
final class NamePool {
    private static let chunkSize = 64 * 1024

    private var table = NameTable(capacity: 64)
    private var chunks: [UnsafeMutablePointer<UInt8>] = []
    /// Bytes left in the last chunk.
    private var left = 0
    private var next: UnsafeMutablePointer<UInt8>?
    private var scratch = ByteWriter(capacity: 1024)

    deinit { for chunk in chunks { chunk.deallocate() } }

    /// How many different names there are.
    var count: Int { table.count }

    /// The bytes of a name, for as long as the pool lives.
    subscript(number: Int) -> JSONString { table.names[number] }

    /// The number of `name`; nil where nobody has put it in.
    func find(_ name: JSONString) -> Int? { table.find(name) }

    /// The number of the name that `write` writes.
    func number(_ write: (inout ByteWriter) -> Void) -> Int {
        scratch.removeAll()
        write(&scratch)
        let name = JSONString(base: UnsafePointer(scratch.base), count: scratch.count)
        return table.find(name) ?? table.insert(kept(name)).number
    }

    /// A copy that lasts.
    private func kept(_ name: JSONString) -> JSONString {
        // Whoever reads a JSONString may read 16 bytes of it.
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
