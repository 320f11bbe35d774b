import type { AppLoadContext } from "@remix-run/node";
import { followedCarIn } from "~/domain/followed-car";
import { SUBSCRIBE_FORM } from "~/domain/forms/alert-forms";
import { type FormReading, readForm } from "~/domain/forms/form-table";
import { limitSentence } from "~/domain/forms/limit-sentence";
import type { KeepingOutcome } from "~/domain/page-data/keeping-answer";
import { toMailTime } from "~/domain/shopper/alerts/mail-times";
import type { KeepingResult } from "~/domain/shopper/alerts/search-keeping";
import { isDoubtful } from "~/domain/shopper/filled-trap";
import { saidOf } from "../upstream/upstream-result.server";
import { outcomeOf } from "./account-searches.server";
import { textIn } from "./form-fields.server";
import { alertFormCookie, type KeptSearch, readAlertSearch } from "./search-keeping.server";
import { mayFollowCars } from "./still-interested.server";

interface SubscribeReading extends FormReading<typeof SUBSCRIBE_FORM> {
  readonly search: KeptSearch;
  readonly isDoubtful: boolean;
}

/** What the form for mail about a search says, wherever it stood. */
export async function readSubscribeForm(context: AppLoadContext, form: FormData): Promise<SubscribeReading> {
  const typed = textIn(form);
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const reading = readForm(SUBSCRIBE_FORM, typed);
  const search = readAlertSearch(typed("search"), reading.values.also, vocabulary, context);
  return { ...reading, search, isDoubtful: isDoubtful(typed) };
}

/** Whether mail about it is offered here: about a car to who wants what they look at to be noted. Never throws. */
export async function offersMail(
  context: AppLoadContext,
  request: Request,
  { identity }: Pick<KeptSearch, "identity">,
): Promise<boolean> {
  if (followedCarIn(identity) !== null) return mayFollowCars(context, request);
  return context.flags.SUBSCRIBE_ALERTS;
}

interface Subscribing extends KeepingResult {
  /** `Set-Cookie` values; absent where a browser would drop one. */
  readonly cookies: readonly (string | undefined)[];
}

/** Asks the address of the form whether it wants mail about its search or car. */
export async function subscribe(
  context: AppLoadContext,
  request: Request,
  { search, given, errors, isDoubtful: isAskedAgain }: SubscribeReading,
): Promise<Subscribing> {
  const answer = (outcome: KeepingOutcome, ...cookies: (string | undefined)[]) => ({ outcome, cookies });
  if (isAskedAgain) {
    context.observe.honeypotFilled("subscribe");
    return answer("doubtful");
  }
  const { rateLimitedSeconds } = context;
  if (rateLimitedSeconds !== undefined) return { ...answer("wait"), problem: limitSentence(rateLimitedSeconds) };
  if (given === null) return { ...answer("invalid"), problem: errors[0]?.message };
  const body = {
    email: given.emailAddress,
    searchResultsURL: search.address,
    brand: search.brand,
    consumerMetadata: false,
    ...(given.frequency !== undefined && { frequency: given.frequency }),
    ...toMailTime(given),
  };
  const asked = await context.services.ask("subscribeToSearch", { body }, context.consumer?.call ?? context.call);
  // Signed out elsewhere meanwhile: the address is asked like a visitor's.
  const hasEnded = context.consumer !== null && saidOf(asked) === "unauthorized";
  const result = hasEnded ? await context.services.ask("subscribeToSearch", { body }, context.call) : asked;
  if (!result.ok) return answer(outcomeOf(context, result, "subscribed"));
  if (result.value.outcome === "on") return answer("alerts-on");
  if (result.value.outcome === "paused") return answer("alerts-paused");
  if (result.value.outcome === "address-refused") return answer("refused");
  return answer("subscribed", await alertFormCookie(context, request, { subscribed: search }));
}
