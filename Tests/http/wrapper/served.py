"""Checks of replies, and test cases that share one server."""
import unittest

from echo import Server, fnv1a


class Case(unittest.TestCase):
    def is_echo_of(self, reply, method, target, body=b""):
        self.assertIsNotNone(reply, "connection closed instead of a reply")
        self.assertEqual(reply.status, 200)
        expected = {"method": method, "target": target, "length": len(body), "hash": fnv1a(body), "padded": True}
        self.assertEqual({name: reply.json[name] for name in expected}, expected)

    def is_refusal(self, reply, status, code, client):
        self.assertEqual(reply.status, status)
        self.assertEqual(reply.headers["content-type"], "application/problem+json")
        self.assertEqual((reply.json["status"], reply.json["code"]), (status, code))
        self.assertEqual(reply.json["type"], f"/problems/{code}")
        self.assertTrue(reply.closes)
        self.assertTrue(client.is_closed())


class Served(Case):
    """Tests that share one server."""

    settings = {}

    @classmethod
    def setUpClass(cls):
        cls.server = Server(**cls.settings)

    @classmethod
    def tearDownClass(cls):
        cls.server.end()
        cls.server.finish()
