import type { Listing } from "~/contract/listings/listing";
import { type Brand, namedBrand } from "~/domain/brand";
import { escapeXml } from "~/domain/crawl/xml-text";
import { nameOf } from "~/domain/page-data/card-words";
import { vehiclePath } from "~/domain/site-paths";
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
  /** No date of the feed is later: where the site's zone is ahead of UTC, its day begins before this one's. */
  readonly now: Date;
}

/**
 * An Atom feed (RFC 4287). The id of an entry is the listing's for life, whatever host serves it today, so that a
 * price that falls is an update of a known entry and no new one.
 */
export function atomFeed(source: FeedSource): string {
  const { origin, siteName, brand, title, pagePath, feedPath, entries, now } = source;
  const updated = entries.map(({ listing }) => updatedAt(listing, now)).reduce((a, b) => (a > b ? a : b), "");
  const id = `${tagOf(brand)}search:${encodeURI(pagePath)}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${updated || atMidnight(now.toISOString(), now)}</updated>`,
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
function tagOf(brand: Brand): string {
  const name = namedBrand(brand);
  return name === null ? TAG : `${TAG}${name}:`;
}

function entryXml(
  listing: Listing,
  card: ListingCardViewModel,
  { origin, brand, now }: Pick<FeedSource, "origin" | "brand" | "now">,
): string {
  const name = nameOf(card);
  const deal = card.deal === undefined ? [] : [`${card.deal.label} (${card.deal.aside})`];
  // A note that the label says already is not among the notes.
  const notes = [...(card.label === undefined ? [] : [card.label]), ...card.notes].map(({ text }) => text);
  const facts = [card.condition, ...card.facts, ...deal, card.seller, ...notes];
  return [
    "<entry>",
    `<id>${tagOf(brand)}listing:${escapeXml(listing.id)}</id>`,
    `<title>${escapeXml(`${name}, ${card.price}`)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + vehiclePath(listing.id))}"/>`,
    `<published>${atMidnight(listing.listedOn, now)}</published>`,
    `<updated>${updatedAt(listing, now)}</updated>`,
    `<summary>${escapeXml(facts.join(". "))}.</summary>`,
    "</entry>",
  ].join("");
}

/**
 * ISO date-time of the last change, to the second: the service's own, where it tells it, else the day of a lower price or of
 * the listing itself.
 */
function updatedAt({ listedOn, changedAt, pricingDetail }: Listing, now: Date): string {
  const reduced = pricingDetail.reduction?.on ?? "";
  const day = atMidnight(reduced > listedOn ? reduced : listedOn, now);
  const told = changedAt === undefined ? "" : notAfter(now, `${changedAt.slice(0, 19)}Z`);
  return told > day ? told : day;
}

const atMidnight = (isoDate: string, now: Date): string => notAfter(now, `${isoDate.slice(0, 10)}T00:00:00Z`);

function notAfter(now: Date, isoTime: string): string {
  const latest = `${now.toISOString().slice(0, 19)}Z`;
  return isoTime > latest ? latest : isoTime;
}
