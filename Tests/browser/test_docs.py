"""The documentation page of the API."""


def test_swagger_ui(d):
    """/docs shows the operations of the contract, without requests to other servers."""
    d.page.goto(d.url + "/docs")
    d.page.wait_for_selector(".opblock")
    paths = {text.replace("\u200b", "").strip() for text in d.texts(".opblock-summary-path")}
    assert {"/v1/dispatch", "/v1/explain", "/healthz"} <= paths
    assert d.page.request.get(d.url + "/third-party/swagger-ui/LICENSE").ok


def test_try_it_out(d):
    """/docs sends a request to this server and shows the answer, within its content security policy."""
    d.page.goto(d.url + "/docs")
    block = d.page.locator(".opblock-post", has=d.page.locator(".opblock-summary-path", has_text="hit-test")).first
    block.locator(".opblock-summary").click()
    block.locator(".try-out__btn").click()
    with d.page.expect_response(lambda response: response.request.method == "POST") as answer:
        block.locator(".execute").click()
    assert answer.value.status == 200
    block.locator(".live-responses-table").wait_for()
    assert '"view"' in block.locator(".live-responses-table").inner_text()
