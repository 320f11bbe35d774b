import type { SignInAsker } from "../../app/contract/people/consumer";
import type { AccountStore, Consumer } from "../ports/account-store";
import type { DeviceTokens, KnownDevice } from "./device-tokens";
import type { PasswordHasher } from "./password-hash";
import type { Asker } from "./password-queue";
import type { SignInFailures } from "./sign-in-failures";

/** What came of a password for an address. */
type PasswordOutcome =
  | {
      readonly kind: "right";
      readonly consumer: Consumer;
      /** By which it was right: another one may be set before there is a session. */
      readonly passwordHash: string;
      /** What the browser was given at an earlier sign-in. */
      readonly device: KnownDevice | null;
      /** There is a session of it: earlier failures are forgotten. */
      succeeded(): Promise<void>;
    }
  /** An unknown address or a wrong password: which of the two, nobody is told. */
  | { readonly kind: "refused" }
  /** Too many failures for this address from this network or browser, whether it has an account or not. */
  | { readonly kind: "locked" };

interface PasswordCheckParts {
  readonly accounts: Pick<AccountStore, "findByEmail">;
  readonly devices: Pick<DeviceTokens, "find">;
  readonly failures: SignInFailures;
  readonly passwords: PasswordHasher;
}

/** The one place where a password is held against an address, wherever it was typed. Rejects with HashingBusyError. */
export type PasswordCheck = (email: string, password: string, asker: SignInAsker) => Promise<PasswordOutcome>;

export function createPasswordCheck({ accounts, devices, failures, passwords }: PasswordCheckParts): PasswordCheck {
  return async (email, password, asker) => {
    const consumer = await accounts.findByEmail(email);
    const device = consumer === null ? null : devices.find(asker.deviceTokens ?? [], consumer.id);
    // The right password does not help who has no try left, or guessing could go on unseen.
    const taken = await failures.take({ email, client: asker.client, device: device?.device });
    if (taken === null) return { kind: "locked" };
    const place: Asker = { ...strangerOf(asker), isKnown: device !== null };
    const isRight = await passwords
      .verify(password, consumer?.passwordHash ?? null, place)
      .catch(async (error: unknown) => {
        await taken.withdraw();
        throw error;
      });
    if (consumer === null || !isRight) return { kind: "refused" };
    const { passwordHash } = consumer;
    return { kind: "right", consumer, passwordHash, device, succeeded: () => taken.succeeded() };
  };
}

/** Whatever one network asks is counted together: its addresses cost nothing. */
export const strangerOf = ({ client }: SignInAsker): Asker => ({ network: client?.wider ?? "", isKnown: false });
