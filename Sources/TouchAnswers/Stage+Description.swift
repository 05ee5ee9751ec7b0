package import TouchDispatch

extension Stage {
    /// The performer of a stage: a part of the system, or the application or one of its windows.
    package enum Performer: Hashable {
        case hardware, ioKit, springBoard, application
        case window(WindowIndex)
    }

    package var performer: Performer {
        switch self {
        case .hardware: .hardware
        case .ioKit: .ioKit
        case .springBoard, .springBoardConsumes: .springBoard
        case .applicationSource1, .applicationSource0, .eventQueue, .applicationSleeps, .applicationSendEvent:
            .application
        case .windowSendEvent(let window, _): .window(window)
        }
    }

    /// The performer of the stage from which this stage receives the event; nil if it receives none.
    package var sender: Performer? {
        switch self {
        case .hardware, .applicationSleeps: nil
        case .ioKit: .hardware
        case .springBoard: .ioKit
        case .springBoardConsumes, .applicationSource1: .springBoard
        case .applicationSource0, .eventQueue, .applicationSendEvent, .windowSendEvent: .application
        }
    }

    /// The arguments of a stage, as far as class S names them; nil if a stage has no such argument.
    package struct Arguments {
        /// The form in which the event exists at the end of the stage.
        package var object: StaticString?
        /// The process whose mach port receives the object.
        package var machPort: StaticString?
        /// The source of the performer's main run loop that fires.
        package var source: StaticString?
    }

    package var arguments: Arguments {
        switch self {
        case .hardware, .applicationSleeps: Arguments()
        case .ioKit: Arguments(object: "IOHIDEvent", machPort: "SpringBoard")
        case .springBoard: Arguments(object: "IOHIDEvent", source: "source1")
        case .springBoardConsumes: Arguments(object: "IOHIDEvent", source: "source0")
        case .applicationSource1:
            Arguments(object: "IOHIDEvent", machPort: "application", source: "source1")
        case .applicationSource0: Arguments(object: "UIEvent", source: "source0")
        case .eventQueue, .applicationSendEvent, .windowSendEvent: Arguments(object: "UIEvent")
        }
    }

    package var rule: Rule {
        switch self {
        case .hardware, .ioKit, .springBoard, .springBoardConsumes, .applicationSource1, .applicationSource0,
            .eventQueue, .applicationSendEvent(isSwallowed: false), .windowSendEvent(_, isSwallowed: false):
            .PL1
        case .applicationSendEvent(isSwallowed: true), .windowSendEvent(_, isSwallowed: true): .PL5
        case .applicationSleeps: .PL7
        }
    }

    /// The event of the stage, in one sentence.
    package var sentence: StaticString {
        switch self {
        case .hardware: "the hardware detects the input and passes it to IOKit"
        case .ioKit: "IOKit wraps the input in an IOHIDEvent and sends it to SpringBoard over a mach port"
        case .springBoard:
            "source1 of SpringBoard’s main run loop fires, and SpringBoard decides who handles the event"
        case .springBoardConsumes:
            "source0 of SpringBoard’s main run loop consumes the event, because no application is in the foreground"
        case .applicationSource1:
            "the application’s mach port receives the IOHIDEvent, the main run loop wakes, and source1 fires"
        case .applicationSource0: "source1 triggers source0, which wraps the IOHIDEvent in a UIEvent"
        case .eventQueue: "source0 adds the UIEvent to the event queue of UIApplication"
        case .applicationSendEvent(isSwallowed: false): "the application takes the UIEvent from its queue"
        case .windowSendEvent(_, isSwallowed: false):
            "the window sends the UIEvent to gesture recognizers first, then to responders"
        case .applicationSendEvent(isSwallowed: true), .windowSendEvent(_, isSwallowed: true):
            "an override of sendEvent ends the event"
        case .applicationSleeps: "no event is left in the queue, so the main run loop sleeps"
        }
    }
}

extension Stage.Performer {
    /// The name of a part of the system.
    package var name: String {
        switch self {
        case .hardware: "hardware"
        case .ioKit: "IOKit"
        case .springBoard: "SpringBoard"
        case .application: "application"
        case .window: "window"
        }
    }
}
