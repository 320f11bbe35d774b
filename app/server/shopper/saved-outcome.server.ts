import type { AppLoadContext } from "@remix-run/node";
import { signInHref } from "~/domain/shopper/account-path";
import { savedWords } from "~/domain/shopper/saved-listings";
import { type SavedOutcome, type ToldSave, writeSavedOutcome } from "~/domain/shopper/saved-outcome";
import { endedListCookie, listCookie, readListCookie } from "./list-cookies.server";

/** The `Set-Cookie` value by which the page that a form without script leads to says once what was saved or taken off. */
export const savedOutcomeCookie = (context: AppLoadContext, outcome: SavedOutcome): Promise<string | undefined> =>
  listCookie(context, "savedOutcome", writeSavedOutcome(outcome));

/** What the page has to say of it, with the offer and the way back that script gives too; null on every page after it. */
export async function takeSavedOutcome(
  context: AppLoadContext,
  request: Request,
  isSignedIn: boolean,
): Promise<{ readonly words: string; readonly save: ToldSave } | null> {
  if (context.isPost === true) return null;
  const outcome = await readListCookie(context, request, "savedOutcome");
  if (outcome === null) return null;
  context.setCookie?.(await endedListCookie(context, "savedOutcome"));
  const { kind, listingId } = outcome;
  const { pathname, search } = new URL(request.url);
  const offer = { screen: "signup", refUrl: `${pathname}${search}`, listingId } as const;
  const isOffered = kind === "add" && !isSignedIn;
  return {
    words: savedWords(kind, isSignedIn),
    save: isOffered ? { ...outcome, signInHref: signInHref(offer) } : outcome,
  };
}
