import TestSupport
import Testing

@testable import JSONTape
@testable import TouchWire

@Suite("Member names of an event")
struct MemberNamesTests {
    private func find(_ name: [UInt8]) -> EventMember? {
        // Names are compared eight bytes at a time, so the bytes after the name must not affect the result.
        let padded = name + [UInt8](repeating: 0xFF, count: 16)
        return padded.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap { Members.event.find(JSONString(base: $0, count: name.count)) }
        }
    }

    @Test("each member is found by its name, but not if one byte differs")
    func members() {
        for member in EventMember.allCases {
            let name = Array(member.name.utf8)
            expect(find(name), equals: member)
            for index in name.indices {
                var other = name
                other[index] ^= 0x20
                #expect(find(other) == nil, "\(member.name) at byte \(index)")
            }
        }
    }
}
