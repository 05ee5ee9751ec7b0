import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape

@Suite("JSONTestSuite", .enabled(if: SharedData.isThere, "the shared test data is not there"))
struct JSONTestSuiteTests {
    private let files = SharedData.files(in: "json-test-suite/test_parsing")

    private func faults(_ prefix: String) -> [(name: String, count: Int, fault: SyntaxFault?)] {
        files.filter { $0.name.hasPrefix(prefix) }.map {
            ($0.name, $0.bytes.count, Wire.syntaxFault($0.bytes))
        }
    }

    @Test("all 318 are there")
    func count() { #expect(files.count == 318) }

    @Test("what must parse does")
    func accepted() { for (name, _, fault) in faults("y_") { #expect(fault == nil, "\(name)") } }

    @Test("what must be refused is, with its place")
    func refused() throws {
        for (name, count, fault) in faults("n_") {
            guard let fault else {
                Issue.record("\(name) was accepted")
                continue
            }
            #expect(fault != .unexplained, "\(name)")
            #expect((0...count).contains(fault.offset), "\(name): \(fault)")
            #expect(fault.line >= 1 && fault.column >= 1, "\(name): \(fault)")
        }
    }

    @Test("what may go either way goes one of them, and is explained")
    func either() { for (name, _, fault) in faults("i_") { #expect(fault != .unexplained, "\(name)") } }

    @Test("numbers beyond Double parse: the decoder refuses them at their place")
    func huge() {
        for (name, _, fault) in faults("i_number_") { #expect(fault == nil, "\(name)") }
    }

    @Test("lone surrogates and bad UTF-8 are refused")
    func strings() {
        for (name, _, fault) in faults("i_string_") { #expect(fault != nil, "\(name)") }
    }
}
