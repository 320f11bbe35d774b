import type { Server } from "node:http";
import type { Server as NetServer } from "node:net";
import { createServices, type Services, toBaseUrls } from "../load-context.server";
import { type BundledUpstream, startBundledUpstream } from "./bundled-upstream.server";
import { createOpsServer } from "./ops-server.server";
import type { Program } from "./program.server";
import { createShutdown } from "./shutdown.server";

/**
 * The life of the process: bundled upstream, services, pages, ports, and the way down again. `mount` puts the pages
 * behind the server; the port opens when everything before it stands.
 */
export async function runProgram(
  program: Program,
  server: Server,
  mount: (services: Services) => Promise<void>,
): Promise<void> {
  const { config, log, metrics, telemetry, watch, life } = program;
  const { logger } = log;
  let upstream: BundledUpstream | undefined;
  let services: Services | undefined;

  const shutdown = createShutdown({
    server,
    drainDelayMs: config.timers.drainDelayMs,
    graceMs: config.timers.shutdownGraceMs,
    logger,
    onStart: () => {
      life.isDraining = true;
    },
    release: async () => {
      await Promise.all([upstream?.stop(), services?.client.close(), program.reporter.flush(1_500)]);
      log.flush();
    },
    exit: (code) => {
      log.flush();
      process.exit(code);
    },
  });
  // What nobody expected leaves the process in a state that nobody knows: report, drain, end (reliability.md 5.2).
  const onUnexpected = (kind: string) => (error: unknown) => {
    logger.fatal({ kind, error: error instanceof Error ? error.stack : typeof error }, "unexpected error");
    program.reporter.report(error, { where: "process" });
    shutdown.begin(kind, 1);
  };
  process.on("uncaughtException", onUnexpected("uncaughtException"));
  process.on("unhandledRejection", onUnexpected("unhandledRejection"));

  const ops = createOpsServer({
    watch,
    metrics,
    state: {
      isStarted: () => life.isStarted,
      isDraining: () => life.isDraining,
      status: () => ({
        build: program.build,
        uptime_s: Math.round(process.uptime()),
        draining: life.isDraining,
        lag_ms: Math.round(watch.lagMs()),
        heap_share: Math.round(watch.heapShare() * 1_000) / 1_000,
        bundled_upstream: upstream === undefined ? null : { url: upstream.url, restarts: upstream.restarts() },
        breakers: services?.client.breakerStates() ?? [],
        upstreams: telemetry.status(),
        cache: services?.client.cacheUse() ?? null,
        timers: config.timers,
      }),
      beforeMetrics: () => {
        for (const { operation, inUse } of services?.client.breakerStates() ?? [])
          metrics.bulkheadInUse.set({ upstream: operation }, inUse);
        metrics.logLinesDropped.set(log.dropped());
        metrics.errorReportsDropped.set(program.reporter.dropped());
      },
    },
    force: (operation, mode) => {
      const known = services?.client.breakerStates().find((breaker) => breaker.operation === operation);
      if (known === undefined || services === undefined) return false;
      services.client.isolate(known.operation, mode);
      logger.warn({ upstream: operation, mode: mode ?? "auto" }, "breaker forced by hand");
      return true;
    },
  });
  const opsPort = await listenOps(ops, program);

  if (config.upstream.baseUrl === undefined) {
    upstream = await startBundledUpstream({
      port: config.upstreamPort,
      dataDir: config.dataDir,
      logger,
      onRestart: () => metrics.upstreamRestarts.inc(),
    });
  }
  services = createServices({
    baseUrls: toBaseUrls(config.upstream, upstream?.url ?? ""),
    observer: telemetry.observer,
    timerScale: config.timers.upstreamScale,
  });
  await mount(services);
  const port = await listen(server, config.port, config.host).catch(refuse("PORT", config.port));
  life.isStarted = true;
  logger.info({ port, ops_port: opsPort, mode: config.mode, brand: config.brand, timers: config.timers }, "listening");
  if (config.isLocal) {
    log.flush();
    process.stdout.write(
      `\nForecourt is ready: http://localhost:${port}/cars-for-sale (health: http://localhost:${opsPort}/readyz)\n\n`,
    );
  }
}

/** The ops port; where it was not chosen and is taken, any free one, so that two checkouts run beside each other. */
async function listenOps(ops: NetServer, { config }: Program): Promise<number> {
  try {
    return await listen(ops, config.opsPort, config.host);
  } catch (error) {
    if (config.opsPortIsDefault && config.isLocal) return listen(ops, 0, config.host);
    return refuse("OPS_PORT", config.opsPort)(error);
  }
}

/** Names the setting that would mend it. */
function refuse(setting: string, port: number): (error: unknown) => never {
  return (error) => {
    const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
    throw new Error(isTaken ? `port ${port} is in use; set ${setting} to another` : `${setting}: ${String(error)}`);
  };
}

function listen(server: NetServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}
