import { type AppLoadContext, redirect } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { STILL_INTERESTED_VEHICLES } from "~/domain/limits";
import { EVERY_REASON, isReason } from "~/domain/shopper/browsing-history";
import { buttonName, pressedAnswer, readButtonName } from "~/domain/shopper/button-names";
import { isListingId } from "~/domain/shopper/shortlist";
import { FOLLOW_PARAMETER, FROM_PARAMETER, HISTORY_PATH, SEARCH_PATH } from "~/domain/site-paths";
import { namesOfCompared, toComparedCar } from "~/domain/view-models/compare/compared-car";
import { cardContextOf, toListingCards } from "~/domain/view-models/results/listing-cards";
import {
  HISTORY_OUTCOME,
  HISTORY_SAID_PARAMETER,
  type HistoryOutcome,
  type HistoryView,
  historyOutcomeWords,
  toRefusedModels,
  type ViewedCar,
  viewedOn,
} from "~/domain/view-models/site/browsing-history";
import { toExpiredNotice } from "~/domain/view-models/vehicle/vehicle-details";
import { formOfPage } from "../../context/page-form.server";
import { siteCalendar } from "../../context/today.server";
import { stampOutcome, toldOutcome } from "../../context/told-outcome.server";
import { safePath } from "../../request/safe-redirect.server";
import { requireSignedIn } from "../../shopper/consumer.server";
import { browserViews, openHistory } from "../../shopper/history.server";
import { changeHistory, type HistoryChange } from "../../shopper/history-changes.server";
import { formTokenFor, readSessionForm } from "../../shopper/session-form.server";
import { followCars, mayFollowCars } from "../../shopper/still-interested.server";
import { openLoans } from "../../shopper/wallet.server";
import { openCarsWithVin } from "../compared-cars.server";
import { openListingsById } from "../listings-by-id.server";

/** What the shopper looked at. Throws `pageUnavailable` where no car can be asked for. */
export async function openHistoryPage(context: AppLoadContext, request: Request): Promise<HistoryView> {
  const history = await openHistory(context, request);
  const { state, views, isSignedIn, refusedReasons, isUnknown, dismissedCount } = history;
  const waiting = isSignedIn ? (await browserViews(context, request)).length : 0;
  const ids = views.map(({ listingId }) => listingId);
  const mayFollow = isSignedIn && (await mayFollowCars(context, request));
  const followed = new URL(request.url).searchParams.get(FOLLOW_PARAMETER) ?? "";
  const [{ listings, owners, sold }, wanted] = await Promise.all([
    openListingsById(context, request, ids),
    mayFollow && isListingId(followed) ? openCarsWithVin(context, request, [followed]) : [],
  ]);
  const refused = refusedReasons.filter((reason) => reason !== EVERY_REASON);
  const vocabulary = refused.length === 0 ? null : await context.services.vocabulary.searchVocabulary(context.call);
  const brand = BRANDS[context.brand];
  const calendar = siteCalendar(context);
  const cards = toListingCards(
    { listings, owners },
    cardContextOf(brand, context.flags, calendar, await openLoans(context, request)),
  );
  const cars = new Map(cards.map((card) => [card.id, toComparedCar(card)]));
  const soldCars = new Map(sold.map(({ id, listing }) => [id, listing]));
  return {
    brandName: brand.name,
    state,
    cars: views.map(({ listingId, viewedAtMs }): ViewedCar => {
      const day = viewedOn(context.dayOf(viewedAtMs), calendar);
      const car = cars.get(listingId);
      if (car !== undefined) return { id: listingId, day, car };
      const soldCar = soldCars.get(listingId);
      const [notice] = toExpiredNotice(soldCar ? `${soldCar.make.name} ${soldCar.model.name}` : null);
      return { id: listingId, day, notice };
    }),
    isSignedIn,
    isUnknown,
    isRecommending: !refusedReasons.includes(EVERY_REASON),
    refused: vocabulary === null ? [] : toRefusedModels(refused, vocabulary),
    waiting,
    said: historyOutcomeWords(toldOutcome(context, request, HISTORY_OUTCOME)),
    token: formTokenFor(context, "history"),
    dismissedCount,
    ...wantedCar(wanted),
    followable: mayFollow ? seenLast(listings, ids).length : 0,
  };
}

/** The car that a visitor wanted mail about: signing in led here, and nothing is asked for before its button is clicked. */
function wantedCar([first]: Awaited<ReturnType<typeof openCarsWithVin>>): Pick<HistoryView, "wanted"> {
  if (first?.vin === undefined) return {};
  const { car } = first;
  return { wanted: { id: car.id, name: namesOfCompared([car]).get(car.id) ?? car.title } };
}

