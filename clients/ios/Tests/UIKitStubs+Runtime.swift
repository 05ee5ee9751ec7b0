// A substitute for the part of the Objective-C runtime that observes methods.

@MainActor public enum StubRuntime {
    public struct Method: Hashable {
        let owner: ObjectIdentifier
        let selector: String
        public init(_ owner: AnyClass, _ selector: String) {
            self.owner = ObjectIdentifier(owner)
            self.selector = selector
        }
    }

    /// A replacement of the implementation of a method.
    public final class Implementation {
        public typealias Body = (
            _ receiver: AnyObject, _ arguments: [Any?], _ original: @escaping () -> Any?
        ) -> Any?
        private let body: Body
        public init(_ body: @escaping Body) { self.body = body }
        public func call(_ receiver: AnyObject, _ arguments: [Any?], _ original: @escaping () -> Any?) -> Any?
        {
            body(receiver, arguments, original)
        }
    }

    /// The implementations that are replaced. Empty if everything is restored.
    public private(set) static var replaced: [Method: Implementation] = [:]
    /// The calls of the app and of UIKit, in their order, without the effect of replacements.
    public private(set) static var log: [String] = []

    /// Sets the implementation, and returns the replaced one; nil means the original implementation.
    @discardableResult
    public static func setImplementation(_ new: Implementation?, of method: Method) -> Implementation? {
        let old = replaced[method]
        replaced[method] = new
        return old
    }

    /// The body of a method that can be replaced. `owner` is the class whose implementation it is.
    @discardableResult
    public static func implementation<Result>(
        _ owner: AnyClass, _ selector: String, _ receiver: AnyObject, _ arguments: [Any?] = [],
        _ body: () -> Result
    ) -> Result {
        log.append("\(owner) \(type(of: receiver)) \(selector)")
        guard let replacement = replaced[Method(owner, selector)] else { return body() }
        return withoutActuallyEscaping(body) { body in
            let result = replacement.call(receiver, arguments) { body() }
            if let nothing = () as? Result { return nothing }
            guard let result = result as? Result else { preconditionFailure("\(selector): other result") }
            return result
        }
    }

    /// A class and its superclasses.
    public static func superclasses(of type: AnyClass) -> [AnyClass] {
        Array(sequence(first: type) { _getSuperclass($0) })
    }
}

/// An object that performs actions. Linux cannot call a method by its name.
@MainActor public protocol StubActions: AnyObject {
    func stubPerform(_ action: String, sender: AnyObject?)
}

@MainActor func stubPerform(_ action: String, of target: NSObject, sender: AnyObject?) {
    StubRuntime.implementation(type(of: target), action, target, action.hasSuffix(":") ? [sender] : []) {
        (target as? any StubActions)?.stubPerform(action, sender: sender)
    }
}
