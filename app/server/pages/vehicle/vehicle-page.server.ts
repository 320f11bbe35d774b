import type { AppLoadContext } from "@remix-run/node";
import { BRANDS, type BrandRecord, sellsListing } from "~/domain/brand";
import { VIEW_COUNT_WINDOW_DAYS } from "~/domain/limits";
import { ALPHA_CLICK, BOOST_CLICK, SPOTLIGHT_CLICK } from "~/domain/placements/spotlights";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { parseSearchParams } from "~/domain/search/search-query-parser";
import { emptySearch } from "~/domain/search/search-refinement";
import { reservationPath } from "~/domain/shopper/reservation-path";
import { vehiclePath } from "~/domain/site-paths";
import type { OrFailed } from "~/domain/view-models/reference/unshown";
import type { DealerWords } from "~/domain/view-models/vehicle/dealer-difference";
import type { VehicleLinks } from "~/domain/view-models/vehicle/vehicle-details";
import { toContact, toPhone, type VehicleContact } from "~/domain/view-models/vehicle/vehicle-seller";
import { breadcrumbs } from "~/domain/words/breadcrumbs";
import { parseZip } from "~/domain/zip-code";
import { oncePerRequest } from "../../context/load-context.server";
import type { ListingOutcome } from "../../services/listings.server";
import { paidPlaceOf } from "../../services/paid-cars.server";
import { limitingBrand } from "../../services/search-parameters.server";
import { noteView } from "../../shopper/history.server";
import { readShopperPlace } from "../../shopper/shopper-place.server";
import type { CallFacts } from "../../upstream/upstream-observer.server";
import { nullWhereUnknown, valueOr } from "../../upstream/upstream-result.server";
import { comparisonBefore, findCameFrom, searchBefore } from "../came-from.server";
import { pageUnavailable } from "../search-errors.server";
import { readSections } from "../section-answers.server";

export interface VehiclePageArgs {
  readonly context: AppLoadContext;
  readonly request: Request;
  readonly params: { readonly listingId?: string };
}

/**
 * The details page of a request and the pages around it: the listing, and what else is asked about it, each call at most
 * once however many loaders ask. Throws where the listing cannot be asked for: nothing stands without it.
 */
export const openVehiclePage = ({ context, request, params }: VehiclePageArgs): Promise<VehiclePage> =>
  openOnce(context, request, params.listingId ?? "");

export type VehiclePage = Awaited<ReturnType<typeof open>>;

/** For what a shopper sends: it is their account's, whatever address answers go to. */
export const callOfSender = ({ consumer }: AppLoadContext, { call }: VehiclePage): CallFacts =>
  consumer === null ? call : { ...call, idToken: consumer.idToken };

const openOnce = oncePerRequest(open);

