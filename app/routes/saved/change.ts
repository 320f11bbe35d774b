import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { signInHref } from "~/domain/shopper/account-path";
import { FORM_TOKEN_FIELD } from "~/domain/shopper/hidden-fields";
import { SAVED_VEHICLES_PATH } from "~/domain/site-paths";

import { wantsJson } from "~/server/shopper/form-fields.server";
import { readListingChanges, wayBackOf } from "~/server/shopper/listing-changes.server";
import {
  changeSavedListings,
  offersSaving,
  openSavedListings,
  type SavedChange,
} from "~/server/shopper/saved-listings.server";
import { formTokenFor, holdsFormToken } from "~/server/shopper/session-form.server";

const STATUS: Readonly<Record<SavedChange["kind"], number>> = { changed: 200, full: 409, failed: 503 };

/** Script asks what is saved by now, and whether in an account; a shopper who lands here wants to see it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!wantsJson(request)) return redirect(SAVED_VEHICLES_PATH, 302);
  const { ids, isSignedIn, isUnknown, headers } = await openSavedListings(context, request);
  return isUnknown ? Response.json({}, { status: 503, headers }) : Response.json({ ids, isSignedIn }, { headers });
}

/**
 * Saves a vehicle (`add`) or takes it off (`remove`). Signed out, the answer names the page that asks to sign in
 * (section 4); what was saved waits for it. Script asks for JSON and stays where it is.
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
    return redirect(`${SAVED_VEHICLES_PATH}?refused=expired`, 303);
  }
  const { kind, saved } = await changeSavedListings(context, request, changes);
  const { ids, isSignedIn, headers } = saved;
  const prompt =
    !isSignedIn && last?.kind === "add"
      ? signInHref({ screen: "signup", refUrl: wayBack.split("#", 1)[0], listingId: last.id })
      : undefined;
  if (wantsJson(request)) {
    return Response.json(
      { ids, ...(prompt !== undefined && { signInHref: prompt }) },
      { status: STATUS[kind], headers },
    );
  }
  if (prompt !== undefined) return redirect(prompt, { status: 303, headers });
  return redirect(kind === "changed" ? wayBack : `${SAVED_VEHICLES_PATH}?refused=${kind}`, { status: 303, headers });
}
