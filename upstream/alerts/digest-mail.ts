import { createHash } from "node:crypto";
import { BRANDS } from "../../app/domain/brand";
import { escapeXml } from "../../app/domain/crawl/xml-text";
import { formatCount, formatDollars } from "../../app/domain/figures/format-figures";
import { frequencyWords } from "../../app/domain/shopper/alert-words";
import type { Mail } from "../messages/mailer";
import type { ListingRecord } from "../ports/listing-record";
import type { SavedSearchRecord } from "../ports/saved-search-record";
import { alertLinks } from "./alert-links";
import { mailHtml } from "./mail-html";
import type { MailWords } from "./mail-words";
import type { NewsCar, SearchNews } from "./search-news";

/** News with the token that ends its alert. */
interface StoppableNews extends SearchNews {
  readonly stopToken: string;
}

const count = (number: number, word: string) => `${formatCount(number)} ${word}`;

/**
 * One mail for one person and run: a section per search, each with its own way out, and in the header the way out of all
 * of them, since that is what a mailbox's Unsubscribe button promises (RFC 8058).
 */
export function composeDigest(
  email: string,
  news: readonly [StoppableNews, ...StoppableNews[]],
  words: MailWords,
): Mail {
  const [first] = news;
  const site = BRANDS[first.search.brand].name;
  const subject = subjectOf(news, words);
  const stopAll = alertLinks.stop(first.search, first.stopToken, true);
  return {
    id: keyOf(email, news),
    brand: first.search.brand,
    listName: "alerts",
    fromName: site,
    to: { name: "", address: email },
    subject,
    text: [
      subject,
      "",
      ...news.flatMap((section) => textSection(section, words)),
      "--",
      `You asked ${site} for this. Stop all of these mails: ${stopAll}`,
    ].join("\n"),
    html: mailHtml(subject, [
      `<h1>${escapeXml(subject)}</h1>`,
      ...news.flatMap((section) => htmlSection(section, words)),
      `<p class="s">You asked ${escapeXml(site)} for this. <a href="${escapeXml(stopAll)}">Stop all of these mails</a></p>`,
    ]),
    unsubscribeUrl: news.length === 1 ? alertLinks.stop(first.search, first.stopToken) : stopAll,
  };
}

/** The same news for the same person is the same mail: a mailbox drops the second of two that a crash made. */
function keyOf(email: string, news: readonly SearchNews[]): string {
  const facts = news.map(({ search, told, gone }) => [search.id, told, gone.map(({ id }) => id)]);
  return createHash("sha256")
    .update(JSON.stringify([email.toLowerCase(), facts]))
    .digest("hex")
    .slice(0, 32);
}

function subjectOf(news: readonly [SearchNews, ...SearchNews[]], words: MailWords): string {
  const sum = (of: (section: SearchNews) => number) => news.reduce((total, section) => total + of(section), 0);
  const parts = [
    [sum(({ addedTotal }) => addedTotal), "new"],
    [sum(({ cheaperTotal }) => cheaperTotal), "cheaper"],
    [sum(({ gone }) => gone.length), "gone"],
  ] as const;
  const counts = parts.flatMap(([number, word]) => (number === 0 ? [] : [count(number, word)])).join(", ");
  const [first] = news;
  return `${counts}: ${news.length === 1 ? words.searchName(first.search) : `${news.length} saved searches`}`;
}

interface Line {
  readonly title: string;
  readonly facts: string;
  readonly href: string;
}

interface Group {
  readonly heading: string;
  readonly lines: readonly Line[];
}

function groupsOf({ search, added, addedTotal, cheaper, cheaperTotal, gone }: SearchNews, words: MailWords) {
  const lineOf = ({ record, droppedFrom }: NewsCar): Line => ({
    title: words.title(record),
    facts: factsOf(record, droppedFrom, words.place(record)),
    href: alertLinks.listing(search, record.id),
  });
  const groups: Group[] = [
    { heading: headingOf("New", addedTotal, added.length), lines: added.map(lineOf) },
    { heading: headingOf("Cheaper", cheaperTotal, cheaper.length), lines: cheaper.map(lineOf) },
    {
      heading: "No longer available",
      lines: gone.map((record) => ({ ...lineOf({ record }), facts: "sold or withdrawn" })),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

function headingOf(word: string, total: number, shown: number): string {
  return shown < total ? `${word}: ${shown} of ${count(total, "cars")}` : word;
}

function factsOf(record: ListingRecord, droppedFrom: number | undefined, place: string | undefined): string {
  const { price, mileage } = record;
  return [
    price === undefined ? "not priced" : formatDollars(price),
    ...(droppedFrom === undefined ? [] : [`was ${formatDollars(droppedFrom)}`]),
    ...(mileage === undefined ? [] : [`${formatCount(mileage)} miles`]),
    ...(place === undefined ? [] : [place]),
  ].join(", ");
}

function howOften({ frequency }: SavedSearchRecord): string {
  return `You get this ${frequencyWords(frequency)}.`;
}

function textSection(section: StoppableNews, words: MailWords): readonly string[] {
  const { search, stopToken } = section;
  return [
    words.searchName(search),
    "",
    ...groupsOf(section, words).flatMap(({ heading, lines }) => [
      heading,
      ...lines.flatMap(({ title, facts, href }) => [`- ${title}: ${facts}`, `  ${href}`]),
      "",
    ]),
    `See all: ${words.searchLink(search, stopToken)}`,
    `${howOften(search)} Stop this alert: ${alertLinks.stop(search, stopToken)}`,
    "",
    "",
  ];
}

function htmlSection(section: StoppableNews, words: MailWords): readonly string[] {
  const { search, stopToken } = section;
  const link = (href: string, text: string) => `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`;
  const searchLink = words.searchLink(search, stopToken);
  return [
    `<h2>${link(searchLink, words.searchName(search))}</h2>`,
    ...groupsOf(section, words).map(
      ({ heading, lines }) =>
        `<h3>${escapeXml(heading)}</h3><ul>${lines
          .map(({ title, facts, href }) => `<li>${link(href, title)}: ${escapeXml(facts)}</li>`)
          .join("")}</ul>`,
    ),
    `<p>${link(searchLink, "See all")} · ${howOften(search)} ${link(alertLinks.stop(search, stopToken), "Stop this alert")}</p>`,
  ];
}
