import cluster from "node:cluster";
import { fileURLToPath } from "node:url";
import express from "express";
import { readConfigOrExit } from "./app/server/config/config.server";
import { createLoadContext, type Services } from "./app/server/context/load-context.server";
import { loadContextFacts } from "./app/server/context/load-context-facts.server";
import { crawlRules } from "./app/server/crawl/crawl-rules.server";
import { askedCookies, blockedCookies } from "./app/server/http/blocked-cookies.server";
import { bodyGuard, crossSiteGuard } from "./app/server/http/form-guard.server";
import { pageCompression } from "./app/server/http/page-compression.server";
import { plainAddresses } from "./app/server/http/plain-addresses.server";
import { createPages } from "./app/server/http/remix-handler.server";
import { formMethodGuard, requestGuard } from "./app/server/http/request-guard.server";
import { securityHeaders } from "./app/server/http/security-headers.server";
import { staticFiles } from "./app/server/http/static-files.server";
import { stylesheetLink } from "./app/server/http/stylesheet-link.server";
import { vehiclePictures } from "./app/server/http/vehicle-pictures.server";
import { createFrontServer } from "./app/server/overload/front-server.server";
import { limitedForms } from "./app/server/overload/limited-forms.server";
import { rateLimits } from "./app/server/overload/rate-limits.server";
import { UpstreamCannotStart } from "./app/server/process/bundled-upstream.server";
import { createProgram } from "./app/server/process/program.server";
import { runPrimary } from "./app/server/process/run-primary.server";
import { runProgram, runWorker } from "./app/server/process/run-program.server";
import { answerFailure, setStylesheet } from "./app/server/request/plain-answers.server";
import { requestFacts } from "./app/server/request/request-facts.server";
import { accessLog } from "./app/server/telemetry/access-log.server";
import { cspReports } from "./app/server/telemetry/csp-reports.server";
import { pageEvents } from "./app/server/telemetry/page-events.server";

const config = readConfigOrExit();
const program = await createProgram(config);
const { hosts, life, metrics, reporter } = program;
const { logger } = program.log;
const isDevelopment = config.mode === "development";

const app = express();
app.disable("x-powered-by");
app.disable("etag");
// Addresses are read by their own grammar; Express would read each a second time.
app.set("query parser", false);
app.set("trust proxy", config.trustProxy);
const security = { isDevelopment, sentryDsn: config.sentryDsn, isDraining: () => life.isDraining };
const { server, admission, pace, record } = createFrontServer(program, app, security);

async function mount(services: Services): Promise<void> {
  const pages = await createPages({
    isDevelopment,
    server,
    getLoadContext: async (request, response) =>
      createLoadContext(services, await loadContextFacts(request, response, { ...program, config, logger })),
  });
  setStylesheet(pages.stylesheet);

  // The order is the design: what each step refuses, no later one sees.
  app.use(requestFacts(), securityHeaders(security));
  app.use(accessLog({ metrics, record }));
  if (pages.assets !== undefined) app.use(pages.assets);
  app.use(requestGuard(hosts));
  app.use(blockedCookies(), plainAddresses(pages.isSearchPath), crawlRules());
  app.use(vehiclePictures(isDevelopment ? "public/img/vehicles" : "build/client/img/vehicles"));
  app.use(staticFiles(isDevelopment ? "public" : "build/client", hosts));
  app.use(crossSiteGuard(hosts, () => metrics.csrfRejected.inc({ surface: "post" })));
  app.use(askedCookies(config));
  app.use(
    rateLimits({
      factor: config.rateLimitFactor,
      pace,
      onLimited: (surface) => metrics.rateLimited.inc({ surface }),
      deviceOf: async (cookie) => (await program.devices.read(cookie))[0],
    }),
  );
  app.use(cspReports({ logger, metrics }), pageEvents({ ...program, services }));
  app.use(bodyGuard(), formMethodGuard);
  app.use(admission.middleware);
  app.use(pageCompression());
  app.use(program.unfinished.middleware);
  app.use(stylesheetLink(pages.stylesheet), limitedForms(), pages.handler);
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
  process.exit(error instanceof UpstreamCannotStart ? error.exitStatus : 1);
});
