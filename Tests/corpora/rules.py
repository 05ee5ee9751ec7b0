"""The rules for requests that openapi.yaml cannot express.

A schema validates each value separately. It cannot resolve an id, compare two numbers, or depend on a class. Each rule below
has the code and the places of its errors, and an explanation; docs/reliability.md lists the rules. If the service reports
an error that no rule covers, in a request that the schemas accept, either the service or the schema is wrong.
"""
import re
from dataclasses import dataclass
from pathlib import Path

# Errors in one value, or in the members of one object. The schemas must reject these requests, too.
STRUCTURAL = {"unknown-member", "missing-member", "duplicate-member", "conflicting-members", "wrong-type", "unknown-value",
              "out-of-range", "not-finite", "invalid-id"}
# Errors that depend on the complete request.
SEMANTIC = {"duplicate-id", "unknown-id", "wrong-kind", "unknown-expectation", "cyclic-next", "touch-not-down", "touch-already-down",
            "touch-listed-twice", "time-goes-back", "unsupported", "malformed"}


def members_of_some_classes():
    """Returns the names of the members that only views of some classes have, as a pattern. The description of the schema `View`
    lists them."""
    text = (Path(__file__).resolve().parents[2] / "openapi.yaml").read_text(encoding="utf-8")
    listed = text.split("Some members belong to some classes only", 1)[1].split("type: object", 1)[0]
    names = set(re.findall(r"`(\w+)`", listed)) - {"unknown-member"}
    assert len(names) > 50, names
    return "|".join(sorted(names))


OWN_MEMBERS = members_of_some_classes()
VIEW = r"(/(windows|subviews)/\d+|/events/\d+/add/view)"


@dataclass
class Rule:
    """Errors with one code at some places that no schema can detect; `why` is the rule as a sentence."""
    code: str
    places: str
    why: str

    def covers(self, pointer, code):
        return code == self.code and re.search(self.places, pointer) is not None


