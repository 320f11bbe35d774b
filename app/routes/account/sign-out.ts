import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { PROFILE_PATH, SEARCH_PATH } from "~/domain/site-paths";
import { signOut } from "~/server/pages/account/sign-out.server";
import { holdsFormToken } from "~/server/shopper/session-form.server";

/** Signing out changes something, so an address alone does not do it. */
export const loader = () => redirect(PROFILE_PATH, 302);

export async function action({ context, request }: ActionFunctionArgs) {
  // The account page has a button whose token is fresh.
  if (!holdsFormToken(context, await request.formData(), "sign-out")) return redirect(PROFILE_PATH, 303);
  return redirect(SEARCH_PATH, { status: 303, headers: await signOut(context, request) });
}
