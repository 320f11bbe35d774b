import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { signInHref } from "~/domain/shopper/account-path";
import { FORM_TOKEN_FIELD } from "~/domain/shopper/hidden-fields";
import { isListingId } from "~/domain/shopper/shortlist";
import { SAVED_VEHICLES_PATH } from "~/domain/site-paths";
import { tellOutcome } from "~/server/context/told-outcome.server";
import { sessionMarkOf } from "~/server/shopper/consumer.server";
import { wantsJson } from "~/server/shopper/form-fields.server";
import { readListingChanges, wayBackOf } from "~/server/shopper/listing-changes.server";
import {
  changeSavedListings,
  offersSaving,
  openSavedListings,
  promptedCookie,
  SAVING_REFUSAL,
  type SavedChange,
  wasPrompted,
} from "~/server/shopper/saved-listings.server";
import { savedOutcomeCookie } from "~/server/shopper/saved-outcome.server";
import { formTokenFor, holdsFormToken } from "~/server/shopper/session-form.server";

const STATUS: Readonly<Record<SavedChange["kind"], number>> = { changed: 200, full: 409, failed: 503 };

/** Script asks what is saved by now, and whether in an account, and for which session; a shopper who lands here wants to see it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!wantsJson(request)) return redirect(SAVED_VEHICLES_PATH, 302);
  const { ids, isSignedIn, isUnknown, headers } = await openSavedListings(context, request);
  if (isUnknown) return Response.json({}, { status: 503, headers });
  return Response.json({ ids, isSignedIn, ...(isSignedIn && { sessionMark: sessionMarkOf(context) }) }, { headers });
}

const refusedHref = (context: AppLoadContext, kind: string) =>
  `${SAVED_VEHICLES_PATH}?${tellOutcome(context, SAVING_REFUSAL, kind)}`;

/**
 * Saves a vehicle (`add`) or takes it off (`remove`). Signed out, the answer names the page that asks to sign in
 * (section 4); what was saved waits for it. The page asks once a visit, or each time where leaving it takes the vehicle
 * back. Script asks for JSON and stays where it is.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const changes = readListingChanges(form);
  const last = changes.at(-1);
  const wayBack = wayBackOf(form, last);
  if (!offersSaving(context)) return redirect(wayBack, 303);
  if (!holdsFormToken(context, form, "saved-listings")) {
    if (wantsJson(request)) {
      return Response.json({ [FORM_TOKEN_FIELD]: formTokenFor(context, "saved-listings") }, { status: 403 });
    }
    return redirect(refusedHref(context, "expired"), 303);
  }
  const { kind, saved } = await changeSavedListings(context, request, changes);
  const { ids, isSignedIn, headers } = saved;
  const account =
    !isSignedIn && last?.kind === "add"
      ? signInHref({ screen: "signup", refUrl: wayBack.split("#", 1)[0], listingId: last.id })
      : undefined;
  const isPrompt =
    account !== undefined && (BRANDS[context.brand].undoesSaveOnClose || !(await wasPrompted(context, request)));
  const prompted = isPrompt ? await promptedCookie(context) : undefined;
  if (prompted !== undefined) headers.append("Set-Cookie", prompted);
  if (wantsJson(request)) {
    return Response.json(
      { ids, ...(account !== undefined && { signInHref: account, isPrompt }) },
      { status: STATUS[kind], headers },
    );
  }
  if (isPrompt) return redirect(account, { status: 303, headers });
  const outcome = kind === "changed" && last !== undefined && isListingId(last.id) ? last : undefined;
  const told = outcome && (await savedOutcomeCookie(context, { kind: outcome.kind, listingId: outcome.id }));
  if (told !== undefined) headers.append("Set-Cookie", told);
  return redirect(kind === "changed" ? wayBack : refusedHref(context, kind), { status: 303, headers });
}
