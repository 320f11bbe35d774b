import { escapeXml } from "../crawl/xml-text";
import type { HouseAd } from "../placements/house-ad";
import { PEEKABOO_SLOT } from "../placements/house-slots";
import type { OutsideSlot, ServedAd } from "../placements/outside-slots";
import { fakeMarkup } from "./fake-ad";

/** What stands in one place of the grid. */
export interface GridBox {
  /** What is in it. */
  readonly markup: string;
  /** Absent: a cell as the wallet's. */
  readonly placed?: {
    readonly className: string;
    /** The id of its heading, of a box that is a region of the page. */
    readonly labelledBy?: string;
    readonly slot: string;
    /** Of a record: what became of it is counted. */
    readonly id?: string | undefined;
    /** It may stand at the foot of the window so often in an hour. */
    readonly perHour?: number | undefined;
    /** An outside ad may take its place. */
    readonly outside?: OutsideSlot | undefined;
  };
}

/** A house ad as HTML: words, escaped, with the label before the heading. */
export function houseAdBox(ad: ServedAd, slot: string): GridBox {
  const { kind, outside } = ad;
  const id = ad.isStandIn ? undefined : ad.id;
  const className = kind === "promo" ? "wcell house" : "liner house";
  const markup =
    ad.fake !== undefined ? fakeMarkup(ad.fake) : slot === PEEKABOO_SLOT ? foldedMarkup(ad) : openMarkup(ad);
  return { markup, placed: { className, id, slot, outside } };
}

const labelOf = ({ label }: HouseAd) => `<p class="by">${escapeXml(label)}</p>`;

const openMarkup = (ad: HouseAd) =>
  `${labelOf(ad)}${pictureOf(ad)}<h3>${escapeXml(ad.headline)}</h3><p>${escapeXml(ad.body)}</p>${linkOf(ad)}`;

/** Its picture comes with the rest, for whoever opens it. */
const foldedMarkup = (ad: HouseAd) =>
  `${labelOf(ad)}<details><summary><h3>${escapeXml(ad.headline)}</h3></summary>${pictureOf(ad)}<p>${escapeXml(ad.body)}</p>${linkOf(ad)}</details>`;

function pictureOf({ image }: HouseAd): string {
  if (image === undefined) return "";
  const { src, w, h, alt } = image;
  return `<img src="${escapeXml(src)}" width="${w}" height="${h}" alt="${escapeXml(alt)}" loading="lazy" decoding="async">`;
}

/** Nobody who lists pages is to follow what was paid for, and a page that it opens learns nothing of this one. */
function linkOf({ href, cta, tier }: HouseAd): string {
  const isOwn = href.startsWith("/");
  const rel = isOwn && tier.endsWith("house") ? "nofollow" : "sponsored noopener";
  return `<a class="btn" href="${escapeXml(href)}" rel="${rel}">${escapeXml(cta)}</a>`;
}
