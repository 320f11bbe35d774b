import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { changeShortlistBy, compareHref, parseShortlist } from "~/domain/shopper/shortlist";
import { saidIn } from "~/domain/wallet/wallet";
import { tellOutcome } from "~/server/context/told-outcome.server";
import { openComparedCars } from "~/server/pages/compared-cars.server";
import { wantsJson } from "~/server/shopper/form-fields.server";
import { readListingChanges, wayBackOf } from "~/server/shopper/listing-changes.server";
import { offersCompare, readShortlist, SHORTLIST_REFUSAL, shortlistHeaders } from "~/server/shopper/shortlist.server";
import { openWallet } from "~/server/shopper/wallet.server";

/**
 * Script asks what is on the shortlist by now, whether the shopper has a budget, and what the cars that it names (`id`) look
 * like; a shopper who lands here wants the comparison.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!wantsJson(request)) return redirect(compareHref([]), 302);
  const ids = await readShortlist(context, request);
  const named = parseShortlist(new URL(request.url).searchParams.getAll("id"));
  const cars = await openComparedCars(context, request, named);
  const { wallet, isUnknown } = await openWallet(context, request);
  const hasBudget = isUnknown ? undefined : saidIn(wallet, "budget") !== null;
  return Response.json({ ids, hasBudget, ...(cars.length > 0 && { cars }) });
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
  const { ids, isRefused } = changeShortlistBy(await readShortlist(context, request), changes);
  const headers = await shortlistHeaders(context, ids);
  if (wantsJson(request)) {
    return Response.json({ ids }, { status: isRefused ? 409 : 200, headers });
  }
  if (isRefused) {
    const separator = ids.length === 0 ? "?" : "&";
    return redirect(`${compareHref(ids)}${separator}${tellOutcome(context, SHORTLIST_REFUSAL, "full")}`, {
      status: 303,
      headers,
    });
  }
  return redirect(wayBackOf(form, changes[0]), { status: 303, headers });
}
