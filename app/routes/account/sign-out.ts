import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { CARRIED_DEVICE_PARAMETER } from "~/domain/shopper/account-path";
import { PROFILE_PATH, SEARCH_PATH } from "~/domain/site-paths";
import { signOut } from "~/server/pages/account/sign-out.server";
import { accountOutcomeHeaders } from "~/server/shopper/account-outcome.server";
import { cookieHeaders } from "~/server/shopper/list-cookies.server";
import { allCookies } from "~/server/shopper/pending-sign-up.server";
import { holdsFormToken } from "~/server/shopper/session-form.server";

/**
 * Signing out changes something, so an address alone does not do it. Where the action led here, the browser has cleared
 * all cookies by now, and gets back the one by which strangers' failures are told from its own. A browser that has one has
 * not come from there: another's link changes nothing in it.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const carried = new URL(request.url).searchParams.get(CARRIED_DEVICE_PARAMETER);
  const known = (await context.devices?.read(request.headers.get("Cookie"))) ?? [];
  const cookie = known.length > 0 ? undefined : await context.devices?.unpack(carried);
  return cookie === undefined
    ? redirect(PROFILE_PATH, 302)
    : redirect(SEARCH_PATH, {
        headers: allCookies([cookieHeaders([cookie]), await accountOutcomeHeaders(context, "signed-out")]),
      });
}

export async function action({ context, request }: ActionFunctionArgs) {
  // The account page has a button whose token is fresh.
  if (!holdsFormToken(context, await request.formData(), "sign-out")) return redirect(PROFILE_PATH, 303);
  const { target, headers } = await signOut(context, request);
  return redirect(target, { status: 303, headers });
}
