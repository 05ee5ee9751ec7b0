import Foundation
internal import JSONTape
package import TestSupport
package import TouchOperations
internal import TouchReports
package import TouchWire

extension Wire {
    package static func robustness(
        _ text: String, _ options: ReadingOptions = ReadingOptions(), as format: PictureRepresentation = .json
    ) throws -> String {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(RobustnessOperation.self, to: $0, options, as: format).text
        }
    }

    /// The answer to a robustness request as JSON.
    package static func robust(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> JSON {
        try JSON(parsing: try robustness(text, options))
    }

    /// The errors of a robustness request, each as `code pointer`.
    package static func robustnessFaults(_ text: String) -> [String] {
        Wire.faultCodes { try robustness(text) }
    }
}
