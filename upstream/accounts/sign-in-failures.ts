import { createHash } from "node:crypto";
import type { ClientMarks } from "../../app/contract/calls/client";
import {
  SIGN_IN_FAILURES_GUESSED_MAX,
  SIGN_IN_FAILURES_MAX,
  SIGN_IN_FAILURES_WIDER_MAX,
  SIGN_IN_FAILURES_WINDOW_MS,
  SIGN_IN_GUESSED_FROM_FAILURES,
  SIGN_IN_GUESSED_WINDOW_MS,
} from "../../app/domain/limits";

const COUNTERS_MAX = 200_000;

/** What a try to sign in is counted by. */
interface SignInTry {
  readonly email: string;
  /** Absent: counted with all others that do not say where they come from. */
  readonly client?: ClientMarks | undefined;
  /** Of a browser that signed in to this account before: it is counted apart, so that no stranger can use up its tries. */
  readonly device?: string | undefined;
}

/** A try that counts as failed until it says otherwise. */
interface TakenTry {
  /** The password was right: the earlier failures of this network, or this browser, are forgotten. */
  succeeded(): void;
  /** Nobody looked at the password. */
  withdraw(): void;
}

interface SignInFailures {
  /** Takes a try before the password is looked at, so that no more are looked at together than one after the other. */
  take(given: SignInTry): TakenTry | null;
}

interface Counter {
  count: number;
  readonly until: number;
}

interface Limit {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

const ELSEWHERE: ClientMarks = { own: "-", wider: "-" };

/**
 * Failed sign-ins of an address, whether it has an account or not: by browser where it signed in to the account before,
 * else by network. Where many networks guess one address, each has fewer tries, and none is refused the first. In memory,
 * by hashes; the oldest give way.
 */
export function createSignInFailures(now: () => number = Date.now): SignInFailures {
  const counters = new Map<string, Counter>();
  const current = (key: string) => {
    const known = counters.get(key);
    if (known !== undefined && known.until > now()) return known;
    counters.delete(key);
    return undefined;
  };
  const countOf = (key: string) => current(key)?.count ?? 0;
  const counterOf = ({ key, windowMs }: Limit): Counter => {
    const known = current(key);
    if (known !== undefined) return known;
    const [oldest] = counters.keys();
    if (counters.size >= COUNTERS_MAX && oldest !== undefined) counters.delete(oldest);
    const counter = { count: 0, until: now() + windowMs };
    counters.set(key, counter);
    return counter;
  };

  const limitsOf = ({ email, client = ELSEWHERE, device }: SignInTry): readonly [Limit, ...Limit[]] => {
    const keyOf = (...parts: readonly string[]) =>
      createHash("sha256")
        .update([email.toLowerCase(), ...parts].join("\n"))
        .digest("base64url");
    const windowMs = SIGN_IN_FAILURES_WINDOW_MS;
    if (device !== undefined) return [{ key: keyOf("device", device), max: SIGN_IN_FAILURES_MAX, windowMs }];
    const everywhere = { key: keyOf(), max: Number.POSITIVE_INFINITY, windowMs: SIGN_IN_GUESSED_WINDOW_MS };
    const isGuessed = countOf(everywhere.key) >= SIGN_IN_GUESSED_FROM_FAILURES;
    const share = isGuessed ? SIGN_IN_FAILURES_GUESSED_MAX / SIGN_IN_FAILURES_MAX : 1;
    return [
      { key: keyOf("own", client.own), max: SIGN_IN_FAILURES_MAX * share, windowMs },
      { key: keyOf("wider", client.wider), max: SIGN_IN_FAILURES_WIDER_MAX * share, windowMs },
      everywhere,
    ];
  };

  return {
    take(given) {
      const limits = limitsOf(given);
      if (limits.some(({ key, max }) => countOf(key) >= max)) return null;
      const taken = limits.map(counterOf);
      for (const counter of taken) counter.count += 1;
      const withdraw = () => {
        for (const counter of taken) counter.count -= 1;
      };
      return {
        withdraw,
        succeeded() {
          withdraw();
          counters.delete(limits[0].key);
        },
      };
    },
  };
}
