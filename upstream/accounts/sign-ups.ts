import { randomUUID } from "node:crypto";
import type { SignedIn } from "../../app/contract/people/consumer";
import type { CodeAnswer, SignUpLink } from "../../app/contract/people/sign-up";
import { addressKey } from "../keys/address-keys";
import { newSecret } from "../keys/link-tokens";
import type { OutgoingMail } from "../ports/outbox";
import type { PeopleDatabase, PeopleStores } from "../ports/people-stores";
import type { NewSignUp, SignUp } from "../ports/sign-up-store";
import type { AccountLetters } from "./account-letters";
import type { StartSession } from "./account-sessions";
import { putLetter } from "./put-letter";

/** The mark of the client that asks for a mail; absent: it is not counted by client. */
type AskingClient = string | undefined;

/** By what the one knows who asks for the mail again: their browser, a link that has expired, or an address alone. */
type ResentTo = { readonly secret: string } | { readonly token: string } | { readonly email: string };

/**
 * Accounts on their way. What a page hears is the same for an address that has an account already: it gets another mail,
 * whose reader learns that.
 */
export interface SignUps {
  /** Gives what the browser shows from now on. `secret`: of an earlier sign-up of the same browser. */
  begin(
    asked: Omit<NewSignUp, "passwordHash">,
    given: { readonly passwordHash: string; readonly secret?: string | undefined; readonly client: AskingClient },
  ): Promise<string>;
  /** Where the sign-up of a browser stands; a session, once, after it was confirmed; null where it has ended. */
  claim(secret: string, deviceName?: string): Promise<{ readonly email: string; readonly session?: SignedIn } | null>;
  confirmByCode(secret: string, code: string): Promise<CodeAnswer["outcome"]>;
  /** Changes nothing. Null for a link of none. `secret`: of the browser that opened it. */
  lookAt(token: string, secret?: string): Promise<SignUpLink | null>;
  /** Where several sign-ups of the address wait, only that of the browser that presses: no other password is the mailbox's word. */
  confirm(token: string, secret?: string): Promise<SignUpLink | null>;
  /** Sends the mail again where one is due. */
  resend(to: ResentTo, client: AskingClient): Promise<void>;
  /** False where there is nothing to change any more. */
  changeAddress(secret: string, email: string, client: AskingClient): Promise<boolean>;
}

interface SignUpParts {
  readonly people: Pick<PeopleDatabase, "signUps" | "accounts" | "transaction">;
  readonly letters: AccountLetters;
  /** Takes a mail that stands in the outbox on its way. */
  readonly send: (mail: OutgoingMail) => void;
  readonly startSession: StartSession;
}

const MAIL_KIND = "sign-up";
/** Of an address that nobody signed up with: counted apart, or asking for it would take the mail from a sign-up to come. */
const NOBODYS_MAIL_KIND = "no-sign-up";

/** Null where nobody signed up with the address, or confirmed it: all is done as for the others, and no mail goes. */
type Addressed = Pick<SignUp, "email"> & { readonly signUp: Pick<SignUp, "id" | "brand"> | null };

