import TestSupport
import Testing

@testable import TouchService

struct LockTests {
    @Test("Locks") func checks() async {
        await check("threads use the value in turn") {
            let sum = Lock(0)
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        for _ in 0..<1000 { sum.withLock { $0 += 1 } }
                    }
                }
            }
            expect(sum.withLock { $0 }, equals: 8000)
        }

        check("an error unlocks and keeps the changes") {
            struct Failure: Error {}
            let value = Lock(1)
            #expect(throws: Failure.self) {
                try value.withLock { value throws(Failure) in
                    value = 2
                    throw Failure()
                }
            }
            expect(value.withLock { $0 }, equals: 2)
        }
    }
}
