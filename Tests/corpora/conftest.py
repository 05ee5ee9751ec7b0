import pytest
from corpora import Client


@pytest.fixture
def client(server):
    """A client of the shared server, which must still answer after the test."""
    client = Client(server.url)
    yield client
    client.close()
    assert client.send("GET", "/healthz").status == 200
