import { type AppLoadContext, redirect } from "@remix-run/node";
import type { GridCell } from "~/domain/documents/grid-cells";
import type { Flags } from "~/domain/flags";
import { CAR_SLOTS, countBandOf } from "~/domain/page-data/page-event";
import { placesIn } from "~/domain/placements/house-slots";
import { ALPHA_SLOT, BOOST_SLOT, SPOTLIGHT_SLOT } from "~/domain/placements/spotlights";
import { filterLabels } from "~/domain/search/filter-labels";
import { toCompareTrimsLinks } from "~/domain/view-models/compare/compare-trims";
import { toCertifiedOffer } from "~/domain/view-models/results/certified-offer";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { toPlaceLine } from "~/domain/view-models/results/place-line";
import {
  toAppliedChips,
  toGreatPriceLink,
  toPaging,
  toRelaxationLinks,
  toSortHidden,
  toSuggestedChips,
} from "~/domain/view-models/results/results";
import type { ResultsPage, SentResults } from "~/domain/view-models/results/results-page";
import type { SentShippedCars, ShippedCars } from "~/domain/view-models/results/shipped-cars";
import type { LateCarsOffer } from "~/domain/view-models/results/similar-cards";
import { toClarification } from "~/domain/view-models/results/suggestion-opt-out";
import { withDealerName } from "~/domain/words/dealer-name";
import { unplacedZipNotice } from "~/domain/zip-code";
import { compactOncePerAnswer, sendCompact } from "../../../rendering/made-of-answer.server";
import { answerBehindPage } from "../../../rendering/reused-document.server";
import { offersOneClick } from "../../../shopper/lead-profile.server";
import { startHouseAds } from "../../house-ads.server";
import { openRowsOfSearch } from "../../own-rows.server";
import { pageEventOf } from "../../page-event.server";
import { readClearedNotice } from "../cleared-notice.server";
import { toLateCarsOffer } from "../late-cars.server";
import { asksAboutNotifications } from "../notifications-prompt.server";
import { loadResultsPage, loadShippedCars, wayPast } from "../results-page.server";
import { type SearchKeepingOffer, searchKeepingOffer } from "../search-keeping-offer.server";
import type { ListingsAnswer, SearchPage } from "../search-page.server";
import { readSuggestionCookie } from "../suggestion-cookie.server";
import { readTypedNotice } from "../typed/typed-search.server";
import { startShowcase } from "./alpha-showcase.server";
import { openGridCells } from "./grid-cells.server";
import { startNewCarBoost } from "./new-car-boost.server";
import { startSpotlights } from "./spotlights.server";

const gridOfAnswer = compactOncePerAnswer((grid: Grid): SentGrid => grid);
/** A document says in its markup all that its cards are drawn from (`app/ui/card/read-cards.ts`). */
const gridOfDocument = compactOncePerAnswer(
  (grid: Grid): SentGrid => ({
    ...grid,
    results: grid.results.cards.length === 0 ? grid.results : withoutCards(grid.results),
    ...(grid.shipped !== undefined && { shipped: withoutCards(grid.shipped) }),
  }),
);

function withoutCards<List extends { readonly cards: readonly ListingCardViewModel[] }>(
  list: List,
): Omit<List, "cards"> {
  const { cards: _inMarkup, ...rest } = list;
  return rest;
}

/** What a document says of its cells in its data: their HTML stands in it once, and the browser leaves that alone. */
const withoutMarkup = ({ after, look }: GridCell): GridCell => ({ after, ...(look !== undefined && { look }) });

