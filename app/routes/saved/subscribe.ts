import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findEmailError } from "~/domain/shopper/email-address";
import type { KeepingOutcome } from "~/domain/shopper/search-keeping";
import { EMAIL_ALERTS_PATH, SUBSCRIBE_ANCHOR, SUBSCRIBE_TRAP_FIELD } from "~/domain/shopper/search-keeping-paths";
import { textIn } from "~/server/shopper/form-fields.server";
import { alertFormCookie, answerKeeping, readKeptSearch, refuseKeeping } from "~/server/shopper/search-keeping.server";

/** Nobody asks for this address but a form; a shopper who lands here wants the page with it. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`${EMAIL_ALERTS_PATH}${new URL(request.url).search}`, 302);
}

/**
 * The email form under the results: asks an address whether it wants mail about a search, or puts the form away. Works
 * without script, and no address of a page ever holds what was typed.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = textIn(form);
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const search = readKeptSearch(typed("search").trim(), vocabulary, context);
  const email = typed("emailAddress").trim();
  const answer = (outcome: KeepingOutcome, ...cookies: (string | undefined)[]) => {
    const returnTo = outcome === "closed" ? `${search.href}#listings` : `${search.href}#${SUBSCRIBE_ANCHOR}`;
    const isDone = outcome === "closed" || outcome === "subscribed";
    return answerKeeping(context, request, search, {
      form: "subscribe",
      outcome,
      returnTo,
      cookies,
      typed: isDone ? undefined : email,
    });
  };

  if (typed("intent") === "close") return answer("closed", await alertFormCookie(context, request, "closed"));
  if (!context.flags.SUBSCRIBE_ALERTS) return refuseKeeping(request, search);
  if (typed(SUBSCRIBE_TRAP_FIELD) !== "") {
    context.observe.honeypotFilled("subscribe");
    return answer("subscribed");
  }
  const emailError = findEmailError(email);
  if (emailError !== null) return answer(emailError);
  const result = await context.services.alerts.subscribe(
    { email, searchResultsURL: search.identity, brand: search.brand },
    context.call,
  );
  if (!result.ok) return answer(context.isRateLimited ? "wait" : "failed");
  if (result.value.outcome === "address-refused") return answer("refused");
  return answer("subscribed", await alertFormCookie(context, request, { subscribed: search }));
}
