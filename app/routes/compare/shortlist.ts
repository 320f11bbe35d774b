import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { changeShortlistBy, compareHref, type ShortlistChange } from "~/domain/shortlist";
import { safePath } from "~/server/http/safe-redirect.server";
import { readShortlist, shortlistHeaders } from "~/server/shortlist.server";

/** Nobody asks for this address but a form; a shopper who lands here wants the comparison. */
export function loader() {
  return redirect(compareHref([]), 302);
}

/**
 * Puts listings on the shortlist (`add`) or takes them off (`remove`), in their order. Script asks for JSON and stays where it is; a plain
 * form goes back to where the listing stood, and to the comparison with a message where it was refused.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const changes = readChanges(form);
  const { ids, isRefused } = changeShortlistBy(await readShortlist(context, request), changes);
  const headers = await shortlistHeaders(context, ids);
  if (request.headers.get("Accept") === "application/json") {
    return Response.json({ ids }, { status: isRefused ? 409 : 200, headers });
  }
  if (isRefused) {
    const separator = ids.length === 0 ? "?" : "&";
    return redirect(`${compareHref(ids)}${separator}refused=full`, { status: 303, headers });
  }
  const returnTo = safePath(textOf(form.get("returnTo")), ["/cars-for-sale", "/"]);
  return redirect(`${returnTo}${anchorOf(form, changes[0])}`, { status: 303, headers });
}

function readChanges(form: FormData): readonly ShortlistChange[] {
  return [...form].flatMap(([kind, id]) =>
    (kind === "add" || kind === "remove") && typeof id === "string" ? [{ kind, id }] : [],
  );
}

/** The card again, where the page that sent the form has cards. */
function anchorOf(form: FormData, change: ShortlistChange | undefined): string {
  const isCard = form.get("hasCards") === "true" && change !== undefined && /^[A-Za-z0-9-]+$/.test(change.id);
  return isCard ? `#listing-${change.id}` : "";
}

function textOf(value: FormDataEntryValue | null): string | null {
  return typeof value === "string" ? value : null;
}