/** The results region as it is sent. Throws the search error. */
export async function loadGrid(page: SearchPage, context: AppLoadContext, request: Request) {
  startHouseAds(context);
  startSpotlights(page, context);
  startNewCarBoost(page, context);
  startShowcase(page, context, request);
  const [answer, results, placeLabel, greatPrices, relaxations, shipped, optOut, isOneClick, typed, own, keeping] =
    await Promise.all([
      page.listings(),
      loadResultsPage(page),
      page.placeLabel(),
      page.greatPrices(),
      page.waysOut(),
      loadShippedCars(page),
      readSuggestionCookie(context, request),
      offersOneClick(context),
      readTypedNotice(context, request, page),
      openRowsOfSearch(context, request, { zip: page.query.zip, fuelType: page.query.selected.fuelTypeGroup }),
      // What is not searched cannot be stored either.
      page.refusal === null ? searchKeepingOffer(page, context, request) : null,
    ]);
  const past = wayPast(results);
  if (past !== undefined) throw redirect(past, 302);
  const cleared = readClearedNotice(context, request, page);
  const { response } = answer;
  const { FILTER_CHIPS, INFINITE_SCROLL } = context.flags;
  const clarification = toClarification(response.suggestedModel, optOut, page.calendar.today);
  // What is not searched has nothing beside it.
  const late = page.refusal === null ? toLateCarsOffer(page.resultsSource, response, relaxations) : null;
  const hasOwnTerms = (await page.loans()).used.budget !== undefined;
  // What another service said of the search, and what one person was told, belong to this page alone.
  const isOfAnswer = relaxations.length === 0 && clarification === null && !keeping?.said && !hasOwnTerms;
  answerBehindPage(context).drawn = results;
  const sendGrid = context.kind === "document" && !isOneClick ? gridOfDocument : gridOfAnswer;
  const grid = sendGrid(
    context,
    isOfAnswer ? answer.made : undefined,
    [
      ...page.asked,
      results,
      placeLabel,
      greatPrices?.count,
      FILTER_CHIPS,
      INFINITE_SCROLL,
      keeping?.isSaved,
      keeping?.asksEmail,
    ],
    () =>
      toGrid(page, context.flags, answer, {
        results,
        placeLabel,
        greatPrices,
        clarification,
        relaxations,
        shipped,
        late,
        keeping,
      }),
  );
  const { cells, foot } = await openGridCells(page, context, request, {
    listings: response.listings,
    cards: results.cards,
    shipped: shipped?.cards ?? [],
  });
  const placed = [...cells.map(({ markup }) => markup), foot].join("");
  answerBehindPage(context).cells = placed;
  const hasSlot = (slot: string) => placed.includes(`data-slot="${slot}"`);
  const shows = {
    spotlights: hasSlot(SPOTLIGHT_SLOT),
    boost: hasSlot(BOOST_SLOT),
    alpha: hasSlot(ALPHA_SLOT),
    shipped: shipped !== null,
    supplemental: late !== null,
    similar: (late?.rooms.similar ?? 0) > 0,
    "recently viewed": own !== undefined && own !== null,
  };
  const event = await pageEventOf(context, request, {
    page: "search results",
    filters: filterLabels(page.query),
    results: countBandOf(response.totalResultCount),
    slots: [...CAR_SLOTS.filter((slot) => shows[slot]), ...placesIn(placed)],
  });
  // These stand apart: the reference section asks for the total (reference/tab.tsx), the document's head for the picture, and
  // what one person typed changes nothing of the grid.
  return {
    total: response.totalResultCount,
    cells: sendCompact(context, cells, context.kind === "document" ? cells.map(withoutMarkup) : cells),
    ...(foot !== "" && { foot: sendCompact(context, foot, context.kind === "document" ? "" : foot) }),
    firstPicture: results.cards[0]?.image?.src ?? null,
    grid,
    ...(typed !== null && { typed }),
    ...(cleared !== null && { cleared }),
    ...(own !== undefined && { own }),
    ...event,
    ...((await asksAboutNotifications(page, context, request, own)) && { asksForNews: true }),
  };
}

/** With so many applied no more are suggested: each is a stop of Tab before the cars. */
const APPLIED_ENOUGH = 4;

interface GridParts {
  readonly results: ResultsPage;
  readonly placeLabel: string | undefined;
  readonly greatPrices: Awaited<ReturnType<SearchPage["greatPrices"]>>;
  readonly clarification: ReturnType<typeof toClarification>;
  readonly relaxations: Parameters<typeof toRelaxationLinks>[1];
  readonly shipped: ShippedCars | null;
  readonly late: LateCarsOffer | null;
  readonly keeping: SearchKeepingOffer | null;
}

type Grid = ReturnType<typeof toGrid>;
type SentGrid = Omit<Grid, "results" | "shipped"> & {
  readonly results: SentResults;
  readonly shipped?: SentShippedCars;
};

function toGrid(
  page: SearchPage,
  { FILTER_CHIPS, INFINITE_SCROLL }: Flags,
  { response, staleForMs }: ListingsAnswer,
  { results, placeLabel, greatPrices, clarification, relaxations, shipped, late, keeping }: GridParts,
) {
  const source = { ...page.resultsSource, placeLabel };
  const { previousHref, firstHref } = toPaging(source, response.totalResultCount);
  const certified = toCertifiedOffer(source, response);
  const applied = toAppliedChips({
    ...source,
    vocabulary: withDealerName(page.vocabulary, page.query, response.owners),
  });
  const isMoreSuggested = FILTER_CHIPS && applied.chips.length < APPLIED_ENOUGH;
  return {
    results,
    sortBy: page.query.sortBy,
    defaultSort: page.brand.defaultSort,
    applied,
    ...(certified !== undefined && { certified }),
    ...(placeLabel !== undefined && { placeLine: toPlaceLine(page.query, placeLabel, response.totalResultCount) }),
    clarification,
    suggested: isMoreSuggested ? toSuggestedChips(source, response.suggestedFilters) : [],
    relaxations: toRelaxationLinks(source, relaxations),
    sortHidden: toSortHidden(source),
    trimLinks: toCompareTrimsLinks(page.query, page.vocabulary),
    ...(greatPrices && { greatPrices: toGreatPriceLink(source, greatPrices) }),
    ...(previousHref === undefined ? null : { previousHref }),
    // What is past the end of the list now may stand before it: cars that no page has shown.
    ...(firstHref === undefined || results.cards.length > 0 ? null : { firstHref }),
    ...(late === null ? null : { late }),
    ...(shipped && { shipped }),
    loadsByItself: INFINITE_SCROLL !== false,
    keeping,
    refusal: page.refusal,
    notice: noticeOf(page),
    isBookmarkMissing: page.isBookmarkMissing,
    staleMinutes: staleForMs === null ? null : Math.max(1, Math.round(staleForMs / 60_000)),
  };
}

/** Above the cars, of an address that named what there is none of. */
function noticeOf({ isBookmarkMissing, refusal, zipError }: SearchPage): string | null {
  if (isBookmarkMissing) return "Bookmark not found";
  return refusal === null && zipError !== undefined ? unplacedZipNotice(zipError.typed) : null;
}
