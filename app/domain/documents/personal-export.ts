import type { ExportPage, ExportSection } from "~/contract/people/personal-data";
import { escapeXml } from "../crawl/xml-text";
import { isSaid, type Reading, readableRow, timeOfSaid } from "./readable-rows";

type ExportFormat = "json" | "html";

interface ExportFacts {
  readonly version: number;
  /** ISO date-time. */
  readonly madeAt: string;
  /** Of the site. */
  readonly siteName: string;
}

/** How a file of what is stored of a person is written, piece by piece: no part of it is ever held whole. */
interface ExportWriter {
  readonly mediaType: string;
  readonly fileName: string;
  begin(facts: ExportFacts, reading: Reading): string;
  beginSection(section: ExportSection, isFirst: boolean): string;
  page(page: ExportPage, isFirst: boolean, reading: Reading): string;
  endSection(hasRows: boolean): string;
  end(): string;
}

const HEADINGS: Readonly<Record<ExportSection, string>> = {
  profile: "Profile",
  signUps: "Sign-ups",
  addressChanges: "Changes of your email address",
  consents: "Email alerts: asked for and confirmed",
  sessions: "Where you are signed in",
  pushDevices: "Browsers that take notifications",
  savedSearches: "Saved searches",
  savedVehicles: "Saved cars",
  history: "Cars you looked at",
  historyChoices: "Your choice about browsing history",
  refusedReasons: "Models you want no recommendations for",
  dismissedCars: "Cars you are not asked about again",
  comparedCars: "Cars you compare",
  wallet: "Your wallet",
  messages: "Messages sent to sellers",
  reservations: "Reservations",
  interests: "Cars you are still interested in",
  alertsSent: "Emails and notifications sent to you",
  unsubscribes: "Alerts you stopped",
  refusedMail: "Emails that came back",
};

/** Every time in the file is an ISO date-time: the wallet's are milliseconds inside of the program. */
const withTimes = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && isSaid(value) ? { value: value.value, at: timeOfSaid(value) } : value;

const JSON_WRITER: ExportWriter = {
  mediaType: "application/json; charset=utf-8",
  fileName: "my-data.json",
  begin: ({ version, madeAt, siteName }) =>
    `{"version":${version},"madeAt":${JSON.stringify(madeAt)},"site":${JSON.stringify(siteName)},"data":{`,
  beginSection: (section, isFirst) => `${isFirst ? "" : ","}\n${JSON.stringify(section)}:[`,
  page: ({ rows }, isFirst) =>
    rows.map((row, at) => `${isFirst && at === 0 ? "" : ","}\n${JSON.stringify(row, withTimes)}`).join(""),
  endSection: () => "]",
  end: () => "\n}}\n",
};

const STYLE =
  ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:48em;margin:2em auto;padding:0 1em;overflow-wrap:anywhere}dl{border-top:1px solid;padding-top:.8em;margin:.8em 0}dt{font-weight:600}dd{margin:0 0 .3em}ul{margin:0;padding-left:1.2em}";

const HTML_WRITER: ExportWriter = {
  mediaType: "text/html; charset=utf-8",
  fileName: "my-data.html",
  begin: ({ madeAt, siteName }, { momentOf }) =>
    [
      '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
      `<title>Your data at ${escapeXml(siteName)}</title><style>${STYLE}</style></head><body>`,
      `<h1>Your data at ${escapeXml(siteName)}</h1><p>Made ${escapeXml(momentOf(madeAt))}.</p>`,
    ].join("\n"),
  beginSection: (section) => `\n<h2>${HEADINGS[section]}</h2>`,
  page: ({ rows }, _isFirst, reading) => rows.map((row) => `\n<dl>${readableRow(row, reading)}</dl>`).join(""),
  endSection: (hasRows) => (hasRows ? "" : "\n<p>Nothing.</p>"),
  end: () => "\n</body></html>\n",
};

export const EXPORT_WRITERS: Readonly<Record<ExportFormat, ExportWriter>> = { json: JSON_WRITER, html: HTML_WRITER };
