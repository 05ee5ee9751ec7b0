import UIKit
@MainActor final class RecorderChecks { func run() throws {} }
