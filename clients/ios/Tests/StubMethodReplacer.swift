import UIKit

/// Replaces methods of the stubs. It is the counterpart of ObjectiveCMethods.swift.
@MainActor final class StubMethodReplacer: MethodReplacer {
    let origin = "stub"
    let setterReportsEveryTransition = true

    /// Replaces every implementation in the chain of superclasses, so that calls of super are observed, too.
    func implementers(of selector: String, for type: AnyClass) -> [AnyClass] {
        StubRuntime.superclasses(of: type)
    }

    func replace(
        _ selector: String, of owner: AnyClass, signature: MethodSignature,
        by body: @escaping @MainActor (MethodCall, () -> Any?) -> Any?
    ) -> MethodReplacement? { StubReplacement(StubRuntime.Method(owner, selector), body) }
}

@MainActor final class StubReplacement: MethodReplacement {
    private let method: StubRuntime.Method
    private var own: StubRuntime.Implementation?
    private var replaced: StubRuntime.Implementation?

    init(
        _ method: StubRuntime.Method, _ body: @escaping @MainActor (MethodCall, () -> Any?) -> Any?
    ) {
        self.method = method
        own = StubRuntime.Implementation { [weak self] receiver, arguments, original in
            let call = MethodCall(receiver: receiver, arguments: arguments)
            let next = self?.replaced
            return body(call) { next.map { $0.call(receiver, arguments, original) } ?? original() }
        }
        replaced = StubRuntime.setImplementation(own, of: method)
    }

    func restore() -> Bool {
        guard StubRuntime.replaced[method] === own else { return false }
        StubRuntime.setImplementation(replaced, of: method)
        return true
    }
}
