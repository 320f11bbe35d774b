import type { SignedIn } from "../../app/contract/consumer";
import { ID_TOKEN_LIFETIME_MS } from "../../app/domain/limits";
import { type AccountStore, type Consumer, openAccountStore } from "./account-store";
import { type IdTokens, openIdTokens } from "./id-tokens";
import { createPasswordHasher, type PasswordHasher } from "./password-hash";
import { createSignInFailures } from "./sign-in-failures";

export type SignUpOutcome = { readonly kind: "signed-in"; readonly session: SignedIn } | { readonly kind: "taken" };
export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly session: SignedIn }
  /** An unknown address or a wrong password: which of the two, nobody is told. */
  | { readonly kind: "refused" }
  /** Too many failures for this address, whether it has an account or not. */
  | { readonly kind: "locked" };

/** Who the shoppers are (decisions.md, "Accounts and messages"). */
export interface Accounts {
  readonly store: AccountStore;
  /**
   * The same address and password again sign in: an answer that was lost is asked for once more. Rejects with
   * HashingBusyError, as `signIn` does.
   */
  signUp(email: string, password: string): Promise<SignUpOutcome>;
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** The token counts no longer; nothing happens where it did not before. */
  signOut(idToken: string | undefined): Promise<void>;
  /** Whose token this is; null where it is none of ours, expired, or signed out. */
  consumerOfToken(idToken: string | undefined): Promise<Consumer | null>;
  close(): void;
}

export interface AccountsOptions {
  readonly dataDir: string;
  readonly now?: () => Date;
  readonly hasher?: PasswordHasher;
}

export function openAccounts({ dataDir, now = () => new Date(), hasher }: AccountsOptions): Accounts {
  const store = openAccountStore({ dataDir, now });
  const tokens: IdTokens = openIdTokens({ dataDir, now });
  const passwords = hasher ?? createPasswordHasher();
  const failures = createSignInFailures(() => now().getTime());

  const startSession = async ({ id }: Consumer) => {
    const expiresAt = new Date(now().getTime() + ID_TOKEN_LIFETIME_MS);
    const sessionId = store.startSession(id, expiresAt);
    const idToken = await tokens.issue({ consumerId: id, sessionId }, expiresAt);
    return { kind: "signed-in", session: { idToken, expiresAt: expiresAt.toISOString() } } as const;
  };

  const signIn = async (email: string, password: string): Promise<SignInOutcome> => {
    const consumer = store.findByEmail(email);
    // The right password does not help while the address is locked, or guessing could go on unseen.
    if (failures.isLocked(email)) return { kind: "locked" };
    const isRight = await passwords.verify(password, consumer?.passwordHash ?? null);
    if (consumer === null || !isRight) {
      failures.add(email);
      return { kind: "refused" };
    }
    failures.forget(email);
    return startSession(consumer);
  };

  return {
    store,
    async signUp(email, password) {
      const isKnown = store.findByEmail(email) !== null;
      const consumer = isKnown ? null : store.addConsumer(email, await passwords.hash(password));
      if (consumer !== null) return startSession(consumer);
      const again = await signIn(email, password);
      return again.kind === "signed-in" ? again : { kind: "taken" };
    },
    signIn,
    async signOut(idToken) {
      const facts = idToken === undefined ? null : await tokens.read(idToken);
      if (facts !== null) store.endSession(facts.sessionId);
    },
    async consumerOfToken(idToken) {
      const facts = idToken === undefined ? null : await tokens.read(idToken);
      return facts && store.findBySession(facts.sessionId, facts.consumerId);
    },
    close: () => store.close(),
  };
}
