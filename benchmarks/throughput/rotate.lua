-- Sends the 64 bodies in the folder BODIES in rotation; each thread starts with a different one. Prints a line for the driver:
-- RESULT requests/s, p50 and p99 in microseconds, errors.
local bodies = {}
local next_thread = 0

function setup(thread)
    thread:set("first", next_thread * 17)
    next_thread = next_thread + 1
end

function init()
    for number = 0, 63 do
        local file = assert(io.open(os.getenv("BODIES") .. "/" .. number .. ".json"))
        bodies[number] = wrk.format("POST", "/v1/dispatch", {["Content-Type"] = "application/json"}, file:read("*a"))
        file:close()
    end
    turn = first
end

function request()
    turn = (turn + 1) % 64
    return bodies[turn]
end

function done(summary, latency)
    local bad = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status
        + summary.errors.timeout
    io.write(string.format("RESULT %.1f %d %d %d\n", summary.requests / summary.duration * 1e6,
        latency:percentile(50), latency:percentile(99), bad))
end
