import type { Listing, Owner } from "~/contract/listings/listing";
import { daysBetween, formatCount, formatDay, formatDistance, formatQuantity } from "~/domain/figures/format-figures";
import type { SiteCalendar } from "~/domain/figures/local-day";
import { DEAL_COMPARABLES_MIN, VIEW_COUNT_WINDOW_DAYS, VIEWERS_LABEL_ABOVE_VIEWS } from "~/domain/limits";
import { scheduleOf } from "~/domain/money/loan";
import { dollars, formatMoney, type Money, minus, sizeOf } from "~/domain/money/money";
import { estimateWords } from "~/domain/money/quote";
import { conditionOf, type UsualLoans } from "~/domain/money/usual-loans";
import {
  ASK_FOR_PRICE,
  contactHrefOf,
  EMAIL_DEALER_LABEL,
  MAKE_OFFER_LABEL,
  pictureAltOf,
} from "~/domain/page-data/card-words";
import { toCardPictureAddress } from "~/domain/pictures/vehicle-picture";
import { isNewSince, type LastRun } from "~/domain/search/last-run";
import { reservedUntil } from "~/domain/shopper/reserved-until";
import { type DealRating, DRIVE_GROUPS, LISTING_TYPES, SIMPLE_COLORS } from "~/domain/vocabulary";
import { type CardLabel, type CardTile, toHighlightLabel, toTiles } from "./card-highlight";
import { toRatedPosition } from "./deal-ruler";
import { quoteOf } from "./listing-amounts";

export interface CardContext extends SiteCalendar {
  /** What monthly estimates take for granted. */
  readonly loans: UsualLoans;
  /** When the search was run last (`lastExec`): cars that came later are marked. */
  readonly newSince?: LastRun;
  readonly detailsHref: (listingId: string) => string;
  readonly contactHref?: (listingId: string) => string;
  /** False for the car-maker brand: no compare, and no e-mail from the card (section 6). Default true. */
  readonly hasQuickActions?: boolean;
  /** False where the flag takes the highlights off (section 6). Default true. */
  readonly hasHighlights?: boolean;
}

type CardNoteIcon = "drop" | "eye" | "clock" | "home" | "key" | "mail" | "shield";

/** Its text comes first: in the compact form a label, the other way round, has a shape of its own, and both repeat themselves. */
interface CardNote {
  readonly text: string;
  readonly icon: CardNoteIcon;
}

export interface CardDeal {
  readonly rating: DealRating;
  readonly label: string;
  /** Beside the badge, always: "$1,840 under", or that there is nothing to compare it with. */
  readonly aside: string;
  /** The dot on the ruler, 0 to 100; absent: dashed ruler without a dot. */
  readonly at?: number;
  readonly expected?: string;
  readonly comparables: number;
}

/** Exactly what one card shows, formatted. It is sent twice (markup and hydration), so absent beats empty. */
export interface ListingCardViewModel {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly trim?: string;
  /** What its name goes on with where another card of the page has the same (`tellApart`). */
  readonly tell?: string | undefined;
  readonly condition: string;
  readonly isCertified?: true;
  /** `alt` only where `pictureAltOf` would say something else. */
  readonly image?: { readonly src: string; readonly alt?: string };
  /** Shown from two pictures on. */
  readonly photos?: string;
  readonly label?: CardLabel;
  readonly facts: readonly string[];
  readonly price: string;
  /** `terms`: what the estimate takes for granted, as short as it can be said. */
  readonly payment?: { readonly text: string; readonly terms?: string | undefined };
  readonly deal?: CardDeal;
  readonly notes: readonly CardNote[];
  /** Programmes and partners, in text. */
  readonly tiles?: readonly CardTile[];
  readonly seller: string;
  readonly rating?: { readonly value: string; readonly count: string };
  readonly where?: string;
  /** The way to the seller; without an address of its own it is `contactHrefOf` the card. */
  readonly contact?: { readonly label: string; readonly href?: string };
}

const NOTES_MAX = 2;
const DEAL_LABELS: Readonly<Record<DealRating, string>> = {
  great: "Great price",
  good: "Good price",
  fair: "Fair price",
  high: "High price",
  none: "No rating",
};

