import type { Listing } from "~/contract/listings/listing";
import type { Brand } from "~/domain/brand";
import { escapeXml } from "~/domain/crawl/xml-text";
import { SEARCH_PATH } from "~/domain/site-paths";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";

export interface FeedSource {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly siteName: string;
  readonly brand: Brand;
  /** The search in plain English. */
  readonly title: string;
  /** Paths of the search page and of this feed. */
  readonly pagePath: string;
  readonly feedPath: string;
  /** Newest listed first. */
  readonly entries: readonly { readonly listing: Listing; readonly card: ListingCardViewModel }[];
  /** For a feed without entries: the start of its day (ISO date). */
  readonly today: string;
}

/**
 * An Atom feed (RFC 4287). The id of an entry is the listing's for life, whatever host serves it today, so that a
 * price that falls is an update of a known entry and no new one.
 */
export function atomFeed(source: FeedSource): string {
  const { origin, siteName, brand, title, pagePath, feedPath, entries, today } = source;
  const updated = entries.map(({ listing }) => updatedAt(listing)).reduce((a, b) => (a > b ? a : b), "");
  const id = `${tagOf(brand)}search:${encodeURI(pagePath)}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${updated || atMidnight(today)}</updated>`,
    `<author><name>${escapeXml(siteName)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + pagePath)}"/>`,
    ...entries.map(({ listing, card }) => entryXml(listing, card, source)),
    "</feed>",
    "",
  ].join("\n");
}

/** A tag URI (RFC 4151) names things for ever; the date is when the name was ours. */
const TAG = "tag:forecourt.invalid,2026:";

/** Each brand's entries are its own; the first brand's ids are known to readers as they are. */
const tagOf = (brand: Brand) => (brand === "marketplace" ? TAG : `${TAG}${brand}:`);

function entryXml(
  listing: Listing,
  card: ListingCardViewModel,
  { origin, brand }: Pick<FeedSource, "origin" | "brand">,
): string {
  const name = card.trim === undefined ? card.title : `${card.title} ${card.trim}`;
  const deal = card.deal === undefined ? [] : [`${card.deal.label} (${card.deal.aside})`];
  // A note that the label says already is not among the notes.
  const notes = [...(card.label === undefined ? [] : [card.label]), ...card.notes].map(({ text }) => text);
  const facts = [card.condition, ...card.facts, ...deal, card.seller, ...notes];
  return [
    "<entry>",
    `<id>${tagOf(brand)}listing:${escapeXml(listing.id)}</id>`,
    `<title>${escapeXml(`${name}, ${card.price}`)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${origin}${SEARCH_PATH}/vehicle/${listing.id}`)}"/>`,
    `<published>${atMidnight(listing.listedOn)}</published>`,
    `<updated>${updatedAt(listing)}</updated>`,
    `<summary>${escapeXml(facts.join(". "))}.</summary>`,
    "</entry>",
  ].join("");
}

/**
 * ISO date-time of the last change, to the second: the service's own, where it tells it, else the day of a lower price or of
 * the listing itself.
 */
function updatedAt({ listedOn, changedAt, pricingDetail }: Listing): string {
  const reduced = pricingDetail.reduction?.on ?? "";
  const day = atMidnight(reduced > listedOn ? reduced : listedOn);
  const told = changedAt === undefined ? "" : `${changedAt.slice(0, 19)}Z`;
  return told > day ? told : day;
}

function atMidnight(isoDate: string): string {
  return `${isoDate.slice(0, 10)}T00:00:00Z`;
}
