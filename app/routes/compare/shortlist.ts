import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { FORM_TOKEN_FIELD } from "~/domain/shopper/hidden-fields";
import { compareHref, parseShortlist } from "~/domain/shopper/shortlist";
import { saidIn } from "~/domain/wallet/wallet";
import { tellOutcome } from "~/server/context/told-outcome.server";
import { openComparedCars } from "~/server/pages/compared-cars.server";
import { wantsJson } from "~/server/shopper/form-fields.server";
import { readListingChanges, wayBackOf } from "~/server/shopper/listing-changes.server";
import { formTokenFor, holdsFormToken } from "~/server/shopper/session-form.server";
import { changeShortlistOf, offersCompare, openShortlist, SHORTLIST_REFUSAL } from "~/server/shopper/shortlist.server";
import { openWallet } from "~/server/shopper/wallet.server";

const STATUS = { changed: 200, full: 409, failed: 503 } as const;

/**
 * Script asks what is on the shortlist by now, whether the shopper has a budget, and what the cars that it names (`id`) look
 * like; a shopper who lands here wants the comparison.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!wantsJson(request)) return redirect(compareHref([]), 302);
  const { ids, isUnknown: isListUnknown, headers } = await openShortlist(context, request);
  const named = parseShortlist(new URL(request.url).searchParams.getAll("id"));
  const cars = await openComparedCars(context, request, named);
  const { wallet, isUnknown } = await openWallet(context, request);
  const hasBudget = isUnknown ? undefined : saidIn(wallet, "budget") !== null;
  // Where nobody can say, the page keeps what it knows.
  const list = isListUnknown ? {} : { ids };
  return Response.json({ ...list, hasBudget, ...(cars.length > 0 && { cars }) }, { headers });
}

/**
 * Puts listings on the shortlist (`add`) or takes them off (`remove`), in their order. Script asks for JSON and stays where it is; a plain
 * form goes back to where the listing stood, and to the comparison with a message where it was refused.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const changes = readListingChanges(form);
  if (!offersCompare(context)) {
    // The way back is a comparison without the vehicle where its form took one out: that needs no shortlist.
    return wantsJson(request)
      ? Response.json({}, { status: 403 })
      : redirect(wayBackOf(form, changes[0]), { status: 303 });
  }
  if (!holdsFormToken(context, form, "saved-listings")) {
    if (wantsJson(request)) {
      return Response.json({ [FORM_TOKEN_FIELD]: formTokenFor(context, "saved-listings") }, { status: 403 });
    }
    const { ids, headers } = await openShortlist(context, request);
    return redirect(refusedHref(context, ids, "expired"), { status: 303, headers });
  }
  const { kind, ids, headers } = await changeShortlistOf(context, request, changes);
  if (wantsJson(request)) return Response.json({ ids }, { status: STATUS[kind], headers });
  const target = kind === "changed" ? wayBackOf(form, changes[0]) : refusedHref(context, ids, kind);
  return redirect(target, { status: 303, headers });
}

/** The comparison, which says why nothing changed. */
function refusedHref(context: AppLoadContext, ids: readonly string[], kind: string): string {
  const separator = ids.length === 0 ? "?" : "&";
  return `${compareHref(ids)}${separator}${tellOutcome(context, SHORTLIST_REFUSAL, kind)}`;
}
