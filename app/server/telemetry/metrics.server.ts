import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const SERVER_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 15, 20, 30];
const CLIENT_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
/**
 * Combinations of labels that a metric may have; with the buckets of the histograms, all series of a process stay below
 * 3,000. What comes after is counted under `_OTHER`: a scan must not fill anybody's memory.
 */
const COMBINATIONS_MAX = { server: 55, client: 70, faults: 130, transitions: 70, cache: 180 };
const OTHER = "_OTHER";

/** Every metric of the web program. Labels are names that we chose, never input. */
export function createMetrics(build: { readonly version: string; readonly commit: string }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  // Gauges by the names of counters, which `promtool check metrics` refuses; the same numbers stand by type beside them.
  for (const what of ["handles", "requests", "resources"]) registry.removeSingleMetric(`nodejs_active_${what}_total`);
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    aggregator: "sum" | "max" | "first" = "sum",
  ) => new Gauge({ name, help, labelNames, registers, aggregator });

  const serverDuration = new Histogram({
    name: "http_server_request_duration_seconds",
    help: "Time from the request's first line to the response's end.",
    labelNames: ["http_request_method", "http_route", "http_response_status_code", "kind"] as const,
    buckets: SERVER_BUCKETS_SECONDS,
    registers,
  });
  const clientDuration = new Histogram({
    name: "http_client_request_duration_seconds",
    help: "Time of one call to an upstream service, its body included.",
    labelNames: ["upstream", "http_response_status_code", "error_type"] as const,
    buckets: CLIENT_BUCKETS_SECONDS,
    registers,
  });
  const faults = counter("bff_upstream_faults_total", "Faults of upstream calls.", ["upstream", "kind"]);
  const transitions = counter("bff_breaker_transitions_total", "Changes of a breaker's state.", ["upstream", "to"]);
  const cache = counter("bff_cache_requests_total", "Look-ups in the data cache.", ["cache", "result"]);
  const few = {
    server: fewCombinations(COMBINATIONS_MAX.server),
    client: fewCombinations(COMBINATIONS_MAX.client),
    faults: fewCombinations(COMBINATIONS_MAX.faults),
    transitions: fewCombinations(COMBINATIONS_MAX.transitions),
    cache: fewCombinations(COMBINATIONS_MAX.cache),
  };

  const trouble = gauge(
    "bff_bundled_upstream_trouble",
    "1 while the bundled upstream does not see its store, or a change of it is not searchable after 30 s.",
  );
  const storeErrors = gauge(
    "bff_bundled_upstream_store_errors",
    "What the bundled upstream's store refused since that program started.",
  );

  const metrics = {
    registry,
    noteUpstreamHealth(health: { readonly trouble: string | null; readonly storeErrors: number }) {
      trouble.set(health.trouble === null ? 0 : 1);
      storeErrors.set(health.storeErrors);
    },
    serverActive: gauge("http_server_active_requests", "Requests being answered."),
    observeServer(method: string, route: string, status: number, kind: string, seconds: number) {
      const [http_request_method, http_route, http_response_status_code, named] = few.server([
        method,
        route,
        String(status),
        kind,
      ]);
      serverDuration.observe({ http_request_method, http_route, http_response_status_code, kind: named }, seconds);
    },
    observeClient(operation: string, status: string, errorType: string, seconds: number) {
      const [upstream, http_response_status_code, error_type] = few.client([operation, status, errorType]);
      clientDuration.observe({ upstream, http_response_status_code, error_type }, seconds);
    },
    countFault(operation: string, fault: string, times: number) {
      const [upstream, kind] = few.faults([operation, fault]);
      faults.inc({ upstream, kind }, times);
    },
    countTransition(operation: string, state: string) {
      const [upstream, to] = few.transitions([operation, state]);
      transitions.inc({ upstream, to });
    },
    countCacheRequest(name: string, outcome: string) {
      const [cacheName, result] = few.cache([name, outcome]);
      cache.inc({ cache: cacheName, result });
    },
    breakerState: gauge(
      "bff_breaker_state",
      "0 closed, 1 half-open, 2 open, 3 isolated; the worst of all processes.",
      ["upstream"],
      "max",
    ),
    bulkheadInUse: gauge("bff_bulkhead_in_use", "Calls under way.", ["upstream"]),
    bulkheadRejected: counter("bff_bulkhead_rejected_total", "Calls refused by a full bulkhead.", ["upstream"]),
    retries: counter("bff_retries_total", "Calls sent a second time.", ["upstream", "reason"]),
    sectionDegraded: counter("bff_section_degraded_total", "Page sections shown without their data.", ["section"]),
    renderInFlight: gauge("bff_render_in_flight", "Pages admitted and not yet finished."),
    shed: counter("bff_shed_total", "Requests answered 503 to protect the rest.", ["reason"]),
    searchErrors: counter("bff_search_errors_total", "Search pages that ended in the error screen.", ["audience"]),
    canonicalRedirects: counter("bff_canonical_redirects_total", "Redirects to the canonical URL."),
    invalidParams: counter("bff_invalid_params_total", "Parameters of ours with an impossible value.", ["param"]),
    rateLimited: counter("bff_rate_limited_total", "Requests over their limit.", ["surface"]),
    csrfRejected: counter("bff_csrf_rejected_total", "Posts that did not come from our pages.", ["surface"]),
    honeypot: counter("bff_honeypot_total", "Forms that filled the hidden field.", ["surface"]),
    cookieInvalid: counter("bff_cookie_invalid_total", "Cookies that could not be read.", ["surface"]),
    formSubmissions: counter("bff_form_submissions_total", "Forms by outcome.", ["form", "outcome"]),
    feedback: counter("bff_feedback_total", 'Answers to "Was this helpful?" of reference tabs.', ["widget", "answer"]),
    cspReports: counter("bff_csp_reports_total", "Reports of the content security policy.", ["directive"]),
    pageEvents: counter("bff_page_events_total", "Page events by what came of them at the door.", ["outcome"]),
    pageEventsSent: counter("bff_page_events_sent_total", "Page events by what came of them at the sink.", ["outcome"]),
    upstreamRestarts: counter("bff_bundled_upstream_restarts_total", "Restarts of the bundled upstream."),
    workerRestarts: counter("bff_worker_restarts_total", "Replacements of processes that serve pages."),
    writeStalls: counter("bff_write_stalls_total", "Connections closed because the client stopped reading."),
    connectionsDropped: counter(
      "bff_connections_dropped_total",
      "Connections closed that waited for their client, for the sake of other clients.",
      ["reason"],
    ),
    errorReportsDropped: gauge("bff_error_reports_dropped", "Error reports that were not delivered."),
    logLinesDropped: gauge("bff_log_lines_dropped", "Log lines dropped because nobody reads stdout."),
    buildInfo: gauge("bff_build_info", "Always 1; its labels say what runs.", ["version", "commit", "node"], "first"),
  };
  metrics.buildInfo.set({ version: build.version, commit: build.commit, node: process.version }, 1);
  return metrics;
}

/** Lets the first `max` combinations of label values through, and calls all others `_OTHER`. */
function fewCombinations(
  max: number,
): <Values extends readonly string[]>(values: Values) => Values | readonly string[] {
  const known = new Set<string>();
  return (values) => {
    const key = values.join("\n");
    if (!known.has(key) && known.size >= max) return values.map(() => OTHER);
    known.add(key);
    return values;
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
