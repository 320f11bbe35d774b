import type { ClientMarks } from "../../app/contract/calls/client";
import {
  SIGN_IN_FAILURES_GUESSED_MAX,
  SIGN_IN_FAILURES_MAX,
  SIGN_IN_FAILURES_WIDER_MAX,
  SIGN_IN_FAILURES_WINDOW_MS,
  SIGN_IN_GUESSED_FROM_FAILURES,
  SIGN_IN_GUESSED_WINDOW_MS,
} from "../../app/domain/limits";
import type { PeopleDatabase } from "../ports/people-stores";
import type { SignInCounter, SignInCounters } from "../ports/session-store";

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
  succeeded(): Promise<void>;
  /** Nobody looked at the password. */
  withdraw(): Promise<void>;
}

export interface SignInFailures {
  /** Takes a try before the password is looked at, so that no more are looked at together than one after the other. */
  take(given: SignInTry): Promise<TakenTry | null>;
  /** The mailbox has set another password: what this network, or this browser, failed at before counts no longer. */
  forgive(given: SignInTry): Promise<void>;
}

interface Limit {
  readonly counter: SignInCounter;
  readonly max: number;
  readonly windowMs: number;
}

const ELSEWHERE: ClientMarks = { own: "-", wider: "-" };

/**
 * Failed sign-ins of an address, whether it has an account or not: by browser where it signed in to the account before,
 * else by network. Where many networks guess one address, each has fewer tries, and none is refused the first. Stored in the
 * database, so that neither a restart nor another process begins anew.
 */
export function createSignInFailures(people: Pick<PeopleDatabase, "transaction">): SignInFailures {
  const inCounters = <Result>(work: (counters: SignInCounters) => Promise<Result>) =>
    people.transaction(({ signInCounters }) => work(signInCounters));
  const takeBack = async (counters: SignInCounters, limits: readonly Limit[]) => {
    for (const { counter } of limits) await counters.takeBack(counter);
  };
  return {
    async take(given) {
      const limits = await inCounters(async (counters) => {
        const asked = await limitsOf(counters, given);
        for (const { counter, max } of asked) if ((await counters.countOf(counter)) >= max) return null;
        for (const { counter, windowMs } of asked) await counters.add(counter, windowMs);
        return asked;
      });
      if (limits === null) return null;
      return {
        withdraw: () => inCounters((counters) => takeBack(counters, limits)),
        succeeded: () =>
          inCounters(async (counters) => {
            await takeBack(counters, limits);
            await counters.forget(limits[0].counter);
          }),
      };
    },
    forgive: (given) =>
      inCounters(async (counters) => {
        for (const { counter, max } of await limitsOf(counters, given))
          if (Number.isFinite(max)) await counters.forget(counter);
      }),
  };
}

async function limitsOf(counters: SignInCounters, given: SignInTry): Promise<readonly [Limit, ...Limit[]]> {
  const { email, client = ELSEWHERE, device } = given;
  const windowMs = SIGN_IN_FAILURES_WINDOW_MS;
  const by = (what: string) => ({ email, by: what });
  if (device !== undefined) return [{ counter: by(`device ${device}`), max: SIGN_IN_FAILURES_MAX, windowMs }];
  const everywhere = { counter: by(""), max: Number.POSITIVE_INFINITY, windowMs: SIGN_IN_GUESSED_WINDOW_MS };
  const isGuessed = (await counters.countOf(everywhere.counter)) >= SIGN_IN_GUESSED_FROM_FAILURES;
  const share = isGuessed ? SIGN_IN_FAILURES_GUESSED_MAX / SIGN_IN_FAILURES_MAX : 1;
  return [
    { counter: by(`own ${client.own}`), max: SIGN_IN_FAILURES_MAX * share, windowMs },
    { counter: by(`wider ${client.wider}`), max: SIGN_IN_FAILURES_WIDER_MAX * share, windowMs },
    everywhere,
  ];
}