/** The VINs of the cars for sale that were seen last, as many as one alert takes. */
function seenLast(
  listings: readonly { readonly id: string; readonly vin?: string | undefined }[],
  ids: readonly string[],
): readonly string[] {
  const vins = new Map(listings.map(({ id, vin }) => [id, vin]));
  return ids.flatMap((id) => vins.get(id) ?? []).slice(0, STILL_INTERESTED_VEHICLES);
}

/** Asks for mail about one car, or about those that were seen last. Null where the service could not do it. */
async function follow(
  context: AppLoadContext,
  request: Request,
  listingId: string | null,
): Promise<HistoryOutcome | null> {
  requireSignedIn(context, request);
  if (!(await mayFollowCars(context, request))) return null;
  const { views } = await openHistory(context, request);
  const ids = listingId === null ? views.map((view) => view.listingId) : [listingId];
  const { listings } = await openListingsById(context, request, ids);
  return followCars(context, request, seenLast(listings, ids));
}

const OUTCOMES: Readonly<Record<PlainChange | "remove", HistoryOutcome>> = {
  remove: "removed",
  clear: "cleared",
  pause: "paused",
  resume: "resumed",
  merge: "merged",
  forget: "forgotten",
};

function outcomeOf(change: HistoryChange): HistoryOutcome {
  switch (change.kind) {
    case "refuse":
      return change.reason === EVERY_REASON ? "refusedEvery" : "refused";
    case "allow":
      return change.reason === EVERY_REASON ? "allowedEvery" : "allowed";
    case "dismiss":
      return "dismissed";
    case "offer":
      return "offered";
    default:
      return OUTCOMES[change.kind];
  }
}

/** Does what the pressed button says. Throws the way back to the page; comes back where the service could not do it. */
export async function answerHistoryForm(context: AppLoadContext, request: Request): Promise<void> {
  const form = await readSessionForm(context, request, "history");
  const listingId = pressedAnswer(form.keys(), "follow");
  if (form.has(buttonName("history", "follow")) || (listingId !== null && isListingId(listingId))) {
    const outcome = await follow(context, request, listingId);
    if (outcome !== null) throw redirect(historyHref(context, outcome), 303);
    formOfPage(context).hasError = true;
    return;
  }
  const change = readChange(form);
  if (change === null) throw redirect(HISTORY_PATH, 303);
  // The car after a removed one takes its place: that is where its reader goes on.
  const at = change.kind === "remove" ? await placeOf(context, request, change.listingId) : -1;
  const result = await changeHistory(context, request, change);
  if (result === "failed") {
    formOfPage(context).hasError = true;
    return;
  }
  const outcome = result === "off" ? "unmerged" : outcomeOf(change);
  const here = `${historyHref(context, outcome)}${at === -1 ? "" : `#car-${at}`}`;
  throw redirect(wayBackOf(context, form, outcome) ?? here, 303);
}

const stampHistory = (context: AppLoadContext, outcome: HistoryOutcome) =>
  stampOutcome(context, HISTORY_OUTCOME, outcome);

const historyHref = (context: AppLoadContext, outcome: HistoryOutcome) =>
  `${HISTORY_PATH}?${HISTORY_SAID_PARAMETER}=${stampHistory(context, outcome)}`;

/** Of a form that stands among the rows of another page: there, where what came of it is said. */
function wayBackOf(context: AppLoadContext, form: FormData, outcome: HistoryOutcome): string | null {
  const from = form.get(FROM_PARAMETER);
  if (typeof from !== "string") return null;
  const [path = "", query = ""] = safePath(from, ["/", SEARCH_PATH]).split("?");
  const parameters = new URLSearchParams(query);
  parameters.set(HISTORY_SAID_PARAMETER, stampHistory(context, outcome));
  return `${path}?${parameters}#${HISTORY_SAID_PARAMETER}`;
}

async function placeOf(context: AppLoadContext, request: Request, id: string): Promise<number> {
  const { views } = await openHistory(context, request);
  const at = views.findIndex(({ listingId }) => listingId === id);
  return Math.min(at, views.length - 2);
}

function readChange(form: FormData): HistoryChange | null {
  for (const name of form.keys()) {
    const { question, answer } = readButtonName(name) ?? { question: "", answer: "" };
    if ((question === "remove" || question === "dismiss") && isListingId(answer))
      return { kind: question, listingId: answer };
    if (question === "offer") return { kind: "offer" };
    if ((question === "refuse" || question === "allow") && isReason(answer)) return { kind: question, reason: answer };
    if (question === "history" && isPlainChange(answer)) return { kind: answer };
  }
  return null;
}

const PLAIN_CHANGES = ["clear", "pause", "resume", "merge", "forget"] as const;
type PlainChange = (typeof PLAIN_CHANGES)[number];
const isPlainChange = (text: string): text is PlainChange => PLAIN_CHANGES.some((change) => change === text);
