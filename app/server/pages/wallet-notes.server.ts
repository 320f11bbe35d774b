import type { AppLoadContext } from "@remix-run/node";
import { signInHref } from "~/domain/shopper/account-path";
import { FROM_PARAMETER } from "~/domain/site-paths";
import { asksToKeep } from "~/domain/wallet/wallet";
import { mergedSentence } from "~/domain/wallet/wallet-words";
import { safePath } from "../request/safe-redirect.server";
import { formTokenFor } from "../shopper/session-form.server";
import { openWallet } from "../shopper/wallet.server";

/** What each page of the wallet says of the wallet itself, and the token of its forms. */
export interface WalletNotes {
  /** Of whoever is signed in. */
  readonly token?: string | undefined;
  /** What signing in changed; undoing it or accepting it answers. */
  readonly merged?: string | undefined;
  /** Asks a shopper without an account to keep the wallet in one: the way to it. */
  readonly keepHref?: string | undefined;
  /** The page that the notes' forms lead back to. */
  readonly here: string;
}

/** `here`: absent, the page of the request. */
export async function openWalletNotes(context: AppLoadContext, request: Request, here?: string): Promise<WalletNotes> {
  const { wallet, merged } = await openWallet(context, request);
  const { pathname, searchParams } = new URL(request.url);
  const from = searchParams.get(FROM_PARAMETER);
  const page = here ?? safePath(from === null ? pathname : `${pathname}?${new URLSearchParams({ from })}`);
  const isAsked = context.consumer === null && asksToKeep(wallet, Date.now());
  return {
    here: page.replace(/\.data$/, ""),
    token: formTokenFor(context, "wallet"),
    merged: mergedSentence(merged),
    ...(isAsked && { keepHref: signInHref({ screen: "signup", refUrl: page }) }),
  };
}
