import type { AppLoadContext } from "@remix-run/node";
import type { AccountWallet } from "~/contract/people/wallet";
import type { Budget } from "~/domain/money/budget";
import type { UsualLoans } from "~/domain/money/usual-loans";
import { shopperLoans } from "~/domain/wallet/shopper-loans";
import {
  changedWallet,
  EMPTY_WALLET,
  saidIn,
  type Wallet,
  type WalletChanges,
  type WalletField,
} from "~/domain/wallet/wallet";
import { oncePerRequest } from "../context/load-context.server";
import { siteCalendar, yearOf } from "../context/today.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import type { UpstreamResult } from "../upstream/upstream-result.server";
import { cookieHeaders } from "./list-cookies.server";

interface ShopperWallet {
  readonly wallet: Wallet;
  /** What signing in changed in the account's wallet; empty where nothing waits for an answer. */
  readonly merged: readonly WalletField[];
  /** True where the service could not say. */
  readonly isUnknown: boolean;
}

/**
 * What the shopper said of money: in the account where there is a session, else in the browser. Once per request; never
 * throws. Where the service fails, nothing was said.
 */
export const openWallet = oncePerRequest(read);

async function read(context: AppLoadContext, request: Request): Promise<ShopperWallet> {
  const { consumer, services } = context;
  if (context.isCrawler || !context.flags.WALLET) return { wallet: EMPTY_WALLET, merged: [], isUnknown: false };
  if (consumer === null) return { wallet: await walletOfBrowser(context, request), merged: [], isUnknown: false };
  return ofAccount(await services.ask("wallet", {}, consumer.call));
}

const walletOfBrowser = async ({ wallets, brand }: AppLoadContext, request: Request): Promise<Wallet> =>
  (await wallets?.read(request.headers.get("Cookie"), brand)) ?? EMPTY_WALLET;

function ofAccount(result: UpstreamResult<AccountWallet>): ShopperWallet {
  if (!result.ok) return { wallet: EMPTY_WALLET, merged: [], isUnknown: true };
  return { wallet: result.value.wallet, merged: result.value.merged ?? [], isUnknown: false };
}

/** What the shopper can pay, by their own word; null where they said nothing, and for crawlers. */
export async function readBudget(context: AppLoadContext, request: Request): Promise<Budget | null> {
  return saidIn((await openWallet(context, request)).wallet, "budget");
}

/** The terms behind every payment that the shopper sees; the very ones of all others where they have set no budget. */
export const openLoans = oncePerRequest(
  async (context: AppLoadContext, request: Request): Promise<UsualLoans> =>
    loansOf(context, (await openWallet(context, request)).wallet),
);

/** The terms of a wallet. */
export const loansOf = (context: AppLoadContext, wallet: Wallet): UsualLoans =>
  shopperLoans({
    usual: context.loans,
    table: context.aprTable,
    wallet,
    year: yearOf(siteCalendar(context)),
  });

interface WalletAnswer {
  /** As it is now; null where the service could not do it. */
  readonly wallet: Wallet | null;
  /** Cookies that belong to the answer. */
  readonly headers: Headers;
}

/** Says something in the wallet, or takes it back, at the server's time. Never throws. */
export async function changeWallet(
  context: AppLoadContext,
  request: Request,
  changes: WalletChanges,
): Promise<WalletAnswer> {
  const { consumer, services, wallets, brand } = context;
  if (consumer !== null) {
    const changed = await services.ask("changeWallet", { body: { changes } }, consumer.call);
    return { wallet: changed.ok ? changed.value.wallet : null, headers: new Headers() };
  }
  const wallet = changedWallet(await walletOfBrowser(context, request), changes, Date.now());
  const isEmpty = Object.values(wallet).every(({ value }) => value === null);
  const cookie = await (isEmpty ? wallets?.end() : wallets?.keep(wallet, brand));
  return { wallet: cookie === undefined ? null : wallet, headers: cookieHeaders([cookie]) };
}

/** Undoes what signing in changed in the account's wallet, or lets it be. False where the service could not do it. */
export async function answerMerge({ consumer, services }: AppLoadContext, answer: "undo" | "accept"): Promise<boolean> {
  return consumer !== null && (await services.ask("answerMerge", { body: { answer } }, consumer.call)).ok;
}

/**
 * Puts what this browser's wallet says into the account that was signed in to: of each field, what was said last. Gives the
 * cookies of the answer: what the service did not take stays in the browser until the next try.
 */
export async function completeWallet(context: AppLoadContext, request: Request, facts: CallFacts): Promise<Headers> {
  const wallet = await walletOfBrowser(context, request);
  if (Object.keys(wallet).length === 0) return new Headers();
  const merged = await context.services.ask("mergeWallet", { body: { wallet } }, facts);
  return cookieHeaders(merged.ok ? [await context.wallets?.end()] : []);
}
