package import JSONTape
internal import TouchReports
package import TouchWire

/// `POST /v1/replay`: how far a recording of UIKit agrees with the simulation.
package enum ReplayOperation: OperationDefinition {
    package static let id = "replay"
    package static let acceptsLines = true

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> ReplayRequest {
        try ReplayRequest.read(&decoder)
    }

    package static func compute(
        _ request: consuming ReplayRequest, for representation: ReplayRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> ReplayReport {
        try ReplayReport(request, context.options)
    }

    package static func write(
        _ report: consuming ReplayReport, as representation: ReplayRepresentation,
        _ context: OperationContext
    ) -> Bytes {
        let report = report
        return withExtendedLifetime(report) {
            switch representation {
            case .json: ReplayWriter.write(report, context.limits)
            case .text: ReplayText(report).bytes
            case .html: ReplayPage(report).write()
            case .junit: ReplayJUnit.write(report)
            }
        }
    }
}

/// The representations of replays.
package enum ReplayRepresentation: String, AnswerRepresentation {
    case json, text, html, junit

    package var mediaTypes: [String] {
        switch self {
        case .json: [MediaType.json]
        case .text: [MediaType.text]
        case .html: [MediaType.html]
        case .junit: [MediaType.xml]
        }
    }
}
