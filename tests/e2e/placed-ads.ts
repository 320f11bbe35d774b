import type { HouseAdKind } from "../../app/domain/placements/house-ad";
import { aHouseAd } from "../builders/house-ads";
import { importHouseAds } from "../servers/imported-house-ads";

/** The make whose searches have house ads: no other journey looks at its cars. */
const MAKE = "INFINITI";
export const SEARCH_WITH_ADS = "/cars-for-sale/used-cars/infiniti";

/** Of the ads at the window's foot. */
export const BAR_PICTURE = "/icons/marketplace/180.png";

/** Puts ads for every place of a page into a data folder. */
export async function placeAds(dataDir: string): Promise<void> {
  const match = { makeCode: [MAKE], bodyStyle: [], condition: [] };
  const adOf = (kind: HouseAdKind, at: number) =>
    aHouseAd(`${kind}-${at}`, {
      kind,
      match,
      brand: kind === "fixed" || kind === "leaderboard" ? ["marketplace", "price-guide"] : ["marketplace"],
      headline: `A ${kind} of advertiser ${at}, with a long headline`,
      href: `/cars-for-sale/info/car-value?ad=${at}`,
      ...(kind === "fixed" && { image: { src: BAR_PICTURE, w: 180, h: 180, alt: "" } }),
    });
  const records = [
    ...[1, 2, 3, 4, 5].flatMap((at) => [adOf("promo", at), adOf("liner", at)]),
    ...[1, 2, 3, 4].map((at) => adOf("fixed", at)),
    ...(["leaderboard", "footer", "vehicle", "partner"] as const).map((kind) => adOf(kind, 1)),
  ];
  await importHouseAds(dataDir, records);
}
