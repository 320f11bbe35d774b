import type { Server } from "node:http";
import type { Logger } from "./logger.server";

const FLUSH_MS = 2_000;
/** A terminal and npm both pass one Ctrl+C on: what arrives this close together is one signal. */
const SAME_SIGNAL_MS = 100;
const IDLE_SWEEP_MS = 1_000;

export interface Shutdown {
  /** Starts the drain as a signal would; `code` is the exit status at its end. */
  begin(reason: string, code: number): void;
}

/**
 * The drain of reliability.md 5.2. t0: readiness falls, every response says `Connection: close`. After `drainDelayMs`: no
 * new connections, idle ones are closed each second. After `graceMs`: whatever is still open is cut. A second signal
 * exits at once.
 */
export function createShutdown(options: {
  readonly server: Server;
  readonly drainDelayMs: number;
  readonly graceMs: number;
  readonly logger: Logger;
  readonly onStart: () => void;
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

  const onSignal = (signal: NodeJS.Signals) => {
    if (startedAtMs === undefined) return begin(signal, 0);
    if (performance.now() - startedAtMs < SAME_SIGNAL_MS) return;
    logger.warn({ step: "second signal", signal }, "drain");
    options.exit(1);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  return { begin };
}
