// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "Combogrid",
    products: [.library(name: "Combogrid", targets: ["Combogrid"])],
    targets: [
        .systemLibrary(name: "CCombogrid"),
        .target(name: "Combogrid", dependencies: ["CCombogrid"]),
    ]
)