async function open(context: AppLoadContext, request: Request, listingId: string) {
  const { services } = context;
  const call: CallFacts = { ...context.call, signal: context.call.signal ?? request.signal };
  const brand: BrandRecord = BRANDS[context.brand];
  const url = new URL(request.url);
  const vocabulary = await services.vocabulary.searchVocabulary(call);
  const cameFrom = findCameFrom(request);
  const back = searchBefore(cameFrom, url, vocabulary, brand.id);
  const comparisonHref = comparisonBefore(cameFrom);
  const ownZip = parseZip(url.searchParams.get("zip") ?? "") ?? undefined;
  const zip = ownZip ?? back?.query.zip;
  const outcome = withinBrand(await services.listings.byId(listingId, zip, call), brand);
  if (outcome.kind === "failed") throw pageUnavailable(context, outcome.fault.kind);
  // Neither bots nor prefetches have seen the page.
  const isSeen = outcome.kind === "found" && !context.isBot && request.method === "GET" && !isPrefetch(request);
  return {
    brand,
    vocabulary,
    listingId,
    outcome,
    call,
    /** Where the shopper looks, as far as the address or the search before says. */
    zip,
    /** For the masthead: the place of the search before, where there is one and the shopper has given none of their own. */
    async place() {
      if (back === null || (await readShopperPlace(context, request)) !== null) return {};
      const found = await services.places.of(back.query, call);
      const known = found && valueOr(found, null);
      return known === null ? {} : { place: back.place, placeName: `${known.city}, ${known.state}` };
    },
    /** Canonical path of the details page. */
    path: vehiclePath(listingId),
    /** The exact search that the shopper came from, where one is known. */
    backHref: back?.href ?? null,
    /** The comparison that the shopper came from, where it was one. */
    comparisonHref,
    links: toVehicleLinks(listingId, back?.href ?? comparisonHref, ownZip),
    /** The same of another car. */
    linksOf: (otherId: string) => toVehicleLinks(otherId, back?.href ?? null, ownZip),

    /** From all cars to this model year, each a search around the same place, or (for crawlers) around none. */
    crumbs(about: CrumbSource, keepsPlace = true) {
      const query = queryOf(about, keepsPlace ? zip : undefined, brand, vocabulary);
      return breadcrumbs(query, vocabulary, { brand: brand.id }).map((crumb) => ({
        label: crumb.label,
        href: crumb.query === null ? brand.homePath : searchUrl(crumb.query, vocabulary, { brand: brand.id }),
      }));
    },
    /** Cars like this one, also where it is sold; in place of an unknown one, what the search before finds. */
    async similar() {
      const anywhere = { ...emptySearch(brand.id), ...(zip !== undefined && { zip }) };
      const query = outcome.kind === "unknown" ? (back?.query ?? anywhere) : anywhere;
      const about = outcome.kind === "unknown" ? {} : { listingId };
      return valueOr(await services.listings.similar(query, about, call), null);
    },
    /** Cars to have instead of this one; null for a car that is gone, and where they could not be asked for. */
    async alternatives() {
      if (outcome.kind !== "found") return null;
      const query = { zip, brand: limitingBrand(call) };
      return valueOr(await services.ask("alternatives", { pathParameters: { id: listingId }, query }, call), null);
    },
    /** How common its features are among cars like it; null as above, and for a car that states none. */
    async featureShares() {
      if (outcome.kind !== "found" || (outcome.details.listing.features ?? []).length === 0) return null;
      return valueOr(await services.ask("featureShares", { pathParameters: { id: listingId } }, call), null);
    },
    /** What the dealer says of itself, with its HTML made safe; null where it says nothing, "failed" on any fault. */
    async dealerDifference(): Promise<OrFailed<DealerWords | null>> {
      if (outcome.kind !== "found") return null;
      const ownerId = outcome.details.owner.id;
      const pathParameters = { brand: brand.id, id: ownerId };
      const { orFailed } = readSections(context.observe);
      const section = "dealer-difference";
      const said = orFailed(
        section,
        nullWhereUnknown(await services.ask("dealerDifference", { pathParameters }, call)),
      );
      if (said === null || said === "failed") return said;
      const written = said.htmlPath
        ? orFailed(section, nullWhereUnknown(await services.ask("dealerDifferenceHtml", { pathParameters }, call)))
        : null;
      const html = written === "failed" ? written : services.sanitizeEditorial(written ?? "");
      const cta = said.cta && isHttps(said.cta.link) ? said.cta : null;
      return { tagline: said.tagline, html, cta };
    },
    /**
     * How often the vehicle was seen in the last VIEW_COUNT_WINDOW_DAYS days, on all brands, whichever listing it stood in;
     * where that is not to be had, what the listing says of itself.
     */
    async views(): Promise<number> {
      if (outcome.kind !== "found") return 0;
      const { vin, viewCount = 0 } = outcome.details.listing;
      if (vin === undefined) return viewCount;
      const query = { vin: [vin], dateRange: String(VIEW_COUNT_WINDOW_DAYS) };
      const { items } = valueOr(await services.ask("listingViewCount", { query }, call), { items: [] });
      return items.find((item) => item.vin === vin)?.total ?? viewCount;
    },
    /** Counts one view of a person and lets nobody wait for it. */
    countView(): void {
      if (!isSeen) return;
      const { signal: _ended, ...facts } = call;
      const body = { brand: brand.id, client: context.client };
      void services.ask("countView", { pathParameters: { id: listingId }, body }, facts);
    },
    /** Counts the click that led here from a paid place; a reload, and a link that somebody was sent, are none. */
    countPaidClick(): void {
      const click = isSeen ? paidClickOf(request) : undefined;
      if (outcome.kind !== "found" || click === undefined) return;
      const { listing, owner } = outcome.details;
      const place = paidPlaceOf(listing, owner, click.place);
      if (place !== undefined) services.paidCars.countClick(place, listingId, context.client?.own ?? "unknown");
    },
    /** Puts the car among those that its reader looked at, where they want that. */
    async noteView(): Promise<void> {
      if (isSeen) await noteView(context, request, listingId);
    },
  };
}

