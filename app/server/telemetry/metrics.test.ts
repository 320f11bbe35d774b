import { expect, test } from "vitest";
import type { RequestFacts } from "../request/request-facts.server";
import { CALL_NAMES } from "../upstream/policy-table.server";
import { FAULT_KINDS } from "../upstream/upstream-result.server";
import { createLoggerTo } from "./logger.server";
import { createMetrics } from "./metrics.server";
import { countSubmission, observePage } from "./page-observation.server";
import { createUpstreamTelemetry } from "./upstream-telemetry.server";

const newMetrics = () => createMetrics({ version: "1", commit: "abc" });
const FACTS: RequestFacts = {
  requestId: "abcdef-0001",
  traceId: "0".repeat(32),
  traceparent: "",
  cspNonce: "",
  isBot: false,
  kind: "document",
  route: "/cars-for-sale/*",
  startedAtMs: 0,
};

const HELP = /^# HELP ([a-zA-Z_:][\w:]*) (.+)$/;
const TYPE = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary)$/;
const SAMPLE =
  /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (?:[-+]?(?:\d+(?:\.\d+)?(?:e[-+]?\d+)?|Inf)|[Nn]a[Nn])$/;

/** The rules that `promtool check metrics` checks, on the text itself; returns the samples by family. */
function lint(text: string): Map<string, string[]> {
  expect(text.endsWith("\n")).toBe(true);
  const families = new Map<string, string[]>();
  const types = new Map<string, string>();
  const helped = new Set<string>();
  let family = "";
  for (const line of text.split("\n").filter((each) => each !== "")) {
    const help = HELP.exec(line)?.[1];
    const type = TYPE.exec(line);
    if (help !== undefined) {
      expect(helped, `${help} is described once`).not.toContain(help);
      helped.add(help);
      family = help;
    } else if (type !== null) {
      expect(type[1]).toBe(family);
      types.set(family, type[2] ?? "");
      families.set(family, []);
    } else {
      const name = SAMPLE.exec(line)?.[1];
      expect(name, `a sample: ${line}`).toBeDefined();
      const suffix = name?.slice(family.length);
      const allowed = types.get(family) === "histogram" ? ["_bucket", "_sum", "_count"] : [""];
      expect(name?.startsWith(family) && allowed.includes(suffix ?? ""), `${line} belongs to ${family}`).toBe(true);
      const series = line.slice(0, line.lastIndexOf(" "));
      expect(families.get(family), `${series} stands once`).not.toContain(series);
      families.get(family)?.push(series);
    }
  }
  for (const [name, type] of types) {
    expect(helped).toContain(name);
    expect(name.endsWith("_total"), `${name} is a ${type}`).toBe(type === "counter");
    expect(name).not.toMatch(/[A-Z]|_(?:ms|milliseconds|minutes|kb|mb)(?:_|$)/);
    if (type === "histogram")
      for (const series of families.get(name)?.filter((each) => each.includes("_bucket")) ?? [])
        expect(series).toMatch(/le="(?:\+Inf|[\d.]+)"/);
  }
  return families;
}

test("metrics keep to Prometheus's text format and naming rules", async () => {
  const metrics = newMetrics();
  metrics.observeServer("GET", "/cars-for-sale/*", 200, "document", 0.1);
  metrics.observeClient("listing", "200", "", 0.05);
  metrics.countFault("listing", "timeout", 2);
  metrics.breakerState.set({ upstream: "listing" }, 2);
  const families = lint(await metrics.registry.metrics());
  for (const name of [
    "http_server_request_duration_seconds",
    "http_server_active_requests",
    "http_client_request_duration_seconds",
    "bff_upstream_faults_total",
    "bff_breaker_state",
    "bff_breaker_transitions_total",
    "bff_bulkhead_in_use",
    "bff_bulkhead_rejected_total",
    "bff_retries_total",
    "bff_section_degraded_total",
    "bff_cache_requests_total",
    "bff_render_in_flight",
    "bff_shed_total",
    "bff_search_errors_total",
    "bff_canonical_redirects_total",
    "bff_invalid_params_total",
    "bff_rate_limited_total",
    "bff_csrf_rejected_total",
    "bff_honeypot_total",
    "bff_cookie_invalid_total",
    "bff_form_submissions_total",
    "bff_feedback_total",
    "bff_csp_reports_total",
    "nodejs_eventloop_lag_p99_seconds",
    "nodejs_heap_size_used_bytes",
    "nodejs_gc_duration_seconds",
    "process_resident_memory_bytes",
    "process_open_fds",
    "bff_build_info",
  ])
    expect([...families.keys()]).toContain(name);
});

