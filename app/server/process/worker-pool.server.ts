import cluster, { type Worker } from "node:cluster";
import type { Logger } from "../telemetry/logger.server";
import { type RestartBackoff, restartBackoff } from "./restart-backoff.server";
import { PULSE_EVERY_MS, type ToPrimary, type ToWorker, toPrimary } from "./worker-messages.server";

/** A worker whose event loop is held for so many pulses is ended, and replaced. */
const MISSED_PULSES_MAX = 10;
const ANSWER_PATIENCE_MS = 1_000;

interface Seat {
  worker: Worker | undefined;
  pulse: Extract<ToPrimary, { type: "pulse" }> | undefined;
  missedPulses: number;
  readonly backoff: RestartBackoff;
  restart: NodeJS.Timeout | undefined;
}

export interface WorkerPool {
  /** Resolves with the port when every worker serves; rejects with its exit status where one cannot start. */
  readonly started: Promise<number>;
  /** Resolves with the exit status when every worker has ended, after `drain`. */
  readonly ended: Promise<number>;
  readyCount(): number;
  /** The worst of all. */
  lagMs(): number;
  /** Asks every worker; one that does not answer within a second is left out. */
  ask(question: { what: "status" | "metrics" | "placements" | "paidCars" } | ForceOrder): Promise<readonly unknown[]>;
  /** Tells every worker that the services at this address are ready again. */
  tellBack(url: string): void;
  drain(reason: string, code: number): void;
  /** For workers that do not end by themselves. */
  kill(): void;
}

type ForceOrder = { readonly operation: string; readonly mode: "open" | "closed" | null };

export class WorkerCannotStart extends Error {
  constructor(readonly code: number) {
    super(`a worker ended with status ${code} before it was ready`);
  }
}

interface Settleable<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
}

function settleable<T>(): Settleable<T> {
  let settle: Omit<Settleable<T>, "promise"> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return {
    promise,
    resolve: (value) => settle?.resolve(value),
    reject: (reason) => settle?.reject(reason),
  };
}

/** Keeps `count` workers running: each that dies is replaced after a growing wait, whatever the others do. */
export function startWorkers(options: {
  readonly count: number;
  /** The program's own file: where npm start runs it, the main script is another. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly logger: Logger;
  readonly onRestart: () => void;
}): WorkerPool {
  const { logger } = options;
  cluster.setupPrimary({
    exec: options.file,
    args: [],
    // Keeps NaN, which gauges may hold and JSON does not know.
    serialization: "advanced",
    execArgv: [...new Set([...process.execArgv, "--enable-source-maps"])],
  });
  const seats: Seat[] = Array.from({ length: options.count }, () => ({
    worker: undefined,
    pulse: undefined,
    missedPulses: 0,
    backoff: restartBackoff(),
    restart: undefined,
  }));
  const answers = new Map<number, (value: unknown) => void>();
  let lastId = 0;
  let port: number | undefined;
  let hasStarted = false;
  let isDraining = false;
  let exitCode = 0;
  const started = settleable<number>();
  const ended = settleable<number>();

  const onMessage = (seat: Seat, received: unknown) => {
    const message = toPrimary.safeParse(received).data;
    if (message?.type === "answer") answers.get(message.id)?.(message.value);
    if (message?.type !== "pulse") return;
    seat.pulse = message;
    seat.missedPulses = 0;
    port ??= message.port ?? undefined;
    if (port !== undefined && seats.every(({ pulse }) => pulse !== undefined && pulse.port !== null)) {
      hasStarted = true;
      started.resolve(port);
    }
  };

  const seatWorker = (seat: Seat) => {
    const worker = cluster.fork(options.environment);
    Object.assign(seat, { worker, pulse: undefined, missedPulses: 0 });
    seat.backoff.started();
    worker.on("message", (message: unknown) => onMessage(seat, message));
    worker.on("error", (error) => logger.error({ error: error.message }, "worker channel"));
    worker.once("exit", (code, signal) => onExit(seat, code, signal));
  };

  const onExit = (seat: Seat, code: number, signal: string | null) => {
    const wasServing = seat.pulse?.port != null;
    seat.worker = undefined;
    seat.pulse = undefined;
    if (isDraining) {
      if (code !== 0 || signal !== null) exitCode = 1;
      if (seats.every(({ worker }) => worker === undefined)) ended.resolve(exitCode);
      return;
    }
    // Before all have served for the first time nothing would become better by waiting.
    if (!wasServing && !hasStarted) return started.reject(new WorkerCannotStart(code));
    const restartInMs = seat.backoff.next();
    logger.error({ code, signal, restart_in_ms: restartInMs }, "worker died");
    seat.restart = setTimeout(() => {
      options.onRestart();
      seatWorker(seat);
    }, restartInMs);
  };

  // Counted in pulses and not in time: a primary that was held itself must not take its workers for dead.
  const watch = setInterval(() => {
    for (const seat of seats) {
      if (seat.pulse === undefined) continue;
      seat.missedPulses += 1;
      if (seat.missedPulses <= MISSED_PULSES_MAX) continue;
      logger.error({ pid: seat.worker?.process.pid }, "worker is stuck");
      seat.worker?.process.kill("SIGKILL");
    }
  }, PULSE_EVERY_MS).unref();
  void ended.promise.then(() => clearInterval(watch));

  const tell = (worker: Worker | undefined, message: ToWorker) => {
    if (worker?.isConnected()) worker.send(message);
  };
  const askOne = (worker: Worker, message: ToWorker, id: number) =>
    new Promise<unknown>((resolve) => {
      const settle = (value: unknown) => {
        answers.delete(id);
        clearTimeout(patience);
        resolve(value);
      };
      const patience = setTimeout(settle, ANSWER_PATIENCE_MS, undefined);
      answers.set(id, settle);
      tell(worker, message);
    });

  for (const seat of seats) seatWorker(seat);
  return {
    started: started.promise,
    ended: ended.promise,
    readyCount: () => seats.filter(({ pulse }) => pulse?.isReady).length,
    lagMs: () => Math.max(0, ...seats.map(({ pulse }) => pulse?.lagMs ?? 0)),
    async ask(question) {
      const asked = seats.flatMap(({ worker, pulse }) => {
        if (worker === undefined || pulse === undefined) return [];
        lastId += 1;
        const message: ToWorker =
          "what" in question
            ? { type: "ask", id: lastId, what: question.what }
            : { type: "force", id: lastId, operation: question.operation, mode: question.mode };
        return askOne(worker, message, lastId);
      });
      return (await Promise.all(asked)).filter((answer) => answer !== undefined);
    },
    tellBack(url) {
      for (const { worker } of seats) tell(worker, { type: "back", url });
    },
    drain(reason, code) {
      isDraining = true;
      exitCode = code;
      for (const { worker, restart } of seats) {
        clearTimeout(restart);
        tell(worker, { type: "drain", reason, code });
      }
      if (seats.every(({ worker }) => worker === undefined)) ended.resolve(exitCode);
    },
    kill() {
      for (const { worker } of seats) worker?.process.kill("SIGKILL");
    },
  };
}
