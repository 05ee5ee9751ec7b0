"""A client that reuses its connection."""
import http.client
import json
import socket
import urllib.parse

JSON = "application/json"


class Answer:
    def __init__(self, response):
        self.status, self.headers, self.body = response.status, response.headers, response.read()

    @property
    def type(self):
        return self.headers.get_content_type() if "Content-Type" in self.headers else None

    @property
    def json(self):
        return json.loads(self.body)

    def list(self, name):
        """Returns the elements of a comma-separated header."""
        return {part.strip() for part in self.headers.get(name, "").split(",") if part.strip()}


class Client:
    """Sends requests on one connection, and reconnects if the server has closed it."""

    def __init__(self, url):
        self.url, self.parts = url, urllib.parse.urlsplit(url)
        self.connection = None

    def send(self, method, path, body=None, **headers):
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        for attempt in (1, 2):
            if self.connection is None:
                self.connection = http.client.HTTPConnection(self.parts.hostname, self.parts.port, timeout=60)
                self.connection.connect()
                self.connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            try:
                self.connection.request(method, path, body, headers)
                answer = Answer(self.connection.getresponse())
            except (http.client.HTTPException, OSError):
                self.connection.close()
                self.connection = None
                if attempt == 2:
                    raise
                continue
            if answer.headers.get("Connection", "").lower() == "close":
                self.connection.close()
                self.connection = None
            return answer

    def post(self, path, body, **headers):
        return self.send("POST", path, body, **{"Content_Type": JSON, **headers})
