import { type AppLoadContext, data } from "@remix-run/node";
import { openNotFound } from "../not-found-page.server";

/** What is thrown where the wallet has no page, or is switched off. */
export async function noWalletPage(context: AppLoadContext, request: Request) {
  return data({ kind: "unknown-segment", ...(await openNotFound(context, request)) }, { status: 404 });
}
