import Foundation
internal import JSONTape
package import TestSupport
package import TouchOperations
internal import TouchReports
package import TouchWire

extension Wire {
    package static func sweep(
        _ text: String, _ options: ReadingOptions = ReadingOptions(), as format: PictureRepresentation = .json
    ) throws -> String {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(SweepOperation.self, to: $0, options, as: format).text
        }
    }

    /// The answer to a sweep as JSON.
    package static func swept(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> JSON {
        try JSON(parsing: try sweep(text, options))
    }

    /// The errors of a sweep request, each as `code pointer`.
    package static func sweepFaults(_ text: String) -> [String] { Wire.faultCodes { try sweep(text) } }
}
