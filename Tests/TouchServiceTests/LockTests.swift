import Testing

@testable import TouchService

@Suite("Locks")
struct LockTests {
    @Test("threads use the value in turn")
    func turns() async {
        let sum = Lock(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<1000 { sum.withLock { $0 += 1 } }
                }
            }
        }
        #expect(sum.withLock { $0 } == 8000)
    }

    @Test("an error unlocks and keeps the changes")
    func error() {
        struct Failure: Error {}
        let value = Lock(1)
        #expect(throws: Failure.self) {
            try value.withLock { value throws(Failure) in
                value = 2
                throw Failure()
            }
        }
        #expect(value.withLock { $0 } == 2)
    }
}
