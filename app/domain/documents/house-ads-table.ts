import { formatCount } from "../figures/format-figures";
import { type HouseAd, stateOfFlight } from "../placements/house-ad";
import type { HouseAdCounted, HouseAdSums } from "../placements/house-ad-counts";
import { htmlTable, paragraphs } from "./html-table";

const COLUMNS = ["Record", "Kind", "Brands", "Advertiser", "Tier and weight", "Runs", "State", "Sold"];
const COUNTED: readonly (readonly [HouseAdCounted, string])[] = [
  ["served", "Served"],
  ["rendered", "Rendered"],
  ["seen", "Seen"],
  ["clicked", "Clicked"],
  ["closed", "Closed"],
  ["refreshed", "Refreshed"],
];

/** How each is counted. */
const NOTES = [
  "Served: our allocator gave the ad a slot of a page that was sent to a person, with script or without. Bots get none and count nowhere.",
  "Rendered: a browser with script drew it. Seen: half of it was on the screen of a window in use for a second without a break. Clicked: its link was followed, by whatever press. Closed: the bar at the foot of the window was closed while it stood there. Each once a page view, also where the ad is on the page twice.",
  "Refreshed: its turns at the foot of the window after the page's first ad there, each counted.",
  "Pages tell it as they are left or put away: without script nothing does, and such pages count as served alone. What pages tell is never shown as more than was served. Nothing is estimated.",
];

/** For the operator: every house ad with what was counted of it, and how. */
export function houseAdsTable(
  ads: readonly { readonly ad: HouseAd; readonly counts: HouseAdSums }[],
  now: number,
): string {
  const rows = ads.map(({ ad, counts }) => [
    `${ad.id}: ${ad.headline}`,
    ad.kind,
    ad.brand.join(", "),
    ad.advertiser,
    `${ad.tier}, ${ad.weight}`,
    `${ad.from} to ${ad.to}`,
    stateOfFlight(ad, now),
    ad.sold === undefined ? "no number" : formatCount(ad.sold),
    ...COUNTED.map(([what]) => formatCount(counts[what])),
  ]);
  const head = [...COLUMNS, ...COUNTED.map(([, name]) => name)];
  const whenEmpty = "There are no house ads. <code>npm run placements -- import FILE.json</code> brings some.";
  return `<h2>House ads</h2>${htmlTable(head, rows, whenEmpty)}${paragraphs(NOTES)}<p>The table is a minute old at most.</p>`;
}
