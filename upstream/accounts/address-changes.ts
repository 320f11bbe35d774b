import { randomUUID } from "node:crypto";
import type { SignInAsker } from "../../app/contract/people/consumer";
import type { CodeAnswer, SignUpLink } from "../../app/contract/people/sign-up";
import type { Brand } from "../../app/domain/brand";
import { addressKey } from "../keys/address-keys";
import type { AddressChange } from "../ports/address-change-store";
import type { OutgoingMail } from "../ports/outbox";
import type { PeopleDatabase, PeopleStores } from "../ports/people-stores";
import type { AccountLetters } from "./account-letters";
import type { AccountSessions, SignedInSession } from "./account-sessions";
import type { PasswordCheck } from "./password-check";
import { putLetter } from "./put-letter";

interface AskedAddress {
  readonly email: string;
  readonly password: string;
  /** Whose mails they are. */
  readonly brand: Brand;
}

type AskOutcome = "asked" | "over" | "refused" | "locked";

/**
 * Another address for an account. The old one stays until the reader of the new mailbox says yes; its own reader is told, and
 * can put it back for a while. What a page hears is the same for an address that has an account: its mail tells.
 */
export interface AddressChanges {
  /** Rejects with HashingBusyError. */
  ask(idToken: string | undefined, asked: AskedAddress, asker?: SignInAsker): Promise<AskOutcome>;
  /** The address that waits for its mailbox, and whether the mail's code counts in the session. */
  waitingOf(session: AskingSession): Promise<{ readonly email: string; readonly takesCode: boolean } | null>;
  /** Sends the mails of the one that waits again, where they are due; the new code counts in the session that asks. */
  resend(session: AskingSession, client: string | undefined): Promise<void>;
  /** Does what the link does, in the session that asked for the mail alone. */
  confirmByCode(session: AskingSession, code: string): Promise<CodeAnswer["outcome"]>;
  /** By the link of an earlier mail. False where it is none of a change. */
  resendByToken(token: string, client: string | undefined): Promise<boolean>;
  /** Changes nothing. Null for a link of none. */
  lookAt(token: string): Promise<SignUpLink | null>;
  confirm(token: string): Promise<SignUpLink | null>;
}

type AskingSession = Pick<SignedInSession, "consumer" | "sessionId">;

interface AddressChangeParts {
  readonly people: PeopleDatabase;
  readonly sessions: Pick<AccountSessions, "of">;
  readonly check: PasswordCheck;
  readonly letters: AccountLetters;
  /** Takes a mail that stands in the outbox on its way. */
  readonly send: (mail: OutgoingMail) => void;
}

interface LinkedChange {
  readonly change: AddressChange;
  readonly isGood: boolean;
}

const MAIL_KIND = "address";

