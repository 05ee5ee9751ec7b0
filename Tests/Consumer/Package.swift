// swift-tools-version: 6.2
import PackageDescription

// A package that uses the library of touchd, as its users do. Tests/Consumer/run builds and runs it.
let package = Package(
    name: "Consumer",
    dependencies: [.package(url: "https://github.com/OWNER/touchd", from: "1.0.0")],
    targets: [
        .executableTarget(
            name: "Consumer", dependencies: [.product(name: "TouchDispatch", package: "touchd")])
    ],
    swiftLanguageModes: [.v6]
)
