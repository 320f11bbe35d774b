import type { Server } from "node:http";
import { SEARCH_PATH } from "~/domain/site-paths";
import type { Services } from "../context/load-context.server";
import { createOpsServer, opsAccess } from "../telemetry/ops-server.server";
import { type BundledUpstream, startBundledUpstream } from "./bundled-upstream.server";
import { listenOps } from "./listening.server";
import { createPageProcess } from "./page-process.server";
import type { Program } from "./program.server";
import { linkToPrimary } from "./worker-link.server";

/** The life of a process that serves pages alone: bundled upstream, services, pages, ports, and the way down again. */
export async function runProgram(
  program: Program,
  server: Server,
  mount: (services: Services) => Promise<void>,
): Promise<void> {
  const { config, log, metrics } = program;
  let upstream: BundledUpstream | undefined;
  const pages = createPageProcess({ program, server, mount, release: async () => upstream?.stop() });
  const status = async () => ({ ...(await pages.ops.status()), bundled_upstream: statusOf(upstream) });
  const trouble = () => upstream?.trouble() ?? null;
  const ops = createOpsServer({ ...pages.ops, trouble, status }, opsAccess(config));
  const opsPort = await listenOps(ops, program);
  if (config.upstream.baseUrl === undefined) {
    upstream = await startBundledUpstream({
      port: config.upstreamPort,
      dataDir: config.dataDir,
      site: config,
      logger: log.logger,
      onRestart: () => metrics.upstreamRestarts.inc(),
      onHealth: metrics.noteUpstreamHealth,
      onReturn: pages.upstreamIsBack,
    });
  }
  announce(program, await pages.open(upstream?.url ?? ""), opsPort);
}

/** The life of one of several processes: the primary has the upstream and the ops port, and says when to stop. */
export async function runWorker(
  program: Program,
  server: Server,
  mount: (services: Services) => Promise<void>,
): Promise<void> {
  const pages = createPageProcess({ program, server, mount, release: async () => undefined });
  const link = linkToPrimary(pages, program.watch);
  const port = await pages.open("");
  link.started(port);
  program.log.logger.info({ port, pid: process.pid }, "worker listening");
}

/** For `/status`. */
export function statusOf(upstream: BundledUpstream | undefined) {
  return upstream === undefined ? null : { url: upstream.url, restarts: upstream.restarts() };
}

/** The line that says where the site is: for machines, and in words on a developer's machine. */
export function announce({ config, log }: Pick<Program, "config" | "log">, port: number, opsPort: number): void {
  const { mode, brand, timers, webConcurrency } = config;
  log.logger.info({ port, ops_port: opsPort, mode, brand, processes: webConcurrency, timers }, "listening");
  if (config.opsToken === undefined) log.logger.warn("forcing a breaker is off: OPS_TOKEN is not set");
  const lines = [
    ...(config.isLocal
      ? [`Forecourt is ready: http://localhost:${port}${SEARCH_PATH} (health: http://localhost:${opsPort}/readyz)`]
      : []),
    // In no log line: whoever reads those elsewhere has no use for it.
    ...(config.isOpsTokenMade ? [`Forcing a breaker needs OPS_TOKEN, for this start ${config.opsToken}`] : []),
  ];
  if (lines.length === 0) return;
  log.flush();
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
