import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import touchd.client.ApiClient;
import touchd.client.ApiException;
import touchd.client.api.ContractApi;
import touchd.client.api.TouchesApi;
import touchd.client.model.*;

/** What a Java program does with the generated client, and whether that is right. {@code java Use URL}. */
public class Use {
    interface Part {
        void run() throws Exception;
    }

    final String url;
    final ObjectMapper plain = new ObjectMapper();
    final ObjectMapper mapper = ApiClient.createDefaultObjectMapper();
    final TouchesApi touches;
    final ContractApi contract;
    int passed;
    int failed;

    Use(String url) {
        this.url = url.replaceAll("/$", "");
        // What no alternative of a oneOf knows is not of its kind.
        mapper.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        ApiClient client = new ApiClient(HttpClient.newBuilder(), ApiClient.createDefaultObjectMapper(), this.url);
        touches = new TouchesApi(client);
        contract = new ContractApi(client);
    }

    void check(String what, boolean holds, Object seen) {
        if (holds) {
            passed += 1;
        } else {
            failed += 1;
            System.out.println("FAILED: " + what + ": " + seen);
        }
    }

    static BigDecimal number(double value) {
        return BigDecimal.valueOf(value);
    }

    static Rect rect(double x, double y, double width, double height) {
        return new Rect().x(number(x)).y(number(y)).width(number(width)).height(number(height));
    }

    static Point point(double x, double y) {
        return new Point().x(number(x)).y(number(y));
    }

    static Scene scene() {
        TapGestureRecognizer open = new TapGestureRecognizer();
        open.id("open").type(TapGestureRecognizer.TypeEnum.TAP)
            .addTargetsItem(new Target().target("gallery").action("open"));
        LongPressGestureRecognizer menu = new LongPressGestureRecognizer();
        menu.id("menu").type(LongPressGestureRecognizer.TypeEnum.LONG_PRESS).minimumPressDuration(number(0.4));
        SwipeGestureRecognizer next = new SwipeGestureRecognizer();
        next.id("next").type(SwipeGestureRecognizer.TypeEnum.SWIPE).direction(List.of("left", "up"));
        View photo = new View().id("photo").propertyClass("PhotoView").frame(rect(0, 100, 390, 300))
            .addGestureRecognizersItem(new GestureRecognizer(open))
            .addGestureRecognizersItem(new GestureRecognizer(menu))
            .addGestureRecognizersItem(new GestureRecognizer(next));
        ControlTarget target = new ControlTarget().target("gallery").action("pay")
            .addEventsItem(ControlEvent.TOUCH_UP_INSIDE);
        View pay = new View().id("pay").propertyClass("UIButton").frame(rect(20, 700, 20, 20)).addTargetsItem(target);
        View root = new View().id("root").frame(rect(0, 0, 390, 844)).viewController(new ViewController().id("gallery"))
            .addSubviewsItem(photo).addSubviewsItem(pay);
        View window = new View().id("window").frame(rect(0, 0, 390, 844)).addSubviewsItem(root);
        return new Scene().addWindowsItem(window);
    }

    static Event tap(Place place) {
        return new Event(new TapEvent().time(BigDecimal.ZERO).tap(new TapEventTap().at(place)));
    }

    DispatchAnswer dispatch(Event event) throws ApiException {
        return touches.dispatch(new DispatchRequest().scene(scene()).addEventsItem(event), null, null, null);
    }

    void aHitTest() throws ApiException {
        HitTestRequest request = new HitTestRequest().scene(scene())
            .addPointsItem(point(30, 710)).addPointsItem(point(5, 5));
        List<HitTestResult> results = touches.hitTest(request, null, null).getResults();
        check("the button is hit", "pay".equals(results.get(0).getView()), results);
        check("its path", results.get(0).getPath().equals(List.of("window", "root", "pay")), results);
        check("beside it the root", "root".equals(results.get(1).getView()), results);
    }

