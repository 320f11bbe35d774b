import { createHash } from "node:crypto";
import { BRANDS } from "../../app/domain/brand";
import { escapeXml } from "../../app/domain/crawl/xml-text";
import { formatCount, formatDollars } from "../../app/domain/figures/format-figures";
import { followedCarIn, isAboutCars } from "../../app/domain/followed-car";
import { DIGEST_HTML_MAX_BYTES } from "../../app/domain/limits";
import { dollars } from "../../app/domain/money/money";
import { estimateWords, quote } from "../../app/domain/money/quote";
import { conditionOf, describeUsualLoans, type UsualLoans } from "../../app/domain/money/usual-loans";
import { isNewSince, readLastRun } from "../../app/domain/search/last-run";
import { frequencyWords } from "../../app/domain/shopper/alerts/alert-words";
import { addressKey } from "../keys/address-keys";
import { mailHtml } from "../letters/mail-html";
import { vehicleMailPicture } from "../media/vehicle-pictures";
import type { ListingRecord } from "../ports/listing-record";
import type { Mail } from "../ports/mailer";
import type { SavedSearchRecord } from "../ports/saved-search-record";
import { alertLinks, DATA_WORDS } from "./alert-links";
import type { MailWords } from "./mail-words";
import type { NewsCar, SearchNews } from "./search-news";

/** News with the token that ends its alert. */
interface StoppableNews extends SearchNews {
  readonly stopToken: string;
}

const count = (number: number, word: string) => `${formatCount(number)} ${word}`;

/** Whom a digest is for. */
interface MailReader {
  readonly words: MailWords;
  /** The terms behind payments: of the reader's wallet, where their account has one. */
  readonly loans: UsualLoans;
  /** Whose days the pages tell, to which the mail leads. */
  readonly timeZone: string;
  /** Of a person without an account, who has the data of theirs by it. */
  readonly mailboxToken?: string | undefined;
  /** The last browser that took notifications of this site is gone, and its owner does not know. */
  readonly hasPushEnded?: boolean;
}

interface Digest {
  readonly mail: Mail;
  /** The searches whose news stands in the mail; what it leaves out, it counts and links to. */
  readonly toldIds: ReadonlySet<string>;
}

/**
 * One mail for one person and run: a section per search, each with its own way out, and in the header the way out of all
 * of them, since that is what a mailbox's Unsubscribe button promises (RFC 8058).
 */
export function composeDigest(
  email: string,
  news: readonly [StoppableNews, ...StoppableNews[]],
  reader: MailReader,
): Digest {
  const { words, loans, mailboxToken, hasPushEnded = false } = reader;
  const [first] = news;
  const data = mailboxToken === undefined ? null : alertLinks.mailbox(first.search, mailboxToken);
  const site = BRANDS[first.search.brand].name;
  const subject = subjectOf(news, words);
  const stopAll = alertLinks.stop(first.search, first.stopToken, true);
  const lines = news.flatMap((section) => groupsOf(section, reader).flatMap((group) => group.lines));
  // What the monthly amounts take for granted stands in the mail that names some.
  const estimates = lines.some(({ facts }) => facts.some((fact) => fact.endsWith("/mo est.")))
    ? [describeUsualLoans(loans)]
    : [];
  const turnOn = hasPushEnded ? alertLinks.notifications(first.search) : null;
  const shown = new Set(
    lines.flatMap(({ href, picture }) => (picture === undefined ? [] : [href])).slice(0, SHOWN_CARS),
  );
  const allHref = data ?? alertLinks.savedSearches(first.search);
  const htmlOf = (sections: readonly string[], more: string) =>
    mailHtml(subject, [
      `<h1>${escapeXml(subject)}</h1>`,
      ...(turnOn === null ? [] : [`<p>${PUSH_ENDED} ${link(turnOn, TURN_ON)}</p>`]),
      ...sections,
      ...(more === "" ? [] : [`<h2>${link(allHref, more)}</h2>`]),
      ...estimates.map((sentence) => `<p class="s">${escapeXml(sentence)}</p>`),
      `<p class="s">You asked ${escapeXml(site)} for this. <a href="${escapeXml(stopAll)}">Unsubscribe from all</a></p>`,
      ...(data === null ? [] : [`<p class="s"><a href="${escapeXml(data)}">${DATA_WORDS}</a></p>`]),
    ]);
  const sections = news.map((section) => htmlSection(section, reader, shown).join("\n"));
  const room = DIGEST_HTML_MAX_BYTES - Buffer.byteLength(htmlOf([], moreWords(news)));
  const told = news.slice(0, howManyFit(sections, room));
  const more = told.length < news.length ? moreWords(news.slice(told.length)) : "";
  const mail = {
    id: keyOf(email, news),
    brand: first.search.brand,
    listName: "alerts",
    fromName: site,
    to: { name: "", address: email },
    subject,
    text: [
      subject,
      "",
      ...(turnOn === null ? [] : [`${PUSH_ENDED} ${TURN_ON}: ${turnOn}`, ""]),
      ...told.flatMap((section) => textSection(section, reader)),
      ...(more === "" ? [] : [`${more}: ${allHref}`, ""]),
      ...estimates.flatMap((sentence) => [sentence, ""]),
      "--",
      `You asked ${site} for this. Stop all of these emails: ${stopAll}`,
      ...(data === null ? [] : [`${DATA_WORDS}: ${data}`]),
    ].join("\n"),
    html: htmlOf(sections.slice(0, told.length), more),
    unsubscribeUrl: news.length === 1 ? alertLinks.stop(first.search, first.stopToken) : stopAll,
  };
  return { mail, toldIds: new Set(told.map(({ search }) => search.id)) };
}