/** A car that the brand does not sell, by its make or its seller, is as unknown there as one that never was. */
function withinBrand(outcome: ListingOutcome, brand: BrandRecord): ListingOutcome {
  const listing = outcome.kind === "found" ? outcome.details.listing : outcome.kind === "sold" ? outcome.listing : null;
  if (listing === null) return outcome;
  // Who sold a car that is gone, not every service says.
  const { make, sellerType = "d" } = listing;
  return sellsListing(brand, { makeCode: make.code, sellerType }) ? outcome : { kind: "unknown" };
}

/** The ways to the seller; null where there are none (see toContact), and for a vehicle that is gone. */
export function contactOf({ outcome, links }: VehiclePage): VehicleContact | null {
  return outcome.kind === "found" ? toContact(outcome.details.owner, links.contact) : null;
}

/** Where the seller can be called; undefined where nobody says. */
export function phoneOf({ outcome }: VehiclePage) {
  if (outcome.kind !== "found") return undefined;
  const { listing, owner } = outcome.details;
  return toPhone(owner.phone?.value ?? listing.phone);
}

/** What the pages around a vehicle call it; null where it is gone, and the details page says so. */
export function vehicleNameOf({ outcome, links }: VehiclePage) {
  if (outcome.kind !== "found") return null;
  const { listing, owner } = outcome.details;
  return {
    title: `${listing.year} ${listing.make.name} ${listing.model.name}`,
    href: links.self,
    sellerName: owner.name,
  };
}

/** The pages around a vehicle, carrying the way back, and the place that the address itself names. */
export function toVehicleLinks(listingId: string, backHref: string | null, zip?: string): VehicleLinks {
  const base = vehiclePath(listingId);
  const carried = new URLSearchParams({
    ...(backHref !== null && { from: backHref }),
    ...(zip !== undefined && { zip }),
  });
  const query = carried.size === 0 ? "" : `?${carried}`;
  return {
    self: `${base}${query}`,
    contact: `${base}/contact${query}`,
    share: `${base}/share${query}`,
    report: `${base}/report${query}`,
    difference: `${base}/dealer-difference${query}`,
    payment: `${base}/payment${query}`,
    reserve: `${reservationPath(listingId)}${query}`,
  };
}

/** What a breadcrumb trail needs of a vehicle, sold or not. */
interface CrumbSource {
  readonly year?: number;
  readonly make: { readonly code: string };
  readonly model: { readonly code: string };
  readonly trim?: { readonly code?: string };
  readonly listingType?: string;
}

function queryOf(
  { year, make, model, trim, listingType }: CrumbSource,
  zip: string | undefined,
  brand: BrandRecord,
  vocabulary: SearchVocabulary,
): SearchQuery {
  const params = new URLSearchParams({ makeCode: make.code, modelCode: model.code });
  if (trim?.code !== undefined) params.set("trimCode", trim.code);
  if (listingType !== undefined) params.set("listingType", listingType);
  if (zip !== undefined) params.set("zip", zip);
  if (year !== undefined) {
    params.set("startYear", String(year));
    params.set("endYear", String(year));
  }
  return parseSearchParams(params, { brand: brand.id, vocabulary }).query;
}

function isPrefetch(request: Request): boolean {
  const purpose = request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? request.headers.get("x-moz");
  return purpose?.includes("prefetch") ?? false;
}

interface PaidClick {
  readonly type: string;
  /** Where the tier of the car says nothing of what was paid for. */
  readonly place?: "boost" | "alpha";
}

const PAID_CLICKS: readonly PaidClick[] = [
  { type: SPOTLIGHT_CLICK },
  { type: BOOST_CLICK, place: "boost" },
  { type: ALPHA_CLICK, place: "alpha" },
];

/** What was clicked on a page of ours to come here, where it was paid for. */
function paidClickOf({ url, headers }: Request): PaidClick | undefined {
  const clickType = new URL(url).searchParams.get("clickType");
  const isOfPage =
    headers.get("Sec-Fetch-Site") === "same-origin" && !/max-age=0|no-cache/.test(headers.get("Cache-Control") ?? "");
  return isOfPage ? PAID_CLICKS.find(({ type }) => type === clickType) : undefined;
}

function isHttps(href: string): boolean {
  return URL.canParse(href) && new URL(href).protocol === "https:";
}
