import type { Owner } from "../../../app/contract/listings/listing";
import { distanceMiles, type Places } from "../../places/places";
import type { OwnerRecord } from "../../ports/listing-record";
import type { SearchArea } from "../../ports/search-engine";

/** One seller as the contract answers it, with the hours, which no list of sellers shows. */
export function presentOwner(owner: OwnerRecord, places: Places, area?: SearchArea): Owner {
  return {
    ...presentSeller(owner),
    ...presentSellerDistance(owner, places, area),
    ...(owner.hours && !owner.isPrivate && { hours: owner.hours.map((day) => ({ ...day })) }),
  };
}

export function presentSellerDistance(
  { zip }: OwnerRecord,
  places: Places,
  area: SearchArea | undefined,
): Pick<Owner, "distanceFromSearch"> {
  const place = area && zip !== undefined ? places.findZip(zip) : null;
  return area && place ? { distanceFromSearch: Math.round(distanceMiles(area, place) * 10) / 10 } : {};
}

/** The seller as seen from everywhere. A private seller's street and e-mail address stay inside. */
export function presentSeller(owner: OwnerRecord): Owner {
  const { city, state, zip } = owner;
  const hasAddress = city !== undefined || state !== undefined || zip !== undefined;
  return {
    id: owner.id,
    name: owner.name,
    ...(owner.isPrivate ? {} : { logo: { src: dealerLogoPath(owner.id) } }),
    ...(hasAddress
      ? { location: { address: { street: owner.isPrivate ? undefined : owner.street, city, state, zip } } }
      : {}),
    ...(owner.phone === undefined ? {} : { phone: { value: owner.phone } }),
    ...(owner.website === undefined ? {} : { website: { href: owner.website } }),
    privateSeller: owner.isPrivate,
    homeServices: [...owner.homeServices],
    ...(owner.rating === undefined ? {} : { rating: { value: owner.rating, count: owner.reviewCount ?? 0 } }),
    shippingLabel: owner.shippingLabel,
    // A form whose message reaches nobody is no form.
    hideEmailForm: owner.hidesEmailForm || owner.email === undefined,
    ...(owner.tagline === undefined ? {} : { dealerDiff: { tagline: owner.tagline } }),
  };
}

function dealerLogoPath(ownerId: string): string {
  return `/cars-for-sale/content/marketplace/dealer_diff/${ownerId}/logo.svg`;
}
