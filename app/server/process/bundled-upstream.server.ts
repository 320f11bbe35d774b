import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { EXIT_STATUS } from "~/contract/calls/exit-statuses";
import type { SiteAddress } from "~/domain/brand-origins";
import { upstreamEnvironment } from "../config/config.server";
import type { Logger } from "../telemetry/logger.server";
import { YOUNG_SPACE } from "./node-memory.server";
import { restartBackoff } from "./restart-backoff.server";
import { answerAt, SILENCE_TIMES, type SilenceTimes, watchForSilence } from "./silence-watch.server";
import { readUpstreamHealth, type UpstreamHealth } from "./upstream-health.server";

const STOP_PATIENCE_MS = 5_000;

export interface BundledUpstream {
  readonly url: string;
  readonly restarts: () => number;
  /** Why it does not see its store, as it says itself; null where it does. */
  trouble(): string | null;
  stop(): Promise<void>;
}

/** It was never ready, so there is nothing to keep up: the program that started it ends with `exitStatus`. */
export class UpstreamCannotStart extends Error {
  constructor(
    what: string,
    readonly exitStatus: number,
  ) {
    super(`the bundled upstream ${what}`);
  }
}

/** What it says by its status it has also said in words, on the standard error that both programs share. */
const TOLD_BY_STATUS: ReadonlyMap<number, string> = new Map([
  [EXIT_STATUS.wrongSettings, "refuses its settings, named above"],
  [EXIT_STATUS.damagedDatabase, "found a database that it cannot take, named above"],
  [EXIT_STATUS.forbiddenDatabase, "may not read or write a database, named above"],
]);

/**
 * Runs the bundled marketplace services as a child process on a loopback port and keeps them running: one that ends is
 * started again, and one that was ready and does not answer any more is ended. Resolves when they are ready for the first
 * time, which includes making the first inventory; rejects with UpstreamCannotStart where that fails. Afterwards the web
 * program stays up whatever becomes of them.
 */
