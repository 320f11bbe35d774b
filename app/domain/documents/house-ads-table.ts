import { escapeXml } from "../crawl/xml-text";
import { formatCount } from "../figures/format-figures";
import { type HouseAd, type ServedCounts, stateOfFlight } from "../placements/house-ad";

const COLUMNS = ["Record", "Kind", "Brands", "Advertiser", "Tier and weight", "Runs", "State", "Served", "Sold"];

/** Of the operator's port: every house ad with what was counted of it, as a page of its own. */
export function houseAdsTable(
  ads: readonly { readonly ad: HouseAd; readonly counts: ServedCounts }[],
  now: number,
): string {
  const cells = (tag: "td" | "th", texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeXml(text)}</${tag}>`).join("")}</tr>`;
  const rows = ads.map(({ ad, counts }) =>
    cells("td", [
      `${ad.id}: ${ad.headline}`,
      ad.kind,
      ad.brand.join(", "),
      ad.advertiser,
      `${ad.tier}, ${ad.weight}`,
      `${ad.from} to ${ad.to}`,
      stateOfFlight(ad, now),
      formatCount(counts.served),
      ad.sold === undefined ? "no number" : formatCount(ad.sold),
    ]),
  );
  const table =
    rows.length === 0
      ? "<p>There are no house ads. <code>npm run placements -- import FILE.json</code> brings some.</p>"
      : `<table><thead>${cells("th", COLUMNS)}</thead><tbody>${rows.join("")}</tbody></table>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>House ads</title><h1>House ads</h1><p>Served: how often our allocator gave the ad a slot of a page that was sent to a person, with script or without. Bots get none and count nowhere. Nobody counts yet what was drawn, seen or clicked; nothing here is estimated. The table is a minute old at most.</p>${table}<p>Cars that dealers pay for: <a href="/ops/placements.csv">what became of them, by day, dealer and placement (CSV)</a>.</p></html>`;
}
