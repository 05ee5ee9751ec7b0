"""Controls and scroll views."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Dict, List, Mapping, Optional, Sequence, Type, TypeVar, Union

from .geometry import Object, PointLike, SizeLike
from .recognizers import Target
from .views import ImageView, Label, StackView, View, Window
from .writing import Reference

C = TypeVar("C", bound="Control")


@dataclass(eq=False)
class Control(View):
    """A `UIControl`, the base class of all controls."""

    uikit: ClassVar[str] = "UIControl"

    is_enabled: Optional[bool] = None
    is_selected: Optional[bool] = None
    is_highlighted: Optional[bool] = None
    targets: List[Target] = field(default_factory=list)
    begin_tracking: Optional[bool] = None
    continue_tracking: Optional[bool] = None
    send_action: Optional[Object] = None

    def add_target(
        self: C, target: Optional[Reference], action: str, events: Union[str, Sequence[str]] = "touchUpInside"
    ) -> C:
        """`addTarget(_:action:for:)`. Without a target: the first responder in the chain that implements the action.
        Returns the control."""
        self.targets.append(Target(target, action, [events] if isinstance(events, str) else list(events)))
        return self

    @classmethod
    def content(cls, name: str, value: Any) -> Any:
        return [Target.from_json(t) for t in value] if name == "targets" else super().content(name, value)


@dataclass(eq=False)
class Button(Control):
    uikit: ClassVar[str] = "UIButton"

    # Whether it is the accessory button of the row that contains it.
    is_accessory_button: Optional[bool] = None
    # Whether it opens its menu at touch down.
    shows_menu_as_primary_action: Optional[bool] = None


@dataclass(eq=False)
class Switch(Control):
    """A `UISwitch`, which sends `valueChanged`."""

    uikit: ClassVar[str] = "UISwitch"

    is_on: Optional[bool] = None


@dataclass(eq=False)
class Slider(Control):
    uikit: ClassVar[str] = "UISlider"

    value: Optional[float] = None
    minimum_value: Optional[float] = None
    maximum_value: Optional[float] = None
    is_continuous: Optional[bool] = None


@dataclass(eq=False)
class Stepper(Slider):
    uikit: ClassVar[str] = "UIStepper"

    step_value: Optional[float] = None
    autorepeat: Optional[bool] = None
    wraps: Optional[bool] = None


@dataclass(eq=False)
class SegmentedControl(Control):
    uikit: ClassVar[str] = "UISegmentedControl"

    number_of_segments: Optional[int] = None
    selected_segment_index: Optional[int] = None


@dataclass(eq=False)
class PageControl(Control):
    uikit: ClassVar[str] = "UIPageControl"

    number_of_pages: Optional[int] = None
    current_page: Optional[int] = None


@dataclass(eq=False)
class RefreshControl(Control):
    """A `UIRefreshControl`, a subview of a scroll view. It sends `valueChanged` while a finger pulls the content."""

    uikit: ClassVar[str] = "UIRefreshControl"

    is_refreshing: Optional[bool] = None


@dataclass(eq=False)
class TextField(Control):
    """A `UITextField`. Its built-in recognizer is `<id>.textTap`."""

    uikit: ClassVar[str] = "UITextField"

    text_field_should_begin_editing: Optional[bool] = None


@dataclass(eq=False)
class ScrollView(View):
    """A `UIScrollView`. Its built-in recognizers are `<id>.pan`, `<id>.pinch` and `<id>.delayedTouches`."""

    uikit: ClassVar[str] = "UIScrollView"

    content_size: Optional[SizeLike] = None
    content_offset: Optional[PointLike] = None
    pan_gesture_recognizer: Optional[Mapping[str, Any]] = None
    pinch_gesture_recognizer: Optional[Mapping[str, Any]] = None
    zoom_scale: Optional[float] = None
    minimum_zoom_scale: Optional[float] = None
    maximum_zoom_scale: Optional[float] = None
    bounces: Optional[bool] = None
    content_inset: Optional[Mapping[str, float]] = None
    content_inset_adjustment_behavior: Optional[str] = None
    adjusted_content_inset: Optional[Mapping[str, float]] = None
    deceleration_rate: Optional[Union[str, float]] = None
    target_content_offset: Optional[Mapping[str, Any]] = None
    bounces_zoom: Optional[bool] = None
    view_for_zooming: Optional[Reference] = None
    is_scroll_enabled: Optional[bool] = None
    is_directional_lock_enabled: Optional[bool] = None
    is_paging_enabled: Optional[bool] = None
    always_bounce_vertical: Optional[bool] = None
    always_bounce_horizontal: Optional[bool] = None
    delays_content_touches: Optional[bool] = None
    can_cancel_content_touches: Optional[bool] = None
    touches_should_begin: Optional[Union[bool, Mapping[Reference, bool]]] = None
    touches_should_cancel: Optional[Union[bool, Mapping[Reference, bool]]] = None
    keyboard_dismiss_mode: Optional[str] = None
    # Whether a tap on the status bar can scroll it to its top, and the delegate's answer.
    scrolls_to_top: Optional[bool] = None
    scroll_view_should_scroll_to_top: Optional[bool] = None
    # The refresh control among the subviews; by default the first one.
    refresh_control: Optional[Reference] = None


@dataclass(eq=False)
class TextView(ScrollView):
    """A `UITextView`, a scroll view. Its built-in recognizers also include `<id>.textTap`."""

    uikit: ClassVar[str] = "UITextView"

    is_editable: Optional[bool] = None
    is_selectable: Optional[bool] = None
    text_view_should_begin_editing: Optional[bool] = None


@dataclass(eq=False)
class SelectingView(ScrollView):
    """The properties that tables and collections share."""

    allows_selection: Optional[bool] = None
    allows_multiple_selection: Optional[bool] = None
    allows_selection_during_editing: Optional[bool] = None
    allows_multiple_selection_during_editing: Optional[bool] = None
    is_editing: Optional[bool] = None
    # The answers about swipe actions: `leading`, `trailing`, `canEdit` and `open`, as in the contract.
    swipe_actions: Optional[Mapping[str, Any]] = None
    # The cells that are selected at the beginning.
    selected_cells: Optional[Sequence[Reference]] = None


@dataclass(eq=False)
class TableView(SelectingView):
    """A `UITableView`. An answer of the delegate is a bool, or a mapping from cells to bools."""

    uikit: ClassVar[str] = "UITableView"

    should_highlight_row_at: Optional[Union[bool, Mapping[Reference, bool]]] = None
    # An answer can also be the cell of another row.
    will_select_row_at: Optional[Union[bool, Mapping[Reference, Union[bool, str]]]] = None
    will_deselect_row_at: Optional[Union[bool, Mapping[Reference, bool]]] = None


@dataclass(eq=False)
class TableViewCell(View):
    uikit: ClassVar[str] = "UITableViewCell"


@dataclass(eq=False)
class CollectionView(SelectingView):
    """A `UICollectionView`. An answer of the delegate is a bool, or a mapping from cells to bools."""

    uikit: ClassVar[str] = "UICollectionView"

    should_highlight_item_at: Optional[Union[bool, Mapping[Reference, bool]]] = None
    should_select_item_at: Optional[Union[bool, Mapping[Reference, bool]]] = None
    should_deselect_item_at: Optional[Union[bool, Mapping[Reference, bool]]] = None


@dataclass(eq=False)
class CollectionViewCell(View):
    uikit: ClassVar[str] = "UICollectionViewCell"


# The classes by UIKit's names.
CLASSES: Dict[str, Type[View]] = {
    kind.uikit: kind
    for kind in (
        View, Window, Label, ImageView, StackView, Control, Button, Switch, Slider, Stepper, SegmentedControl,
        PageControl, RefreshControl, TextField, ScrollView, TableView, TableViewCell, CollectionView,
        CollectionViewCell, TextView,
    )
}  # fmt: skip
