/// The types of the arguments and of the result of a method, for its replacement.
enum MethodSignature: Equatable, Sendable {
    /// A number of objects; the result is void or a Boolean.
    case objects(Int, returnsBool: Bool)
    /// `setState:`
    case integer
    /// `setContentOffset:`
    case point
    /// `scrollViewDidEndDragging:willDecelerate:`
    case objectAndBool
    /// `scrollViewWillEndDragging:withVelocity:targetContentOffset:`
    case objectPointAndPointer
    /// `hitTest:withEvent:`
    case pointAndObjectReturningObject
    /// `sendAction:to:from:forEvent:`
    case selectorAndObjects
}

/// A call of an observed method.
struct MethodCall {
    let receiver: AnyObject
    /// Objects, numbers, Booleans, points, and the name of a selector as a `String`; nil for nil.
    let arguments: [Any?]

    func object(_ index: Int) -> AnyObject? { arguments[index].map { $0 as AnyObject } }
}

/// Replaces the implementations of methods. The Objective-C runtime does it on iOS, and a test double on Linux.
@MainActor protocol MethodReplacer: AnyObject {
    /// `origin` of the recording.
    var origin: String { get }
    /// Whether every change of a recognizer’s state goes through `setState:`.
    var setterReportsEveryTransition: Bool { get }
    /// The classes whose implementation must be replaced to observe the method of instances of `type`. They are
    /// `type` or superclasses of it. Empty if instances do not have the method.
    func implementers(of selector: String, for type: AnyClass) -> [AnyClass]
    /// Replaces the implementation of `owner`. `body` gets the call and a function that calls the original
    /// implementation with the same arguments and returns its result.
    func replace(
        _ selector: String, of owner: AnyClass, signature: MethodSignature,
        by body: @escaping @MainActor (_ call: MethodCall, _ original: () -> Any?) -> Any?
    ) -> MethodReplacement?
}

@MainActor protocol MethodReplacement: AnyObject {
    /// Restores the implementation that was replaced. Returns false, and changes nothing, if other code has replaced
    /// the implementation since then.
    func restore() -> Bool
}

/// Calls handlers before and after calls of methods.
///
/// All observers share one replacement of a method. It is restored when the last observer has stopped, so observers
/// can stop in any order.
@MainActor final class MethodObserver {
    /// Called before a call. Returns a function that is called with the result after the call, or nil.
    typealias Handler = (_ call: MethodCall) -> ((_ result: Any?) -> Void)?

    let replacer: any MethodReplacer
    private var observed: Set<Method> = []
    /// The types and selectors that were passed to `observe`.
    private var asked: Set<Method> = []

    init(_ replacer: any MethodReplacer) { self.replacer = replacer }

    /// Observes a method of the class, unless it is already observed. Instances of other classes that inherit the same implementation
    /// are observed, too.
    func observe(
        _ selector: String, of type: AnyClass, _ signature: MethodSignature, _ handler: @escaping Handler
    ) {
        guard asked.insert(Method(owner: ObjectIdentifier(type), selector: selector)).inserted else { return }
        for owner in replacer.implementers(of: selector, for: type) {
            let method = Method(owner: ObjectIdentifier(owner), selector: selector)
            guard observed.insert(method).inserted else { continue }
            if Self.methods[method] == nil {
                let shared = ObservedMethod(selector)
                shared.replacement = replacer.replace(selector, of: owner, signature: signature) {
                    shared.run($0, $1)
                }
                guard shared.replacement != nil else { continue }
                Self.methods[method] = shared
            }
            Self.methods[method]?.handlers.append((ObjectIdentifier(self), handler))
        }
    }

    /// Stops observing. A method that other code has replaced meanwhile keeps a replacement that only calls the original
    /// implementation; it is used again by the next observer.
    func stop() {
        for method in observed {
            guard let shared = Self.methods[method] else { continue }
            shared.handlers.removeAll { $0.observer == ObjectIdentifier(self) }
            if shared.handlers.isEmpty, shared.replacement?.restore() ?? true { Self.methods[method] = nil }
        }
        observed = []
        asked = []
    }

    /// The number of methods that are replaced now, by all observers.
    static var replacedMethods: Int { methods.count }

    private struct Method: Hashable {
        let owner: ObjectIdentifier
        let selector: String
    }

    private final class ObservedMethod {
        let selector: String
        var handlers: [(observer: ObjectIdentifier, handler: Handler)] = []
        var replacement: (any MethodReplacement)?

        init(_ selector: String) { self.selector = selector }

        /// A call that the innermost observed call makes of the same method of the same object is a call of super, and
        /// is not reported again.
        @MainActor func run(_ call: MethodCall, _ original: () -> Any?) -> Any? {
            let frame = Frame(receiver: ObjectIdentifier(call.receiver), selector: selector)
            if handlers.isEmpty || MethodObserver.frames.last == frame { return original() }
            MethodObserver.frames.append(frame)
            let completions = handlers.compactMap { $0.handler(call) }
            let result = original()
            MethodObserver.frames.removeLast()
            completions.forEach { $0(result) }
            return result
        }
    }

    private struct Frame: Equatable {
        let receiver: ObjectIdentifier
        let selector: String
    }

    private static var methods: [Method: ObservedMethod] = [:]
    private static var frames: [Frame] = []
}
