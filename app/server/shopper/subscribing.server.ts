import type { AppLoadContext } from "@remix-run/node";
import { findEmailError } from "~/domain/shopper/email-address";
import { HONEYPOT_FIELD } from "~/domain/shopper/hidden-fields";
import { readMailTime } from "~/domain/shopper/mail-times";
import type { KeepingOutcome } from "~/domain/shopper/search-keeping";
import { textIn } from "./form-fields.server";
import { alertFormCookie, type KeptSearch } from "./search-keeping.server";

interface Subscribing {
  readonly outcome: KeepingOutcome;
  /** `Set-Cookie` values; absent where a browser would drop one. */
  readonly cookies: readonly (string | undefined)[];
}

/** What stands in the field for the address. */
export const typedAddress = (form: FormData): string => textIn(form)("emailAddress").trim();

/** Asks the address of the email form whether it wants mail about a search. */
export async function subscribe(
  context: AppLoadContext,
  request: Request,
  form: FormData,
  search: KeptSearch,
): Promise<Subscribing> {
  const email = typedAddress(form);
  const answer = (outcome: KeepingOutcome, ...cookies: (string | undefined)[]) => ({ outcome, cookies });
  if (textIn(form)(HONEYPOT_FIELD) !== "") {
    context.observe.honeypotFilled("subscribe");
    return answer("subscribed");
  }
  const emailError = findEmailError(email);
  if (emailError !== null) return answer(emailError);
  const result = await context.services.ask(
    "subscribeToSearch",
    {
      body: {
        email,
        searchResultsURL: search.identity,
        brand: search.brand,
        consumerMetadata: false,
        ...readMailTime(textIn(form)),
      },
    },
    context.call,
  );
  if (!result.ok) return answer(context.isRateLimited ? "wait" : "failed");
  if (result.value.outcome === "address-refused") return answer("refused");
  return answer("subscribed", await alertFormCookie(context, request, { subscribed: search }));
}