RULES = [
    Rule("unknown-member", rf"{VIEW}/({OWN_MEMBERS})$", "the class of a view determines its members"),
    Rule("unknown-value", r"^#/fit$", "the name of a member of Thresholds"),
    Rule("out-of-range", r"^#/recording/\d+/version$", "the version of the format that touchd reads"),
    Rule("missing-member", r"^#/recording(/\d+/(observes|version))?$", "a recording has a header with these members, and a snapshot"),
    Rule("unknown-member", r"/viewController/(viewControllers|selectedIndex|shouldSelect|isNavigationBarHidden|interactive(Content)?PopGestureRecognizer)$",
         "the class of a view controller determines its members"),
    Rule("out-of-range", r"/viewController/selectedIndex$", "less than the number of view controllers"),
    Rule("missing-member", r"/viewController/viewControllers$", "a tab bar controller with tabs has view controllers"),
    Rule("unknown-value", r"/sheetPresentationController/selectedDetentIdentifier$", "one of the detents"),
    Rule("conflicting-members", r"/viewController/popoverPresentationController$",
         "a view controller is presented as a sheet or as a popover"),
    Rule("unknown-member", r"/events/\d+/set/\w+$", "the object that the id refers to determines the properties"),
    Rule("out-of-range", r"/set/numberOfTapsRequired$", "at least 1 for a tap, at least 0 for a long press"),
    Rule("out-of-range", r"/maximumNumberOfTouches$", "not less than minimumNumberOfTouches"),
    Rule("out-of-range", rf"{VIEW}/(minimumValue|maximumValue)$", "the minimum does not exceed the maximum"),
    Rule("out-of-range", rf"{VIEW}/(minimumZoomScale|maximumZoomScale)$", "the minimum does not exceed the maximum"),
    Rule("out-of-range", rf"{VIEW}/selectedSegmentIndex$", "less than numberOfSegments"),
    Rule("conflicting-members", rf"{VIEW}/(contentOffset|bounds)$", "contentOffset equals the origin of bounds"),
    Rule("conflicting-members", rf"{VIEW}/assumed/\d+$", "the view and the overrides of the scene allow the assumed member"),
    Rule("duplicate-member", rf"{VIEW}/assumed/\d+$", "a view lists each assumed member once"),
    Rule("unknown-value", rf"{VIEW}/screenshot$", "the data begins like a file of its media type, and is padded"),
    Rule("out-of-range", r"/rules/\d+/when/\w+/max$", "max is not less than min"),
    Rule("conflicting-members", r"/events/\d+/touchesEstimatedPropertiesUpdated/\d+/\w+$",
         "an update replaces only values that an earlier sample gave as estimates"),
    Rule("conflicting-members", r"/events/\d+/((touches|presses)/\d+|scroll)/type$",
         "a touch, a press and a scroll gesture keep their type"),
    Rule("conflicting-members", r"/events/\d+/(tap|longPress|drag|pinch|rotate)$",
         "no other touch has the name of a finger of the shorthand"),
    Rule("out-of-range", r"/events/\d+/(tap|longPress|drag|pinch|rotate)$", "a shorthand ends within the maximum time"),
    Rule("unknown-value", VIEW + r"/(class|superclass)$", "not a misspelled name of a class of UIKit"),
    Rule("out-of-range", r"/events/\d+$", "the time of an event without a time is within the maximum time"),
    Rule("out-of-range", r"/events/\d+/(tap|longPress|drag|pinch|rotate)/(at|from|to)$",
         "a location in a view converts to finite screen coordinates"),
    Rule("conflicting-members", r"/expect/(reachable|unreachable)/\d+$", "each view is expected once"),
    Rule("conflicting-members", r"/expect/(hitView|firstResponder)$", "firstResponder is the same view as hitView"),
    Rule("out-of-range", r"#/vary/\d+/to$", "greater than from"),
    Rule("out-of-range", r"#/vary/\d+/(from|to)$", "an integer if the varied number is one"),
    Rule("out-of-range", r"#/vary/\d+/step$", "at most 1 000 values"),
    Rule("conflicting-members", r"#/vary/\d+$", "a number is varied only once"),
    Rule("unknown-value", r"#/vary/\d+/(with/\d+/)?pointer$", "a pointer refers to an existing value"),
    Rule("wrong-type", r"#/vary/\d+/(with/\d+/)?pointer$", "a pointer refers to a number"),
    Rule("unknown-value", r"#/outcome/(contains|absent)$", "the id of an object, followed by the name of a method or a state"),
    Rule("out-of-range", r"#/noise/samplesPerSecond/1$", "not less than the first sample rate"),
    Rule("conflicting-members", r"/events/\d+/animate/options/\d+$", "at most one curve"),
    Rule("duplicate-member", r"/events/\d+/animate/(views|options)/\d+$", "an animation lists each view and option once"),
    Rule("unknown-value", r"#/to$", "the format determines its targets"),
    Rule("unknown-value", r"#/question/method$", "the name of a method, of a state, or of an action of the request"),
    Rule("out-of-range", r"#/options/elements/[^/]*$", "within 10⁹ points"),
    Rule("missing-member", r"#/expect$", "JUnit XML reports the results of expectations"),
]


def is_free(base, pointer):
    """Returns whether a place can have any JSON value: an expected value, or data in another tool's format."""
    places = {"ConvertRequest": r"#/data(/|$)", "BatchRequest": r"#/items/\d+/(?!(id|op|request)$)"}.get(base.schema, "$.")
    return re.match(rf"#(/[ab])?/expect/(final|json)/|{places}", pointer) is not None


def is_varied(mutant):
    """Returns whether a place is or contains a number that a sweep varies. The value there is ignored."""
    if mutant.base.schema != "SweepRequest":
        return False
    pointers = ["#" + part["pointer"].removeprefix("#") for variation in mutant.base.body["vary"]
                for part in [variation, *variation.get("with", [])]]
    return any(pointer == mutant.pointer or pointer.startswith(mutant.pointer + "/") for pointer in pointers)


def is_beyond_schemas(mutant, pointer, code):
    """Returns whether an error is one that the schemas cannot detect."""
    return code in SEMANTIC or is_free(mutant.base, pointer) or any(rule.covers(pointer, code) for rule in RULES)