export async function startBundledUpstream(options: {
  readonly port: number;
  readonly dataDir: string;
  /** Where shoppers find the site: the links in mails lead there. */
  readonly site: SiteAddress;
  readonly logger: Logger;
  readonly onRestart: () => void;
  /** It is ready again, at the address that it had: whatever waited for it need not wait any more. */
  readonly onReturn: (url: string) => void;
  /** It said how it is. */
  readonly onHealth?: (health: UpstreamHealth) => void;
  /** For tests. */
  readonly spawnChild?: (place: UpstreamPlace) => ChildProcess;
  readonly silence?: SilenceTimes;
}): Promise<BundledUpstream> {
  const port = await freePort(options.port);
  const url = `http://127.0.0.1:${port}`;
  const { logger, spawnChild = spawnUpstream, silence = SILENCE_TIMES } = options;
  let child: ChildProcess | undefined;
  let isStopping = false;
  let hasBeenReady = false;
  let trouble: string | null = null;
  const backoff = restartBackoff();
  let restarts = 0;

  /** What hangs would not end by itself, and does not hear a gentler signal. */
  const watch = (ready: ChildProcess) =>
    watchForSilence({
      times: silence,
      async ask(patienceMs) {
        const answer = await answerAt(`${url}/healthz`, patienceMs);
        if (answer === null) return false;
        const health = readUpstreamHealth(answer);
        trouble = health.trouble;
        options.onHealth?.(health);
        return true;
      },
      onSilent(silentMs) {
        if (isStopping) return;
        logger.error({ pid: ready.pid, silent_ms: silentMs }, "bundled upstream does not answer: ending it");
        ready.kill("SIGKILL");
      },
    });

  const start = (onReady: () => void, onDeath: (failure: UpstreamCannotStart, restartInMs: number) => void) => {
    backoff.started();
    let hasSpawned = false;
    let isDead = false;
    let endWatch: (() => void) | undefined;
    const die = (failure: UpstreamCannotStart, facts: Readonly<Record<string, unknown>>) => {
      if (isStopping || isDead) return;
      isDead = true;
      const restartInMs = backoff.next();
      logger.error({ ...facts, ...(hasBeenReady ? { restart_in_ms: restartInMs } : {}) }, "bundled upstream died");
      onDeath(failure, restartInMs);
    };
    const started = spawnChild({
      UPSTREAM_HOST: "127.0.0.1",
      UPSTREAM_PORT: String(port),
      DATA_DIR: options.dataDir,
      PUBLIC_ORIGIN: options.site.publicOrigin,
      BRAND: options.site.brand,
      BRAND_HOSTS: JSON.stringify(options.site.brandHosts),
    });
    child = started;
    // Whatever ends this process ends the child: there is no moment to wait in an exit handler.
    const endWithParent = () => started.kill("SIGKILL");
    started.once("spawn", () => {
      hasSpawned = true;
      process.once("exit", endWithParent);
    });
    started.on("message", (message) => {
      if (typeof message !== "object" || message === null || !("type" in message) || message.type !== "ready") return;
      // Not before: a first inventory or a large index takes as long as it takes.
      endWatch ??= watch(started);
      onReady();
    });
    started.on("error", (error) => {
      // What never ran has no exit either: this is its death. A running child's error is a message that did not arrive.
      if (hasSpawned) logger.error({ error: error.message }, "bundled upstream channel");
      else die(new UpstreamCannotStart(`cannot start: ${error.message}`, 1), { error: error.message });
    });
    started.once("exit", (code, signal) => {
      endWatch?.();
      process.off("exit", endWithParent);
      die(failureOf(code, signal), { code, signal });
    });
  };

  const restartLater = (_failure: UpstreamCannotStart, restartInMs: number) => {
    setTimeout(() => {
      if (isStopping) return;
      restarts += 1;
      options.onRestart();
      start(() => {
        logger.info({ port, restarts }, "bundled upstream is back");
        options.onReturn(url);
      }, restartLater);
    }, restartInMs);
  };

  await new Promise<void>((resolve, reject) => {
    start(
      () => {
        hasBeenReady = true;
        resolve();
      },
      (failure, restartInMs) => {
        if (hasBeenReady) restartLater(failure, restartInMs);
        else reject(failure);
      },
    );
  });
  return {
    url,
    restarts: () => restarts,
    trouble: () => trouble,
    async stop() {
      isStopping = true;
      const running = child;
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => running.kill("SIGKILL"), STOP_PATIENCE_MS);
        running.once("exit", () => {
          clearTimeout(timer);
          resolve();
        });
        running.kill("SIGTERM");
      });
    },
  };
}

function failureOf(status: number | null, signal: NodeJS.Signals | null): UpstreamCannotStart {
  const told = status === null ? undefined : TOLD_BY_STATUS.get(status);
  if (status !== null && told !== undefined) return new UpstreamCannotStart(told, status);
  return new UpstreamCannotStart(`ended with status ${status ?? signal} before it was ready`, 1);
}

/** Where the child listens, where its data lies, and where the links in its mails lead. */
type UpstreamPlace = Readonly<
  Record<"UPSTREAM_HOST" | "UPSTREAM_PORT" | "DATA_DIR" | "PUBLIC_ORIGIN" | "BRAND" | "BRAND_HOSTS", string>
>;

function spawnUpstream(place: UpstreamPlace): ChildProcess {
  const arguments_ = existsSync("dist/upstream.js")
    ? ["--enable-source-maps", YOUNG_SPACE, "dist/upstream.js"]
    : ["--import", "tsx", "upstream/main.ts"];
  return spawn(process.execPath, arguments_, {
    // A process group of its own: Ctrl+C reaches the parent, which stops the child after its last page.
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: upstreamEnvironment(place),
  });
}

/** `wanted` where it is free on loopback, else any that is: two checkouts may run beside each other. */
export async function freePort(wanted: number): Promise<number> {
  return (await canListen(wanted)) ?? (await canListen(0)) ?? wanted;
}

function canListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(undefined));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : undefined));
    });
  });
}
