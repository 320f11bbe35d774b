import type { RequestListener, Server } from "node:http";
import { fixedSecurityHeaders, type SecurityOptions } from "../http/security-headers.server";
import type { Program } from "../process/program.server";
import type { ShedReason } from "../request/request-facts.server";
import { requestRecord } from "../telemetry/access-log.server";
import { createAdmission } from "./admission.server";
import { createFrontGate } from "./front-gate.server";
import { createRefusalPace } from "./refusal-pace.server";
import { createWebServer } from "./web-server.server";

/** The HTTP server and what it refuses before the application sees it: what cannot be read, and pages beyond the limit. */
export function createFrontServer(
  program: Program,
  app: RequestListener,
  security: SecurityOptions & { readonly isDraining: () => boolean },
) {
  const { config, metrics, telemetry, watch } = program;
  const { logger } = program.log;
  const headers = fixedSecurityHeaders(security);
  const record = requestRecord({ logger, metrics, telemetry });
  const pace = createRefusalPace();
  const onShed = (reason: ShedReason) => metrics.shed.inc({ reason });
  let accepted = 0;
  const admission = createAdmission({
    maxInFlight: config.maxInFlight,
    whenBusy: config.renderConcurrency,
    watch,
    accepted: () => accepted,
    onShed,
    onChange: (inFlight) => metrics.renderInFlight.set(inFlight),
  });
  // Vite's modules have paths like pages; in production everything that is not a page has a name that says so.
  const listener = security.isDevelopment
    ? app
    : createFrontGate({ ...security, admission, pace, headers, record, onShed, next: app });
  const server: Server = createWebServer(listener, {
    timers: config.timers,
    headers,
    isBehindProxy: config.trustProxy > 0,
    onWriteStall: () => metrics.writeStalls.inc(),
    onDropped: (reason) => metrics.connectionsDropped.inc({ reason }),
    onUnreadable(status, requestId) {
      metrics.observeServer("_OTHER", "unmatched", status, "document", 0);
      logger.info({ request_id: requestId, status }, "unreadable request");
    },
  });
  server.on("connection", () => {
    accepted += 1;
  });
  return { server, admission, pace, record };
}
