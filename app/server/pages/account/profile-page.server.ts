import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { readForm } from "~/domain/forms/form-table";
import { PROFILE_FORM } from "~/domain/forms/form-tables";
import { PROFILE_PATH } from "~/domain/site-paths";
import { formOfPage } from "../../context/page-form.server";
import { tellOutcome, toldOutcome } from "../../context/told-outcome.server";
import { requireSignedIn, sessionEndHeaders, signInAgain } from "../../shopper/consumer.server";
import { textIn } from "../../shopper/form-fields.server";
import { openLeadProfile } from "../../shopper/lead-profile.server";
import { formTokenFor, readOwnForm, signedOutForm } from "../../shopper/session-form.server";

/** The signed-in shopper's own page; its profile is null where nobody can say. Throws the way to signing in. */
export async function openProfile(context: AppLoadContext, request: Request) {
  const consumer = requireSignedIn(context, request);
  const result = await context.services.consumers.profile(consumer.call);
  if (result.ok && result.value === null) throw await signInAgain(context, request);
  const isSaved = toldOutcome(context, request, SAVED) !== null;
  const { name: brandName, hasQuickActions } = BRANDS[context.brand];
  const { hasError } = formOfPage(context);
  const token = formTokenFor(context, "profile");
  return { brandName, profile: result.ok ? result.value : null, isSaved, hasError, hasQuickActions, token };
}

const SAVED = { parameter: "saved", about: "profile", isOfSession: true } as const;

/** Keeps what the form says. Throws the form back where its token has expired, or its shopper is signed out. */
export async function saveProfile(context: AppLoadContext, request: Request) {
  const form = await readOwnForm(context, request, "profile");
  const consumer = requireSignedIn(context, request);
  const typed = textIn(form);
  const { values, errors, given } = readForm(PROFILE_FORM, typed);
  const refused = (kind: "invalid" | "failed") => {
    formOfPage(context).hasError = true;
    return { kind, values, errors };
  };
  if (given === null) return refused("invalid");
  // A brand whose form does not ask about one-click email leaves what the shopper said on another one.
  const isAsked = BRANDS[context.brand].hasQuickActions;
  const isOneClickOptedIn = isAsked
    ? values.isOneClickOptedIn !== ""
    : (await openLeadProfile(context))?.isOneClickOptedIn;
  if (isOneClickOptedIn === undefined) return refused("failed");
  const result = await context.services.consumers.saveProfile({ ...given, isOneClickOptedIn }, consumer.call);
  if (!result.ok) return refused("failed");
  if (result.value === null) throw signedOutForm(request, form, await sessionEndHeaders(context));
  return { kind: "saved", href: `${PROFILE_PATH}?${tellOutcome(context, SAVED, "saved")}` } as const;
}
