import { PASSWORD_WAIT_MAX_MS, PASSWORDS_IN_HAND_MAX } from "../../app/domain/limits";
import { ServiceError } from "../refusals/service-error";

/** Each takes a thread and 32 MiB; who waits behind more than this is told to come back. */
const AT_ONCE = 2;
const WAITING_MAX = PASSWORDS_IN_HAND_MAX - AT_ONCE;
/** What somebody asked counts half after so long. */
const ASKS_HALVE_AFTER_MS = 30_000;
const NETWORKS_MAX = 10_000;
/** A browser that signed in before comes first until its network asked so much more than another. */
const KNOWN_MAY_ASK_MORE = 10;

/** Too many passwords are being hashed at this moment: a refusal that is due, and no failure of the service. */
export class HashingBusyError extends ServiceError {
  constructor() {
    super("busy", "Too many passwords are being checked.");
  }
}

/** Who has a password hashed. */
export interface Asker {
  /** What it asked of late is counted together. */
  readonly network: string;
  /** A browser that signed in to the account before. */
  readonly isKnown: boolean;
}

export const ANYBODY: Asker = { network: "", isKnown: false };

interface PasswordQueue {
  /** Rejects with HashingBusyError where others come first for too long. */
  run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly asker: Asker;
  start(): void;
  refuse(): void;
}

/**
 * Two at once, ten waiting. Whose network asked least of late comes first, browsers that signed in before with a start;
 * who comes to a full queue takes the place of the last in this order. So a network that asks on and on takes places
 * from nobody else.
 */
export function createPasswordQueue(): PasswordQueue {
  let running = 0;
  const waiting = new Set<Waiting>();
  const asks = createAskCounts();

  /** Positive where `a` comes after `b`. */
  const compare = (a: Asker, b: Asker) => {
    const atMs = performance.now();
    const asked = ({ network, isKnown }: Asker) => asks.of(network, atMs) - (isKnown ? KNOWN_MAY_ASK_MORE : 0);
    return asked(a) - asked(b);
  };
  const first = () => {
    let best: Waiting | undefined;
    for (const each of waiting) if (best === undefined || compare(each.asker, best.asker) < 0) best = each;
    return best;
  };
  const last = () => {
    let worst: Waiting | undefined;
    for (const each of waiting) if (worst === undefined || compare(each.asker, worst.asker) >= 0) worst = each;
    return worst;
  };

  const place = (asker: Asker) =>
    new Promise<void>((resolve, reject) => {
      const own: Waiting = {
        asker,
        start() {
          leave();
          resolve();
        },
        refuse() {
          leave();
          reject(new HashingBusyError());
        },
      };
      const timer = setTimeout(() => own.refuse(), PASSWORD_WAIT_MAX_MS).unref();
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(own);
      };
      waiting.add(own);
      if (waiting.size > WAITING_MAX) last()?.refuse();
    });

  return {
    async run(asker, work) {
      asks.add(asker.network);
      if (running >= AT_ONCE) await place(asker);
      else running += 1;
      try {
        return await work();
      } finally {
        const next = first();
        if (next === undefined) running -= 1;
        else next.start();
      }
    },
  };
}

/** How much each network asked of late; which has not asked for longest is forgotten first. */
function createAskCounts() {
  const known = new Map<string, { readonly count: number; readonly sinceMs: number }>();
  const of = (key: string, atMs: number) => {
    const asked = known.get(key);
    return asked === undefined ? 0 : asked.count * 0.5 ** ((atMs - asked.sinceMs) / ASKS_HALVE_AFTER_MS);
  };
  return {
    of,
    add(key: string) {
      const atMs = performance.now();
      const count = of(key, atMs) + 1;
      known.delete(key);
      known.set(key, { count, sinceMs: atMs });
      const [oldest] = known.keys();
      if (known.size > NETWORKS_MAX && oldest !== undefined) known.delete(oldest);
    },
  };
}
