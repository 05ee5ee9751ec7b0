import pytest
from client import Client


@pytest.fixture
def client(server):
    """A client of the shared server, which must still answer after the test."""
    client = Client(server.url)
    yield client
    assert Client(server.url).send("GET", "/healthz").status == 200
