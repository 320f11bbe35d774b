import type { AccountWallet } from "../../app/contract/people/wallet";
import type { Wallet, WalletChanges } from "../../app/domain/wallet/wallet";

/** What people said of money, each field with the time at which they said it, by the service's clock. */
export interface WalletStore {
  walletOf(consumerId: string): Promise<AccountWallet>;
  change(consumerId: string, changes: WalletChanges): Promise<AccountWallet>;
  /** Of each field what was said last. What that changes can be undone until it is answered, or merged once more. */
  merge(consumerId: string, wallet: Wallet): Promise<AccountWallet>;
  /** `undo`: fields are as before the merging, where nobody has changed them since. */
  answerMerge(consumerId: string, answer: "undo" | "accept"): Promise<AccountWallet>;
}
