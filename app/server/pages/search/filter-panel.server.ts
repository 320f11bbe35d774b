import type { AppLoadContext } from "@remix-run/node";
import { sellsMake } from "~/domain/brand";
import type { Compact } from "~/domain/page-data/compact-data";
import { type FilterPanelViewModel, toFilterPanel } from "~/domain/view-models/filters/filter-panel";
import { toAppliedChips, toFullListHref } from "~/domain/view-models/results/results";
import { yearOf } from "../../context/today.server";
import { compactOncePerAnswer } from "../../rendering/made-of-answer.server";
import type { SearchPage } from "./search-page.server";

const panelOfAnswer = compactOncePerAnswer((panel: FilterPanelViewModel) => panel);

/** The filter panel of a search as it is sent; without an answer to it, all controls without counts. */
export async function loadFilterPanel(
  page: SearchPage,
  context: AppLoadContext,
): Promise<Compact<FilterPanelViewModel>> {
  const { zipError } = page;
  const [answer, filters, packages, placeLabel, everyMake, loans] = await Promise.all([
    page.listingsOrNull(),
    page.filterOptions(),
    page.packages(),
    page.placeLabel(),
    page.everyMake(),
    page.loans(),
  ]);
  const { HIDDEN_FILTERS: hiddenFilters, WALLET: hasWallet } = context.flags;
  const currentYear = yearOf(page.calendar);
  const inputs = [
    ...page.asked,
    loans,
    packages,
    everyMake,
    placeLabel,
    zipError?.typed,
    currentYear,
    hiddenFilters,
    hasWallet,
  ];
  // One shopper's own words about payments are made for them.
  return panelOfAnswer(context, loans.used.budget ? undefined : answer?.made, inputs, () => {
    const { chips, clearAllHref } = toAppliedChips({ ...page.resultsSource, placeLabel });
    return toFilterPanel({
      query: page.query,
      loans,
      filters,
      stats: answer?.response.stats,
      total: answer?.response.totalResultCount,
      vocabulary: page.vocabulary,
      currentYear,
      placeName: placeLabel,
      appliedCount: chips.length,
      clearAllHref,
      fullListHref: (facet) => toFullListHref(page.resultsSource, facet),
      priceError: page.parsed.priceError,
      unreadPrices: page.parsed.unreadPrices,
      zipError,
      marketExtensionCount: answer?.response.shipped?.totalResultCount,
      hiddenFilters,
      hasWallet,
      defaultCondition: page.brand.defaultListingType,
      refinementPauseMs: page.brand.refinementPauseMs,
      everyMake: everyMake?.filter(({ code }) => sellsMake(page.brand, code)) ?? [],
      extras: page.parsed.extras,
    });
  });
}
