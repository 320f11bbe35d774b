import type { SignedIn, SignInAsker } from "../../app/contract/people/consumer";
import { ID_TOKEN_LIFETIME_MS } from "../../app/domain/limits";
import { type AccountStore, type Consumer, openAccountStore } from "./account-store";
import { openDeviceTokens } from "./device-tokens";
import { type IdTokens, openIdTokens } from "./id-tokens";
import { createPasswordHasher, type PasswordHasher } from "./password-hash";
import type { Asker } from "./password-queue";
import { createSignInFailures } from "./sign-in-failures";

type SignUpOutcome = { readonly kind: "signed-in"; readonly session: SignedIn } | { readonly kind: "taken" };
type SignInOutcome =
  | { readonly kind: "signed-in"; readonly session: SignedIn }
  /** An unknown address or a wrong password: which of the two, nobody is told. */
  | { readonly kind: "refused" }
  /** Too many failures for this address from this network or browser, whether it has an account or not. */
  | { readonly kind: "locked" };

/** Who the shoppers are (decisions.md, "Accounts and messages"). */
export interface Accounts {
  readonly store: AccountStore;
  /**
   * The same address and password again sign in: an answer that was lost is asked for once more. Rejects with
   * HashingBusyError, as `signIn` does.
   */
  signUp(email: string, password: string, asker?: SignInAsker): Promise<SignUpOutcome>;
  signIn(email: string, password: string, asker?: SignInAsker): Promise<SignInOutcome>;
  /** The token counts no longer; nothing happens where it did not before. */
  signOut(idToken: string | undefined): Promise<void>;
  /** Whose token this is; null where it is none of ours, expired, or signed out. */
  consumerOfToken(idToken: string | undefined): Promise<Consumer | null>;
  close(): void;
}

interface AccountsOptions {
  readonly dataDir: string;
  readonly now?: () => Date;
  readonly hasher?: PasswordHasher;
}

export function openAccounts({ dataDir, now = () => new Date(), hasher }: AccountsOptions): Accounts {
  const store = openAccountStore({ dataDir, now });
  const tokens: IdTokens = openIdTokens({ dataDir, now });
  const devices = openDeviceTokens({ dataDir });
  const passwords = hasher ?? createPasswordHasher();
  const failures = createSignInFailures(() => now().getTime());

  const startSession = async ({ id }: Consumer, deviceToken = devices.issue(id).token) => {
    const expiresAt = new Date(now().getTime() + ID_TOKEN_LIFETIME_MS);
    const sessionId = store.startSession(id, expiresAt);
    const idToken = await tokens.issue({ consumerId: id, sessionId }, expiresAt);
    return { kind: "signed-in", session: { idToken, expiresAt: expiresAt.toISOString(), deviceToken } } as const;
  };

  const signIn = async (email: string, password: string, asker: SignInAsker = {}): Promise<SignInOutcome> => {
    const consumer = store.findByEmail(email);
    const known = consumer === null ? null : devices.find(asker.deviceTokens ?? [], consumer.id);
    // The right password does not help who has no try left, or guessing could go on unseen.
    const taken = failures.take({ email, client: asker.client, device: known?.device });
    if (taken === null) return { kind: "locked" };
    const place: Asker = { ...strangerOf(asker), isKnown: known !== null };
    const isRight = await passwords.verify(password, consumer?.passwordHash ?? null, place).catch((error: unknown) => {
      taken.withdraw();
      throw error;
    });
    if (consumer === null || !isRight) return { kind: "refused" };
    taken.succeeded();
    return startSession(consumer, known?.token);
  };

  return {
    store,
    async signUp(email, password, asker = {}) {
      const isKnown = store.findByEmail(email) !== null;
      const consumer = isKnown ? null : store.addConsumer(email, await passwords.hash(password, strangerOf(asker)));
      if (consumer !== null) return startSession(consumer);
      const again = await signIn(email, password, asker);
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

/** Whatever one network asks is counted together: its addresses cost nothing. */
const strangerOf = ({ client }: SignInAsker): Asker => ({ network: client?.wider ?? "", isKnown: false });
