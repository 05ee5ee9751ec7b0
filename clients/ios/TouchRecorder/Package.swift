// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "TouchRecorder",
    platforms: [.iOS("13.4")],
    products: [.library(name: "TouchRecorder", targets: ["TouchRecorder"])],
    targets: [.target(name: "TouchRecorder")]
)