/** How many of the first sections, each a line of its own, have room in so many bytes. */
function howManyFit(sections: readonly string[], bytes: number): number {
  let left = bytes;
  const tooMuch = sections.findIndex((section) => {
    left -= Buffer.byteLength(section) + 1;
    return left < 0;
  });
  return tooMuch === -1 ? sections.length : tooMuch;
}

function moreWords(news: readonly SearchNews[]): string {
  const [one, several] = news.some(({ search }) => isAboutCars(search)) ? ["alert", "alerts"] : ["search", "searches"];
  return `and ${count(news.length, `more ${news.length === 1 ? one : several}`)}`;
}

const PUSH_ENDED = "Your notifications have ended: no browser of yours takes them any more, so this comes by email.";
const TURN_ON = "Turn them on again";

/** The same news for the same person is the same mail: a mailbox drops the second of two that a crash made. */
function keyOf(email: string, news: readonly SearchNews[]): string {
  const facts = news.map(({ search, told, gone }) => [search.id, told, gone.map(({ id }) => id)]);
  return createHash("sha256")
    .update(JSON.stringify([addressKey(email), facts]))
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
  if (news.length === 1) return `${counts}: ${words.searchName(first.search)}`;
  return `${counts}: ${news.length} ${news.some(({ search }) => isAboutCars(search)) ? "alerts" : "saved searches"}`;
}

interface Line {
  readonly title: string;
  readonly facts: readonly string[];
  readonly href: string;
  /** Absolute; absent where the car is gone. */
  readonly picture?: string | undefined;
}

interface Group {
  readonly heading: string;
  readonly lines: readonly Line[];
}

