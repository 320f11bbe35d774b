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
