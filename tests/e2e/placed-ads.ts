import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HouseAdKind } from "../../app/domain/placements/house-ad";
import { aHouseAd } from "../builders/house-ads";
import { runCommand } from "../servers/run-command";

/** The make whose searches have house ads: no other journey looks at its cars. */
const MAKE = "INFINITI";
export const SEARCH_WITH_ADS = "/cars-for-sale/used-cars/infiniti";

/** Of the ads at the window's foot. */
export const BAR_PICTURE = "/icons/marketplace/180.png";

/** Puts ads for every place of a page into a data folder, as an operator does. */
export async function importHouseAds(dataDir: string): Promise<void> {
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
  const file = join(dataDir, "house-ads.json");
  writeFileSync(file, JSON.stringify({ records }));
  const command = new URL("../../upstream/commands/placements.ts", import.meta.url);
  const { code, output } = await runCommand(command, ["import", file], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(output);
}
