import { randomUUID } from "node:crypto";
import type { Brand } from "../../app/domain/brand";
import type { OutgoingMail } from "../ports/outbox";
import type { PeopleDatabase, PeopleStores } from "../ports/people-stores";
import type { CodeOutcome } from "../ports/sign-up-store";
import type { AccountLetters } from "./account-letters";
import { moveAccount } from "./address-changes";
import { putLetter } from "./put-letter";
import { makeAccount } from "./sign-ups";

/**
 * Lost passwords, and addresses that somebody else changed: the link of the old mailbox puts it back with the new password.
 * What a page hears is the same for an address that nobody has, and so is the work: it gets no
 * mail.
 */
export interface PasswordResets {
  /** Gives what the browser shows beside the mail's code from now on. */
  ask(asked: AskedReset): Promise<string>;
  /** Whose password a link sets; null where it sets none any more. Changes nothing. */
  addressOf(token: string): Promise<string | null>;
  /** The same for whoever opens it. `putsBack`: that address becomes the account's again; `isTaken`: it is another account's by now. */
  lookAt(token: string): Promise<{ readonly email: string; readonly putsBack?: true; readonly isTaken?: true } | null>;
  /** Every session, and every sign-up that one could come of, has ended when it resolves. Gives whose password it is; null as above. The mailbox is told (ASVS 6.3.7), but where the account began with it. */
  finish(token: string, passwordHash: string, brand: Brand): Promise<string | null>;
  /** Whose password the code sets, typed in the browser that asked. Counts a wrong one, spends none. */
  tryCode(typed: TypedCode): Promise<TriedCode>;
  /** As `finish`; null where the code does not count by now. */
  finishByCode(typed: TypedCode, passwordHash: string, brand: Brand): Promise<string | null>;
}

interface AskedReset {
  readonly email: string;
  readonly brand: Brand;
  readonly client: string | undefined;
  /** What the browser was answered before. */
  readonly secret?: string | undefined;
}

export interface TypedCode {
  readonly secret: string;
  readonly code: string;
}

type TriedCode =
  | { readonly outcome: "right"; readonly email: string }
  | { readonly outcome: Exclude<CodeOutcome, "right"> };

interface PasswordResetParts {
  readonly people: PeopleDatabase;
  readonly letters: AccountLetters;
  /** Takes a mail that stands in the outbox on its way. */
  readonly send: (mail: OutgoingMail) => void;
}

const MAIL_KIND = "reset";

