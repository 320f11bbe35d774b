import { BRAND_NAMES } from "../brand";
import { escapeXml } from "../crawl/xml-text";
import { formatDollars } from "../figures/format-figures";
import { CREDIT_BANDS } from "../money/apr-table";
import { BUDGET_KINDS } from "../money/budget";
import { cents, formatCents } from "../money/money";
import { CHANNEL_CHOICES, FREQUENCY_CHOICES, NO_MAIL } from "../shopper/alerts/alert-words";
import { MAIL_HOUR_CHOICES, timeZoneChoices } from "../shopper/alerts/mail-times";
import { EVERY_REASON } from "../shopper/browsing-history";
import { HANDOVERS, PAYMENT_WAYS } from "../shopper/reservation";
import { vehiclePath } from "../site-paths";
import { STATES } from "../states";
import { lowerFirst, upperFirst } from "../words/english-words";

/** What the page that people read writes its rows with. */
export interface Reading {
  /** An ISO date-time in the words of the site's zone. */
  readonly momentOf: (isoTime: string) => string;
  /** Of the site: links lead there from wherever the file lies. */
  readonly origin: string;
}

/** A value of the wallet; it was said at a number of milliseconds. */
interface SaidValue {
  readonly value: unknown;
  readonly at: number;
}

export const isSaid = (value: object): value is SaidValue =>
  "value" in value && "at" in value && typeof value.at === "number";

/** ISO date-time. */
export const timeOfSaid = ({ at }: Pick<SaidValue, "at">): string => new Date(at).toISOString();

/** A row as the terms and descriptions of a list, escaped: a car and a search are links with their names. */
export function readableRow(row: object, reading: Reading): string {
  const fields = new Map<string, unknown>(Object.entries(row));
  const [id, address] = [fields.get("listingId"), fields.get("searchUrl")];
  const facts: string[] = [];
  if (typeof id === "string") {
    const name = fields.get("title") ?? `Number ${id}`;
    facts.push(factOf("Car", linkTo(vehiclePath(id), String(name), reading)));
    for (const said of ["listingId", "title"]) fields.delete(said);
  }
  if (typeof address === "string") {
    const name = fields.get("searchName");
    facts.push(factOf("Search", linkTo(address, String(name), reading)));
    if (fields.get("title") === name) fields.delete("title");
    for (const said of ["searchUrl", "searchName"]) fields.delete(said);
  }
  for (const [name, value] of fields)
    if (value !== undefined) facts.push(factOf(labelOf(name), partOf(value, name, reading)));
  return facts.join("");
}

const factOf = (label: string, html: string) => `<dt>${label}</dt><dd>${html}</dd>`;

const linkTo = (path: string, words: string, { origin }: Reading) =>
  `<a href="${escapeXml(origin + path)}">${escapeXml(words)}</a>`;

/** What has parts stands as a list; everything else is a line of text. */
function partOf(value: unknown, name: string, reading: Reading): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return textOf(value, name, reading);
  const items = Object.entries(value).flatMap(([part, of]) =>
    of === undefined ? [] : `<li>${labelOf(part)}: ${textOf(of, part, reading)}</li>`,
  );
  return items.length === 0 ? "Nothing" : `<ul>${items.join("")}</ul>`;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function textOf(value: unknown, name: string, reading: Reading): string {
  if (value === null) return "Nothing";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return escapeXml(figureOf(value, name));
  if (typeof value === "string") return TIME.test(value) ? timeOf(value, reading) : escapeXml(wordsOf(value, name));
  if (Array.isArray(value)) return value.map((each) => textOf(each, name, reading)).join(", ");
  if (typeof value !== "object") return escapeXml(String(value));
  if (isSaid(value)) {
    const said = timeOf(timeOfSaid(value), reading);
    return value.value === null ? `Taken back, ${said}` : `${textOf(value.value, name, reading)} (said ${said})`;
  }
  return Object.entries(value)
    .flatMap(([part, of]) =>
      of === undefined || of === "" ? [] : `${lowerFirst(labelOf(part))}: ${textOf(of, part, reading)}`,
    )
    .join(", ");
}

const timeOf = (isoTime: string, { momentOf }: Reading) =>
  `<time datetime="${escapeXml(isoTime)}">${escapeXml(momentOf(isoTime))}</time>`;

const CENTS = /cents$/i;
const DOLLARS = /dollars(?=$|[A-Z])/i;

function figureOf(value: number, name: string): string {
  if (CENTS.test(name)) return formatCents(cents(value));
  if (DOLLARS.test(name)) return formatDollars(value);
  return wordsOf(String(value), name);
}

type Choices = readonly { readonly code: string; readonly label: string }[];

/** The words of the site's own pages, by the field that holds the code. */
const CHOICES: Readonly<Record<string, Choices>> = {
  brand: Object.entries(BRAND_NAMES).map(([code, label]) => ({ code, label })),
  frequency: [...FREQUENCY_CHOICES, NO_MAIL],
  channel: CHANNEL_CHOICES,
  mailHour: MAIL_HOUR_CHOICES,
  timeZone: timeZoneChoices(undefined),
  kind: BUDGET_KINDS,
  band: CREDIT_BANDS.map(({ code, label, scores }) => ({ code, label: `${label}, ${scores}` })),
  state: Object.entries(STATES).map(([code, label]) => ({ code, label })),
  handover: HANDOVERS,
  payment: PAYMENT_WAYS,
  choice: [
    { code: "on", label: "On" },
    { code: "paused", label: "Paused" },
  ],
  reason: [{ code: EVERY_REASON, label: "No recommendations at all" }],
};

function wordsOf(code: string, name: string): string {
  const label = CHOICES[name]?.find((choice) => choice.code === code)?.label;
  // A model's reason is the codes of make and model.
  return label ?? (name === "reason" ? code.replace("|", " ") : code);
}

/** What a field is called whose name says too little. */
const LABELS: Readonly<Record<string, string>> = {
  brand: "Site",
  about: "For",
  madeAt: "Account since",
  oneClickSince: "One-tap messages allowed since",
  frequency: "How often you are told",
  channel: "How you are told",
  mailHour: "At about",
  timeZone: "Time zone",
  searchName: "Search",
  title: "Your name for it",
  lastRunAt: "Last looked for new cars",
  lastMailedAt: "Last told you",
  dollarsWhenSaved: "Price when saved",
  vins: "Vehicle identification numbers",
  reason: "Model",
  wish: "What you told the dealer",
  beforeSignIn: "Your account's wallet before you signed in",
  pushService: "Who carries them",
  aprPercent: "APR in percent",
  promptClosed: "“Not now” to an account",
  placement: "Card used last",
  promotion: "Promotion opened last",
};

/** "isConfirmed" reads "Is confirmed", and "downDollars" "Down": the amount has its sign. */
function labelOf(name: string): string {
  const short = name.replace(CENTS, "").replace(DOLLARS, "") || "amount";
  return LABELS[name] ?? upperFirst(short.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
