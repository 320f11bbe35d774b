import type { Listing, Owner } from "~/contract/listings/listing";
import { daysBetween, formatCount, formatDay, formatDistance, formatQuantity } from "~/domain/figures/format-figures";
import { DEAL_COMPARABLES_MIN, VIEW_COUNT_WINDOW_DAYS, VIEWERS_LABEL_ABOVE_VIEWS } from "~/domain/limits";
import { dollars, formatMoney, type Money, minus, sizeOf } from "~/domain/money/money";
import { monthlyPayment } from "~/domain/money/payment";
import { toCardPictureAddress } from "~/domain/pictures/vehicle-picture";
import { reservedUntil } from "~/domain/shopper/reserved-until";
import { type DealRating, DRIVE_GROUPS, LISTING_TYPES, SIMPLE_COLORS } from "~/domain/vocabulary";
import { type CardLabel, type CardTile, toHighlightLabel, toTiles } from "./card-highlight";
import { toRatedPosition } from "./deal-ruler";
import { comparableCars } from "./deal-words";

export interface CardContext {
  /** ISO date of the reader's today. */
  readonly today: string;
  /** ISO date (`lastExec`): cars that were listed later are marked. */
  readonly newSince?: string;
  readonly detailsHref: (listingId: string) => string;
  /** Each control appears only where its page exists. */
  readonly walletHref?: (listingId: string) => string;
  readonly contactHref?: (listingId: string) => string;
  /** False for the car-maker brand: no compare, and no e-mail from the card (section 6). Default true. */
  readonly hasQuickActions?: boolean;
  /** False where the flag takes the highlights off (section 6). Default true. */
  readonly hasHighlights?: boolean;
}

/** What the way to a dealer is called; the card tells by it who may be asked with one press. */
export const EMAIL_DEALER_LABEL = "Email dealer";

type CardNoteIcon = "drop" | "eye" | "clock" | "home" | "key" | "mail" | "shield";

/** Its text comes first: in the compact form a label, the other way round, has a shape of its own, and both repeat themselves. */
interface CardNote {
  readonly text: string;
  readonly icon: CardNoteIcon;
}

export interface CardDeal {
  readonly rating: DealRating;
  readonly label: string;
  /** Beside the badge, always: "$1,840 below", or how many comparables there were. */
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
  readonly condition: string;
  readonly isCertified?: true;
  /** `alt` only where `pictureAltOf` would say something else. */
  readonly image?: { readonly src: string; readonly alt?: string };
  /** Shown from two pictures on. */
  readonly photos?: string;
  readonly label?: CardLabel;
  readonly facts: readonly string[];
  readonly price: string;
  readonly payment?: { readonly text: string; readonly href?: string };
  readonly deal?: CardDeal;
  readonly notes: readonly CardNote[];
  /** Programmes and partners, in text. */
  readonly tiles?: readonly CardTile[];
  readonly seller: string;
  readonly rating?: { readonly value: string; readonly count: string };
  readonly distance?: string;
  /** The way to the seller; without an address of its own it is `contactHrefOf` the card. */
  readonly contact?: { readonly label: string; readonly href?: string };
}

export function contactHrefOf({ href, contact }: Pick<ListingCardViewModel, "href" | "contact">): string {
  return contact?.href ?? `${href}/contact`;
}

/** Of a car whose seller names no price. */
export const ASK_FOR_PRICE = "Ask for price";
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
    payment: toPayment(listing, isPrivate, context),
    deal: toDeal(listing),
    notes: toNotes(listing, owner, context),
    tiles: tiles.length > 0 ? tiles : undefined,
    seller: owner?.name ?? listing.ownerName,
    rating:
      owner?.rating && owner.rating.count > 0
        ? { value: owner.rating.value.toFixed(1), count: formatCount(owner.rating.count) }
        : undefined,
    distance: distance === undefined ? undefined : formatDistance(distance),
    contact: toContact(listing.id, isPrivate, owner, context),
  };
}

function toCondition(listingType: Listing["listingType"], isPrivate: boolean): string {
  const label = LISTING_TYPES.find((type) => type.code === listingType)?.label ?? "Used";
  return isPrivate ? `${label} by owner` : label;
}

/** What is said of the picture of a card: mostly what the card says already, with the paint that its file is named after. */
export function pictureAltOf({ image, title, trim }: Pick<ListingCardViewModel, "image" | "title" | "trim">): string {
  const [, paint = ""] = /\/([A-Z]+)\.webp$/.exec(image?.src ?? "") ?? [];
  return image?.alt ?? `Illustration: ${title}${trim ? ` ${trim}` : ""} in ${paint.toLowerCase()}`;
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
  return { label: isPrivate ? "Make Offer" : EMAIL_DEALER_LABEL, ...(!isUsual && { href }) };
}

/** One label on the picture: the page's highlight, else the seller's ribbon, else the newest fact. */
function toLabel(listing: Listing, { today, newSince, hasHighlights = true }: CardContext): CardLabel | undefined {
  // Asked for by the address, so before all else.
  const since = newSince === undefined || listing.listedOn <= newSince ? null : formatDay(newSince, today);
  if (since !== null) return { icon: "tag", text: `New since ${since}` };
  const highlight = hasHighlights ? toHighlightLabel(listing.vehicleHighlight) : undefined;
  if (highlight !== undefined) return highlight;
  if (listing.ribbon) return { icon: listing.isReducedPrice ? "drop" : "tag", text: listing.ribbon };
  if (listing.isReducedPrice) return { icon: "drop", text: "Price drop" };
  if (daysBetween(listing.listedOn, today) === 0) return { icon: "tag", text: "New today" };
  return listing.hasSpecialOffer ? { icon: "tag", text: "Special offer" } : undefined;
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

/** The one calculation of `payment.ts`, so that card, details and compare name the same payment. */
function toPayment(listing: Listing, isPrivate: boolean, context: CardContext): ListingCardViewModel["payment"] {
  if (isPrivate) return { text: "Private sale" };
  const price = priceOf(listing);
  const monthly = price && monthlyPayment(price);
  if (monthly === undefined || monthly.cents === 0) return undefined;
  return { text: `${formatMoney(monthly)}/mo est.`, href: context.walletHref?.(listing.id) };
}

function toDeal(listing: Listing): CardDeal | undefined {
  const { dealIndicator, deal } = listing.pricingDetail;
  const price = priceOf(listing);
  if (price === undefined || deal === undefined) return undefined;
  const { comparableCount } = deal;
  if (dealIndicator === "none" || deal.expectedPrice === undefined || comparableCount < DEAL_COMPARABLES_MIN) {
    const aside = comparableCars(comparableCount);
    return { rating: "none", label: DEAL_LABELS.none, aside, comparables: comparableCount };
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
  if (difference.cents === 0) return "As expected";
  return `${formatMoney(sizeOf(difference))} ${difference.cents < 0 ? "below" : "above"}`;
}

/** True facts only, most telling first; two at most (design, "Anatomy of the card"). */
function toNotes(listing: Listing, owner: Owner | undefined, context: CardContext): readonly CardNote[] {
  const { today } = context;
  const notes: CardNote[] = [];
  if (listing.reservation) notes.push({ text: reservedUntil(listing.reservation.until), icon: "clock" });
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
  if (types.includes("NO_ACCIDENTS")) return isOneOwner ? "One owner, no accidents reported" : "No accidents reported";
  return isOneOwner ? "One owner" : null;
}