export function createSignUps({ people, letters, send, startSession }: SignUpParts): SignUps {
  /** Writes the mail in the transaction that decides it; absent where the address or the client had its mails. */
  async function write(
    stores: PeopleStores,
    { email, signUp }: Addressed,
    client: AskingClient,
  ): Promise<OutgoingMail | null> {
    const kind = signUp === null ? NOBODYS_MAIL_KIND : MAIL_KIND;
    const isDue = await stores.accountMails.take({ kind, email, client });
    const isKnown = (await stores.accounts.findByEmail(email)) !== null;
    const goes = isDue && signUp !== null;
    const decoy = randomUUID();
    // For a known address too, whose mail holds neither: what is done for all is the same. A sign-up that gets no mail has a
    // code as well, which nobody knows: how a wrong one is answered tells nobody whether the address had its mails.
    const hasCode = await stores.signUps.hasCode(signUp?.id ?? decoy);
    const keys = await stores.signUps.issueKeys(signUp !== null && (goes || !hasCode) ? signUp.id : decoy);
    await stores.signUps.endLinks(decoy);
    const to = { email, brand: signUp?.brand ?? "marketplace" };
    return putLetter(stores, isKnown ? letters.known(to) : letters.confirm(to, keys), { goes, decoy });
  }

  async function sending<Result>(
    work: (stores: PeopleStores, write: (addressed: Addressed) => Promise<void>) => Promise<Result>,
    client: AskingClient,
  ): Promise<Result> {
    const written: OutgoingMail[] = [];
    const result = await people.transaction((stores) =>
      work(stores, async (addressed) => {
        const outgoing = await write(stores, addressed, client);
        if (outgoing !== null) written.push(outgoing);
      }),
    );
    for (const outgoing of written) send(outgoing);
    return result;
  }

  const isConfirmed = async ({ accounts }: Pick<PeopleStores, "accounts">, { consumerId, email }: SignUp) =>
    consumerId !== null || (await accounts.findByEmail(email)) !== null;

  /** The sign-up that a press would confirm: that of the pressing browser, else the only one of the address; null where several wait. */
  async function meantBy(
    { signUps }: Pick<PeopleStores, "signUps">,
    linked: SignUp,
    secret: string | undefined,
  ): Promise<SignUp | null> {
    const own = secret === undefined ? null : await signUps.findBySecret(secret);
    if (own !== null && own.consumerId === null && isSameAddress(own.email, linked.email)) return own;
    return (await signUps.isContested(linked.email)) ? null : linked;
  }

  return {
    begin: (asked, { passwordHash, secret, client }) =>
      sending(async (stores, writeTo) => {
        const { signUps } = stores;
        const before = secret === undefined ? null : await signUps.findBySecret(secret);
        const isSame = before !== null && before.consumerId === null && isSameAddress(before.email, asked.email);
        if (isSame && secret !== undefined) {
          // Who comes again without a vehicle or a search still wants the one of before.
          const savesListingId = asked.savesListingId ?? before.savesListingId;
          const savesSearch = asked.savesSearch ?? before.savesSearch;
          await signUps.change(before.id, { passwordHash, savesListingId, savesSearch });
          await writeTo({ email: before.email, signUp: before });
          return secret;
        }
        const made = newSecret();
        await writeTo({ email: asked.email, signUp: await signUps.add({ ...asked, passwordHash }, made) });
        return made;
      }, client),
    async claim(secret, deviceName) {
      // At once, or a reset in between would end the sessions before there is this one.
      const claimed = await people.transaction(async ({ signUps, sessions }) => {
        const signUp = await signUps.findBySecret(secret);
        if (signUp === null) return null;
        const { id, email, consumerId, typedAt } = signUp;
        if (consumerId === null) return { email };
        if (!(await signUps.claim(id))) return null;
        // Days may lie between, and whoever pressed a link elsewhere may have left this browser alone: then nobody knows.
        const start = { deviceName, isProved: false, provedAt: typedAt };
        return { email, tokenOf: await startSession(sessions, { id: consumerId, email }, start) };
      });
      if (claimed?.tokenOf === undefined) return claimed;
      return { email: claimed.email, session: await claimed.tokenOf() };
    },
    confirmByCode: (secret, code) =>
      people.transaction(async (stores) => {
        const signUp = await stores.signUps.findBySecret(secret);
        if (signUp === null) return "ended";
        const outcome = await stores.signUps.tryCode(signUp.id, code);
        if (outcome !== "right") return outcome;
        // Nobody was told the code of an address that has an account: a lucky guess finds out nothing.
        if (await isConfirmed(stores, signUp)) return "wrong";
        await makeAccount(stores, signUp, "here");
        return "confirmed";
      }),
    async lookAt(token, secret) {
      const found = await people.signUps.findByToken(token);
      if (found === null) return null;
      const { signUp, isGood } = found;
      const { email } = signUp;
      if (await isConfirmed(people, signUp)) return { email, state: "confirmed" };
      if (!isGood) return { email, state: "expired" };
      return { email, state: (await meantBy(people, signUp, secret)) === null ? "contested" : "waiting" };
    },
    confirm: (token, secret) =>
      people.transaction(async (stores) => {
        const found = await stores.signUps.findByToken(token);
        if (found === null) return null;
        const { signUp, isGood } = found;
        const { email } = signUp;
        if (await isConfirmed(stores, signUp)) return { email, state: "confirmed" };
        if (!isGood) return { email, state: "expired" };
        const meant = await meantBy(stores, signUp, secret);
        if (meant === null) return { email, state: "contested" };
        await makeAccount(stores, meant);
        return { email, state: "confirmed" };
      }),
    resend: (to, client) =>
      sending(async ({ signUps }, writeTo) => {
        if ("email" in to) {
          const waiting = await signUps.findWaiting(to.email);
          return writeTo({ email: waiting?.email ?? to.email, signUp: waiting });
        }
        const signUp =
          "secret" in to
            ? await signUps.findBySecret(to.secret)
            : ((await signUps.findByToken(to.token))?.signUp ?? null);
        if (signUp !== null && signUp.consumerId === null) await writeTo({ email: signUp.email, signUp });
      }, client),
    changeAddress: (secret, email, client) =>
      sending(async ({ signUps }, writeTo) => {
        const signUp = await signUps.findBySecret(secret);
        if (signUp === null || signUp.consumerId !== null) return false;
        if (!isSameAddress(signUp.email, email)) await signUps.change(signUp.id, { email });
        await writeTo({ email, signUp });
        return true;
      }, client),
  };
}

const isSameAddress = (one: string, other: string) => addressKey(one) === addressKey(other);

/** Makes the account (`here`: in the browser that signed up), with the vehicle or the search whose saving asked for it. An address has one: a second sign-up changes nothing. */
export async function makeAccount(
  { accounts, signUps, unwanted, alerts }: PeopleStores,
  signUp: SignUp,
  where: "here" | "anywhere" = "anywhere",
): Promise<void> {
  if (signUp.consumerId !== null) return;
  const consumer = await accounts.addConsumer(signUp.email, signUp.passwordHash);
  if (consumer === null) return;
  await signUps.noteConfirmed(signUp.id, consumer.id, where);
  // Whoever asked for no mail about searches reads this mailbox, and has come back.
  await unwanted.remove(signUp.email);
  await alerts.confirmations.prove(consumer.id);
  if (signUp.savesListingId !== null) await accounts.saveListings(consumer.id, [signUp.savesListingId]);
  if (signUp.savesSearch !== null) await alerts.searches.save(consumer.id, signUp.savesSearch);
}
