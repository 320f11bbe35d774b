import { markdownDocument, markdownLink, markdownList, markdownText } from "../crawl/markdown-text";
import { nameOf } from "../page-data/card-words";
import type { HeroViewModel } from "../view-models/results/hero";
import type { ListingCardViewModel } from "../view-models/results/listing-card";
import type { Paging } from "../view-models/results/results";

interface SearchMarkdownSource {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly hero: Pick<HeroViewModel, "heading" | "crumbs" | "summary" | "canonicalUrl">;
  readonly total: number;
  readonly firstRecord: number;
  readonly cards: readonly ListingCardViewModel[];
  readonly applied: readonly { readonly label: string; readonly href: string }[];
  readonly narrower: readonly { readonly label: string; readonly href: string; readonly count: number }[];
  /** Cars that resemble the few that were found; they count as none of them. */
  readonly similar: readonly ListingCardViewModel[];
  /** Addresses of the Markdown of the pages beside this one. */
  readonly paging: Paging;
}

/** Section 4, and a page past the end of what is found. */
const NOTHING_SHOWN = { found: "Update filter criteria to see more results", here: "There are no more cars here." };

/** The search page for readers of Markdown: the same cars, figures and ways on as in its HTML, without its controls. */
export function searchMarkdown(source: SearchMarkdownSource): string {
  const { origin, hero, total, firstRecord, cards, applied, narrower, similar, paging } = source;
  const link = (label: string, href: string) => markdownLink(label, origin + href);
  const shown = cards.length === 0 ? "" : `, ${firstRecord + 1} to ${firstRecord + cards.length} shown`;
  const ways = [
    ...(paging.firstHref ? [link("First page", paging.firstHref)] : []),
    ...(paging.previousHref ? [link("Previous page", paging.previousHref)] : []),
    ...(paging.nextHref ? [link("Next page", paging.nextHref)] : []),
  ];
  return markdownDocument([
    `# ${markdownText(hero.heading)}`,
    hero.crumbs.map(({ label, href }) => link(label, href)).join(" › "),
    markdownText(hero.summary.map(({ text }) => text).join("")),
    `${total} ${total === 1 ? "result" : "results"}${shown}. Page: <${hero.canonicalUrl}>`,
    applied.length === 0
      ? undefined
      : `Filters (each link removes one): ${applied.map((chip) => link(chip.label, chip.href)).join(", ")}`,
    cards.length > 0 ? "## Cars" : NOTHING_SHOWN[total === 0 ? "found" : "here"],
    ...cards.map((card) => cardMarkdown(card, origin)),
    similar.length === 0
      ? undefined
      : `## Similar cars\n\n${markdownList(similar.map(({ title, price, href }) => `${link(title, href)}, ${markdownText(price)}`))}`,
    narrower.length === 0
      ? undefined
      : `## Narrower searches\n\n${markdownList(narrower.map((way) => `${link(way.label, way.href)} (${way.count})`))}`,
    ways.length === 0 ? undefined : ways.join(" · "),
  ]);
}

function cardMarkdown(card: ListingCardViewModel, origin: string): string {
  const name = nameOf(card);
  const deal = card.deal && `${card.deal.label}: ${card.deal.aside}`;
  const lines = [
    `${card.price}${deal ? ` (${deal})` : ""}`,
    [card.condition, ...card.facts].join(", "),
    [card.seller, card.where, card.rating && `rated ${card.rating.value} of 5 by ${card.rating.count}`]
      .filter(Boolean)
      .join(", "),
    // A note that the label says already is not among the notes.
    ...(card.label === undefined ? [] : [card.label.text]),
    ...card.notes.map(({ text }) => text),
  ];
  return `### ${markdownLink(name, origin + card.href)}\n\n${markdownList(lines.map(markdownText))}`;
}
