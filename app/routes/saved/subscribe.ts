import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { emailAlertsHref, SUBSCRIBE_ANCHOR } from "~/domain/shopper/search-keeping-paths";
import { EMAIL_ALERTS_PATH } from "~/domain/site-paths";
import { textIn, wantsJson } from "~/server/shopper/form-fields.server";
import { alertFormCookie, answerKeeping, readAlertSearch, refuseKeeping } from "~/server/shopper/search-keeping.server";
import { subscribe } from "~/server/shopper/subscribing.server";

/** Nobody asks for this address but a form; a shopper who lands here wants the page with it. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`${EMAIL_ALERTS_PATH}${new URL(request.url).search}`, 302);
}

/** The email form under the results, sent by script, or put away. No address of a page ever holds what was typed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = textIn(form);
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const search = readAlertSearch(form, vocabulary, context);
  if (typed("intent") === "close") {
    return answerKeeping(context, request, search, {
      form: "subscribe",
      outcome: "closed",
      returnTo: `${search.href}#listings`,
      cookies: [await alertFormCookie(context, request, "closed")],
    });
  }
  // A page that was opened before a deployment: the browser sends the same fields to the page that shows them again.
  if (!wantsJson(request)) return redirect(emailAlertsHref(search.href), 307);
  if (!context.flags.SUBSCRIBE_ALERTS) return refuseKeeping(request, search);
  const done = await subscribe(context, request, form, search);
  return answerKeeping(context, request, search, {
    ...done,
    form: "subscribe",
    returnTo: `${search.href}#${SUBSCRIBE_ANCHOR}`,
  });
}
