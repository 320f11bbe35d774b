import type { Server } from "node:http";
import { houseAdsTable } from "~/domain/documents/house-ads-table";
import { operatorPage } from "~/domain/documents/html-table";
import { paidCarsCsv } from "~/domain/documents/paid-cars-csv";
import { paidCarsTable } from "~/domain/documents/paid-cars-table";
import { createServices, type Services, toBaseUrls } from "../context/load-context.server";
import type { OpsState } from "../telemetry/ops-server.server";
import { listen, refuse } from "./listening.server";
import type { Program } from "./program.server";
import { createShutdown, type Shutdown } from "./shutdown.server";

const HEAP_READY_SHARE = 0.95;
const STUCK_LOOP_MS = 10_000;

/** A process that serves pages: alone, or as one of several. */
export interface PageProcess {
  readonly shutdown: Shutdown;
  /** What its ops port says, or its share of what the primary's says. */
  readonly ops: OpsState;
  /** Opens the port when everything before it stands; `upstreamUrl` is where the services are. */
  open(upstreamUrl: string): Promise<number>;
  /** The services at this address were gone and are ready again. */
  upstreamIsBack(url: string): void;
}

/** `mount` puts the pages behind the server; `release` is for what the caller started. */
export function createPageProcess(options: {
  readonly program: Program;
  readonly server: Server;
  readonly mount: (services: Services) => Promise<void>;
  readonly release: () => Promise<void>;
}): PageProcess {
  const { program, server } = options;
  const { config, log, metrics, telemetry, watch, life } = program;
  const { logger } = log;
  let services: Services | undefined;

  const shutdown = createShutdown({
    server,
    drainDelayMs: config.timers.drainDelayMs,
    graceMs: config.timers.shutdownGraceMs,
    logger,
    onStart: () => {
      life.isDraining = true;
    },
    giveUp: () => program.unfinished.answerAll(),
    release: async () => {
      // The bundled service ends with what is released.
      await Promise.all([services?.houseAds.tell(), services?.paidCars.tell()]);
      await Promise.all([
        options.release(),
        services?.client.close(),
        program.reporter.flush(1_500),
        program.pageEvents.flush(1_500),
      ]);
      log.flush();
    },
    exit: (code) => {
      log.flush();
      process.exit(code);
    },
  });
  // What nobody expected leaves the process in a state that nobody knows: report, drain, end.
  const onUnexpected = (kind: string) => (error: unknown) => {
    logger.fatal({ kind, error: error instanceof Error ? error.stack : typeof error }, "unexpected error");
    program.reporter.report(error, { where: "process" });
    shutdown.begin(kind, 1);
  };
  process.on("uncaughtException", onUnexpected("uncaughtException"));
  process.on("unhandledRejection", onUnexpected("unhandledRejection"));

  const ops: OpsState = {
    isAlive: () => watch.sampleAgeMs() < STUCK_LOOP_MS,
    isStarted: () => life.isStarted,
    isDraining: () => life.isDraining,
    isReady: () => life.isStarted && !life.isDraining && watch.heapShare() < HEAP_READY_SHARE,
    trouble: () => null,
    lagMs: () => watch.lagMs(),
    status: async () => ({
      build: program.build,
      pid: process.pid,
      uptime_s: Math.round(process.uptime()),
      draining: life.isDraining,
      lag_ms: Math.round(watch.lagMs()),
      heap_share: Math.round(watch.heapShare() * 1_000) / 1_000,
      breakers: services?.client.breakerStates() ?? [],
      upstreams: telemetry.status(),
      cache: services?.client.cacheUse() ?? null,
      timers: config.timers,
    }),
    metrics: async () => {
      metrics.logLinesDropped.set(log.dropped());
      metrics.errorReportsDropped.set(program.reporter.dropped());
      for (const { operation, inUse } of services?.client.breakerStates() ?? [])
        metrics.bulkheadInUse.set({ upstream: operation }, inUse);
      return metrics.registry;
    },
    placements: async () => {
      // What this process counted and did not tell yet stands in the table.
      await Promise.all([services?.houseAds.tell(), services?.paidCars.tell()]);
      const [ads, cars] = await Promise.all([services?.ask("houseAds", {}), services?.ask("paidCarCounts", {})]);
      if (!ads?.ok || !cars?.ok) return null;
      return operatorPage("Placements", [houseAdsTable(ads.value.ads, Date.now()), paidCarsTable(cars.value.counts)]);
    },
    paidCars: async () => {
      await services?.paidCars.tell();
      const result = await services?.ask("paidCarCounts", {});
      return result?.ok ? paidCarsCsv(result.value.counts) : null;
    },
    force: async (operation, mode) => {
      const known = services?.client.breakerStates().find((breaker) => breaker.operation === operation);
      if (known === undefined || services === undefined) return false;
      services.client.isolate(known.operation, mode);
      logger.warn({ upstream: operation, mode: mode ?? "auto" }, "breaker forced by hand");
      return true;
    },
  };

  return {
    shutdown,
    ops,
    upstreamIsBack: (url) => services?.client.forgetFaultsOf(url),
    async open(upstreamUrl) {
      services = createServices({
        baseUrls: toBaseUrls(config.upstream, upstreamUrl),
        observer: telemetry.observer,
        timerScale: config.timers.upstreamScale,
        ownTurn: program.ownTurn,
      });
      await options.mount(services);
      const port = await listen(server, config.port, config.host).catch(refuse("PORT", config.port));
      life.isStarted = true;
      return port;
    },
  };
}
