import { AggregatorRegistry } from "prom-client";
import { createOpsServer, type OpsState, opsAccess } from "../telemetry/ops-server.server";
import { type BundledUpstream, freePort, startBundledUpstream } from "./bundled-upstream.server";
import { listenOps } from "./listening.server";
import type { Program } from "./program.server";
import { announce, statusOf } from "./run-program.server";
import { onStopSignals } from "./stop-signals.server";
import { startWorkers, WorkerCannotStart, type WorkerPool } from "./worker-pool.server";

/** Beyond the workers' own grace: what has not ended then is stuck. */
const KILL_MARGIN_MS = 3_000;
/** What the primary counts itself; everything else is the workers'. */
const OWN_METRICS = new Set([
  "bff_bundled_upstream_restarts_total",
  "bff_bundled_upstream_store_errors",
  "bff_bundled_upstream_trouble",
  "bff_worker_restarts_total",
]);

/**
 * The life of the first of several processes: it serves no page, but owns the bundled upstream, the ops port and the
 * workers. Breakers, caches, rate limits and caps are each worker's own; metrics are summed over all of them.
 */
export async function runPrimary(program: Program, file: string): Promise<void> {
  const { config, log, metrics, life, watch } = program;
  const { logger } = log;
  let upstream: BundledUpstream | undefined;
  let workers: WorkerPool | undefined;

  const exit = (code: number) => {
    log.flush();
    process.exit(code);
  };
  const end = async (reason: string, code: number) => {
    if (life.isDraining) return;
    life.isDraining = true;
    logger.info({ step: "start", reason }, "drain");
    setTimeout(() => workers?.kill(), config.timers.shutdownGraceMs + KILL_MARGIN_MS).unref();
    workers?.drain(reason, code);
    const status = (await workers?.ended) ?? code;
    await Promise.all([upstream?.stop(), program.reporter.flush(1_500)]).catch(() => undefined);
    logger.info({ step: "exit", status }, "drain");
    exit(status);
  };
  onStopSignals(
    (signal) => void end(signal, 0),
    (signal) => {
      logger.warn({ step: "second signal", signal }, "drain");
      exit(1);
    },
  );
  const onUnexpected = (kind: string) => (error: unknown) => {
    logger.fatal({ kind, error: error instanceof Error ? error.stack : typeof error }, "unexpected error");
    program.reporter.report(error, { where: "process" });
    void end(kind, 1);
  };
  process.on("uncaughtException", onUnexpected("uncaughtException"));
  process.on("unhandledRejection", onUnexpected("unhandledRejection"));

  const opsPort = await listenOps(createOpsServer(createOpsState(), opsAccess(config)), program);
  if (config.upstream.baseUrl === undefined) {
    upstream = await startBundledUpstream({
      port: config.upstreamPort,
      dataDir: config.dataDir,
      site: config,
      logger,
      onRestart: () => metrics.upstreamRestarts.inc(),
      onHealth: metrics.noteUpstreamHealth,
      onReturn: (url) => workers?.tellBack(url),
    });
  }
  workers = startWorkers({
    count: config.webConcurrency,
    file,
    environment: {
      ...(upstream === undefined ? {} : { UPSTREAM_URL: upstream.url }),
      // Workers share a port by its number, and one that is replaced has to find it again.
      PORT: String(config.port === 0 ? await freePort(0) : config.port),
      // Made at boot where none are set: what one worker signs, the others read.
      SESSION_SECRETS: config.sessionSecrets.join(","),
    },
    logger,
    onRestart: () => metrics.workerRestarts.inc(),
  });
  const port = await workers.started.catch((error: unknown) => {
    // It said why on its own standard error.
    if (error instanceof WorkerCannotStart) exit(error.code === 0 ? 1 : error.code);
    throw error;
  });
  life.isStarted = true;
  announce(program, port, opsPort);

  function createOpsState(): OpsState {
    return {
      // A worker that is stuck is ended and replaced by the primary itself.
      isAlive: () => watch.sampleAgeMs() < KILL_MARGIN_MS,
      isStarted: () => life.isStarted,
      isDraining: () => life.isDraining,
      isReady: () => life.isStarted && !life.isDraining && (workers?.readyCount() ?? 0) > 0,
      trouble: () => upstream?.trouble() ?? null,
      lagMs: () => workers?.lagMs() ?? 0,
      status: async () => ({
        build: program.build,
        uptime_s: Math.round(process.uptime()),
        draining: life.isDraining,
        processes: config.webConcurrency,
        ready_processes: workers?.readyCount() ?? 0,
        bundled_upstream: statusOf(upstream),
        workers: (await workers?.ask({ what: "status" })) ?? [],
      }),
      metrics: async () => {
        const own = (await metrics.registry.getMetricsAsJSON()).filter(({ name }) => OWN_METRICS.has(name));
        const theirs = (await workers?.ask({ what: "metrics" })) ?? [];
        return AggregatorRegistry.aggregate([...theirs.filter(isMetricsJson), own]);
      },
      placements: async () =>
        ((await workers?.ask({ what: "placements" })) ?? []).find((page) => typeof page === "string") ?? null,
      paidCars: async () =>
        ((await workers?.ask({ what: "paidCars" })) ?? []).find((csv) => typeof csv === "string") ?? null,
      force: async (operation, mode) => ((await workers?.ask({ operation, mode })) ?? []).includes(true),
    };
  }
}

function isMetricsJson(value: unknown): value is object[] {
  return Array.isArray(value) && value.every((metric) => typeof metric === "object" && metric !== null);
}
