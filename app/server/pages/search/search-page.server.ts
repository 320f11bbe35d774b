import { type AppLoadContext, redirect } from "@remix-run/node";
import type { SearchResponse } from "~/contract/listings/search";
import { BRANDS, type BrandRecord } from "~/domain/brand";
import { EXCLUDED_LISTING_IDS_MAX } from "~/domain/limits";
import { canonicalLinkUrl, canonicalUrlOf, isCanonicalSearchUrl } from "~/domain/search/canonical-url";
import { greatPriceSearch } from "~/domain/search/category-tabs";
import { listFormsIn } from "~/domain/search/query/parameters";
import { placeSlug } from "~/domain/search/query/place-slug";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { type ParsedSearchUrl, parseSearchUrl } from "~/domain/search/search-query-parser";
import { SEARCH_PATH } from "~/domain/site-paths";
import { packageLookupOf, toPackageOptions } from "~/domain/view-models/filters/package-options";
import { type SearchRefusal, toSearchRefusal } from "~/domain/view-models/results/search-refusal";
import { countInAnswer } from "~/domain/words/count-in-answer";
import { oncePerRequest } from "../../context/load-context.server";
import { siteCalendar, yearOf } from "../../context/today.server";
import { answerBehindPage } from "../../rendering/reused-document.server";
import { type MadeValues, once } from "../../request/made-values.server";
import type { KnownPlace } from "../../services/places.server";
import { rememberReferral } from "../../shopper/referral.server";
import { readShopperPlace, rememberZip } from "../../shopper/shopper-place.server";
import { openLoans } from "../../shopper/wallet.server";
import type { CallFacts } from "../../upstream/upstream-observer.server";
import type { UpstreamResult } from "../../upstream/upstream-result.server";
import { openMakesWithCars } from "../makes-with-cars.server";
import { reportSearchFailure, searchUnavailable, unknownSegments } from "../search-errors.server";
import { readSections } from "../section-answers.server";
import { followBookmark } from "./bookmark-address.server";
import { aboutModel } from "./model-answers.server";
import { isRefusedSearch, nothingFound } from "./search-answers.server";
import { findZipError, withoutZip, type ZipError } from "./search-refusal.server";
import { countSearches } from "./tab-counts.server";
import { findNearestCity, refuseUnknownSegments } from "./unknown-path.server";
import { searchUnseen } from "./unseen-listings.server";

export type { SearchPageError } from "../search-errors.server";

export interface ListingsAnswer {
  readonly response: SearchResponse;
  /** Milliseconds since this answer was true; null where it is of this moment. The page says so in words. */
  readonly staleForMs: number | null;
  /** Where the answer came again: for `oncePerAnswer`. */
  readonly made: MadeValues | undefined;
}

interface SearchPageArgs {
  readonly context: AppLoadContext;
  readonly request: Request;
}

/**
 * The search page of a request: its query, and its calls by name, each made at most once however many loaders ask.
 * Throws the 301 to the canonical URL (GET documents only), 404 for unknown segments, and the search error where the
 * path cannot be read because no vocabulary is to be had. Loaders call it first, before anything else.
 */
export const openSearchPage = ({ context, request }: SearchPageArgs): Promise<SearchPage> => openOnce(context, request);

export type SearchPage = Awaited<ReturnType<typeof open>>;

const openOnce = oncePerRequest(open);

async function open(context: AppLoadContext, request: Request) {
  const call: CallFacts = { ...context.call, signal: context.call.signal ?? request.signal };
  const url = new URL(request.url);
  const vocabulary = await context.services.vocabulary.searchVocabulary(call);
  const asked = parseSearchUrl(url, vocabulary, { brand: context.brand, loans: context.loans });
  if (!context.isCrawler) await rememberReferral(context, url);
  context.observe.invalidParameters(asked.invalidParameters);
  const lists = listFormsIn(url.searchParams);
  // Not every name in brackets is one of ours, and a value is nobody's business.
  if (lists.length > 0) context.logger.warn({ parameters: lists }, "parameters in list form are not read");
  await refuseUnknownSegments(context, request, asked, { vocabulary, call });
  // A form's ZIP code is judged before its address is tidied up: a refused one stays as it was submitted.
  const refusedZip = asked.isFormSubmitted ? await findZipError(context, asked, call) : undefined;
  const { zip } = asked.query;
  if (asked.isFormSubmitted && refusedZip === undefined && zip !== undefined)
    await rememberZip(context, request, zip, call);
  if (refusedZip === undefined) redirectToCanonical(context, url, asked, vocabulary);
  const isBookmarkMissing = (await followBookmark(context, url, call)) === "missing";
  // Section 8: the filters become empty, and a new search runs.
  const read = isBookmarkMissing
    ? parseSearchUrl(emptySearch(url), vocabulary, { brand: context.brand, loans: context.loans })
    : asked;
  const zipError = refusedZip ?? (await findZipError(context, read, call));
  const parsed = zipError === undefined ? read : withoutZip(read);
  const refusal = toSearchRefusal(parsed, zipError, { vocabulary, brand: context.brand });
  const page = createPage({ context, request, call, url, parsed, vocabulary, isBookmarkMissing, zipError, refusal });
  // The grammar knows states, not cities: whether "foo-oh" is a place only the lookup (cached) can tell.
  if (await page.isCityUnknown()) {
    const around = (await readShopperPlace(context, request))?.zip;
    const [nearest, hasCars] = await Promise.all([
      findNearestCity(context, parsed, { vocabulary, call }),
      openMakesWithCars(context, { vocabulary, call, zip: around }),
    ]);
    const ways = { reason: null, nearest, zip: around, hasCars };
    throw unknownSegments([placeSlugOf(parsed)], vocabulary, BRANDS[context.brand], ways);
  }
  return page;
}

