"""Starts HAProxy and nginx with the files of deploy/. Shared by scripts/check/deploy, scripts/long/failover and
benchmarks/scale."""
import os
import pathlib
import re
import subprocess

DEPLOY = pathlib.Path(__file__).resolve().parents[2] / "deploy"
# The proxies are in /usr/sbin.
PATH = os.environ["PATH"] + ":/usr/sbin"


def memory_settings():
    """Returns the environment variables of memory.conf."""
    return dict(re.findall(r"^Environment=(\w+)=(\d+)$", (DEPLOY / "haproxy/memory.conf").read_text(), re.M))


def configure(proxy, port, servers, folder, *changes):
    """Writes the proxy's file with addresses of this machine, and with `changes`: pairs of a text and its replacement. Fails
    if the file does not contain each of these texts exactly once."""
    path = DEPLOY / {"haproxy": "haproxy/haproxy.cfg", "nginx": "nginx/nginx.conf"}[proxy]
    changes += tuple((f"touchd-{n}:8080", f"127.0.0.1:{server}") for n, server in enumerate(servers, 1))
    if proxy == "haproxy":
        changes += (("bind :8080", f"bind 127.0.0.1:{port}"),
                    ("\nglobal\n", f"\nglobal\n    stats socket {folder}/stats level admin\n"))
    else:
        temporary = "".join(f"    {kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        changes += (("listen 8080", f"listen 127.0.0.1:{port}"), ("pid /run/nginx.pid;", f"pid {folder}/nginx.pid;"),
                    ("\nhttp {\n", f"\nhttp {{\n{temporary}"))
    text = path.read_text()
    for old, new in changes:
        assert text.count(old) == 1, f"{path.name} must contain “{old}” exactly once"
        text = text.replace(old, new)
    written = pathlib.Path(folder, path.name)
    written.write_text(text)
    return written


def start(proxy, path, folder):
    command = {"haproxy": ["haproxy", "-db", "-f", path], "nginx": ["nginx", "-g", "daemon off;", "-e", "stderr", "-c", path]}
    with open(f"{folder}/proxy.log", "wb") as log:
        return subprocess.Popen(command[proxy], stdout=log, stderr=log, env={**os.environ, **memory_settings(), "PATH": PATH})
