internal import JSONTape
internal import TouchWire

/// The live scenes: requests that clients have pushed, by name, for pages that follow them. They are in memory only, and
/// expire.
///
/// A push replaces the request of the same name. It never removes one of another name: if the limit is reached, the push
/// is refused.
final class LiveScenes: Sendable {
    /// Maximum number of names.
    static let maximumCount = 16
    /// Maximum size of a request, decompressed, in bytes.
    static let maximumSize = 1 << 20
    /// The time after the last push until a request is removed.
    static let lifetime = Duration.seconds(30 * 60)
    /// The path of live scenes; the name follows.
    static let path = "/v1/live/"
    /// Maximum length of a name, in bytes.
    static let maximumNameLength = 64

    /// A pushed request.
    struct Version: Sendable {
        let body: Bytes
        /// The entity tag of `body`. Equal requests have equal tags.
        let tag: String
    }

    /// The reason why a push is refused.
    enum Refusal: Error {
        /// There are `maximumCount` other names. The first of them expires after this time unless it is pushed again.
        case full(Duration)
        case noMemory
    }

    private struct Entry {
        let version: Version
        /// The memory of the request, counted as held.
        let memory: HeldMemory
        let expiry: ContinuousClock.Instant
    }

    private let entries = Lock<[Substring: Entry]>([:])

    /// The name in the path of a live scene; nil for other paths.
    static func name(in path: Substring) -> Substring? {
        guard path.hasPrefix(LiveScenes.path) else { return nil }
        let name = path.dropFirst(LiveScenes.path.count)
        let isName =
            // URLs with the segments “.” and “..” have another path.
            name != "." && name != ".." && (1...maximumNameLength).contains(name.utf8.count)
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
                default: false
                }
            }
        return isName ? name : nil
    }

    /// Stores a copy of `body`. Returns its version, and whether there was none of this name.
    func push(
        _ body: UnsafeBufferPointer<UInt8>, as name: Substring, now: ContinuousClock.Instant = .now
    ) throws(Refusal) -> (version: Version, isNew: Bool) {
        guard let memory = try? HeldMemory(body.count) else { throw .noMemory }
        var copy = ByteWriter(capacity: body.count)
        copy.append(body)
        let version = Version(
            body: copy.finish(), tag: EntityTag.of(body, type: Service.json))
        let entry = Entry(version: version, memory: memory, expiry: now + LiveScenes.lifetime)
        // The copy does not keep the request's target, of which the name is a part, in memory.
        let name = Substring(String(name))
        let isNew = try entries.withLock { entries throws(Refusal) in
            LiveScenes.removeExpired(from: &entries, now)
            let isNew = entries[name] == nil
            if isNew, entries.count >= LiveScenes.maximumCount {
                let first = entries.values.map(\.expiry).min() ?? now
                throw .full(now.duration(to: first))
            }
            entries[name] = entry
            return isNew
        }
        return (version, isNew)
    }

    /// The request of this name; nil if there is none or it has expired.
    func version(of name: Substring, now: ContinuousClock.Instant = .now) -> Version? {
        entries.withLock { entries in
            guard let entry = entries[name], entry.expiry > now else { return nil }
            return entry.version
        }
    }

    /// Removes the request of this name. Returns false if there is none or it has expired.
    func remove(_ name: Substring, now: ContinuousClock.Instant = .now) -> Bool {
        entries.withLock { entries in
            guard let entry = entries.removeValue(forKey: name) else { return false }
            return entry.expiry > now
        }
    }

    /// Frees the memory of requests that have expired.
    func removeExpired(now: ContinuousClock.Instant = .now) {
        entries.withLock { LiveScenes.removeExpired(from: &$0, now) }
    }

    private static func removeExpired(
        from entries: inout [Substring: Entry], _ now: ContinuousClock.Instant
    ) {
        guard entries.values.contains(where: { $0.expiry <= now }) else { return }
        entries = entries.filter { $0.value.expiry > now }
    }
}
