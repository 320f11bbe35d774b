import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const SERVER_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 15, 20, 30];
const CLIENT_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Every metric of the web program, by the names of reliability.md 5.4. Labels are names that we chose, never input. */
export function createMetrics(build: { readonly version: string; readonly commit: string }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  const metrics = {
    registry,
    serverDuration: new Histogram({
      name: "http_server_request_duration_seconds",
      help: "Time from the request's first line to the response's end.",
      labelNames: ["http_request_method", "http_route", "http_response_status_code", "kind"] as const,
      buckets: SERVER_BUCKETS_SECONDS,
      registers,
    }),
    serverActive: gauge("http_server_active_requests", "Requests being answered."),
    clientDuration: new Histogram({
      name: "http_client_request_duration_seconds",
      help: "Time of one call to an upstream service, its body included.",
      labelNames: ["upstream", "http_response_status_code", "error_type"] as const,
      buckets: CLIENT_BUCKETS_SECONDS,
      registers,
    }),
    faults: counter("bff_upstream_faults_total", "Faults of upstream calls.", ["upstream", "kind"]),
    breakerState: gauge("bff_breaker_state", "0 closed, 1 half-open, 2 open, 3 isolated.", ["upstream"]),
    breakerTransitions: counter("bff_breaker_transitions_total", "Changes of a breaker's state.", ["upstream", "to"]),
    bulkheadRejected: counter("bff_bulkhead_rejected_total", "Calls refused by a full bulkhead.", ["upstream"]),
    retries: counter("bff_retries_total", "Calls sent a second time.", ["upstream", "reason"]),
    sectionDegraded: counter("bff_section_degraded_total", "Page sections shown without their data.", ["section"]),
    cacheRequests: counter("bff_cache_requests_total", "Look-ups in the data cache.", ["cache", "result"]),
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
    cspReports: counter("bff_csp_reports_total", "Reports of the content security policy.", ["directive"]),
    upstreamRestarts: counter("bff_bundled_upstream_restarts_total", "Restarts of the bundled upstream."),
    writeStalls: counter("bff_write_stalls_total", "Connections closed because the client stopped reading."),
    errorReportsDropped: gauge("bff_error_reports_dropped", "Error reports that were not delivered."),
    logLinesDropped: gauge("bff_log_lines_dropped", "Log lines dropped because nobody reads stdout."),
    buildInfo: gauge("bff_build_info", "Always 1; its labels say what runs.", ["version", "commit", "node"]),
  };
  metrics.buildInfo.set({ version: build.version, commit: build.commit, node: process.version }, 1);
  return metrics;
}

export type Metrics = ReturnType<typeof createMetrics>;
