import { type AppLoadContext, redirect } from "@remix-run/node";
import { feedAddressOf } from "~/domain/crawl/search-twins";
import { followedCarIn } from "~/domain/followed-car";
import { SUBSCRIBE_FORM } from "~/domain/forms/alert-forms";
import { isAskedOutcome } from "~/domain/page-data/keeping-answer";
import { searchUrl } from "~/domain/search/canonical-url";
import { atRecord } from "~/domain/search/search-refinement";
import { signInHref } from "~/domain/shopper/account-path";
import { makesOfChosenModels, toAlertChoices } from "~/domain/shopper/alerts/alert-choices";
import { toKeepingAnswer } from "~/domain/shopper/alerts/search-keeping";
import { emailAlertsHref, SUBSCRIBE_ANCHOR } from "~/domain/shopper/alerts/search-keeping-paths";
import { FOLLOW_PARAMETER, HISTORY_PATH, vehiclePath } from "~/domain/site-paths";
import { namesOfCompared } from "~/domain/view-models/compare/compared-car";
import type { SubscribeView } from "~/domain/view-models/overlays/overlay-view";
import { formOfPage } from "../../context/page-form.server";
import { nameSearch } from "../../shopper/account-searches.server";
import { answerKeeping, readOutcome, refuseKeeping, statusOfOutcome } from "../../shopper/search-keeping.server";
import { mayFollowCars } from "../../shopper/still-interested.server";
import { offersMail, readSubscribeForm, subscribe } from "../../shopper/subscribing.server";
import { valueOr } from "../../upstream/upstream-result.server";
import { openCarsWithVin } from "../compared-cars.server";
import { notFound } from "../model-page.server";
import { type OverlayPage, openOverlayPage } from "../overlay-page.server";

/** The form for what `from` names, a search or a car. Throws 404 where the brand sends no such mail. */
export async function openEmailAlerts(context: AppLoadContext, request: Request): Promise<SubscribeView> {
  const page = await openOverlayPage(context, request);
  if (!context.flags.SUBSCRIBE_ALERTS) throw notFound(page);
  const listingId = followedCarIn(page.from);
  return listingId === null ? toEmailAlerts(page, context) : toCarAlert(page, context, request, listingId);
}

/**
 * The form for a car, of who has no account. Throws the way to the browsing history where there is one, and where the shopper
 * wants nothing noted of what they look at: that page says why, and has the switch.
 */
async function toCarAlert(
  page: OverlayPage,
  context: AppLoadContext,
  request: Request,
  listingId: string,
): Promise<SubscribeView> {
  if (!page.brand.asksStillInterested) throw notFound(page);
  const wanted = `${HISTORY_PATH}?${FOLLOW_PARAMETER}=${listingId}`;
  if (context.consumer !== null) throw redirect(wanted, 302);
  if (!(await mayFollowCars(context, request))) throw redirect(HISTORY_PATH, 302);
  const [known] = await openCarsWithVin(context, request, [listingId]);
  if (known === undefined) throw notFound(page);
  const { car } = known;
  const href = vehiclePath(listingId);
  return {
    kind: "subscribe",
    title: "Get alerts",
    search: namesOfCompared([car]).get(car.id) ?? car.title,
    searchHref: href,
    cancelHref: href,
    choices: [],
    ofCar: { signInHref: signInHref({ screen: "signin", refUrl: wanted }) },
    said: await readOutcome(context, request, { brand: context.brand, identity: href, href }),
    hasError: formOfPage(context).hasError,
  };
}

/** The one door to alerts, wherever it stands. */
export async function toEmailAlerts(page: OverlayPage, context: AppLoadContext): Promise<SubscribeView> {
  const { query, vocabulary, from } = page;
  const { consumer, services } = context;
  const own = consumer === null ? null : valueOr(await services.ask("accountAddress", {}, consumer.call), null);
  return {
    kind: "subscribe",
    ...(own !== null && own.email.length <= SUBSCRIBE_FORM.emailAddress.maxChars && { ownAddress: own.email }),
    title: "Get alerts",
    search: await nameSearch(query, vocabulary, context),
    searchHref: from,
    cancelHref: from,
    choices: await alertChoices(page, context),
    ofSearch: { feedHref: feedOf(page), url: new URL(from, context.origin).href },
    said: null,
    hasError: formOfPage(context).hasError,
  };
}

/** None where the look-ups do not answer: the form does without. */
async function alertChoices({ query, vocabulary, brand, call }: OverlayPage, { flags, services }: AppLoadContext) {
  if (!flags.REFERENCE_FILTERS || (query.selected.makeCode ?? []).length === 0) return [];
  const { filterOptions } = services.reference;
  const [makes, ...models] = await Promise.all([
    filterOptions("makeCode", undefined, call),
    ...makesOfChosenModels(query, vocabulary).map((make) => filterOptions("modelCode", make, call)),
  ]);
  return toAlertChoices(query, makes, models.flat(), vocabulary, brand);
}

/** Without script: the way back to the search, which says what came of the form; or what was wrong with it, for this page. */
export async function sendEmailAlerts(context: AppLoadContext, request: Request) {
  const reading = await readSubscribeForm(context, await request.formData());
  const { search, values } = reading;
  if (!(await offersMail(context, request, search))) return refuseKeeping(request, search);
  const done = await subscribe(context, request, reading);
  if (done.outcome === "subscribed") {
    // The page of a car says nothing of mails: its form's own page does.
    const returnTo =
      followedCarIn(search.identity) === null ? `${search.href}#${SUBSCRIBE_ANCHOR}` : emailAlertsHref(search.identity);
    return answerKeeping(context, request, search, { ...done, form: "subscribe", returnTo });
  }
  // Who is signed in has no form under the results: the bar above them says it.
  if (isAskedOutcome(done.outcome))
    return answerKeeping(context, request, search, { ...done, form: "save", returnTo: `${search.href}#listings` });
  formOfPage(context).hasError = true;
  const { also, frequency, mailHour, timeZone } = values;
  const typed = { also, frequency, mailHour, timeZone };
  return {
    said: { ...toKeepingAnswer("subscribe", done, search.href), ...typed, typed: values.emailAddress },
    status: statusOfOutcome(done.outcome),
  };
}

/** The feed of the search that an overlay was opened from. */
export function feedOf({ query, vocabulary, brand }: OverlayPage): string {
  return feedAddressOf(searchUrl(atRecord(query, 0), vocabulary, { brand: brand.id }));
}
