import type { Kysely } from "kysely";
import { type AccountWallet, readWallet } from "../../app/contract/people/wallet";
import {
  changedFields,
  changedWallet,
  EMPTY_WALLET,
  mergedWallet,
  unmergedWallet,
  type Wallet,
} from "../../app/domain/wallet/wallet";
import type { Clock } from "../ports/clock";
import type { WalletStore } from "../ports/wallet-store";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce } from "../storage/query-store";

/** What a merging changed: those fields alone. */
interface Merging {
  readonly before: Wallet;
  readonly after: Wallet;
}

interface StoredWallet {
  readonly wallet: Wallet;
  readonly merging: Merging | null;
}

export function createWalletStore(db: Kysely<PeopleTables>, now: Clock): WalletStore {
  const nowMs = () => now().getTime();

  async function find(on: Kysely<PeopleTables>, consumerId: string): Promise<StoredWallet> {
    const row = await on
      .selectFrom("wallets")
      .select(["wallet", "merged"])
      .where("consumer_id", "=", consumerId)
      .executeTakeFirst();
    if (row === undefined) return { wallet: EMPTY_WALLET, merging: null };
    return { wallet: walletIn(row.wallet, nowMs()), merging: mergingIn(row.merged, nowMs()) };
  }

  async function put(on: Kysely<PeopleTables>, consumerId: string, { wallet, merging }: StoredWallet) {
    const stored = {
      wallet: JSON.stringify(wallet),
      merged: merging === null ? null : JSON.stringify([merging.before, merging.after]),
      changed_at: now().toISOString(),
    };
    await on
      .insertInto("wallets")
      .values({ consumer_id: consumerId, wallet: stored.wallet, merged: stored.merged, changed_at: stored.changed_at })
      .onConflict((conflict) => conflict.column("consumer_id").doUpdateSet(stored))
      .execute();
  }

  /** Two browsers at once: each change is made to what the other left. */
  const changeTo = (consumerId: string, next: (stored: StoredWallet) => StoredWallet): Promise<AccountWallet> =>
    atOnce(db, async (tx) => {
      const stored = next(await find(tx, consumerId));
      await put(tx, consumerId, stored);
      return answerOf(stored);
    });

  return {
    walletOf: async (consumerId) => answerOf(await find(db, consumerId)),
    change: (consumerId, changes) =>
      changeTo(consumerId, ({ wallet, merging }) => ({
        wallet: changedWallet(wallet, changes, nowMs()),
        merging,
      })),
    merge: (consumerId, written) =>
      changeTo(consumerId, ({ wallet, merging }) => {
        const merged = mergedWallet(wallet, readWallet(written, nowMs()));
        const fields = changedFields(wallet, merged);
        if (fields.length === 0) return { wallet: merged, merging };
        return { wallet: merged, merging: { before: wallet, after: merged } };
      }),
    answerMerge: (consumerId, answer) =>
      changeTo(consumerId, ({ wallet, merging }) => ({
        wallet: answer === "undo" && merging !== null ? unmergedWallet(wallet, merging) : wallet,
        merging: null,
      })),
  };
}

function answerOf({ wallet, merging }: StoredWallet): AccountWallet {
  if (merging === null) return { wallet };
  return { wallet, merged: [...changedFields(merging.before, merging.after)] };
}

const walletIn = (text: string, now: number): Wallet => readWallet(JSON.parse(text), now);

/** What is written of a merging that can still be undone. */
export function mergingIn(text: string | null, now: number): Merging | null {
  const written: unknown = text === null ? null : JSON.parse(text);
  if (!Array.isArray(written)) return null;
  const [before, after]: unknown[] = written;
  return { before: readWallet(before, now), after: readWallet(after, now) };
}
