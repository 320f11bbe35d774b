import type { Alternatives } from "~/contract/listings/alternatives";
import type { Listing, Owner } from "~/contract/listings/listing";
import type { Brand } from "~/domain/brand";
import { formatCount, formatDistance } from "~/domain/figures/format-figures";
import { dollars, formatMoney, minus } from "~/domain/money/money";
import { toCardPictureAddress } from "~/domain/pictures/vehicle-picture";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { parseSearchParams } from "~/domain/search/search-query-parser";
import { modelPlural } from "~/domain/words/model-plural";
import { ASK_FOR_PRICE } from "../../page-data/card-words";
import { tellApart } from "../results/same-names";
import { whyInstead } from "./alternative-words";
import type { VehicleListing } from "./vehicle-listing";
import { townOf } from "./vehicle-seller";

type Kind = Alternatives["rows"][number]["kind"];

interface AlternativeCar {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly trim?: string;
  /** What its name goes on with where another car of the rows has the same. */
  readonly tell?: string | undefined;
  readonly price: string;
  /** What is gained, and what is given up for it. */
  readonly why: string;
  /** "38,920 mi" */
  readonly facts: readonly string[];
  /** "Marietta, GA", "15 mi". */
  readonly place: readonly string[];
  readonly imageSrc?: string;
}

/** A few cars that gain one thing, with what the row is about in words. */
export interface AlternativeRow {
  readonly kind: Kind;
  readonly heading: string;
  readonly lead: string;
  /** The search that finds them; absent where the row holds them all. */
  readonly all?: { readonly href: string; readonly text: string };
  readonly cars: readonly AlternativeCar[];
}

interface AlternativesContext {
  readonly brand: Brand;
  readonly vocabulary: SearchVocabulary;
  readonly detailsHref: (listingId: string) => string;
}

/** The rows of "More like it", those without a car left out. `answer` is null where it could not be asked for. */
export function toAlternatives(
  answer: Alternatives | null,
  subject: VehicleListing,
  context: AlternativesContext,
): readonly AlternativeRow[] {
  if (answer === null) return [];
  const listings = new Map(answer.listings.map((listing) => [listing.id, listing]));
  const owners = new Map(answer.owners.map((owner) => [owner.id, owner]));
  const rows = answer.rows.flatMap(({ kind, parameters, totalResultCount, listingIds }): AlternativeRow[] => {
    const cars = listingIds.flatMap((id) => {
      const listing = listings.get(id);
      return listing === undefined ? [] : toCar(kind, listing, owners.get(listing.ownerId), subject, context);
    });
    if (cars.length === 0) return [];
    const { brand, vocabulary } = context;
    const pairs = Object.entries(parameters).flatMap(([name, values]) => values.map((value) => [name, value]));
    const { query } = parseSearchParams(new URLSearchParams(pairs), { brand, vocabulary });
    const href = searchUrl(kind === "nearer" ? { ...query, sortBy: "distanceASC" } : query, vocabulary, { brand });
    return [
      {
        kind,
        heading: `Like this, but ${kind}`,
        lead: leadOf(kind, query, subject),
        ...(totalResultCount > cars.length && { all: { href, text: `See all ${formatCount(totalResultCount)}` } }),
        cars,
      },
    ];
  });
  // A car may stand in two rows, each with a reason of its own.
  const cars = new Map(rows.flatMap((row) => row.cars).map((car) => [car.id, car]));
  const tells = new Map(tellApart([...cars.values()]).map(({ id, tell }) => [id, tell]));
  return rows.map((row) => ({ ...row, cars: row.cars.map((car) => ({ ...car, tell: tells.get(car.id) })) }));
}

function leadOf(kind: Kind, query: SearchQuery, subject: VehicleListing): string {
  const { make, model, style, pricingDetail } = subject;
  const isSameModel = query.selected.modelCode !== undefined;
  const cars = isSameModel
    ? modelPlural({ make: make.name, model: model.name })
    : `Other cars of its kind (${style.name})`;
  if (kind === "cheaper") return `${cars} for less, and what you give up for it.`;
  if (kind === "nearer") return `Within ${query.searchRadius ?? 0} miles of ${query.zip ?? "you"}.`;
  const { startYear, maxPrice } = query;
  const { derivedPrice } = pricingDetail;
  const isBounded = maxPrice !== undefined && derivedPrice !== undefined;
  const atMost = isBounded ? `, at most ${formatMoney(minus(dollars(maxPrice), dollars(derivedPrice)))} more` : "";
  return `${startYear ?? ""} or later${atMost}.`;
}

function toCar(
  kind: Kind,
  listing: Listing,
  owner: Owner | undefined,
  subject: VehicleListing,
  { detailsHref }: AlternativesContext,
): AlternativeCar {
  const { year, make, model, trim, distance, specifications, pricingDetail, images } = listing;
  const [source] = images.sources;
  const imageSrc = source && toCardPictureAddress(source.src);
  const { mileage } = specifications;
  const town = owner && townOf(owner);
  const { derivedPrice } = pricingDetail;
  return {
    id: listing.id,
    href: detailsHref(listing.id),
    title: `${year} ${make.name} ${model.name}`,
    ...(trim && { trim: trim.name }),
    price: derivedPrice === undefined ? ASK_FOR_PRICE : formatMoney(dollars(derivedPrice)),
    why: whyInstead(kind, listing, subject),
    facts: mileage === undefined ? [] : [`${formatCount(mileage)} mi`],
    place: [...(town ? [town] : []), ...(distance === undefined ? [] : [formatDistance(distance)])],
    ...(imageSrc && { imageSrc }),
  };
}
