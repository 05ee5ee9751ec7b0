import TestSupport
import Testing
import TouchOperations

@testable import TouchService

struct MetricsTests {
    static func record(_ method: String, _ route: RouteLabel, _ status: Int, _ duration: UInt64)
        -> RequestRecord
    {
        RequestRecord(
            method: method, route: route, status: status, duration: duration, received: 3, sent: 5,
            isComplete: status != 0)
    }

    static func samples(_ service: Service) -> [String: String] {
        let text = Client(service: service).ask("GET", "/metrics").text
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        return Dictionary(
            lines.compactMap { line in
                line.lastIndex(of: " ").map { (String(line[..<$0]), String(line[line.index(after: $0)...])) }
            }, uniquingKeysWith: { first, _ in first + " twice" })
    }

    @Test("Metrics") func checks() {
        check("requests are counted by route, method and status, and durations fall into buckets") {
            let service = Service()
            for duration: UInt64 in [1, 100_000, 100_001, 20_000_000_000] {
                service.note(Self.record("POST", RouteLabel(of: DispatchOperation.self), 200, duration))
            }
            service.note(Self.record("GET", .fixed, 304, 1))
            service.note(Self.record("BREW", .none, 405, 1))
            service.note(Self.record("POST", .batch, 0, 1))
            let samples = Self.samples(service)
            let durations = "http_server_request_duration_seconds"
            expect(samples[durations + #"_bucket{http_route="/v1/dispatch",le="0.0001"}"#], equals: "2")
            expect(samples[durations + #"_bucket{http_route="/v1/dispatch",le="0.001"}"#], equals: "3")
            expect(samples[durations + #"_bucket{http_route="/v1/dispatch",le="10.0"}"#], equals: "3")
            expect(samples[durations + #"_bucket{http_route="/v1/dispatch",le="+Inf"}"#], equals: "4")
            expect(samples[durations + #"_count{http_route="/v1/dispatch"}"#], equals: "4")
            expect(
                samples[durations + #"_sum{http_route="/v1/dispatch"}"#].flatMap(Double.init).map {
                    abs($0 - 20.000200002) < 1e-6
                }, equals: true)
            let responses = "http_server_responses_total"
            expect(
                samples[responses + #"{http_request_method="POST",http_response_status_code="200"}"#],
                equals: "4")
            expect(
                samples[responses + #"{http_request_method="_OTHER",http_response_status_code="405"}"#],
                equals: "1")
            expect(
                samples[responses + #"{http_request_method="POST",http_response_status_code="0"}"#],
                equals: "1")
            expect(samples["http_server_incomplete_requests_total"], equals: "1")
            expect(samples["http_server_request_body_bytes_total"], equals: "21")
            expect(samples["touchd_ready"], equals: "1")
            service.drain()
            expect(Self.samples(service)["touchd_ready"], equals: "0")
        }

        check("every sample has a type, and no sample is repeated") {
            let service = Service()
            for route in RouteLabel.all { service.note(Self.record("POST", route, 200, 1)) }
            let text = Client(service: service).ask("GET", "/metrics").text
            var families: Set<String> = []
            for line in text.split(separator: "\n") where line.hasPrefix("# TYPE ") {
                #expect(families.insert(String(line.split(separator: " ")[2])).inserted)
            }
            for name in Self.samples(service).keys {
                let base = name.prefix { $0 != "{" }
                let family = ["_bucket", "_sum", "_count"].reduce(String(base)) { name, end in
                    families.contains(String(base)) || !name.hasSuffix(end)
                        ? name : String(name.dropLast(end.count))
                }
                #expect(families.contains(family), "\(name)")
            }
            #expect(!Self.samples(service).values.contains { $0.hasSuffix("twice") })
        }

        check("there are at most 220 series, for any requests") {
            let service = Service()
            for route in RouteLabel.all {
                for method in ["GET", "HEAD", "POST", "QUERY", "OPTIONS", "X\(route)"] {
                    // The statuses that the routes return.
                    let statuses =
                        method == "POST"
                        ? [200, 400, 406, 413, 415, 422, 503]
                        : method == "GET" ? [200, 304, 404] : [200, 405]
                    for status in statuses { service.note(Self.record(method, route, status, 1)) }
                }
            }
            #expect(Self.samples(service).count <= 220)
        }
    }
}
