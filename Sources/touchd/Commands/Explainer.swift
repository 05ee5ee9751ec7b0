internal import JSONTape
internal import TouchOperations
package import TouchWire

/// Runs operations in this process, whose results explain a failure.
package struct Explainer {
    private let engine = Engine()
    private let limits: Limits

    package init(limits: Limits = Limits()) { self.limits = limits }

    /// Runs an operation and returns what `render` makes from the result.
    ///
    /// - Parameter isStrict: Whether unknown members are errors.
    func run<Definition: OperationDefinition, Output>(
        _ definition: Definition.Type, _ request: [UInt8], isStrict: Bool,
        _ render: (Definition.Result) -> Output
    ) -> Result<Output, RequestFault> {
        var options = ReadingOptions()
        options.isStrict = isStrict
        options.limits = limits
        return Result { () throws(RequestFault) in
            try PaddedBytes.copying(request) { body throws(RequestFault) in
                try engine.run(definition, body, options, read: Definition.read) { result, _ in
                    render(result)
                }
            }
        }
    }
}
