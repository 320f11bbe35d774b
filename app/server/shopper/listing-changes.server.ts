import { readButtonName } from "~/domain/shopper/button-names";
import { isListingId, type ShortlistChange } from "~/domain/shopper/shortlist";
import { SEARCH_PATH } from "~/domain/site-paths";
import { safePath } from "../request/safe-redirect.server";

/** What a form of Compare or Save buttons asks for, in its order: a button by its name, script by fields. */
export function readListingChanges(form: FormData): readonly ShortlistChange[] {
  return [...form].flatMap(([name, value]) => {
    const { question: kind, answer: id } = readButtonName(name) ?? { question: name, answer: value };
    return (kind === "add" || kind === "remove") && typeof id === "string" ? [{ kind, id }] : [];
  });
}

/** The page that the form stood on, at the card whose button was pressed where the page has cards. */
export function wayBackOf(form: FormData, change: ShortlistChange | undefined): string {
  const returnTo = form.get("returnTo");
  const path = safePath(typeof returnTo === "string" ? returnTo : null, [SEARCH_PATH, "/"]);
  const isCard = form.get("hasCards") === "true" && change !== undefined && isListingId(change.id);
  return isCard ? `${path}#listing-${change.id}` : path;
}
