import type { Server } from "node:http";
import type { Logger } from "../telemetry/logger.server";
import { onStopSignals } from "./stop-signals.server";

const FLUSH_MS = 2_000;
const IDLE_SWEEP_MS = 1_000;
/** Of the grace, when pages that still wait for a service are answered: 20 s of 25. */
const GIVE_UP_SHARE = 0.8;

export interface Shutdown {
  /** Starts the drain as a signal would; `code` is the exit status at its end. */
  begin(reason: string, code: number): void;
}

/**
 * The drain. At once: readiness falls, every response says `Connection: close`. After `drainDelayMs`: no new
 * connections, idle ones are closed each second. At 80 % of `graceMs`: pages that have not begun get the error page.
 * After `graceMs`: whatever is still open is cut. A second signal exits at once.
 */
export function createShutdown(options: {
  readonly server: Server;
  readonly drainDelayMs: number;
  readonly graceMs: number;
  readonly logger: Logger;
  readonly onStart: () => void;
  /** Answers the pages that nobody can wait for any longer; returns how many. */
  readonly giveUp: () => number;
  /** Stops children, closes pools, sends what is buffered. */
  readonly release: () => Promise<void>;
  readonly exit: (code: number) => void;
}): Shutdown {
  const { server, logger } = options;
  let startedAtMs: number | undefined;

  const finish = async (code: number, how: string) => {
    logger.info({ step: "exit", how, after_ms: Math.round(performance.now() - (startedAtMs ?? 0)) }, "drain");
    const patience = new Promise<void>((resolve) => {
      setTimeout(resolve, FLUSH_MS).unref();
    });
    await Promise.race([options.release().catch(() => undefined), patience]);
    options.exit(code);
  };

  const stopAccepting = (code: number) => {
    let isFinished = false;
    const once = (how: string) => {
      if (isFinished) return;
      isFinished = true;
      void finish(code, how);
    };
    logger.info({ step: "close" }, "drain");
    server.close(() => once("all answered"));
    server.closeIdleConnections();
    setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS).unref();
    const giveUpMs = Math.max(0, options.graceMs * GIVE_UP_SHARE - options.drainDelayMs);
    setTimeout(() => logger.info({ step: "give up", pages: options.giveUp() }, "drain"), giveUpMs).unref();
    // A client that says nothing keeps its connection open for ever, and close() waits for it.
    setTimeout(() => {
      server.closeAllConnections();
      once("grace is over");
    }, options.graceMs - options.drainDelayMs);
  };

  const begin = (reason: string, code: number) => {
    if (startedAtMs !== undefined) return;
    startedAtMs = performance.now();
    options.onStart();
    logger.info({ step: "start", reason }, "drain");
    setTimeout(() => stopAccepting(code), options.drainDelayMs);
  };

  onStopSignals(
    (signal) => begin(signal, 0),
    (signal) => {
      logger.warn({ step: "second signal", signal }, "drain");
      options.exit(1);
    },
  );
  return { begin };
}
