import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRANDS } from "~/domain/brand";
import { readForm } from "~/domain/forms/form-table";
import { PROFILE_FORM } from "~/domain/forms/form-tables";
import { HONEYPOT_FIELD } from "~/domain/shopper/hidden-fields";
import { PROFILE_PATH } from "~/domain/site-paths";
import { formOfPage } from "~/server/context/page-form.server";
import { requireSignedIn, signInAgain } from "~/server/shopper/consumer.server";
import { textIn } from "~/server/shopper/form-fields.server";
import { openLeadProfile } from "~/server/shopper/lead-profile.server";
import { formTokenFor, readSessionForm } from "~/server/shopper/session-form.server";
import { ProfilePage } from "~/ui/account/profile-page";
import { errorTitle } from "~/ui/form/error-title";

const SAVED_HREF = `${PROFILE_PATH}?saved=1`;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const consumer = requireSignedIn(context, request);
  const result = await context.services.consumers.profile(consumer.call);
  if (result.ok && result.value === null) throw await signInAgain(context, request);
  const isSaved = new URL(request.url).searchParams.has("saved");
  const { name: brandName, hasQuickActions } = BRANDS[context.brand];
  const { hasError } = formOfPage(context);
  const tokens = { profile: formTokenFor(context, "profile"), signOut: formTokenFor(context, "sign-out") };
  return { brandName, profile: result.ok ? result.value : null, isSaved, hasError, hasQuickActions, tokens };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const consumer = requireSignedIn(context, request);
  const form = await readSessionForm(context, request, "profile");
  const typed = textIn(form);
  if (typed(HONEYPOT_FIELD) !== "") {
    context.observe.honeypotFilled("profile");
    return redirect(SAVED_HREF, 303);
  }
  const { values, errors, given } = readForm(PROFILE_FORM, typed);
  const isOneClickOptedIn = values.isOneClickOptedIn !== "";
  if (given === null) {
    formOfPage(context).hasError = true;
    return data({ values, errors, isFailed: false }, { status: 400 });
  }
  // A brand whose form does not ask about one-click email leaves what the shopper said on another one.
  const isAsked = BRANDS[context.brand].hasQuickActions;
  const isOptedIn = isAsked ? isOneClickOptedIn : (await openLeadProfile(context))?.isOneClickOptedIn;
  const result =
    isOptedIn === undefined
      ? null
      : await context.services.consumers.saveProfile({ ...given, isOneClickOptedIn: isOptedIn }, consumer.call);
  if (result?.ok && result.value === null) throw await signInAgain(context, request);
  if (result?.ok) return redirect(SAVED_HREF, 303);
  formOfPage(context).hasError = true;
  return data({ values, errors, isFailed: true }, { status: 503 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? errorTitle(`My account | ${page.brandName}`, page.hasError) : "My account" },
  { name: "robots", content: "noindex, follow" },
];

export default function Profile() {
  return <ProfilePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
