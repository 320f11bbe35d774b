import type { SignedIn, SignInAsker } from "../../app/contract/people/consumer";
import type { Brand } from "../../app/domain/brand";
import type { BrandOrigins } from "../../app/domain/brand-origins";
import { ID_TOKEN_LIFETIME_MS } from "../../app/domain/limits";
import { GUESSABLE_PASSWORD, passwordProblem } from "../../app/domain/shopper/password";
import type { IsBreached } from "../ports/account-store";
import type { Clock } from "../ports/clock";
import type { OutgoingMail } from "../ports/outbox";
import type { PeopleDatabase } from "../ports/people-stores";
import type { PromptedSearch } from "../ports/sign-up-store";
import { createAccountLetters } from "./account-letters";
import { type AccountSessions, createAccountSessions, type StartSession } from "./account-sessions";
import { type AddressChanges, createAddressChanges } from "./address-changes";
import { createDeviceTokens } from "./device-tokens";
import { createIdTokens, type IdTokens } from "./id-tokens";
import { type ChangePassword, createPasswordChange } from "./password-change";
import { createPasswordCheck, strangerOf } from "./password-check";
import { createPasswordHasher, type PasswordHasher } from "./password-hash";
import { createPasswordResets, type PasswordResets, type TypedCode } from "./password-resets";
import { createSignInFailures } from "./sign-in-failures";
import { createSignUps, type SignUps } from "./sign-ups";

/** Who makes an account, and where. */
interface AskedAccount {
  readonly email: string;
  readonly password: string;
  readonly brand?: Brand | undefined;
  readonly saveListingId?: string | undefined;
  readonly savesSearch?: PromptedSearch | null | undefined;
  /** Of an earlier sign-up of the same browser. */
  readonly secret?: string | undefined;
}

type SignInOutcome =
  | { readonly kind: "signed-in"; readonly session: SignedIn }
  /** An unknown address or a wrong password: which of the two, nobody is told. */
  | { readonly kind: "refused" }
  /** Too many failures for this address from this network or browser, whether it has an account or not. */
  | { readonly kind: "locked" };

type ResetOutcome =
  | { readonly kind: "changed"; readonly email: string }
  /** The link or the code sets no password any more. */
  | { readonly kind: "over" }
  /** The password does not serve this account, such as its own address; in the shopper's words. */
  | { readonly kind: "refused"; readonly problem: string };

/** The accounts of shoppers. */
export interface Accounts {
  /** What a new password lacks, in the shopper's words; null where it serves. To be asked before `signUp`. */
  passwordProblem(password: string, email: string): Promise<string | null>;
  /**
   * Begins an account, which there is once its mailbox says so. The answer is the same for an address that has one. Rejects
   * with HashingBusyError, as `signIn` does.
   */
  signUp(asked: AskedAccount, asker?: SignInAsker): Promise<{ readonly secret: string }>;
  readonly signUps: Omit<SignUps, "begin">;
  readonly resets: Pick<PasswordResets, "ask" | "addressOf" | "lookAt">;
  /** Sets the password of a link's account. Rejects with HashingBusyError. */
  /** `brand`: whose mail tells the mailbox. */
  resetPassword(token: string, password: string, asker?: SignInAsker, brand?: Brand): Promise<ResetOutcome>;
  /** The same by the mail's code. A password that is refused costs no try. */
  resetPasswordByCode(
    typed: TypedCode & { readonly password: string },
    asker?: SignInAsker,
    brand?: Brand,
  ): Promise<ResetOutcome | { readonly kind: "wrong" }>;
  signIn(email: string, password: string, asker?: SignInAsker, deviceName?: string): Promise<SignInOutcome>;
  /** The token counts no longer; nothing happens where it did not before. `isReplaced`: its browser has another session now. */
  signOut(idToken: string | undefined, isReplaced?: boolean): Promise<void>;
  readonly sessions: AccountSessions;
  readonly changePassword: ChangePassword;
  readonly addressChanges: AddressChanges;
}

interface AccountsOptions {
  readonly people: PeopleDatabase;
  /** Takes a mail that stands in the outbox on its way. */
  readonly send: (mail: OutgoingMail) => void;
  /** Where the links in mails lead. */
  readonly origins: BrandOrigins;
  /** Signs id tokens and device tokens. */
  readonly signingSecret: Uint8Array;
  readonly now?: Clock;
  readonly hasher?: PasswordHasher;
  /** Absent: no list of leaked passwords. */
  readonly isBreached?: IsBreached | undefined;
}