function groupsOf(
  { search, added, addedTotal, cheaper, cheaperTotal, gone }: SearchNews,
  { words, loans, timeZone }: MailReader,
) {
  const lineOf = ({ record, droppedFrom }: NewsCar): Line => ({
    title: words.title(record),
    facts: factsOf(record, { droppedFrom, loans, place: words.place(record) }),
    href: alertLinks.listing(search, record.id),
    picture: `${search.siteUrl}${vehicleMailPicture(record.style, record.exteriorColor)}`,
  });
  // The page that "See all" leads to marks by the day of listing: a car that was listed before and matches by now is told here.
  const since = readLastRun(search.lookedAt, timeZone);
  const addedLine = (car: NewsCar): Line => {
    const line = lineOf(car);
    return since === null || isNewSince(since, car.record) ? line : { ...line, facts: [...line.facts, NEW_MATCH] };
  };
  const groups: Group[] = [
    { heading: headingOf("New", addedTotal, added.length), lines: added.map(addedLine) },
    { heading: headingOf("Cheaper", cheaperTotal, cheaper.length), lines: cheaper.map(lineOf) },
    {
      heading: "No longer available",
      lines: gone.map((record) => ({ ...lineOf({ record }), facts: ["sold or withdrawn"], picture: undefined })),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

function headingOf(word: string, total: number, shown: number): string {
  return shown < total ? `${word}: ${shown} of ${count(total, "cars")}` : word;
}

/** Of a car that was listed before the last look. */
const NEW_MATCH = "listed earlier, now matches";

interface LineFacts {
  readonly droppedFrom: number | undefined;
  readonly loans: UsualLoans;
  readonly place: string | undefined;
}

function factsOf(record: ListingRecord, { droppedFrom, loans, place }: LineFacts): readonly string[] {
  const { price, mileage } = record;
  return [
    price === undefined ? "not priced" : formatDollars(price),
    ...(droppedFrom === undefined ? [] : [`was ${formatDollars(droppedFrom)}`]),
    ...monthlyOf(record, loans),
    ...(mileage === undefined ? [] : [`${formatCount(mileage)} miles`]),
    ...(place === undefined ? [] : [place]),
  ];
}

/** As on the car's card: private sellers lend nobody anything. */
function monthlyOf({ price, sellerType, listingType }: ListingRecord, loans: UsualLoans): readonly string[] {
  if (price === undefined || sellerType === "p") return [];
  return price === 0 ? [] : [estimateWords(quote(dollars(price), loans[conditionOf(listingType)]))];
}

function howOften({ frequency }: SavedSearchRecord): string {
  return `You get this ${frequencyWords(frequency)}.`;
}

const wayOn = ({ searchUrl }: SavedSearchRecord) => (followedCarIn(searchUrl) === null ? "See all" : "See the car");

function textSection(section: StoppableNews, reader: MailReader): readonly string[] {
  const { search, stopToken } = section;
  const { words } = reader;
  return [
    words.searchName(search),
    "",
    ...groupsOf(section, reader).flatMap(({ heading, lines }) => [
      heading,
      ...lines.flatMap(({ title, facts, href }) => [`- ${title}: ${facts.join(", ")}`, `  ${href}`]),
      "",
    ]),
    `${wayOn(search)}: ${words.searchLink(search, stopToken, search.lookedAt)}`,
    `${howOften(search)} Stop this alert: ${alertLinks.stop(search, stopToken)}`,
    "",
    "",
  ];
}

const link = (href: string, text: string) => `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`;

/** The first cars of the mail are shown, the others named. */
const SHOWN_CARS = 3;

function htmlSection(section: StoppableNews, reader: MailReader, shown: ReadonlySet<string>): readonly string[] {
  const { search, stopToken } = section;
  const { words } = reader;
  const searchLink = words.searchLink(search, stopToken, search.lookedAt);
  return [
    `<h2>${link(searchLink, words.searchName(search))}</h2>`,
    ...groupsOf(section, reader).flatMap(({ heading, lines }) => {
      const named = lines.filter(({ href }) => !shown.has(href));
      return [
        `<h3>${escapeXml(heading)}</h3>`,
        ...lines.filter(({ href }) => shown.has(href)).map(carHtml),
        ...(named.length > 0 ? [`<ul>${named.map(lineHtml).join("")}</ul>`] : []),
      ];
    }),
    `<p>${link(searchLink, wayOn(search))} · ${howOften(search)} ${link(alertLinks.stop(search, stopToken), "Stop this alert")}</p>`,
  ];
}

const lineHtml = ({ title, facts, href }: Line) => `<li>${link(href, title)}: ${escapeXml(facts.join(", "))}</li>`;

/** A table, which every mail program draws. */
function carHtml({ title, facts, href, picture = "" }: Line): string {
  const [price = "", ...rest] = facts;
  return [
    '<table role="presentation" class="c"><tr>',
    `<td><a href="${escapeXml(href)}"><img src="${escapeXml(picture)}" alt="" width="144" height="76"></a></td>`,
    `<td>${link(href, title)}<br><b>${escapeXml(price)}</b>${rest.map((fact) => `<br>${escapeXml(fact)}`).join("")}</td>`,
    "</tr></table>",
  ].join("");
}
