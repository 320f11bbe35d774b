import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { CARRIED_DEVICE_PARAMETER } from "~/domain/shopper/account-path";
import { PROFILE_PATH, SEARCH_PATH, SIGN_OUT_PATH } from "~/domain/site-paths";
import { sessionEndHeaders } from "~/server/shopper/consumer.server";
import { cookieHeaders } from "~/server/shopper/list-cookies.server";
import { holdsFormToken } from "~/server/shopper/session-form.server";

/**
 * Signing out changes something, so an address alone does not do it. Where the action led here, the browser has cleared
 * all cookies by now, and gets back the one by which strangers' failures are told from its own.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const carried = new URL(request.url).searchParams.get(CARRIED_DEVICE_PARAMETER);
  const cookie = await context.devices?.unpack(carried);
  return cookie === undefined
    ? redirect(PROFILE_PATH, 302)
    : redirect(SEARCH_PATH, { headers: cookieHeaders([cookie]) });
}

/**
 * Ends the session here and at the service; where that does not answer, the token ends with its lifetime. The browser is
 * asked to forget all that the site left in it: the next person at this machine finds nothing.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  // The account page has a button whose token is fresh.
  if (!holdsFormToken(context, await request.formData(), "sign-out")) return redirect(PROFILE_PATH, 303);
  if (context.consumer !== null) await context.services.ask("signOut", { body: {} }, context.consumer.call);
  const headers = await sessionEndHeaders(context);
  headers.set("Clear-Site-Data", '"cookies", "storage"');
  const device = await context.devices?.carry(request.headers.get("Cookie"));
  const query = device === undefined ? "" : `?${new URLSearchParams({ [CARRIED_DEVICE_PARAMETER]: device })}`;
  return redirect(query === "" ? SEARCH_PATH : SIGN_OUT_PATH + query, { status: 303, headers });
}
