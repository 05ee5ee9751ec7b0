// The functions of the Objective-C runtime that TouchRecorder uses, with their signatures. With this module, the types in
// ObjectiveCMethods.swift can be checked on Linux. None of the functions works.

import UIKit

public typealias Method = OpaquePointer
public typealias IMP = OpaquePointer

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
public func class_getSuperclass(_ type: AnyClass?) -> AnyClass? { nil }
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }
public func method_getImplementation(_ method: Method) -> IMP { method }
@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP { implementation }
public func method_getNumberOfArguments(_ method: Method) -> UInt32 { 0 }
public func method_copyReturnType(_ method: Method) -> UnsafeMutablePointer<CChar> { .allocate(capacity: 1) }
public func method_copyArgumentType(_ method: Method, _ index: UInt32) -> UnsafeMutablePointer<CChar>? { nil }
public func imp_implementationWithBlock(_ block: Any) -> IMP { preconditionFailure() }