test("however bad the day, a process has fewer than 3,000 series, and nothing is lost from the sums", async () => {
  const metrics = newMetrics();
  const logger = createLoggerTo({ write: () => undefined }, { level: "silent", build: "1" });
  const { observer } = createUpstreamTelemetry({ logger, metrics });
  let requests = 0;
  for (const method of ["GET", "HEAD", "POST", "OPTIONS", "_OTHER"])
    for (let route = 0; route < 14; route += 1)
      for (const status of [200, 204, 301, 304, 400, 403, 404, 405, 411, 413, 414, 415, 421, 429, 500, 503])
        for (const kind of ["document", "data", "resource", "asset"]) {
          metrics.observeServer(method, `/route-${route}`, status, kind, 0.1);
          requests += 1;
        }
  for (const operation of CALL_NAMES) {
    for (const kind of FAULT_KINDS) {
      observer.onCall?.({ operation, outcome: kind, durationMs: 5, status: 500 });
      observer.onFault?.({ operation, kind, message: "" });
    }
    observer.onCall?.({ operation, outcome: "ok", durationMs: 5, status: 200 });
    for (const to of ["open", "half-open", "closed", "isolated"] as const)
      observer.onBreakerChange?.({ operation, label: "", to });
    for (const result of ["hit", "miss", "stale", "error_stale", "coalesced"] as const)
      observer.onCacheResult?.({ operation, result });
    observer.onRetry?.({ operation, reason: "socket" });
  }
  const text = await metrics.registry.metrics();
  const families = lint(text);
  expect([...families.values()].flat().length).toBeLessThan(3_000);
  const counts = text.matchAll(/^http_server_request_duration_seconds_count\{.*\} (\d+)$/gm);
  expect([...counts].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(requests);
});

test("what pages tell is counted by our names; a parameter that somebody made up is nobody's label", async () => {
  const metrics = newMetrics();
  const observe = observePage(metrics, FACTS);
  observe.searchFailed();
  observe.invalidParameters(["ZIP", "minPrice", "<script>", "_data"]);
  observe.sectionDegraded("similar");
  observe.honeypotFilled("contact");
  observe.cookieInvalid("shortlist");
  observe.feedbackGiven("safety", false);
  countSubmission(metrics, "/cars-for-sale/vehicle/1/contact.data", 303);
  countSubmission(metrics, "/cars-for-sale/vehicle/1/contact", 400);
  countSubmission(metrics, "/cars-for-sale/vehicle/1/contact", 422);
  countSubmission(metrics, "/cars-for-sale/vehicle/1/report", 503);
  countSubmission(metrics, "/cars-for-sale/vehicle/1/report", 429);
  countSubmission(metrics, "/nowhere", 200);
  const text = await metrics.registry.metrics();
  for (const line of [
    'bff_search_errors_total{audience="person"} 1',
    'bff_invalid_params_total{param="zip"} 1',
    'bff_invalid_params_total{param="minPrice"} 1',
    'bff_section_degraded_total{section="similar"} 1',
    'bff_honeypot_total{surface="contact"} 1',
    'bff_cookie_invalid_total{surface="shortlist"} 1',
    'bff_feedback_total{widget="safety",answer="no"} 1',
    'bff_form_submissions_total{form="contact",outcome="ok"} 1',
    'bff_form_submissions_total{form="contact",outcome="invalid"} 1',
    'bff_form_submissions_total{form="contact",outcome="recipient_refused"} 1',
    'bff_form_submissions_total{form="report",outcome="upstream_failed"} 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text.match(/^bff_(?:invalid_params|form_submissions)_total\{/gm)).toHaveLength(6);
});
