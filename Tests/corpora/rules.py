"""What openapi.yaml cannot say of a request, and the service refuses all the same. Imported, not run.

A schema looks at one value at a time: it cannot follow an id, compare two numbers, or know what a class is. Each rule below
has the code and the place of its faults, and a reason; docs/reliability-json.md lists them. A fault that none of them covers, on a
request that the schemas take, is a defect of either side.
"""
import re
from dataclasses import dataclass

# What is wrong with one value, or with the members of one object: the schemas must say the same.
STRUCTURAL = {"unknown-member", "missing-member", "duplicate-member", "conflicting-members", "wrong-type", "unknown-value",
              "out-of-range", "not-finite", "invalid-id"}
# What only the whole request can tell.
SEMANTIC = {"duplicate-id", "unknown-id", "wrong-kind", "cyclic-next", "touch-not-down", "touch-already-down",
            "touch-listed-twice", "time-goes-back", "unsupported", "malformed"}

OWN_MEMBERS = (
    "windowLevel|isKeyWindow|sendEvent|isEnabled|isSelected|isHighlighted|targets|beginTracking|continueTracking|sendAction|"
    "value|minimumValue|maximumValue|isContinuous|stepValue|isOn|numberOfSegments|selectedSegmentIndex|numberOfPages|"
    "currentPage|zoomScale|minimumZoomScale|maximumZoomScale|contentSize|contentOffset|isScrollEnabled|"
    "isDirectionalLockEnabled|isPagingEnabled|alwaysBounceVertical|alwaysBounceHorizontal|delaysContentTouches|"
    "canCancelContentTouches|touchesShouldBegin|touchesShouldCancel")
VIEW = r"/(windows|subviews)/\d+"


@dataclass
class Rule:
    """Faults of one code at some places, and why no schema finds them."""
    code: str
    places: str
    why: str

    def covers(self, pointer, code):
        return code == self.code and re.search(self.places, pointer) is not None


RULES = [
    Rule("unknown-member", rf"{VIEW}/({OWN_MEMBERS})$", "whether a view has a member is a matter of its class"),
    Rule("unknown-member", r"/events/\d+/set/\w+$", "whether there is a property is a matter of what the id names"),
    Rule("out-of-range", r"/set/numberOfTapsRequired$", "a tap needs one, a long press none"),
    Rule("out-of-range", r"/maximumNumberOfTouches$", "not less than minimumNumberOfTouches"),
    Rule("out-of-range", rf"{VIEW}/(minimumValue|maximumValue)$", "the least value is not beyond the greatest"),
    Rule("out-of-range", rf"{VIEW}/(minimumZoomScale|maximumZoomScale)$", "the least scale is not beyond the greatest"),
    Rule("out-of-range", rf"{VIEW}/selectedSegmentIndex$", "below numberOfSegments"),
    Rule("conflicting-members", rf"{VIEW}/(contentOffset|bounds)$", "contentOffset is the origin of bounds"),
    Rule("out-of-range", r"/rules/\d+/when/\w+/max$", "max is not below min"),
    Rule("conflicting-members", r"/events/\d+/touchesEstimatedPropertiesUpdated/\d+/\w+$",
         "only what an earlier sample has estimated is made good"),
    Rule("conflicting-members", r"/events/\d+/(touches|presses)/\d+/type$", "a touch and a press keep their type"),
    Rule("conflicting-members", r"/events/\d+/(tap|longPress|drag|pinch|rotate)$",
         "the fingers of a shorthand have names that no other has"),
    Rule("out-of-range", r"/events/\d+/(tap|longPress|drag|pinch|rotate)$", "a shorthand ends within the greatest time"),
    Rule("out-of-range", r"/events/\d+/(tap|longPress|drag|pinch|rotate)/(at|from|to)$",
         "a place in a view is on the screen where a 64-bit floating-point number reaches"),
    Rule("out-of-range", r"#/vary/\d+/to$", "greater than from"),
    Rule("out-of-range", r"#/vary/\d+/(from|to)$", "a whole number where what is varied is one"),
    Rule("out-of-range", r"#/vary/\d+/step$", "no more than 1 000 values"),
    Rule("conflicting-members", r"#/vary/\d+$", "a number is varied once"),
    Rule("unknown-value", r"#/vary/\d+/(with/\d+/)?pointer$", "a pointer leads to something"),
    Rule("wrong-type", r"#/vary/\d+/(with/\d+/)?pointer$", "a pointer leads to a number"),
    Rule("unknown-value", r"#/outcome/(contains|absent)$", "the name of a method or a state, behind that of an object"),
    Rule("unknown-value", r"#/to$", "what a format becomes is a matter of the format"),
    Rule("unknown-value", r"#/question/method$", "the name of a method, of a state, or of an action of the request"),
    Rule("out-of-range", r"#/options/elements/[^/]*$", "within a thousand million points"),
]


def is_free(base, pointer):
    """Whether anything may stand at a place: it is compared with, or another tool's."""
    places = {"ConvertRequest": r"#/data(/|$)", "BatchRequest": r"#/items/\d+/(?!(id|op|request)$)"}.get(base.schema, "$.")
    return re.match(rf"#(/[ab])?/expect/(final|json)/|{places}", pointer) is not None


def is_varied(mutant):
    """Whether a place is, or holds, a number that a sweep varies: what stands there does not count."""
    if mutant.base.schema != "SweepRequest":
        return False
    pointers = ["#" + part["pointer"].removeprefix("#") for variation in mutant.base.body["vary"]
                for part in [variation, *variation.get("with", [])]]
    return any(pointer == mutant.pointer or pointer.startswith(mutant.pointer + "/") for pointer in pointers)


def is_beyond_schemas(mutant, pointer, code):
    """Whether a fault is one that the schemas cannot tell."""
    return code in SEMANTIC or is_free(mutant.base, pointer) or any(rule.covers(pointer, code) for rule in RULES)
