import { isListingId, type ShortlistChange } from "~/domain/shopper/shortlist";
import { safePath } from "../request/safe-redirect.server";

/** What a form of Compare or Save buttons asks for, in its order. */
export function readListingChanges(form: FormData): readonly ShortlistChange[] {
  return [...form].flatMap(([kind, id]) =>
    (kind === "add" || kind === "remove") && typeof id === "string" ? [{ kind, id }] : [],
  );
}

/** The page that the form stood on, at the card whose button was pressed where the page has cards. */
export function wayBackOf(form: FormData, change: ShortlistChange | undefined): string {
  const returnTo = form.get("returnTo");
  const path = safePath(typeof returnTo === "string" ? returnTo : null, ["/cars-for-sale", "/"]);
  const isCard = form.get("hasCards") === "true" && change !== undefined && isListingId(change.id);
  return isCard ? `${path}#listing-${change.id}` : path;
}