function placeSlugOf({ query: { city = "", state = "" } }: ParsedSearchUrl): string {
  return placeSlug({ city, state });
}

/** Redirects documents alone: never a POST, a data request or a file. */
function redirectToCanonical(
  context: AppLoadContext,
  url: URL,
  parsed: ParsedSearchUrl,
  vocabulary: SearchVocabulary,
): void {
  const isRead = context.kind === "document" && !context.isPost;
  // An empty vocabulary takes codes on trust, in the spelling they came in: no base for a permanent redirect.
  if (!isRead || vocabulary.isEmpty) return;
  if (!isCanonicalSearchUrl(url, vocabulary, { brand: context.brand, loans: context.loans }))
    throw redirect(canonicalUrlOf(url, parsed), 301);
}

const emptySearch = (url: URL) => new URL(SEARCH_PATH, url);

interface SearchPageParts {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly call: CallFacts;
  readonly url: URL;
  readonly parsed: ParsedSearchUrl;
  readonly vocabulary: SearchVocabulary;
  readonly isBookmarkMissing: boolean;
  readonly zipError: ZipError | undefined;
  readonly refusal: SearchRefusal | null;
}

function createPage(parts: SearchPageParts) {
  const { context, request, call, url, parsed, vocabulary, isBookmarkMissing, zipError, refusal } = parts;
  const { services } = context;
  const { query } = parsed;
  const calendar = siteCalendar(context);
  const brand: BrandRecord = BRANDS[context.brand];
  const { orElse } = readSections(context.observe);

  const listingsResult = once(async (): Promise<UpstreamResult<SearchResponse>> => {
    if (refusal !== null) return { ok: true, value: nothingFound(context.brand) };
    const result = await searchUnseen(query, parsed.shownIds, (part) => services.listings.search(part, call));
    // "No" to odd filters is an answer: nothing found, and the filters to change.
    if (!result.ok && isRefusedSearch(result.fault)) return { ok: true, value: nothingFound(context.brand) };
    if (!result.ok && result.fault.kind !== "client_gone") reportSearchFailure(context, result.fault.kind);
    return result;
  });

  const listingsOrNull = once(async (): Promise<ListingsAnswer | null> => {
    const result = await listingsResult();
    if (!result.ok) return null;
    answerBehindPage(context).made = result.made;
    return { response: result.value, staleForMs: result.isStale ? (result.ageMs ?? 0) : null, made: result.made };
  });

  /** As the lookup of the chosen make knows them, the same object for as long as its answer is stored. */
  const packages = once(async () => {
    const lookup = packageLookupOf(query);
    return lookup && orElse("packages", await services.suggestions.packages(lookup, call), null);
  });

  const place = once(async (): Promise<KnownPlace | null | "unknown"> => {
    const found = await services.places.of(query, call);
    return found && placeOrUnknown(found);
  });

  const relaxations = once(
    async () =>
      orElse("relaxations", await services.listings.relaxations(query, call), { relaxations: [] }).relaxations,
  );

  return {
    /** What day it is at the site, and in whose clock it tells moments. */
    calendar,
    /** Of pages that are the same for everybody. */
    usualLoans: context.loans,
    /** The terms behind the payments that the shopper sees. */
    loans: () => openLoans(context, request),
    /** What every view model of the page starts from. */
    resultsSource: {
      query,
      vocabulary,
      brand: brand.id,
      extras: parsed.extras,
      // A crawler comes back for the pages of a series, and finds each at one address.
      ...(context.isCrawler ? null : { shownIds: parsed.shownIds }),
    },
    /** All that `resultsSource` and `parsed` follow from, comparable one by one: inputs of `oncePerAnswer`. */
    asked: [url.pathname, url.search, brand.id, vocabulary, isBookmarkMissing, context.isCrawler],
    /** As it was asked for. */
    url,
    parsed,
    query,
    vocabulary,
    brand,
    flags: context.flags,
    /** Path and query of `rel=canonical`: one for all spellings of the search. */
    canonicalPath: canonicalLinkUrl(query, vocabulary, { brand: brand.id }),
    /** 'Bookmark not found' (section 8): the address named a saved search that does not exist. */
    isBookmarkMissing,

    /** Required: throws the search error. Only the grid may fail out (docs/architecture.md, "Traps"). */
    listings: once(async (): Promise<ListingsAnswer> => {
      const answer = await listingsOrNull();
      if (answer === null) throw searchUnavailable(context);
      return answer;
    }),
    /** The same call for every region that can do without it. */
    listingsOrNull,

    /** "Columbus, OH", as people say where a search looks. */
    placeLabel: once(async (): Promise<string | undefined> => {
      const known = await place();
      return known === null || known === "unknown" ? undefined : `${known.city}, ${known.state}`;
    }),
    /** True where path or query name a city that no state has: both say the same, and the path's address is 404. */
    isCityUnknown: once(async () => query.city !== undefined && (await place()) === "unknown"),
    /** Set where the ZIP code that was given is none: the query does without it. */
    zipError,
    /** Why nothing is searched: a form's bad ZIP code, codes that nobody has. Null where the search is made. */
    refusal,
    /** Cars like the search, beside those of these ids; null where the call fails. */
    similar: async (ids: readonly string[]) => {
      const excludedListingIds = ids.slice(0, EXCLUDED_LISTING_IDS_MAX);
      return orElse("similar", await services.listings.similar(query, { excludedListingIds }, call), null);
    },
    /** The cars of a wider search, those of this one among them; null where the call fails. */
    supplemental: async (wider: SearchQuery) =>
      orElse("supplemental", await services.listings.supplemental(wider, call), null),
    /** Every option with its count, the packages among them as their own lookup knows them; null without an answer. */
    filterOptions: once(async () => {
      const [answer, known] = await Promise.all([listingsOrNull(), packages()]);
      if (answer === null) return null;
      const { filters } = answer.response;
      return { ...filters, packageName: toPackageOptions(known, filters.packageName) };
    }),
    packages,
    /** The makes there are, with cars or without: the same object for as long as the lookup's answer is stored. */
    everyMake: once(async () =>
      context.flags.REFERENCE_FILTERS ? services.reference.filterOptions("makeCode", undefined, call) : null,
    ),
    /** The small changes that find more. */
    relaxations,
    /** The same, where the search itself finds nothing; else none. */
    waysOut: once(async () => {
      const answer = await listingsOrNull();
      return answer === null || refusal !== null || answer.response.totalResultCount > 0 ? [] : relaxations();
    }),
    /** How many cars each of these searches finds, in their order; null on any fault, and for crawlers. */
    tabCounts: async (queries: readonly SearchQuery[]) => {
      // A crawler reads the same links as people; the numbers of tabs it goes without.
      if (context.isCrawler || refusal !== null) return null;
      // Without a page of results no number stands beside them, and another call would only make the failure slower.
      const answer = await listingsOrNull();
      if (answer === null) return null;
      const answered = { query, response: answer.response };
      const ask = (unsaid: readonly SearchQuery[]) => services.listings.counts(unsaid, call);
      return orElse("tab-counts", await countSearches(queries, answered, ask), null);
    },
    /** The Great Price search (section 7) and how many cars it finds; null where it is this one, or finds none. */
    greatPrices: once(async () => {
      const answer = await listingsOrNull();
      const search = greatPriceSearch(query);
      // A part of nothing is nothing.
      if (answer === null || search === null || answer.response.totalResultCount === 0) return null;
      const { response } = answer;
      const count = countInAnswer(response, query, search) ?? response.greatPriceCount;
      return count ? { search, count } : null;
    }),

    ...aboutModel({ context, call, query, vocabulary, year: yearOf(calendar) }),
  };
}

/** A place that could not be looked up is no reason to call it unknown. */
function placeOrUnknown(result: UpstreamResult<KnownPlace | null>): KnownPlace | null | "unknown" {
  if (!result.ok) return null;
  return result.value ?? "unknown";
}