export function createAddressChanges(parts: AddressChangeParts): AddressChanges {
  const { people, sessions, check, letters, send } = parts;

  /**
   * In the transaction that decides it: to the new address and to the old one, or none where the new one had its mails. Who asks
   * by a link, in no session, gets no code.
   */
  async function write(
    stores: PeopleStores,
    { id, consumerId, newEmail, oldEmail, brand, codeSessionId }: AddressChange,
    { client, sessionId }: { readonly client: string | undefined; readonly sessionId?: string },
  ): Promise<readonly OutgoingMail[]> {
    const isDue = await stores.accountMails.take({ kind: MAIL_KIND, email: newEmail, client });
    const isTaken = (await stores.accounts.findByEmail(newEmail)) !== null;
    // One that gets no mail has a code as well, which nobody knows, as that of a sign-up.
    const drawsCode = sessionId !== undefined && (isDue || codeSessionId === null);
    const isTold = isDue && !isTaken;
    const code = drawsCode ? await stores.addressChanges.issueCode(id, { sessionId, isTold }) : null;
    if (!isDue) return [];
    const links = await stores.addressChanges.issueLinks(id);
    const to = { email: newEmail, brand };
    const putting = { goes: true, decoy: randomUUID() };
    // What tells of an account at the address is that account's.
    const toNew = isTaken
      ? await putLetter(stores, letters.addressTaken(to), putting)
      : await putLetter(stores, letters.confirmAddress(to, { token: links.confirm, code }), {
          ...putting,
          ofConsumer: consumerId,
        });
    const toOld = letters.addressChanging({ email: oldEmail, brand }, links.undo);
    const written = [toNew, await putLetter(stores, toOld, { ...putting, ofConsumer: consumerId })];
    return written.filter((mail) => mail !== null);
  }
  const sendAll = (written: readonly OutgoingMail[]) => {
    for (const mail of written) send(mail);
  };
  const stateOf = async (
    { accounts }: Pick<PeopleStores, "accounts">,
    { change: { state, newEmail, consumerId }, isGood }: LinkedChange,
  ): Promise<SignUpLink["state"]> => {
    if (state === "waiting") return isGood ? "waiting" : "expired";
    if (state === "confirmed") return state;
    const holder = await accounts.findByEmail(newEmail);
    return holder !== null && holder.id !== consumerId ? "taken" : "ended";
  };

  return {
    async ask(idToken, { email, password, brand }, asker = {}) {
      const session = await sessions.of(idToken);
      if (session === null) return "over";
      const { consumer, sessionId } = session;
      const checked = await check(consumer.email, password, asker);
      if (checked.kind !== "right") return checked.kind;
      const written = await people.transaction(async (stores) => {
        const current = await stores.accounts.findByEmail(consumer.email);
        const isOver = (await stores.sessions.find(sessionId, consumer.id)) === null;
        if (isOver || current?.passwordHash !== checked.passwordHash) return null;
        // It is the account's already.
        if (addressKey(email) === addressKey(consumer.email)) return [];
        const change = await stores.addressChanges.add(consumer, { newEmail: email, brand });
        return write(stores, change, { client: asker.client?.own, sessionId });
      });
      if (written === null) return "over";
      await checked.succeeded();
      sendAll(written);
      return "asked";
    },
    async waitingOf({ consumer, sessionId }) {
      const change = await people.addressChanges.findWaiting(consumer.id);
      return change && { email: change.newEmail, takesCode: change.codeSessionId === sessionId };
    },
    async resend({ consumer, sessionId }, client) {
      const written = await people.transaction(async (stores) => {
        const change = await stores.addressChanges.findWaiting(consumer.id);
        return change === null ? [] : write(stores, change, { client, sessionId });
      });
      sendAll(written);
    },
    confirmByCode: ({ consumer, sessionId }, code) =>
      people.transaction(async (stores) => {
        const change = await stores.addressChanges.findWaiting(consumer.id);
        if (change === null || change.codeSessionId !== sessionId) return "ended";
        const outcome = await stores.addressChanges.tryCode(change.id, code);
        if (outcome !== "right") return outcome;
        return (await confirmChange(stores, change)) ? "confirmed" : "ended";
      }),
    async resendByToken(token, client) {
      const written = await people.transaction(async (stores) => {
        const found = await stores.addressChanges.findByToken("confirm", token);
        if (found === null) return null;
        return found.change.state === "waiting" ? write(stores, found.change, { client }) : [];
      });
      sendAll(written ?? []);
      return written !== null;
    },
    async lookAt(token) {
      const found = await people.addressChanges.findByToken("confirm", token);
      if (found === null) return null;
      return { email: found.change.newEmail, state: await stateOf(people, found), isChange: true };
    },
    confirm: (token) =>
      people.transaction(async (stores): Promise<SignUpLink | null> => {
        const found = await stores.addressChanges.findByToken("confirm", token);
        if (found === null) return null;
        const state = await stateOf(stores, found);
        const email = found.change.newEmail;
        if (state !== "waiting") return { email, state, isChange: true };
        return { email, state: (await confirmChange(stores, found.change)) ? "confirmed" : "taken", isChange: true };
      }),
  };
}

/** The new mailbox said yes. False where somebody made an account with it meanwhile: then the change has ended. */
async function confirmChange(stores: PeopleStores, { id, consumerId, newEmail }: AddressChange): Promise<boolean> {
  if (!(await moveAccount(stores, consumerId, newEmail))) {
    await stores.addressChanges.endWaiting(consumerId);
    return false;
  }
  await stores.addressChanges.noteConfirmed(id);
  // Whoever asked for no mail about searches reads this mailbox, and has come back.
  await stores.unwanted.remove(newEmail);
  // Links of the old mailbox set no password any more, but the one that undoes this.
  await stores.resetLinks.end(consumerId);
  return true;
}

/**
 * Gives an account another address, and with it what happened under its present one, which a later export and deletion look
 * for under the address of the day. False, and nothing moves, where another account has it. In the caller's transaction.
 */
export async function moveAccount(
  { accounts, personal }: Pick<PeopleStores, "accounts" | "personal">,
  consumerId: string,
  newEmail: string,
): Promise<boolean> {
  const oldEmail = (await accounts.emailsOf([consumerId])).get(consumerId);
  if (!(await accounts.changeEmail(consumerId, newEmail))) return false;
  if (oldEmail === undefined) return true;
  for (const store of personal) await store.moveTo?.(oldEmail, newEmail);
  return true;
}
