import type { AppLoadContext } from "@remix-run/node";
import { HIDE_FOR_VISIT } from "~/domain/documents/featured-dealer";
import { FROM_PARAMETER } from "~/domain/site-paths";
import { HIDDEN } from "../../request/cookies/cookie-values.server";
import { safeRedirect } from "../../request/safe-redirect.server";
import { textIn } from "../../shopper/form-fields.server";
import { cookieHeaders, listCookie, readListCookie } from "../../shopper/list-cookies.server";

/** Whether this browser wants to see no featured dealer: for half an hour, or in this visit (section 5). */
export async function hidesShowcase(context: AppLoadContext, request: Request): Promise<boolean> {
  const isHidden = (name: "caiSuppressAlpha" | "alphaHiddenThisVisit") => readListCookie(context, request, name);
  return (await isHidden("caiSuppressAlpha")) || (await isHidden("alphaHiddenThisVisit"));
}

/** Hides the featured dealer, and leads back to where the shopper was. It changes nothing but a cookie of this browser. */
export async function hideShowcase(context: AppLoadContext, request: Request): Promise<Response> {
  const form = await request.formData();
  const name = form.has(HIDE_FOR_VISIT) ? "alphaHiddenThisVisit" : "caiSuppressAlpha";
  const headers = cookieHeaders([await listCookie(context, name, [HIDDEN])]);
  return safeRedirect(textIn(form)(FROM_PARAMETER), { headers });
}
