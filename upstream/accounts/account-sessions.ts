import type { Sessions, SignedIn, SignInAsker } from "../../app/contract/people/consumer";
import { SESSION_FRESH_WITHIN_MS } from "../../app/domain/limits";
import { hashOf } from "../keys/link-tokens";
import type { Consumer } from "../ports/account-store";
import type { Clock } from "../ports/clock";
import type { PeopleDatabase } from "../ports/people-stores";
import type { SessionStore } from "../ports/session-store";
import type { IdTokens } from "./id-tokens";
import type { PasswordCheck } from "./password-check";

/** The session of whoever asks. */
export interface SignedInSession {
  readonly consumer: Consumer;
  readonly sessionId: string;
  readonly deviceName: string;
  /** Its shopper gave the password within SESSION_FRESH_WITHIN_MS. */
  readonly isFresh: boolean;
}

type RenewOutcome =
  /** The token of before counts no longer. */
  | { readonly kind: "renewed"; readonly session: SignedIn }
  | { readonly kind: "refused" | "locked" }
  /** The session is over. */
  | { readonly kind: "over" };

/** Where a shopper is signed in. */
export interface AccountSessions {
  /** Null where the token is none of ours, expired, or signed out. */
  of(idToken: string | undefined): Promise<SignedInSession | null>;
  list(session: SignedInSession): Promise<Sessions>;
  /** The password once more: the session is fresh, and has a new token (ASVS 7.2.4). Rejects with HashingBusyError. */
  renew(idToken: string | undefined, password: string, asker?: SignInAsker): Promise<RenewOutcome>;
  /** Ends one other session by its id in the list, or all others. Nothing happens for one that is not in it. */
  endOthers(session: SignedInSession, id?: string): Promise<void>;
}

/** How a session begins. */
interface SessionStart {
  readonly deviceName?: string | undefined;
  /** Its shopper gave the password just now. */
  readonly isProved: boolean;
  /** When they gave it in this browser before (ISO date-time), where not just now; null where nobody knows. */
  readonly provedAt?: string | null;
  /** What the browser was given at an earlier sign-in; absent: it is given one now. */
  readonly deviceToken?: string | undefined;
}

/** In the transaction that decides it. What it gives makes the browser's token, after that transaction. */
export type StartSession = (
  sessions: SessionStore,
  consumer: Consumer,
  start: SessionStart,
) => Promise<() => Promise<SignedIn>>;

interface AccountSessionParts {
  readonly people: Pick<PeopleDatabase, "sessions" | "transaction">;
  readonly tokens: Pick<IdTokens, "read">;
  readonly check: PasswordCheck;
  readonly startSession: StartSession;
  readonly now: Clock;
}

export function createAccountSessions(parts: AccountSessionParts): AccountSessions {
  const { people, tokens, check, startSession, now } = parts;

  const of: AccountSessions["of"] = async (idToken) => {
    const facts = idToken === undefined ? null : await tokens.read(idToken);
    const found = facts && (await people.sessions.find(facts.sessionId, facts.consumerId));
    if (found === null) return null;
    const { consumer, session } = found;
    const freshFrom = new Date(now().getTime() - SESSION_FRESH_WITHIN_MS).toISOString();
    const isFresh = session.provedAt > freshFrom;
    return { consumer, sessionId: session.id, deviceName: session.deviceName, isFresh };
  };

  return {
    of,
    async list({ consumer, sessionId, isFresh }) {
      const stored = await people.sessions.list(consumer.id);
      const sessions = stored.map(({ id, deviceName, startedAt, lastUsedAt }) => ({
        id: publicIdOf(id),
        deviceName,
        ...(startedAt !== "" && { startedAt }),
        ...(lastUsedAt !== "" && { lastUsedAt }),
        isThis: id === sessionId,
      }));
      return { isFresh, sessions };
    },
    async renew(idToken, password, asker = {}) {
      const session = await of(idToken);
      if (session === null) return { kind: "over" };
      const checked = await check(session.consumer.email, password, asker);
      if (checked.kind !== "right") return { kind: checked.kind };
      const tokenOf = await people.transaction(async ({ accounts, sessions }) => {
        const current = await accounts.findByEmail(session.consumer.email);
        // Ended, or of another password, while this one waited for its hash.
        const isOver = (await sessions.find(session.sessionId, session.consumer.id)) === null;
        if (isOver || current?.passwordHash !== checked.passwordHash) return null;
        await sessions.end(session.sessionId, true);
        const { deviceName } = session;
        return startSession(sessions, session.consumer, {
          deviceName,
          isProved: true,
          deviceToken: checked.device?.token,
        });
      });
      if (tokenOf === null) return { kind: "over" };
      await checked.succeeded();
      return { kind: "renewed", session: await tokenOf() };
    },
    endOthers: ({ consumer, sessionId }, id) =>
      people.transaction(async ({ sessions }) => {
        if (id === undefined) return sessions.endAll(consumer.id, sessionId);
        const other = (await sessions.list(consumer.id)).find((stored) => publicIdOf(stored.id) === id);
        if (other !== undefined && other.id !== sessionId) await sessions.end(other.id);
      }),
  };
}

/** Tells sessions apart on a page; what a token names stays in the token. */
const publicIdOf = (sessionId: string) => hashOf(sessionId).slice(0, 22);
