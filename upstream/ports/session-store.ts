import type { Consumer } from "./account-store";

interface NewSession {
  readonly consumerId: string;
  readonly expiresAt: Date;
  /** Words for a browser and its machine; empty where nobody knows. */
  readonly deviceName: string;
  /** Its shopper gave the password just now. */
  readonly isProved: boolean;
  /** When they gave it before (ISO date-time), where not just now; null where nobody knows. */
  readonly provedAt?: string | null | undefined;
}

/** Times are ISO date-times, empty where nobody knows. */
export interface KeptSession {
  readonly id: string;
  readonly deviceName: string;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  readonly provedAt: string;
}

/** The sessions of accounts. */
export interface SessionStore {
  /** Gives its id. Those that are over are forgotten; of more than SESSIONS_MAX the oldest end. */
  start(session: NewSession): Promise<string>;
  /** Null where the session is over, or somebody else's. That it was used is noted. */
  find(
    sessionId: string,
    consumerId: string,
  ): Promise<{ readonly consumer: Consumer; readonly session: KeptSession } | null>;
  /** Those that are not over; the one that was used last comes first. */
  list(consumerId: string): Promise<readonly KeptSession[]>;
  /** With the notifications of its browser, unless another session there takes its place. */
  end(sessionId: string, isReplaced?: boolean): Promise<void>;
  /** `but`: one that goes on. */
  endAll(consumerId: string, but?: string): Promise<void>;
}

/** One count of failed sign-ins of an address: all of them, or those of one network or browser. */
export interface SignInCounter {
  readonly email: string;
  /** What it is counted by besides the address; empty: by that alone. */
  readonly by: string;
}

/** How often signing in failed of late, for every process that shares the database. Stored by keyed hashes. */
export interface SignInCounters {
  countOf(counter: SignInCounter): Promise<number>;
  /** One more, until `windowMs` after the first. Counters that are over are forgotten. */
  add(counter: SignInCounter, windowMs: number): Promise<void>;
  /** One less. */
  takeBack(counter: SignInCounter): Promise<void>;
  forget(counter: SignInCounter): Promise<void>;
}