export function createPasswordResets({ people, letters, send }: PasswordResetParts): PasswordResets {
  /** The change of address whose old mailbox holds the link. */
  const undoneBy = async ({ addressChanges }: Pick<PeopleStores, "addressChanges">, token: string) => {
    const found = await addressChanges.findByToken("undo", token);
    return found?.isGood ? found.change : null;
  };
  const addressOf = async (stores: Stores, token: string) => {
    const undone = await undoneBy(stores, token);
    if (undone !== null) return { about: undone.consumerId, email: undone.oldEmail };
    const about = await stores.resetLinks.aboutOf(token);
    return about === null ? null : ownerOf(stores, about);
  };
  async function sending<Result>(work: (stores: PeopleStores, written: OutgoingMail[]) => Promise<Result>) {
    const written: OutgoingMail[] = [];
    const result = await people.transaction((stores) => work(stores, written));
    for (const outgoing of written) send(outgoing);
    return result;
  }
  /** In the transaction that decides it; the mail goes after it. */
  async function setPassword(
    stores: PeopleStores,
    { about, email }: Owner,
    { passwordHash, brand, written }: { passwordHash: string; brand: Brand; written: OutgoingMail[] },
  ): Promise<string> {
    const isKnown = (await stores.accounts.findByEmail(email)) !== null;
    const signUp = await stores.signUps.find(about);
    if (signUp !== null) {
      // What a stranger wanted to save is not put into the account.
      const saves = (await stores.signUps.isContested(email)) ? { savesListingId: null, savesSearch: null } : {};
      await makeAccount(stores, { ...signUp, ...saves, passwordHash });
    }
    const consumer = await stores.accounts.findByEmail(email);
    if (consumer !== null) {
      await stores.accounts.changePassword(consumer.id, passwordHash);
      await stores.sessions.endAll(consumer.id);
      // A stranger may have signed up with the address: only the mailbox has proved anything.
      await stores.signUps.endClaims(consumer.id);
      // Whoever knew the old password may have asked for another address.
      await stores.addressChanges.endWaiting(consumer.id);
      const mail = letters.passwordChanged({ email, brand });
      const put = isKnown ? await putLetter(stores, mail, { goes: true, decoy: randomUUID() }) : null;
      if (put !== null) written.push(put);
    }
    await stores.resetLinks.end(about);
    return email;
  }
  const ownerOfCode = async (stores: Stores, { secret, code }: TypedCode) => {
    const tried = await stores.resetLinks.tryCode(secret, code);
    if (tried.outcome !== "right") return tried;
    const owner = await ownerOf(stores, tried.about);
    return owner === null ? ({ outcome: "ended" } as const) : { outcome: tried.outcome, ...owner };
  };
  return {
    ask: ({ email, brand, client, secret }) =>
      sending(async (stores, written) => {
        const isDue = await stores.accountMails.take({ kind: MAIL_KIND, email, client });
        const consumer = await stores.accounts.findByEmail(email);
        // Who signed up and never confirmed is let in by the same word of the mailbox.
        const waiting = await stores.signUps.findWaiting(email);
        const known = consumer ?? waiting;
        const owner = isDue ? known : null;
        const decoy = randomUUID();
        const token = await stores.resetLinks.issue(owner?.id ?? decoy);
        await stores.resetLinks.end(decoy);
        const asking = { email, about: known?.id ?? decoy, secret, isDue, isKnown: known !== null };
        const { secret: shown, code } = await stores.resetLinks.issueCode(asking);
        const mail = letters.reset({ email: owner?.email ?? email, brand }, { token, code });
        const put = await putLetter(stores, mail, { goes: owner !== null, decoy });
        if (put !== null) written.push(put);
        return shown;
      }),
    addressOf: async (token) => (await addressOf(people, token))?.email ?? null,
    async lookAt(token) {
      const found = await addressOf(people, token);
      if (found === null) return null;
      const { about, email } = found;
      if ((await undoneBy(people, token)) === null) return { email };
      const holder = await people.accounts.findByEmail(email);
      return { email, putsBack: true, ...(holder !== null && holder.id !== about && { isTaken: true }) };
    },
    finish: (token, passwordHash, brand) =>
      sending(async (stores, written) => {
        const owner = await addressOf(stores, token);
        if (owner === null) return null;
        const undone = await undoneBy(stores, token);
        if (undone !== null) {
          // Somebody else's by now, whose mailbox said so.
          if (!(await moveAccount(stores, undone.consumerId, owner.email))) return null;
          await stores.addressChanges.endFrom(undone);
        }
        return setPassword(stores, owner, { passwordHash, brand, written });
      }),
    tryCode: (typed) => people.transaction((stores) => ownerOfCode(stores, typed)),
    finishByCode: (typed, passwordHash, brand) =>
      sending(async (stores, written) => {
        const owner = await ownerOfCode(stores, typed);
        if (owner.outcome !== "right") return null;
        return setPassword(stores, owner, { passwordHash, brand, written });
      }),
  };
}

interface Owner {
  readonly about: string;
  readonly email: string;
}

/** Whose password a link or a code sets: an account, or a sign-up that waits. */
async function ownerOf({ accounts, signUps }: Stores, about: string): Promise<Owner | null> {
  const email = (await accounts.emailsOf([about])).get(about) ?? (await signUps.find(about))?.email;
  return email === undefined ? null : { about, email };
}

type Stores = Pick<PeopleStores, "addressChanges" | "resetLinks" | "accounts" | "signUps">;
