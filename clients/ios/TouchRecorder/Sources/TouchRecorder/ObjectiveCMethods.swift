#if canImport(ObjectiveC)
    import ObjectiveC
    import UIKit

    extension TouchRecorder {
        /// Starts to record the touches of the app. `windows` is evaluated at each snapshot; the windows must have the order of
        /// `UIWindowScene.windows`. An existing file is replaced.
        public static func start(
            windows: @autoclosure @escaping () -> [UIWindow], file: URL, options: Options = Options()
        ) throws -> TouchRecorder {
            var options = options
            let device = UIDevice.current
            options.header.merge(
                ["device": device.model, "system": "\(device.systemName) \(device.systemVersion)"]
            ) { stated, _ in stated }
            return try TouchRecorder(
                windows: windows, file: file, options: options, replacer: ObjectiveCMethods())
        }
    }

    /// Replaces implementations with documented functions of the Objective-C runtime.
    @MainActor final class ObjectiveCMethods: MethodReplacer {
        #if targetEnvironment(simulator)
            let origin = "simulator"
        #else
            let origin = "device"
        #endif
        /// UIKit resets recognizers, and lets them fail, without calling `setState:`.
        let setterReportsEveryTransition = false

        /// The class whose implementation instances of `type` use: `type`, or the superclass from which it inherits the
        /// method. Classes that key-value observing creates are skipped, because UIKit removes them again.
        func implementers(of selector: String, for type: AnyClass) -> [AnyClass] {
            let name = NSSelectorFromString(selector)
            var next: AnyClass? = type
            while let owner = next {
                next = class_getSuperclass(owner)
                guard let method = class_getInstanceMethod(owner, name) else { return [] }
                let inherited = next.flatMap { class_getInstanceMethod($0, name) }
                if method != inherited && !NSStringFromClass(owner).hasPrefix("NSKVONotifying_") {
                    return [owner]
                }
            }
            return []
        }

        func replace(
            _ selector: String, of owner: AnyClass, signature: MethodSignature,
            by body: @escaping @MainActor (MethodCall, () -> Any?) -> Any?
        ) -> (any MethodReplacement)? {
            let name = NSSelectorFromString(selector)
            guard let method = class_getInstanceMethod(owner, name), Self.has(signature, method) else {
                return nil
            }
            let original = method_getImplementation(method)
            let observation = Observation(body: body)
            guard let block = Self.block(signature, name, original, observation) else { return nil }
            let replacement = imp_implementationWithBlock(block)
            method_setImplementation(method, replacement)
            return ObjectiveCReplacement(method, original, replacement)
        }

        // MARK: Types

        /// Whether the method has the types of the signature. An action, for example, can have other types.
        private nonisolated static func has(_ signature: MethodSignature, _ method: Method) -> Bool {
            let (result, arguments) = encodings(signature)
            guard Int(method_getNumberOfArguments(method)) == arguments.count + 2 else { return false }
            let returned = method_copyReturnType(method)
            defer { free(returned) }
            guard result.contains(String(cString: returned)) else { return false }
            return arguments.enumerated().allSatisfy { index, allowed in
                guard let type = method_copyArgumentType(method, UInt32(index + 2)) else { return false }
                defer { free(type) }
                let encoding = String(cString: type)
                return allowed.contains { $0 == encoding || $0 == "@" && encoding.hasPrefix("@") }
            }
        }

        private nonisolated static func encodings(_ signature: MethodSignature) -> (
            result: [String], arguments: [[String]]
        ) {
            let bool = ["B", "c"]
            let point = ["{CGPoint=dd}"]
            switch signature {
            case .objects(let count, let returnsBool):
                return (returnsBool ? bool : ["v"], Array(repeating: ["@"], count: count))
            case .integer: return (["v"], [["q"]])
            case .point: return (["v"], [point])
            case .objectAndBool: return (["v"], [["@"], bool])
            case .objectPointAndPointer: return (["v"], [["@"], point, ["^{CGPoint=dd}", "N^{CGPoint=dd}"]])
            case .pointAndObjectReturningObject: return (["@"], [point, ["@"]])
            case .selectorAndObjects: return (bool, [[":"], ["@"], ["@"], ["@"]])
            }
        }

        // MARK: Blocks

        // These functions are not isolated, so that the blocks can run on every thread.

        private typealias Object = AnyObject

        /// Returns a block with the types of the method. It calls the original implementation with the same arguments. The result
        /// is an object, because a block in an `Any` would be passed on in a box.
        private nonisolated static func block(
            _ signature: MethodSignature, _ name: Selector, _ original: IMP, _ observation: Observation
        ) -> AnyObject? {
            switch signature {
            case .objects(let count, let returnsBool):
                return returnsBool
                    ? boolBlock(count, name, original, observation)
                    : voidBlock(count, name, original, observation)
            case .integer:
                typealias Function = @convention(c) (Object, Selector, Int) -> Void
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object, Int) -> Void = { receiver, value in
                    _ = observation.run(receiver, [value]) { call(receiver, name, value) }
                }
                return unsafeBitCast(block, to: AnyObject.self)
            case .point:
                typealias Function = @convention(c) (Object, Selector, CGPoint) -> Void
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object, CGPoint) -> Void = { receiver, point in
                    _ = observation.run(receiver, [point]) { call(receiver, name, point) }
                }
                return unsafeBitCast(block, to: AnyObject.self)
            case .objectAndBool:
                typealias Function = @convention(c) (Object, Selector, Object?, Bool) -> Void
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object, Object?, Bool) -> Void = { receiver, object, flag in
                    _ = observation.run(receiver, [object, flag]) { call(receiver, name, object, flag) }
                }
                return unsafeBitCast(block, to: AnyObject.self)
            case .objectPointAndPointer:
                typealias Pointer = UnsafeMutablePointer<CGPoint>
                typealias Function = @convention(c) (Object, Selector, Object?, CGPoint, Pointer) -> Void
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object, Object?, CGPoint, Pointer) -> Void = {
                    receiver, object, point, pointer in
                    _ = observation.run(receiver, [object, point, pointer]) {
                        call(receiver, name, object, point, pointer)
                    }
                }
                return unsafeBitCast(block, to: AnyObject.self)
            case .pointAndObjectReturningObject:
                typealias Function = @convention(c) (Object, Selector, CGPoint, Object?) -> Object?
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object, CGPoint, Object?) -> Object? = {
                    receiver, point, object in
                    observation.run(receiver, [point, object]) { call(receiver, name, point, object) }
                        .map { $0 as Object }
                }
                return unsafeBitCast(block, to: AnyObject.self)
            case .selectorAndObjects:
                typealias Function =
                    @convention(c) (Object, Selector, Selector, Object?, Object?, Object?) -> Bool
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object, Selector, Object?, Object?, Object?) -> Bool = {
                    receiver, action, target, sender, event in
                    let arguments: [Any?] = [NSStringFromSelector(action), target, sender, event]
                    let result = observation.run(receiver, arguments) {
                        call(receiver, name, action, target, sender, event)
                    }
                    return result as? Bool ?? false
                }
                return unsafeBitCast(block, to: AnyObject.self)
            }
        }

        private nonisolated static func voidBlock(
            _ count: Int, _ name: Selector, _ original: IMP, _ observation: Observation
        ) -> AnyObject? {
            switch count {
            case 0:
                typealias Function = @convention(c) (Object, Selector) -> Void
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object) -> Void = { receiver in
                    _ = observation.run(receiver, []) { call(receiver, name) }
                }
                return unsafeBitCast(block, to: AnyObject.self)
            case 1:
                typealias Function = @convention(c) (Object, Selector, Object?) -> Void
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object, Object?) -> Void = { receiver, first in
                    _ = observation.run(receiver, [first]) { call(receiver, name, first) }
                }
                return unsafeBitCast(block, to: AnyObject.self)
            case 2:
                typealias Function = @convention(c) (Object, Selector, Object?, Object?) -> Void
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object, Object?, Object?) -> Void = {
                    receiver, first, second in
                    _ = observation.run(receiver, [first, second]) { call(receiver, name, first, second) }
                }
                return unsafeBitCast(block, to: AnyObject.self)
            default: return nil
            }
        }

        private nonisolated static func boolBlock(
            _ count: Int, _ name: Selector, _ original: IMP, _ observation: Observation
        ) -> AnyObject? {
            switch count {
            case 0:
                typealias Function = @convention(c) (Object, Selector) -> Bool
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object) -> Bool = { receiver in
                    observation.run(receiver, []) { call(receiver, name) } as? Bool ?? false
                }
                return unsafeBitCast(block, to: AnyObject.self)
            case 1:
                typealias Function = @convention(c) (Object, Selector, Object?) -> Bool
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object, Object?) -> Bool = { receiver, first in
                    observation.run(receiver, [first]) { call(receiver, name, first) } as? Bool ?? false
                }
                return unsafeBitCast(block, to: AnyObject.self)
            case 2:
                typealias Function = @convention(c) (Object, Selector, Object?, Object?) -> Bool
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object, Object?, Object?) -> Bool = {
                    receiver, first, second in
                    observation.run(receiver, [first, second]) { call(receiver, name, first, second) }
                        as? Bool ?? false
                }
                return unsafeBitCast(block, to: AnyObject.self)
            case 3:
                typealias Function = @convention(c) (Object, Selector, Object?, Object?, Object?) -> Bool
                let call = unsafeBitCast(original, to: Function.self)
                let block: @convention(block) (Object, Object?, Object?, Object?) -> Bool = {
                    receiver, first, second, third in
                    observation.run(receiver, [first, second, third]) {
                        call(receiver, name, first, second, third)
                    } as? Bool ?? false
                }
                return unsafeBitCast(block, to: AnyObject.self)
            default: return nil
            }
        }
    }

    /// The function that observes the calls of one method.
    private struct Observation: @unchecked Sendable {
        let body: @MainActor (MethodCall, () -> Any?) -> Any?

        /// Calls on other threads are not observed.
        func run(_ receiver: AnyObject, _ arguments: [Any?], _ original: () -> Any?) -> Any? {
            guard Thread.isMainThread else { return original() }
            return withoutActuallyEscaping(original) { original in
                let call = Unchecked(value: (MethodCall(receiver: receiver, arguments: arguments), original))
                return MainActor.assumeIsolated { Unchecked(value: body(call.value.0, call.value.1)) }.value
            }
        }
    }

    /// Values that stay on the main thread.
    private struct Unchecked<Value>: @unchecked Sendable {
        let value: Value
    }

    private final class ObjectiveCReplacement: MethodReplacement {
        private let method: Method
        private let original: IMP
        private let replacement: IMP

        init(_ method: Method, _ original: IMP, _ replacement: IMP) {
            (self.method, self.original, self.replacement) = (method, original, replacement)
        }

        /// The block is not removed, because the call that stops the recorder can be inside it.
        func restore() -> Bool {
            guard method_getImplementation(method) == replacement else { return false }
            method_setImplementation(method, original)
            return true
        }
    }
#endif