    void aTapOnAButton() throws ApiException {
        DispatchAnswer answer = dispatch(tap(new Place().view("pay")));
        check("the button gets the tap", "pay".equals(answer.getFirstResponder()), answer.getFirstResponder());
        Callback action = answer.getCallbacks().stream().filter(one -> one.getKind().equals("action")).findFirst().get();
        check("pay is sent", action.getReceiver().equals("gallery") && action.getMethod().equals("pay")
            && action.getSender().equals("pay"), action);
        check("it takes 0.05 s", action.getTime().compareTo(number(0.05)) == 0, action);
    }

    void aTapOnAView() throws ApiException {
        DispatchAnswer answer = dispatch(tap(new Place().x(number(100)).y(number(200))));
        Transition recognized = answer.getTransitions().stream()
            .filter(one -> one.getTo().equals("recognized")).findFirst().get();
        check("open recognizes", recognized.getRecognizer().equals("open"), recognized);
        Cause cause = recognized.getCause();
        check("because of its taps", cause.getRule().equals("TP-1") && cause.getDetail().contains("1 tap of 1"), cause);
        RecognizerOutcome menu = answer.getRecognizers().stream()
            .filter(one -> one.getId().equals("menu")).findFirst().get();
        check("the long press fails, and says why",
            menu.getOutcome().equals("failed") && !menu.getReason().getText().isEmpty(), menu);
    }

    void anExplanation() throws ApiException {
        LongPressEventLongPress press = new LongPressEventLongPress().at(new Place().x(number(100)).y(number(200)))
            .duration(number(3));
        ExplainRequest request = new ExplainRequest().scene(scene())
            .addEventsItem(new Event(new LongPressEvent().time(BigDecimal.ZERO).longPress(press)))
            .question(new Question(new QuestionOneOf().id("open")));
        ExplainAnswer answer = touches.explain(request, null, null);
        check("no tap is held for 3 s", !answer.getHappened() && !answer.getCauses().isEmpty(), answer);
        check("the cause names its rule", answer.getCauses().get(0).getRule().matches("[A-Z]{2}-[0-9]+"), answer);
    }

    void findings() throws ApiException {
        LintAnswer answer = touches.lintScene(new LintRequest().scene(scene()), null, null);
        Finding finding = answer.getFindings().stream().filter(one -> one.getId().equals("pay")).findFirst().get();
        check("the button is small", !finding.getText().isEmpty(), finding);
        check("where it is", finding.getPointer().startsWith("#/scene/windows/0/subviews/0/subviews/1"), finding);
    }

    void aRefusal() throws Exception {
        View window = new View().id("window").frame(rect(0, 0, -1, 844));
        HitTestRequest request = new HitTestRequest().scene(new Scene().addWindowsItem(window)).points(List.of());
        try {
            touches.hitTest(request, null, null);
            check("a negative width is refused", false, null);
        } catch (ApiException refusal) {
            Problem problem = mapper.readValue(refusal.getResponseBody(), Problem.class);
            check("a negative width is refused",
                refusal.getCode() == 422 && problem.getCode().equals("invalid-request"), problem);
            Fault fault = problem.getErrors().get(0);
            check("it says where", fault.getPointer().equals("#/scene/windows/0/frame/width")
                && fault.getCode().equals("out-of-range"), fault);
        }
    }

    void aPageSource() throws Exception {
        String data = """
            <XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="390" height="844">
              <XCUIElementTypeButton type="XCUIElementTypeButton" name="buy" x="20" y="640" width="350" height="50"/>
            </XCUIElementTypeApplication>""";
        ConvertRequest request = new ConvertRequest().from(ForeignFormat.APPIUM_XML).data(data);
        ConvertAnswer answer = touches.convert(request, null, null);
        check("a page source becomes a scene", answer.getTo().equals("scene") && answer.getScene() != null, answer);
        HitTestRequest question = new HitTestRequest().scene(answer.getScene()).addPointsItem(point(195, 665));
        String view = touches.hitTest(question, null, null).getResults().get(0).getView();
        check("whose button is hit", "buy".equals(view), view);
    }

