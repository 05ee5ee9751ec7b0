// Builds a screen from the stubs, prints the scene, and prints the exporter's notes to standard error.

import UIKit

final class Gallery: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
}
final class Sheet: UIViewController {}
final class PhotoView: UIView {}
final class BuyButton: UIButton {}
final class Doodle: UIGestureRecognizer {}
final class Decider: NSObject, UIGestureRecognizerDelegate {}

@MainActor func view<View: UIView>(_ view: View, _ id: String?, in superview: UIView) -> View {
    view.accessibilityIdentifier = id
    superview.addSubview(view)
    return view
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

let windowScene = UIWindowScene()
let window = UIWindow(frame: rect(0, 0, 390, 844))
window.accessibilityIdentifier = "window"
window.windowScene = windowScene
window.stubIsKeyWindow = true
let gallery = Gallery()
gallery.view = UIView(frame: window.bounds)
gallery.view.accessibilityIdentifier = "root"
window.rootViewController = gallery

let photo = view(PhotoView(frame: rect(0, 100, 390, 300)), "photo", in: gallery.view)
let zoom = UITapGestureRecognizer(target: gallery, action: "zoom:")
zoom.name = "zoom"
zoom.numberOfTapsRequired = 2
let open = UITapGestureRecognizer(target: gallery, action: "open:")
open.name = "open"
open.require(toFail: zoom)
let menu = UILongPressGestureRecognizer(target: gallery, action: "menu:")
menu.name = "menu"
menu.minimumPressDuration = 0.4
menu.allowedTouchTypes = [0, 2]
let back = UIScreenEdgePanGestureRecognizer(target: gallery, action: "back:")
back.name = "back"
back.edges = .left
let next = UISwipeGestureRecognizer(target: gallery, action: "next:")
next.name = "next"
next.direction = [.left, .up]
let doodle = Doodle(target: nil, action: nil)
let decider = Decider()
doodle.delegate = decider
for recognizer in [zoom, open, menu] { photo.addGestureRecognizer(recognizer) }
for recognizer in [back, next] { gallery.view.addGestureRecognizer(recognizer) }

let canvas = view(UIView(frame: rect(350, 0, 40, 40)), "canvas", in: gallery.view)
canvas.addGestureRecognizer(doodle)
let turned = view(UIView(frame: rect(300, 10, 40, 20)), "turned", in: photo)
turned.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)

let buy = view(BuyButton(frame: rect(20, 700, 160, 50)), "buy", in: gallery.view)
buy.addTarget(gallery, action: "buy:", for: [.touchUpInside, .touchDown])
buy.addTarget(nil, action: "log:", for: .touchUpInside)
let off = view(UIButton(frame: rect(200, 700, 160, 50)), "off", in: gallery.view)
off.isEnabled = false
let toggle = view(UISwitch(frame: rect(320, 770, 51, 31)), "sound", in: gallery.view)
toggle.addTarget(gallery, action: "sound:", for: .valueChanged)
_ = view(UIView(frame: rect(0, 0, 51, 31)), "internal", in: toggle)
let slider = view(UISlider(frame: rect(20, 770, 200, 31)), "volume", in: gallery.view)
slider.value = 0.25
let field = view(UITextField(frame: rect(20, 420, 350, 40)), "search", in: gallery.view)
field.stubIsFirstResponder = true

let list = view(UITableView(frame: rect(0, 470, 390, 220)), "list", in: gallery.view)
list.panGestureRecognizer.maximumNumberOfTouches = 2
list.contentSize = CGSize(width: 390, height: 2000)
list.contentOffset = CGPoint(x: 0, y: 440)
for row in 0..<4 {
    _ = view(UITableViewCell(frame: rect(0, 440 + 44 * Double(row), 390, 44)), "row", in: list)
}
let banner = view(UILabel(frame: rect(0, 40, 390, 60)), "banner", in: gallery.view)
banner.isUserInteractionEnabled = false
banner.alpha = .infinity

let alert = UIWindow(frame: rect(0, 0, 390, 844))
alert.accessibilityIdentifier = "alert"
alert.windowLevel = .alert
alert.isHidden = true
let sheet = Sheet()
sheet.view = UIView(frame: alert.bounds)
sheet.stubPresenting = gallery
alert.rootViewController = sheet

let exporter = SceneExporter()
exporter.amend = { object, members in
    if object === gallery { members["actions"] = ["log:"] }
    if object === doodle {
        members["rules"] = [["on": "moved", "when": ["distance": ["min": 20]], "set": "began"]]
    }
    if object === doodle { members["isDiscrete"] = false }
}
let json = try exporter.json(of: [window, alert])
print(String(decoding: json, as: UTF8.self))
FileHandle.standardError.write(Data((exporter.notes.joined(separator: "\n") + "\n").utf8))

// `export URL NAME TOKEN` pushes the scene, too.
if CommandLine.arguments.count == 4, let server = URL(string: CommandLine.arguments[1]) {
    let done = DispatchSemaphore(value: 0)
    try exporter.push(
        [window, alert], to: server, name: CommandLine.arguments[2], token: CommandLine.arguments[3]
    ) { status, error in
        let result = error?.localizedDescription ?? status.map(String.init) ?? "no answer"
        FileHandle.standardError.write(Data("pushed: \(result)\n".utf8))
        done.signal()
    }
    done.wait()
}
