"""The interface's documentation."""


def test_swagger_ui(d):
    """/docs shows every operation of the contract, from this server alone."""
    d.page.goto(d.url + "/docs")
    d.page.wait_for_selector(".opblock")
    paths = {text.replace("\u200b", "").strip() for text in d.texts(".opblock-summary-path")}
    assert {"/v1/dispatch", "/v1/explain", "/healthz"} <= paths
    assert d.page.request.get(d.url + "/third-party/swagger-ui/LICENSE").ok