/** The card of a listing (design, "Anatomy of the card"); the owner is optional, since its record may be missing. */
export function toListingCard(listing: Listing, owner: Owner | undefined, context: CardContext): ListingCardViewModel {
  const isPrivate = owner?.privateSeller ?? listing.sellerType === "p";
  const title = `${listing.year} ${listing.make.name} ${listing.model.name}`;
  const distance = listing.distance ?? owner?.distanceFromSearch;
  const tiles = toTiles(listing);
  const image = toImage(listing, title);
  const price = priceOf(listing);
  return {
    id: listing.id,
    href: context.detailsHref(listing.id),
    title,
    trim: listing.trim?.name,
    condition: toCondition(listing.listingType, isPrivate),
    isCertified: listing.listingType === "CERTIFIED" ? true : undefined,
    image: image && toToldImage(image, title, listing.trim?.name),
    // Beside a drawing of ours a count of photographs promises what nobody will find.
    photos:
      image?.src.startsWith("https://") && listing.images.count > 1 ? formatCount(listing.images.count) : undefined,
    label: toLabel(listing, context),
    facts: toFacts(listing),
    price: price === undefined ? ASK_FOR_PRICE : formatMoney(price),
    payment: toPayment(listing, isPrivate, context.loans),
    deal: toDeal(listing),
    notes: toNotes(listing, owner, context),
    tiles: tiles.length > 0 ? tiles : undefined,
    seller: owner?.name ?? listing.ownerName,
    rating:
      owner?.rating && owner.rating.count > 0
        ? { value: owner.rating.value.toFixed(1), count: formatCount(owner.rating.count) }
        : undefined,
    where: whereOf(owner, distance),
    contact: toContact(listing.id, isPrivate, owner, context),
  };
}

function toCondition(listingType: Listing["listingType"], isPrivate: boolean): string {
  const label = LISTING_TYPES.find((type) => type.code === listingType)?.label ?? "Used";
  if (!isPrivate) return label;
  return listingType === "USED" ? "For sale by owner" : `${label}, for sale by owner`;
}

function toToldImage(image: { readonly src: string; readonly alt: string }, title: string, trim: string | undefined) {
  const { src } = image;
  return pictureAltOf({ image: { src }, title, trim }) === image.alt ? { src } : image;
}

function toImage(listing: Listing, title: string): { readonly src: string; readonly alt: string } | undefined {
  const source = listing.images.sources[0];
  const address = source && toCardPictureAddress(source.src);
  if (!source || !address) return undefined;
  const color = SIMPLE_COLORS.find((term) => term.code === listing.specifications.exteriorColor?.simple)?.label;
  return { src: address, alt: source.alt || (color ? `${title} in ${color.toLowerCase()}` : title) };
}

/** "Atlanta, GA · 6 mi", or the city alone. */
function whereOf(owner: Owner | undefined, distance: number | undefined): string | undefined {
  const { city, state } = owner?.location?.address ?? {};
  const name = city !== undefined && state !== undefined ? `${city}, ${state}` : undefined;
  const far = distance === undefined ? undefined : formatDistance(distance);
  return [name, far].filter(Boolean).join(" · ") || undefined;
}

/** Dealers take e-mail unless they hide their form; private sellers take offers (section 6, "Sellers"). */
function toContact(
  listingId: string,
  isPrivate: boolean,
  owner: Owner | undefined,
  { contactHref, detailsHref, hasQuickActions = true }: CardContext,
): ListingCardViewModel["contact"] {
  if (contactHref === undefined || !hasQuickActions || (!isPrivate && owner?.hideEmailForm)) return undefined;
  const href = contactHref(listingId);
  const isUsual = href === contactHrefOf({ href: detailsHref(listingId) });
  return { label: isPrivate ? MAKE_OFFER_LABEL : EMAIL_DEALER_LABEL, ...(!isUsual && { href }) };
}

/** One label on the picture: the page's highlight, else the seller's ribbon, else the newest fact. */
function toLabel(listing: Listing, { today, newSince, hasHighlights = true }: CardContext): CardLabel | undefined {
  // Asked for by the address, so before all else.
  if (newSince !== undefined && isNewSince(newSince, listing)) return { icon: "tag", text: newWords(newSince, today) };
  const highlight = hasHighlights ? toHighlightLabel(listing.vehicleHighlight) : undefined;
  if (highlight !== undefined) return highlight;
  if (listing.ribbon) return { icon: listing.isReducedPrice ? "drop" : "tag", text: listing.ribbon };
  if (listing.isReducedPrice) return { icon: "drop", text: "Price drop" };
  if (daysBetween(listing.listedOn, today) === 0) return { icon: "tag", text: "New today" };
  return undefined;
}

function newWords({ day }: LastRun, today: string): string {
  const since = day === today ? null : formatDay(day, today);
  return since === null ? "New" : `New since ${since}`;
}

function toFacts({ specifications }: Listing): readonly string[] {
  const { mileage, mpg, mileRange, driveType } = specifications;
  const facts: string[] = [];
  if (mileage !== undefined) facts.push(`${formatCount(mileage)} mi`);
  if (mileRange !== undefined) facts.push(`${formatCount(mileRange)} mi range`);
  else if (mpg?.city !== undefined && mpg.highway !== undefined) facts.push(`${mpg.city}/${mpg.highway} mpg`);
  else if (mpg?.combined !== undefined) facts.push(`${mpg.combined} mpg`);
  if (driveType) facts.push(toShortDrive(driveType));
  return facts;
}

