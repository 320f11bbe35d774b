import type { Listing, Owner } from "~/contract/listings/listing";
import { formatCount, formatDistance } from "~/domain/figures/format-figures";
import { telephoneHref } from "~/domain/phone-number";
import { dealerLogoPath, dealerPath } from "~/domain/site-paths";
import { trimUnseen } from "~/domain/trim-unseen";
import { HOME_SERVICES } from "~/domain/vocabulary";
import { initialsOf } from "~/domain/words/graphemes";
import { type OpeningHours, toOpeningHours } from "./opening-hours";

export interface VehicleSeller {
  readonly name: string;
  readonly initials: string;
  /** Address of the dealer's mark on our own origin. */
  readonly logoSrc?: string;
  readonly kind: "Dealer" | "Private seller";
  readonly rating?: { readonly value: string; readonly count: string };
  readonly distance?: string;
  /** "Columbus, OH 43215", with the street where it is known. */
  readonly address?: string;
  /** The address on a map elsewhere: nothing of it is loaded here. */
  readonly mapHref?: string;
  readonly hours?: OpeningHours;
  /** The dealer's own page; private sellers have none. */
  readonly pageHref?: string;
  readonly phone?: { readonly text: string; readonly href: string };
  readonly website?: { readonly text: string; readonly href: string };
  readonly services: readonly string[];
  readonly tagline?: string;
  readonly differenceHref?: string;
}

/** Dealers have an e-mail form unless they hide it; private sellers take offers (section 6, "Sellers"). */
export interface VehicleContact {
  readonly kind: "email" | "offer";
  readonly label: "Email dealer" | "Make Offer";
  readonly heading: string;
  readonly href: string;
}

/** Finds an address, and leads there; a phone opens its own app with it. */
const MAP_SEARCH = "https://www.google.com/maps/search/?api=1&query=";

interface SellerContext {
  /** ISO date of the reader's today. */
  readonly today: string;
  /** Where what sets a dealer apart is told; absent where nothing leads there. */
  readonly differenceHref?: string;
  /** The shopper's place, for the distances of the dealer's cars. */
  readonly zip?: string | undefined;
}

/** What of a listing is said of its seller. */
type OfListing = Pick<Listing, "distance" | "phone">;

/** The owner card. Links leave the site only over https. */
export function toSeller(listing: OfListing, owner: Owner, context: SellerContext): VehicleSeller {
  const distance = listing.distance ?? owner.distanceFromSearch;
  const website = owner.privateSeller ? undefined : toWebsite(owner.website?.href);
  const phone = toPhone(owner.phone?.value ?? listing.phone);
  const address = toAddress(owner);
  const { differenceHref, today, zip } = context;
  const hours = toOpeningHours(owner.hours, today);
  return {
    name: owner.name,
    initials: initialsOf(owner.name),
    kind: owner.privateSeller ? "Private seller" : "Dealer",
    ...(owner.logo && !owner.privateSeller && { logoSrc: dealerLogoPath(owner.id) }),
    ...(owner.rating &&
      owner.rating.count > 0 && {
        rating: { value: owner.rating.value.toFixed(1), count: formatCount(owner.rating.count) },
      }),
    ...(distance !== undefined && { distance: `${formatDistance(distance)} away` }),
    ...(address !== undefined && { address, mapHref: `${MAP_SEARCH}${encodeURIComponent(address)}` }),
    ...(hours && { hours }),
    ...(!owner.privateSeller && { pageHref: dealerPath(owner, zip) }),
    ...(phone && { phone }),
    ...(website && { website }),
    services: [
      ...(owner.shippingLabel ? [owner.shippingLabel] : []),
      ...HOME_SERVICES.filter(({ code }) => owner.homeServices.includes(code)).map(({ label }) => label),
    ],
    ...(owner.dealerDiff &&
      !owner.privateSeller && {
        tagline: owner.dealerDiff.tagline,
        ...(differenceHref !== undefined && { differenceHref }),
      }),
  };
}

/** "Atlanta, GA"; undefined where nobody says. */
export function townOf({ location }: Pick<Owner, "location">): string | undefined {
  const { city, state } = location?.address ?? {};
  return [city, state].filter(Boolean).join(", ") || undefined;
}

/** Null for a dealer that hides its e-mail form. Every brand has it: a form to fill in is no quick action (decision 10). */
export function toContact(owner: Pick<Owner, "privateSeller" | "hideEmailForm">, href: string): VehicleContact | null {
  if (owner.privateSeller) return { kind: "offer", label: "Make Offer", heading: "Make an offer", href };
  return owner.hideEmailForm ? null : { kind: "email", label: "Email dealer", heading: "Email the dealer", href };
}

function toAddress({ location }: Owner): string | undefined {
  if (location === undefined) return undefined;
  const { street, city, state, zip } = location.address;
  const region = [state, zip].filter(Boolean).join(" ");
  const text = [street, city, region].filter(Boolean).join(", ");
  return text === "" ? undefined : text;
}

/** Undefined where there is no number to call. */
export function toPhone(value: string | undefined): VehicleSeller["phone"] {
  const href = value === undefined ? null : telephoneHref(value);
  return value === undefined || href === null ? undefined : { text: trimUnseen(value), href };
}

function toWebsite(href: string | undefined): VehicleSeller["website"] {
  if (href === undefined || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (url.protocol !== "https:" || url.username !== "") return undefined;
  return { text: url.hostname.replace(/^www\./, ""), href: url.href };
}
