import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Owner } from "~/contract/listings/listing";
import { BRANDS } from "~/domain/brand";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { isPastEnd } from "~/domain/search/result-pages";
import { parseSearchParams } from "~/domain/search/search-query-parser";
import { emptySearch } from "~/domain/search/search-refinement";
import { calledCodeIn } from "~/domain/search/typed/called-code";
import { dealerPath, vehiclePath } from "~/domain/site-paths";
import { DEALER_PAGE_RECORDS, type DealerPageView, toDealerPage } from "~/domain/view-models/dealer/dealer-page";
import { cardContextOf, toListingCards } from "~/domain/view-models/results/listing-cards";
import { siteCalendar } from "../../context/today.server";
import { openLoans } from "../../shopper/wallet.server";
import type { CallFacts } from "../../upstream/upstream-observer.server";
import { nullWhereUnknown } from "../../upstream/upstream-result.server";
import { openListingsById } from "../listings-by-id.server";
import { pageUnavailable } from "../search-errors.server";

interface DealerPageArgs {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly params: { readonly ownerId?: string };
}

type DealerPage = { readonly kind: "unknown" } | ({ readonly kind: "found" } & DealerPageView);

/** Names the car that a message is about; the form of the page leads to the car's own. */
const WRITE_PARAMETER = "write";
/** A car that is not among those of the page, in the shopper's words; it counts more than the one that is chosen. */
const ABOUT_PARAMETER = "about";

/**
 * A dealer with their cars. Throws the redirect to the address that has the dealer's name in it, and to the form of the car
 * that a shopper wants to write about. A private seller has no page: the name of a person is nobody's to look up.
 */
export async function openDealerPage({ context, request, params }: DealerPageArgs): Promise<DealerPage> {
  const { services } = context;
  const call: CallFacts = { ...context.call, signal: context.call.signal ?? request.signal };
  const url = new URL(request.url);
  const found = nullWhereUnknown(
    await services.ask("ownerById", { pathParameters: { id: params.ownerId ?? "" } }, call),
  );
  if (!found.ok) throw pageUnavailable(context, found.fault.kind);
  const owner = found.value?.owner;
  if (owner === undefined || owner.privateSeller) return { kind: "unknown" };
  redirectToNamed(context, url, owner);
  const brand = BRANDS[context.brand];
  const query = dealerSearch(owner, url, context);
  const asked = await carsAskedAbout({ context, request, url, call }, owner, query);
  const written = asked === null ? url.searchParams.get(WRITE_PARAMETER) : asked.onlyId;
  if (written !== null) throw redirect(`${vehiclePath(written)}/contact`, 302);

  const listed = await services.listings.search(query, call);
  if (!listed.ok) throw pageUnavailable(context, listed.fault.kind);
  const { totalResultCount: total } = listed.value;
  if (isPastEnd(query, total)) throw redirect(dealerPath(owner, query.zip), 302);
  const calendar = siteCalendar(context);
  const cardContext = cardContextOf(brand, context.flags, calendar, await openLoans(context, request));
  const vocabulary = await services.vocabulary.searchVocabulary(call);
  const view = toDealerPage(
    owner,
    {
      cards: toListingCards(listed.value, cardContext),
      total,
      firstRecord: query.firstRecord,
      sortBy: query.sortBy,
      zip: query.zip,
      searchHref: searchUrl({ ...query, firstRecord: 0, numRecords: brand.pageSizeRecords }, vocabulary, {
        brand: brand.id,
      }),
      ...(asked && {
        asked: {
          text: asked.text,
          total: asked.found.totalResultCount,
          cards: toListingCards(asked.found, cardContext),
        },
      }),
    },
    calendar.today,
  );
  return { kind: "found", ...view };
}

interface Asking extends Pick<DealerPageArgs, "context" | "request"> {
  readonly url: URL;
  readonly call: CallFacts;
}

/** The dealer's cars that a shopper may mean by a number of theirs or by words; null where they said none. */
async function carsAskedAbout({ context, request, url, call }: Asking, owner: Owner, query: SearchQuery) {
  const { services, brand } = context;
  const typed = new URLSearchParams({ keyword: url.searchParams.get(ABOUT_PARAMETER) ?? "" });
  const { keyword: text } = parseSearchParams(typed, { brand }).query;
  if (text === undefined) return null;
  const code = calledCodeIn(text)?.code;
  const ids = code === undefined ? [] : await services.listings.called(code, call);
  const { listings } = ids.length === 0 ? { listings: [] } : await openListingsById(context, request, ids);
  const called = listings.filter(({ ownerId }) => ownerId === owner.id);
  const found = await services.listings.search({ ...query, keyword: text, firstRecord: 0 }, call);
  if (!found.ok) throw pageUnavailable(context, found.fault.kind);
  const [only, ...others] = called.length > 0 ? called : found.value.listings;
  return { text, found: found.value, onlyId: only !== undefined && others.length === 0 ? only.id : null };
}

/** One address for each dealer; GET documents alone are sent there. */
function redirectToNamed(context: AppLoadContext, url: URL, owner: Owner): void {
  const named = dealerPath(owner);
  const isRead = context.kind === "document" && !context.isPost;
  if (isRead && url.pathname !== named) throw redirect(`${named}${url.search}`, 301);
}

/** All conditions, wherever the shopper is: the place only measures how far the cars are. */
function dealerSearch({ id }: Owner, url: URL, { brand }: AppLoadContext): SearchQuery {
  const asked = new URLSearchParams();
  for (const name of ["zip", "sortBy", "firstRecord"]) {
    const value = url.searchParams.get(name);
    if (value !== null) asked.set(name, value);
  }
  const { zip, sortBy, firstRecord } = parseSearchParams(asked, { brand }).query;
  const { selected: _default, ...everything } = emptySearch(brand);
  return {
    ...everything,
    selected: {},
    isListingTypeDefaulted: false,
    isEveryListingType: true,
    ownerId: id,
    ...(zip !== undefined && { zip, searchRadius: 0 }),
    sortBy,
    firstRecord,
    numRecords: DEALER_PAGE_RECORDS,
  };
}
