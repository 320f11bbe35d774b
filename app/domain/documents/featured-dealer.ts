import { escapeXml } from "../crawl/xml-text";
import { ALPHA_OWNER_VIEW_RECORDS } from "../limits";
import { SPONSORED_LABEL } from "../placements/house-ad";
import { ALPHA_CLICK, ALPHA_SLOT } from "../placements/spotlights";
import { FROM_PARAMETER, HIDE_SHOWCASE_PATH } from "../site-paths";
import type { ListingCardViewModel } from "../view-models/results/listing-card";
import type { GridBox } from "./house-ad";
import { listMarkup } from "./paid-cars";

/** Who is featured beside a search. */
interface FeaturedDealer {
  readonly name: string;
  readonly href: string;
  /** Where it stands and what reviews say, as far as anybody knows. */
  readonly about: readonly string[];
}

/** Names of the buttons that hide the box. */
const HIDE_NOW = "hide.now";
export const HIDE_FOR_VISIT = "hide.visit";

const HEADING_ID = "featured-dealer";

/**
 * The featured dealer as HTML: who it is, two of its cars, and a fold with the others. `places` as for the row of spotlights;
 * `from` is where its form leads back to.
 */
export function showcaseBox(
  { name, href, about }: FeaturedDealer,
  cards: readonly ListingCardViewModel[],
  places: readonly (string | undefined)[],
  from: string,
): GridBox {
  const list = (label: string, first: number, end?: number) =>
    listMarkup(`${label} ${name}`, cards.slice(first, end), places, ALPHA_CLICK, first);
  const others = ALPHA_OWNER_VIEW_RECORDS;
  const heading = `<h2 id="${HEADING_ID}">Featured dealer: <a rel="nofollow" href="${escapeXml(href)}"><bdi>${escapeXml(name)}</bdi></a></h2>`;
  const words = about.length === 0 ? "" : `<p>${escapeXml(about.join(" · "))}</p>`;
  return {
    markup: [
      `<div><p class="by">${SPONSORED_LABEL}</p>${heading}${words}${hideForm(from)}</div>`,
      list("Sponsored cars of", 0, others),
      cards.length > others ? `<details>${SUMMARY}${list("More sponsored cars of", others)}</details>` : "",
    ].join(""),
    placed: { className: "spots house alpha", slot: ALPHA_SLOT, labelledBy: HEADING_ID },
  };
}

/** The style sheet shows the word for what a press does (house.css). Where there is none, both are read, and nothing folds. */
const SUMMARY = '<summary class="btn"><span><b>View</b><i> / </i><b>Hide</b> Vehicles</span></summary>';

const hideForm = (from: string) =>
  `<form method="post" action="${HIDE_SHOWCASE_PATH}" aria-label="Hide featured dealer"><input type="hidden" name="${FROM_PARAMETER}" value="${escapeXml(from)}">${hideButton(HIDE_NOW, "Hide for 30 minutes")} ${hideButton(HIDE_FOR_VISIT, "Hide for this visit")}</form>`;

/** Without a value: text browsers would show that. */
const hideButton = (name: string, label: string) =>
  `<button class="btn quiet" type="submit" name="${name}">${label}</button>`;
