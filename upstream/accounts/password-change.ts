import { randomUUID } from "node:crypto";
import type { SignedIn, SignInAsker } from "../../app/contract/people/consumer";
import type { Brand } from "../../app/domain/brand";
import type { OutgoingMail } from "../ports/outbox";
import type { PeopleDatabase } from "../ports/people-stores";
import type { AccountLetters } from "./account-letters";
import type { AccountSessions, StartSession } from "./account-sessions";
import { type PasswordCheck, strangerOf } from "./password-check";
import type { PasswordHasher } from "./password-hash";
import { putLetter } from "./put-letter";

interface AskedChange {
  readonly currentPassword: string;
  readonly password: string;
  /** Every other session ends with the old password. */
  readonly endsOthers: boolean;
  /** Whose mail says so. */
  readonly brand: Brand;
}

type ChangeOutcome =
  /** The token of before counts no longer. */
  | { readonly kind: "changed"; readonly session: SignedIn }
  /** The current password is wrong, or was tried too often. */
  | { readonly kind: "refused" | "locked" }
  /** The new one is easy to guess. */
  | { readonly kind: "weak"; readonly problem: string }
  /** The session is over. */
  | { readonly kind: "over" };

/** Rejects with HashingBusyError. */
export type ChangePassword = (
  idToken: string | undefined,
  asked: AskedChange,
  asker?: SignInAsker,
) => Promise<ChangeOutcome>;

interface PasswordChangeParts {
  readonly people: Pick<PeopleDatabase, "transaction">;
  readonly sessions: Pick<AccountSessions, "of">;
  readonly check: PasswordCheck;
  /** What a new password lacks; null where it serves. */
  readonly problemOf: (password: string, email: string) => Promise<string | null>;
  readonly passwords: PasswordHasher;
  readonly startSession: StartSession;
  readonly letters: Pick<AccountLetters, "passwordChanged">;
  readonly send: (mail: OutgoingMail) => void;
}

/** Another password for who knows the current one; the mailbox is told, since it may not have been its owner. */
export function createPasswordChange(parts: PasswordChangeParts): ChangePassword {
  const { people, sessions, check, problemOf, passwords, startSession, letters, send } = parts;
  return async (idToken, { currentPassword, password, endsOthers, brand }, asker = {}) => {
    const session = await sessions.of(idToken);
    if (session === null) return { kind: "over" };
    const { consumer, sessionId, deviceName } = session;
    const problem = await problemOf(password, consumer.email);
    if (problem !== null) return { kind: "weak", problem };
    const checked = await check(consumer.email, currentPassword, asker);
    if (checked.kind !== "right") return { kind: checked.kind };
    const passwordHash = await passwords.hash(password, strangerOf(asker));
    const changed = await people.transaction(async (stores) => {
      const current = await stores.accounts.findByEmail(consumer.email);
      // Ended, or of another password, while this one waited for its hashes.
      const isOver = (await stores.sessions.find(sessionId, consumer.id)) === null;
      if (isOver || current?.passwordHash !== checked.passwordHash) return null;
      await stores.accounts.changePassword(consumer.id, passwordHash);
      if (endsOthers) await stores.sessions.endAll(consumer.id);
      else await stores.sessions.end(sessionId, true);
      // A link of before would undo what was just done.
      await stores.resetLinks.end(consumer.id);
      // Whoever knew the old password may have asked for another address.
      await stores.addressChanges.endWaiting(consumer.id);
      const start = { deviceName, isProved: true, deviceToken: checked.device?.token };
      const tokenOf = await startSession(stores.sessions, consumer, start);
      const mail = letters.passwordChanged({ email: consumer.email, brand });
      return { tokenOf, written: await putLetter(stores, mail, { goes: true, decoy: randomUUID() }) };
    });
    if (changed === null) return { kind: "over" };
    await checked.succeeded();
    if (changed.written !== null) send(changed.written);
    return { kind: "changed", session: await changed.tokenOf() };
  };
}
