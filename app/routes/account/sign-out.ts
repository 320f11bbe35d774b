import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PROFILE_PATH } from "~/domain/account-path";
import { sessionEndHeaders } from "~/server/consumer.server";
import { holdsFormToken } from "~/server/session-form.server";

/** Signing out changes something, so an address alone does not do it. */
export function loader() {
  return redirect(PROFILE_PATH, 302);
}

/** Ends the session here and at the service; where that does not answer, the token ends with its lifetime. */
export async function action({ context, request }: ActionFunctionArgs) {
  // The account page has a button whose token is fresh.
  if (!holdsFormToken(context, await request.formData(), "sign-out")) return redirect(PROFILE_PATH, 303);
  if (context.consumer !== null) await context.services.consumers.signOut(context.consumer.call);
  return redirect("/cars-for-sale", { status: 303, headers: await sessionEndHeaders(context) });
}
