import { SAVED_SEARCH_TITLE_MAX_CHARS } from "../limits";
import type { DeletedSearch } from "../page-data/deleted-search";
import type { RefusedAlert } from "../page-data/refused-alert";
import { CHANNEL_CHOICES, FREQUENCY_CHOICES, NO_MAIL } from "../shopper/alerts/alert-words";
import { isTimeZone, MAIL_HOUR_CHOICES } from "../shopper/alerts/mail-times";
import { type FormTable, optional, readForm } from "./form-table";
import { PERSON_FIELDS } from "./person-fields";

/** At which hour a daily or weekly mail comes, and by whose clock. */
export const MAIL_TIME_FIELDS = {
  mailHour: { label: "Daily and weekly emails at", kind: "choice", terms: MAIL_HOUR_CHOICES },
  timeZone: { label: "Time zone", kind: "choice", serves: isTimeZone },
} as const satisfies FormTable;

/** Mail about a search, for whoever has no account. */
export const SUBSCRIBE_FORM = {
  emailAddress: PERSON_FIELDS.email,
  also: {
    label: optional("Also tell me about"),
    kind: "choice",
    serves: (text: string) => /^(?:makeCode|modelCode)=/.test(text),
  },
  frequency: { label: "How often", kind: "choice", terms: FREQUENCY_CHOICES },
  ...MAIL_TIME_FIELDS,
} as const satisfies FormTable;

/** The word that starts an alert, and afterwards how often it mails. */
export const CONFIRM_ALERT_FORM = {
  frequency: { label: "How often?", kind: "choice", terms: FREQUENCY_CHOICES },
  ...MAIL_TIME_FIELDS,
} as const satisfies FormTable;

/** The alert of a search that an account keeps. */
export const SAVED_SEARCH_FORM = {
  id: { label: "Saved search", kind: "line", isRequired: true, maxChars: 64 },
  title: { label: "Name", kind: "line", isRequired: true, maxChars: SAVED_SEARCH_TITLE_MAX_CHARS },
  frequency: {
    label: "Email alerts",
    kind: "choice",
    isRequired: true,
    terms: [...FREQUENCY_CHOICES, NO_MAIL],
    isStrict: true,
    message: "Choose how often to get alerts, or Never",
  },
  channel: {
    label: "Send by",
    kind: "choice",
    terms: CHANNEL_CHOICES,
    isStrict: true,
    message: "Choose email or notifications",
  },
  mailHour: { ...MAIL_TIME_FIELDS.mailHour, isStrict: true, message: "Choose an hour from 12 AM to 11 PM" },
  timeZone: { ...MAIL_TIME_FIELDS.timeZone, isStrict: true, message: "Choose a time zone from the list" },
} as const satisfies FormTable;

/** A saved search that was deleted, as its Undo puts it back. A strange value is left out, but of the search itself. */
const DELETED_SEARCH_FORM = {
  title: SAVED_SEARCH_FORM.title,
  search: {
    label: "Search",
    kind: "line",
    isRequired: true,
    maxChars: 2_000,
    serves: (text: string) => /^\/cars-for-sale(?:[/?]\S*)?$/.test(text),
  },
  lastExecuted: { label: "Last run", kind: "choice", serves: (text: string) => !Number.isNaN(Date.parse(text)) },
  frequency: { label: "Email alerts", kind: "choice", terms: SAVED_SEARCH_FORM.frequency.terms },
  channel: { label: "Send by", kind: "choice", terms: CHANNEL_CHOICES },
  isPaused: { label: "Paused", kind: "tick" },
  ...MAIL_TIME_FIELDS,
} as const satisfies FormTable & Readonly<Record<keyof DeletedSearch, unknown>>;

/** What Undo is to put back, by its form or by what the page before it wrote down; null where that is no search. */
export const readDeletedSearch = (field: (name: keyof DeletedSearch) => string) =>
  readForm(DELETED_SEARCH_FORM, field).given;

/** What is said of them. */
export const alertProblems = ({ id, fields }: RefusedAlert) =>
  fields.map((field) => ({ field: `${id}-${field}`, message: SAVED_SEARCH_FORM[field].message }));
