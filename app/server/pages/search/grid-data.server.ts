import type { AppLoadContext } from "@remix-run/node";
import type { Flags } from "~/domain/flags";
import { toCompareTrimsLinks } from "~/domain/view-models/compare/compare-trims";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { toLocationForm, toLocationHref } from "~/domain/view-models/results/location-form";
import {
  toAppliedChips,
  toGreatPriceLink,
  toPaging,
  toRelaxationLinks,
  toSortHidden,
  toSuggestedChips,
} from "~/domain/view-models/results/results";
import type { ResultsPage } from "~/domain/view-models/results/results-page";
import { toClarification } from "~/domain/view-models/results/suggestion-opt-out";
import { isoToday } from "../../context/today.server";
import { compactOncePerAnswer } from "../../rendering/made-of-answer.server";
import { loadResultsPage, loadSimilarCards } from "./results-page.server";
import { type SearchKeepingOffer, searchKeepingOffer } from "./search-keeping-offer.server";
import type { ListingsAnswer, SearchPage } from "./search-page.server";
import { readSuggestionCookie } from "./suggestion-cookie.server";

const gridOfAnswer = compactOncePerAnswer<Grid>();

/** The results region as it is sent. Throws the search error. */
export async function loadGrid(page: SearchPage, context: AppLoadContext, request: Request) {
  const [answer, results, placeLabel, greatPrices, relaxations, similar, optOut, keeping] = await Promise.all([
    page.listings(),
    loadResultsPage(page),
    page.placeLabel(),
    page.greatPrices(),
    page.relaxations(),
    loadSimilarCards(page),
    readSuggestionCookie(context, request),
    // What is not searched cannot be kept either.
    page.refusal === null ? searchKeepingOffer(page, context, request) : null,
  ]);
  const { response } = answer;
  const { FILTER_CHIPS, INFINITE_SCROLL } = context.flags;
  const clarification = toClarification(response.suggestedModel, optOut, isoToday());
  // What another service said of the search, and what one person was told, belong to this page alone.
  const isOfAnswer = similar.length + relaxations.length === 0 && clarification === null && !keeping?.said;
  const grid = gridOfAnswer(
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
        similar,
        keeping,
      }),
  );
  // These stand apart: the reference section asks for the total (reference/tab.tsx), the document's head for the picture.
  return { total: response.totalResultCount, firstPicture: results.cards[0]?.image?.src ?? null, grid };
}

interface GridParts {
  readonly results: ResultsPage;
  readonly placeLabel: string | undefined;
  readonly greatPrices: Awaited<ReturnType<SearchPage["greatPrices"]>>;
  readonly clarification: ReturnType<typeof toClarification>;
  readonly relaxations: Parameters<typeof toRelaxationLinks>[1];
  readonly similar: readonly ListingCardViewModel[];
  readonly keeping: SearchKeepingOffer | null;
}

type Grid = ReturnType<typeof toGrid>;

function toGrid(
  page: SearchPage,
  { FILTER_CHIPS, INFINITE_SCROLL }: Flags,
  { response, staleForMs }: ListingsAnswer,
  { results, placeLabel, greatPrices, clarification, relaxations, similar, keeping }: GridParts,
) {
  const source = { ...page.resultsSource, placeLabel };
  const { previousHref, firstHref } = toPaging(source, response.totalResultCount);
  return {
    results,
    sortBy: page.query.sortBy,
    defaultSort: page.brand.defaultSort,
    applied: toAppliedChips(source),
    location: { href: toLocationHref(page.query, page.parsed.extras), form: toLocationForm(source), placeLabel },
    clarification,
    suggested: FILTER_CHIPS ? toSuggestedChips(source, response.suggestedFilters) : [],
    relaxations: toRelaxationLinks(source, relaxations),
    sortHidden: toSortHidden(source),
    trimLinks: toCompareTrimsLinks(page.query, page.vocabulary),
    ...(greatPrices && { greatPrices: toGreatPriceLink(source, greatPrices) }),
    ...(previousHref === undefined ? null : { previousHref }),
    ...(firstHref === undefined ? null : { firstHref }),
    ...(similar.length === 0 ? null : { similar }),
    loadsByItself: INFINITE_SCROLL !== false,
    keeping,
    refusal: page.refusal,
    isBookmarkMissing: page.isBookmarkMissing,
    staleMinutes: staleForMs === null ? null : Math.max(1, Math.round(staleForMs / 60_000)),
  };
}
