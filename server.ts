import cluster from "node:cluster";
import type { RequestListener } from "node:http";
import { fileURLToPath } from "node:url";
import express from "express";
import { readConfigOrExit } from "./app/server/config.server";
import { crawlRules } from "./app/server/crawl/crawl-rules.server";
import { accessLog, requestRecord } from "./app/server/http/access-log.server";
import { createAdmission } from "./app/server/http/admission.server";
import { cspReports } from "./app/server/http/csp-reports.server";
import { bodyGuard, crossSiteGuard } from "./app/server/http/form-guard.server";
import { createFrontGate } from "./app/server/http/front-gate.server";
import { loadContextFacts } from "./app/server/http/load-context-facts.server";
import { pageCompression } from "./app/server/http/page-compression.server";
import { answerFailure, setStylesheet } from "./app/server/http/plain-answers.server";
import { createProgram } from "./app/server/http/program.server";
import { rateLimits } from "./app/server/http/rate-limits.server";
import { createRefusalPace } from "./app/server/http/refusal-pace.server";
import { createPages } from "./app/server/http/remix-handler.server";
import { requestFacts, type ShedReason } from "./app/server/http/request-facts.server";
import { requestGuard } from "./app/server/http/request-guard.server";
import { runPrimary } from "./app/server/http/run-primary.server";
import { runProgram, runWorker } from "./app/server/http/run-program.server";
import { fixedSecurityHeaders, securityHeaders } from "./app/server/http/security-headers.server";
import { staticFiles } from "./app/server/http/static-files.server";
import { stylesheetLink } from "./app/server/http/stylesheet-link.server";
import { vehiclePictures } from "./app/server/http/vehicle-pictures.server";
import { createWebServer } from "./app/server/http/web-server.server";
import { createLoadContext, type Services } from "./app/server/load-context.server";

const config = readConfigOrExit();
const program = await createProgram(config);
const { hosts, life, metrics, reporter, telemetry, watch } = program;
const { logger } = program.log;
const isDevelopment = config.mode === "development";

const app = express();
app.disable("x-powered-by");
app.disable("etag");
app.set("trust proxy", config.trustProxy);
let answerRequest: RequestListener = app;
const security = { isDevelopment, sentryDsn: config.sentryDsn, isDraining: () => life.isDraining };
const fixedHeaders = fixedSecurityHeaders(security);
const server = createWebServer((request, response) => answerRequest(request, response), {
  timers: config.timers,
  headers: fixedHeaders,
  onWriteStall: () => metrics.writeStalls.inc(),
  onUnreadable(status, requestId) {
    metrics.observeServer("_OTHER", "unmatched", status, "document", 0);
    logger.info({ request_id: requestId, status }, "unreadable request");
  },
});
let accepted = 0;
server.on("connection", () => {
  accepted += 1;
});

async function mount(services: Services): Promise<void> {
  const pages = await createPages({
    isDevelopment,
    server,
    getLoadContext: async (request, response) =>
      createLoadContext(services, await loadContextFacts(request, response, { ...program, config, logger })),
  });
  setStylesheet(pages.stylesheet);
  const onShed = (reason: ShedReason) => metrics.shed.inc({ reason });
  const admission = createAdmission({
    maxInFlight: config.maxInFlight,
    whenBusy: config.renderConcurrency,
    watch,
    accepted: () => accepted,
    onShed,
    onChange: (inFlight) => metrics.renderInFlight.set(inFlight),
  });
  const record = requestRecord({ logger, metrics, telemetry });
  const pace = createRefusalPace();
  // Vite's modules have paths like pages; in production everything that is not a page has a name that says so.
  if (!isDevelopment)
    answerRequest = createFrontGate({
      ...security,
      admission,
      pace,
      headers: fixedHeaders,
      record,
      onShed,
      next: app,
    });

  // The order is the design: what each step refuses, no later one sees (reliability.md, sections 3 and 4).
  app.use(requestFacts());
  app.use(securityHeaders(security));
  app.use(accessLog({ metrics, record }));
  if (pages.assets !== undefined) app.use(pages.assets);
  app.use(requestGuard(hosts));
  app.use(crawlRules());
  app.use(vehiclePictures(isDevelopment ? "public/img/vehicles" : "build/client/img/vehicles"));
  app.use(staticFiles(isDevelopment ? "public" : "build/client"));
  app.use(crossSiteGuard(hosts, () => metrics.csrfRejected.inc({ surface: "post" })));
  app.use(
    rateLimits({
      factor: config.rateLimitFactor,
      pace,
      onLimited: (surface) => metrics.rateLimited.inc({ surface }),
    }),
  );
  app.use(cspReports({ logger, metrics }));
  app.use(bodyGuard());
  app.use(admission.middleware);
  app.use(pageCompression());
  app.use(program.unfinished.middleware);
  app.use(stylesheetLink(pages.stylesheet));
  app.use(pages.handler);
  app.use(
    answerFailure((error) => {
      logger.error({ error: error instanceof Error ? error.name : typeof error }, "express error");
      reporter.report(error, { where: "express" });
    }),
  );
}

/** Vite keeps the modules of development in one process. */
const isAlone = config.webConcurrency === 1 || isDevelopment;
const running = cluster.isWorker
  ? runWorker(program, server, mount)
  : isAlone
    ? runProgram(program, server, mount)
    : runPrimary(program, fileURLToPath(import.meta.url));
running.catch((error: unknown) => {
  program.log.flush();
  process.stderr.write(`Forecourt cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