    void aBatch() throws ApiException {
        Map<String, Object> shared = Map.of("$scene", "screen");
        BatchItem hit = new BatchItem().op(BatchItem.OpEnum.HIT_TEST)
            .request(Map.of("scene", shared, "points", List.of(Map.of("x", 5, "y", 5))));
        BatchItem refused = new BatchItem().request(Map.of("scene", shared));
        BatchRequest request = new BatchRequest().putScenesItem("screen", scene()).addItemsItem(hit).addItemsItem(refused);
        BatchAnswer answer = touches.batch(request, null);
        check("an item is answered", answer.getItems().get(0).getResult().toString().contains("root"), answer);
        check("a bad one is told", answer.getItems().get(1).getProblem().getCode().equals("invalid-request")
            && answer.getErrors(), answer);
    }

    /** What the models read and write is what was there, defaults and null aside. */
    void everyExample() throws Exception {
        List<ExampleEntry> examples = contract.listExamples(null).getExamples();
        check("there are examples", examples.size() > 50, examples.size());
        for (ExampleEntry example : examples) {
            if (!example.getOperation().equals("dispatch")) continue;
            String name = example.getName();
            try {
                JsonNode body = plain.valueToTree(contract.getExample(name, null));
                DispatchRequest request = mapper.treeToValue(body, DispatchRequest.class);
                JsonNode written = mapper.valueToTree(request);
                check(name + ": the request", contains(written, body), written);
                JsonNode answer = mapper.valueToTree(touches.dispatch(request, null, null, null));
                JsonNode raw = rawAnswer(body);
                check(name + ": the answer", contains(answer, raw) && contains(raw, answer), answer);
            } catch (Exception error) {
                check(name, false, error);
            }
        }
    }

    JsonNode rawAnswer(JsonNode body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/v1/dispatch"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(plain.writeValueAsString(body))).build();
        return plain.readTree(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
    }

    /** Whether all of {@code part} is in {@code whole}, which may say defaults besides. */
    static boolean contains(JsonNode whole, JsonNode part) {
        if (part.isObject()) {
            for (Iterator<Map.Entry<String, JsonNode>> members = part.fields(); members.hasNext();) {
                Map.Entry<String, JsonNode> member = members.next();
                JsonNode other = whole.path(member.getKey());
                boolean isLeftOut = member.getValue().isNull() && other.isMissingNode();
                if (!isLeftOut && !contains(other, member.getValue())) return false;
            }
            return whole.isObject();
        }
        if (part.isArray()) {
            if (whole.size() != part.size()) return false;
            for (int index = 0; index < part.size(); index++) {
                if (!contains(whole.get(index), part.get(index))) return false;
            }
            return whole.isArray();
        }
        if (part.isNumber()) return whole.isNumber() && whole.decimalValue().compareTo(part.decimalValue()) == 0;
        return whole.equals(part);
    }

    void part(String name, Part part) {
        try {
            part.run();
        } catch (Exception error) {
            check(name, false, error);
        }
    }

    public static void main(String[] arguments) {
        Use use = new Use(arguments.length > 0 ? arguments[0] : "http://127.0.0.1:8080");
        use.part("a hit test", use::aHitTest);
        use.part("a tap on a button", use::aTapOnAButton);
        use.part("a tap on a view", use::aTapOnAView);
        use.part("an explanation", use::anExplanation);
        use.part("findings", use::findings);
        use.part("a refusal", use::aRefusal);
        use.part("a page source", use::aPageSource);
        use.part("a batch", use::aBatch);
        use.part("every example", use::everyExample);
        System.out.println(use.passed + " passed, " + use.failed + " failed");
        System.exit(use.failed == 0 ? 0 : 1);
    }
}
