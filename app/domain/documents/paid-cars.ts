import { escapeXml } from "../crawl/xml-text";
import { type FigurePart, heardParts } from "../figures/heard-figures";
import { pictureAltOf } from "../page-data/card-words";
import { SPONSORED_LABEL } from "../placements/house-ad";
import { BOOST_CLICK, BOOST_SLOT, SPOTLIGHT_CLICK, SPOTLIGHT_SLOT } from "../placements/spotlights";
import type { ListingCardViewModel } from "../view-models/results/listing-card";
import type { GridBox } from "./house-ad";

/**
 * The row of spotlights as HTML: it scrolls sideways by itself, since the search page has no script to spare for it. `places` say
 * of each car what is paid for, where that is counted (placements-seen.client.ts).
 */
export function spotlightRow(cards: readonly ListingCardViewModel[], places: readonly (string | undefined)[]): GridBox {
  return {
    markup: listMarkup("Sponsored cars", cards, places, SPOTLIGHT_CLICK),
    placed: { className: "spots house", slot: SPOTLIGHT_SLOT },
  };
}

/** New cars beside a used search, below its list: they are no results of the search, and a heading says so. */
export function boostRow(cards: readonly ListingCardViewModel[], places: readonly (string | undefined)[]): GridBox {
  return {
    markup: `<h2>Sponsored: new cars near you</h2>${listMarkup("Sponsored new cars", cards, places, BOOST_CLICK)}`,
    placed: { className: "spots house", slot: BOOST_SLOT },
  };
}

/** Some of the cars of a box; `first` is the place of the first of them among all of the box, counted from 0. */
export function listMarkup(
  name: string,
  cards: readonly ListingCardViewModel[],
  places: readonly (string | undefined)[],
  clickType: string,
  first = 0,
): string {
  const items = cards.map((card, index) => {
    const at = first + index;
    const of = places[at] === undefined ? "" : ` data-of="${escapeXml(places[at])}"`;
    return `<li data-paid="${escapeXml(card.id)}"${of}>${carMarkup(card, clickType, at + 1)}</li>`;
  });
  return `<ul role="list" aria-label="${escapeXml(name)}">${items.join("")}</ul>`;
}

/**
 * A paid car, small: that it is paid for, before its name; what it costs; how it is rated and how far away it stands. Nothing of
 * it is `data-listing-id`: scripts take that for a car of the results.
 */
function carMarkup(card: ListingCardViewModel, clickType: string, tile: number): string {
  const { href, title, trim, tell, image, price, label, facts, deal, seller, where } = card;
  const link = escapeXml(`${href}?clickType=${clickType}&tileClick=${tile}#listings`);
  const name = `${escapeXml(title)}${trim === undefined ? "" : ` <bdi>${escapeXml(trim)}</bdi>`}${tell ? `<i class="vh">, ${escapeXml(tell)}</i>` : ""}`;
  const picture =
    image === undefined
      ? ""
      : `<img src="${escapeXml(image.src)}" alt="${escapeXml(pictureAltOf(card))}" width="400" height="250" loading="lazy" decoding="async">`;
  const rated = deal === undefined || deal.rating === "none" ? undefined : deal.label;
  const about = [facts[0], rated, label?.text].flatMap((text) => (text === undefined ? [] : spokenMarkup(text)));
  const by = [seller && `<bdi>${escapeXml(seller)}</bdi>`, where && spokenMarkup(where)].filter(Boolean);
  return [
    `<p class="by">${SPONSORED_LABEL}</p><h3><a rel="nofollow" href="${link}">${name}</a></h3>${picture}`,
    `<b>${escapeXml(price)}</b><p>${about.join(" · ")}</p>${by.length === 0 ? "" : `<p class="by">${by.join(", ")}</p>`}`,
  ].join(" ");
}

/** As `spoken` of the pages writes it: a short form is the style sheet's to show, and its words are hidden in it. */
const spokenMarkup = (text: string) => heardParts(text).map(partMarkup).join("");

function partMarkup(part: FigurePart): string {
  if (typeof part === "string") return escapeXml(part);
  const [words = "", short] = part;
  const heard = `<span class="vh">${escapeXml(words)}</span>`;
  return short === undefined ? heard : `<span data-short="${escapeXml(short)}">${heard}</span>`;
}
