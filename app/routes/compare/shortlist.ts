import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { changeShortlist, compareHref, type ShortlistChange } from "~/domain/shortlist";
import { safePath } from "~/server/http/safe-redirect.server";
import { readShortlist, shortlistHeaders } from "~/server/shortlist.server";

/** Nobody asks for this address but a form; a shopper who lands here wants the comparison. */
export function loader() {
  return redirect(compareHref([]), 302);
}

/**
 * Puts a listing on the shortlist (`add`) or takes it off (`remove`). Script asks for JSON and stays where it is; a plain
 * form goes back to where the listing stood, and to the comparison with a message where it was refused.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const change = readChange(form);
  const before = await readShortlist(context, request);
  const { ids, isRefused } = change === null ? { ids: before, isRefused: true } : changeShortlist(before, change);
  const headers = await shortlistHeaders(context, ids);
  if (request.headers.get("Accept") === "application/json") {
    return Response.json({ ids }, { status: isRefused ? 409 : 200, headers });
  }
  if (isRefused) {
    const separator = ids.length === 0 ? "?" : "&";
    return redirect(`${compareHref(ids)}${separator}refused=full`, { status: 303, headers });
  }
  const returnTo = safePath(textOf(form.get("returnTo")), ["/cars-for-sale", "/"]);
  return redirect(`${returnTo}${anchorOf(form, change)}`, { status: 303, headers });
}

function readChange(form: FormData): ShortlistChange | null {
  for (const kind of ["add", "remove"] as const) {
    const id = textOf(form.get(kind));
    if (id !== null) return { kind, id };
  }
  return null;
}

/** The card again, where the page that sent the form has cards. */
function anchorOf(form: FormData, change: ShortlistChange | null): string {
  const isCard = form.get("hasCards") === "true" && change !== null && /^[A-Za-z0-9-]+$/.test(change.id);
  return isCard ? `#listing-${change.id}` : "";
}

function textOf(value: FormDataEntryValue | null): string | null {
  return typeof value === "string" ? value : null;
}
