import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports

@Suite("Answers are reproducible")
struct ReproducibleTests {
    @Test("the same request returns the same bytes from any engine, also after a failed request")
    func reproducible() throws {
        let cases = Case.all.filter { $0.file != "refusals.json" }
        let kept = Engine()
        for item in cases where item.endpoint == "/v1/dispatch" {
            let bytes = Array(try item.request.text.utf8)
            let first = try Wire.dispatch(bytes)
            let again = try PaddedBytes.copying(bytes) {
                try kept.answer(DispatchOperation.self, to: $0).text
            }
            #expect(throws: RequestFault.self) {
                try PaddedBytes.copying(Array("{".utf8)) {
                    _ = try kept.answer(DispatchOperation.self, to: $0)
                }
            }
            let third = try PaddedBytes.copying(bytes) {
                try kept.answer(DispatchOperation.self, to: $0).text
            }
            #expect(first == again && first == third, "\(item.name)")
        }
    }
}