export function openAccounts(options: AccountsOptions): Accounts {
  const { people, send, origins, signingSecret, now = () => new Date(), hasher } = options;
  const tokens: IdTokens = createIdTokens({ secret: signingSecret, now });
  const devices = createDeviceTokens(signingSecret);
  const passwords = hasher ?? createPasswordHasher();
  const failures = createSignInFailures(people);

  const startSession: StartSession = async (sessions, { id }, start) => {
    const { deviceName = "", isProved, provedAt, deviceToken } = start;
    const expiresAt = new Date(now().getTime() + ID_TOKEN_LIFETIME_MS);
    const sessionId = await sessions.start({ consumerId: id, expiresAt, deviceName, isProved, provedAt });
    return async () => {
      const idToken = await tokens.issue({ consumerId: id, sessionId }, expiresAt);
      return { idToken, expiresAt: expiresAt.toISOString(), deviceToken: deviceToken ?? devices.issue(id).token };
    };
  };
  const check = createPasswordCheck({ accounts: people.accounts, devices, failures, passwords });
  const sessions = createAccountSessions({ people, tokens, check, startSession, now });
  const letters = createAccountLetters(origins);
  const signUps = createSignUps({ people, letters, send, startSession });
  const resets = createPasswordResets({ people, letters, send });

  const problemOf: Accounts["passwordProblem"] = async (password, email) =>
    passwordProblem(password, email) ?? ((await options.isBreached?.(password)) ? GUESSABLE_PASSWORD : null);

  async function setNew(
    password: string,
    asker: SignInAsker,
    finish: (passwordHash: string) => Promise<string | null>,
  ): Promise<ResetOutcome> {
    const email = await finish(await passwords.hash(password, strangerOf(asker)));
    if (email === null) return { kind: "over" };
    await failures.forgive({ email, client: asker.client });
    return { kind: "changed", email };
  }

  const signIn: Accounts["signIn"] = async (email, password, asker = {}, deviceName) => {
    const checked = await check(email, password, asker);
    if (checked.kind !== "right") return { kind: checked.kind };
    const { consumer, passwordHash, device } = checked;
    // A reset may have ended every session while the password waited for its hash: the old one starts none after that.
    const tokenOf = await people.transaction(async (stores) => {
      const current = await stores.accounts.findByEmail(email);
      if (current?.passwordHash !== passwordHash) return null;
      return startSession(stores.sessions, consumer, { deviceName, isProved: true, deviceToken: device?.token });
    });
    if (tokenOf === null) return { kind: "refused" };
    await checked.succeeded();
    return { kind: "signed-in", session: await tokenOf() };
  };

  return {
    signUps,
    resets,
    passwordProblem: problemOf,
    async resetPassword(token, password, asker = {}, brand = "marketplace") {
      // A link of none costs no hash.
      const address = await resets.addressOf(token);
      if (address === null) return { kind: "over" };
      const problem = await problemOf(password, address);
      if (problem !== null) return { kind: "refused", problem };
      return setNew(password, asker, (passwordHash) => resets.finish(token, passwordHash, brand));
    },
    async resetPasswordByCode({ password, ...typed }, asker = {}, brand = "marketplace") {
      // Before the code is looked at, by rules that know no address: what it says is the same for one that nobody has.
      const guessable = await problemOf(password, "");
      if (guessable !== null) return { kind: "refused", problem: guessable };
      const tried = await resets.tryCode(typed);
      if (tried.outcome !== "right") return { kind: tried.outcome === "wrong" ? "wrong" : "over" };
      const problem = await problemOf(password, tried.email);
      if (problem !== null) return { kind: "refused", problem };
      return setNew(password, asker, (passwordHash) => resets.finishByCode(typed, passwordHash, brand));
    },
    async signUp(
      { email, password, brand = "marketplace", saveListingId = null, savesSearch = null, secret },
      asker = {},
    ) {
      // Before anybody looks whether the address is known: that costs the same.
      const passwordHash = await passwords.hash(password, strangerOf(asker));
      const given = { passwordHash, secret, client: asker.client?.own };
      return { secret: await signUps.begin({ email, brand, savesListingId: saveListingId, savesSearch }, given) };
    },
    signIn,
    async signOut(idToken, isReplaced = false) {
      const facts = idToken === undefined ? null : await tokens.read(idToken);
      if (facts !== null) await people.sessions.end(facts.sessionId, isReplaced);
    },
    sessions,
    addressChanges: createAddressChanges({ people, sessions, check, letters, send }),
    changePassword: createPasswordChange({
      people,
      sessions,
      check,
      problemOf,
      passwords,
      startSession,
      letters,
      send,
    }),
  };
}
