import { type AppLoadContext, redirect } from "@remix-run/node";
import {
  ABOVE_SUBSCRIBE_ANCHOR,
  emailAlertsHref,
  SUBSCRIBE_ANCHOR,
} from "~/domain/shopper/alerts/search-keeping-paths";
import { textIn, wantsJson } from "../../shopper/form-fields.server";
import { alertFormCookie, answerKeeping, refuseKeeping } from "../../shopper/search-keeping.server";
import { offersMail, readSubscribeForm, subscribe } from "../../shopper/subscribing.server";

/** What the form under the results asks for by script, or that it is put away. */
export async function answerSubscribeForm(context: AppLoadContext, request: Request): Promise<Response> {
  const form = await request.formData();
  const reading = await readSubscribeForm(context, form);
  const { search } = reading;
  if (textIn(form)("intent") === "close") {
    return answerKeeping(context, request, search, {
      form: "subscribe",
      outcome: "closed",
      returnTo: `${search.href}#${ABOVE_SUBSCRIBE_ANCHOR}`,
      cookies: [await alertFormCookie(context, request, "closed")],
    });
  }
  // A page that was opened before a deployment: the browser sends the same fields to the page that shows them again.
  if (!wantsJson(request)) return redirect(emailAlertsHref(search.href), 307);
  if (!(await offersMail(context, request, search))) return refuseKeeping(request, search);
  const done = await subscribe(context, request, reading);
  return answerKeeping(context, request, search, {
    ...done,
    form: "subscribe",
    returnTo: `${search.href}#${SUBSCRIBE_ANCHOR}`,
  });
}