function toShortDrive(driveType: string): string {
  const group = DRIVE_GROUPS.find((term) => term.code === driveType || term.label === driveType);
  if (group === undefined) return driveType;
  return group.code === "AWD4WD" ? "AWD/4WD" : group.code;
}

/** Undefined where the seller names none. */
function priceOf({ pricingDetail: { derivedPrice } }: Listing): Money | undefined {
  return derivedPrice === undefined ? undefined : dollars(derivedPrice);
}

function toPayment(listing: Listing, isPrivate: boolean, loans: UsualLoans): ListingCardViewModel["payment"] {
  if (isPrivate) return { text: "Private sale" };
  const found = quoteOf(listing, loans);
  if (found === undefined || found.price.cents === 0) return undefined;
  const { loan, budget } = loans[conditionOf(listing.listingType)];
  const cost = budget && scheduleOf(found.financed, loan).costOfCredit;
  return {
    // Behind the short form, which stays what it is (spoken.tsx).
    text: `${estimateWords(found)}${cost ? `, total cost of credit ${formatMoney(cost)}` : ""}`,
    // Of a loan, where there is one.
    terms: found.monthly.cents > 0 ? `${loan.aprPercent}% APR, ${loan.months} mo` : undefined,
  };
}

function toDeal(listing: Listing): CardDeal | undefined {
  const { dealIndicator, deal } = listing.pricingDetail;
  const price = priceOf(listing);
  if (price === undefined || deal === undefined) return undefined;
  const { comparableCount } = deal;
  if (dealIndicator === "none" || deal.expectedPrice === undefined || comparableCount < DEAL_COMPARABLES_MIN) {
    return { rating: "none", label: DEAL_LABELS.none, aside: "Too few like it to rate", comparables: comparableCount };
  }
  const expected = dollars(deal.expectedPrice);
  return {
    rating: dealIndicator,
    label: DEAL_LABELS[dealIndicator],
    aside: toAside(differenceOf(listing)),
    at: toRatedPosition(dealIndicator, price, expected),
    expected: formatMoney(expected),
    comparables: comparableCount,
  };
}

/** How far the price is above what was expected, or (less than nothing) below it. */
export function differenceOf({ pricingDetail: { derivedPrice = 0, deal } }: Listing): Money {
  return deal?.difference === undefined
    ? minus(dollars(derivedPrice), dollars(deal?.expectedPrice ?? 0))
    : dollars(deal.difference);
}

function toAside(difference: Money): string {
  if (difference.cents === 0) return "At market";
  return `${formatMoney(sizeOf(difference))} ${difference.cents < 0 ? "under" : "over"}`;
}

/** True facts only, most telling first; two at most (design, "Anatomy of the card"). */
function toNotes(listing: Listing, owner: Owner | undefined, context: CardContext): readonly CardNote[] {
  const { today, timeZone } = context;
  const notes: CardNote[] = [];
  if (listing.reservation) notes.push({ text: reservedUntil(listing.reservation.until, timeZone), icon: "clock" });
  if (listing.addOns?.emailSent) notes.push({ text: "Email sent", icon: "mail" });
  const { reduction } = listing.pricingDetail;
  const reducedOn = reduction ? formatDay(reduction.on, today) : null;
  if (reduction && reducedOn)
    notes.push({ text: `${formatMoney(dollars(reduction.dollars))} lower since ${reducedOn}`, icon: "drop" });
  if (listing.marketExtension?.imeDmaMatch) notes.push({ text: "Outside your radius, ships to you", icon: "home" });
  else if (owner?.shippingLabel) notes.push({ text: owner.shippingLabel, icon: "home" });
  if (listing.accelerate || listing.homeServices.includes("BUY_ONLINE"))
    notes.push({ text: "Buy online", icon: "key" });
  const history = toHistory(listing.historyTypes);
  if (history) notes.push({ text: history, icon: "shield" });
  if ((listing.viewCount ?? 0) > VIEWERS_LABEL_ABOVE_VIEWS) {
    const views = `${formatCount(listing.viewCount ?? 0)} views in ${VIEW_COUNT_WINDOW_DAYS} days`;
    // A figure stands beside the word, or nothing does.
    notes.push({ text: listing.isHot ? `Popular: ${views}` : views, icon: "eye" });
  }
  const days = daysBetween(listing.listedOn, today);
  if (days !== null && days >= 1) notes.push({ text: `Listed ${formatQuantity(days, "day")} ago`, icon: "clock" });
  const labelText = toLabel(listing, context)?.text;
  return notes.filter(({ text }) => text !== labelText).slice(0, NOTES_MAX);
}

function toHistory(types: readonly string[]): string | null {
  const isOneOwner = types.includes("ONE_OWNER");
  if (types.includes("NO_ACCIDENTS")) return isOneOwner ? "1 owner · No accidents reported" : "No accidents reported";
  return isOneOwner ? "1 owner" : null;
}
