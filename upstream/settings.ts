import { z } from "zod";
import { aprTableFile } from "../app/contract/calls/apr-rates";
import { DEFAULT_MAIL_SENDERS, readMailSenders } from "../app/contract/calls/mail-senders";
import { callerNames, readHostNames } from "../app/contract/calls/private-port";
import { brandHostMap } from "../app/contract/calls/site-address";
import { BRAND_IDS } from "../app/domain/brand";
import { brandOrigins, LOOPBACK_BRAND_HOSTS } from "../app/domain/brand-origins";
import { daysIn } from "../app/domain/figures/local-day";
import { isLoopbackName } from "../app/domain/loopback-name";
import { APR_TABLE } from "../app/domain/money/apr-table";
import { isTimeZone, SITE_TIME_ZONE } from "../app/domain/shopper/alerts/mail-times";
import { readVapidPair } from "./keys/vapid-pair";
import { isHashList } from "./storage/breached-passwords";
import { readServiceAccount, readWebConfig } from "./storage/firebase-settings";

/** The message names every bad setting and repeats no value: one may hold a password. */
export class WrongSettings extends Error {
  override readonly name = "WrongSettings";

  constructor(problems: readonly string[]) {
    super([`The upstream's settings have ${problems.length} problem(s):`, ...problems].join("\n  "));
  }
}

const INVENTED_LISTINGS = 30_000;

const SETTINGS = z.object({
  /** 0 takes a free one. */
  UPSTREAM_PORT: z.coerce.number().int().min(0).max(65_535).default(4_000),
  /** Loopback, because the services trust their caller; another address only where nobody else reaches it. */
  UPSTREAM_HOST: z.string().min(1).default("127.0.0.1"),
  /** Host names, separated by commas, under which callers ask besides loopback's and UPSTREAM_HOST. */
  UPSTREAM_NAMES: z
    .string()
    .refine((list) => readHostNames(list) !== null, "is a list of host names, separated by commas")
    .transform((list) => readHostNames(list) ?? [])
    .default([]),
  DATA_DIR: z.string().min(1).default("./data"),
  /** Listings of an invented first inventory; unset, 30,000 on this machine, and none where PUBLIC_ORIGIN is public. */
  SEED_LISTINGS: z.coerce.number().int().min(1).max(2_000_000).optional(),
  /** The day on which the marketplace trades, for tests and demonstrations; default: the clock's. */
  FORECOURT_TODAY: z.iso.date().optional(),
  /** `smtp://user:password@host:port`; unset, mails are .eml files in `{DATA_DIR}/outbox`. */
  SMTP_URL: z.string().refine(isMailServer, "is an smtp:// or smtps:// address with a host").optional(),
  /** The address that mail comes from, or a JSON map of brand to address. */
  MAIL_FROM: z
    .string()
    .refine((text) => readMailSenders(text) !== null, "is one e-mail address, or a JSON map of brand to address")
    .optional(),
  /** File of leaked passwords that nobody may choose: SHA-1 hashes in hex, one a line, sorted, with or without `:count`. */
  BREACHED_PASSWORDS: z
    .string()
    .refine(isHashList, "is not a file that can be read, with a SHA-1 hash on each line")
    .optional(),
  /** The pair by which push services know us, base64url; unset, one is made and stays in the data folder. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Where a push service reaches whoever runs the site; unset, the address that mail comes from. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/, "is a mailto: or an https: address")
    .optional(),
  /** Firebase's configuration of a web app, as JSON, with its key of web push certificates as `vapidKey`; unset, no Firebase. */
  FIREBASE_CONFIG: z
    .string()
    .refine(
      (text) => readWebConfig(text) !== null,
      "is no JSON with apiKey, projectId, messagingSenderId, appId, vapidKey",
    )
    .optional(),
  /** The service account that sends by Firebase: its file, or the JSON in it. */
  FIREBASE_SERVICE_ACCOUNT: z
    .string()
    .refine((text) => readServiceAccount(text) !== null, "is neither a service account's file nor its JSON")
    .optional(),
  /** `host:port` of push services, separated by commas, that may be private: for tests. */
  PUSH_PRIVATE_HOSTS: z
    .string()
    .transform((list) => list.split(",").map((host) => host.trim()))
    .default([]),
  /** IANA name of the zone whose days are the marketplace's, and in which alerts have their hour unless a shopper chose another. */
  TIME_ZONE: z.string().refine(isTimeZone, "is a time zone such as America/Chicago").default(SITE_TIME_ZONE),
  /** Of the web program, too: a file of dated interest rates that replaces those of the program. */
  APR_TABLE: aprTableFile.optional(),
  /** Of the web program, which hands them over where it starts this one: the links in mails lead there. */
  PUBLIC_ORIGIN: z.string().refine(isOrigin, "is a scheme and a host, and https except on loopback").optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  BRAND: z.enum(BRAND_IDS).default("marketplace"),
  BRAND_HOSTS: brandHostMap.optional(),
  /** Of the web program: multiplies the limits per client. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).max(1_000).default(1),
  /** debug: a line per request; info: failures and slow answers alone. */
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** What the schema above reads, by the names that the program uses. */
export type UpstreamSettings = ReturnType<typeof readUpstreamSettings>;

/** Reads the environment once; an empty value is "not set". Throws WrongSettings. */
export function readUpstreamSettings(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = SETTINGS.safeParse(given);
  if (!parsed.success) {
    throw new WrongSettings(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
  }
  const vapid = vapidPairOf(parsed.data);
  if (vapid === null) {
    throw new WrongSettings([
      "VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: are no pair of keys that belong together, base64url",
    ]);
  }
  const { UPSTREAM_PORT, UPSTREAM_HOST, DATA_DIR, SEED_LISTINGS, FORECOURT_TODAY, SMTP_URL, MAIL_FROM, LOG_LEVEL } =
    parsed.data;
  const { TIME_ZONE } = parsed.data;
  const dayOf = daysIn(TIME_ZONE);
  const { PUBLIC_ORIGIN = `http://localhost:${parsed.data.PORT}`, BRAND, BRAND_HOSTS } = parsed.data;
  const isLoopback = isLoopbackName(new URL(PUBLIC_ORIGIN).hostname);
  const origins = brandOrigins({
    publicOrigin: PUBLIC_ORIGIN,
    brand: BRAND,
    brandHosts: BRAND_HOSTS ?? (isLoopback ? LOOPBACK_BRAND_HOSTS : {}),
  });
  return {
    port: UPSTREAM_PORT,
    host: UPSTREAM_HOST,
    /** Host names that callers may ask under, besides loopback's. */
    names: callerNames(UPSTREAM_HOST, parsed.data.UPSTREAM_NAMES),
    dataDir: DATA_DIR,
    /** Null where nobody asked for an invented inventory. */
    seedListings: SEED_LISTINGS ?? (isLoopback ? INVENTED_LISTINGS : null),
    /** ISO date of the day that is asked; fixed where the setting names one. */
    today: () => FORECOURT_TODAY ?? dayOf(Date.now()),
    smtpUrl: SMTP_URL,
    mailFrom: (MAIL_FROM === undefined ? null : readMailSenders(MAIL_FROM)) ?? DEFAULT_MAIL_SENDERS,
    push: {
      pair: vapid,
      subject: parsed.data.VAPID_SUBJECT,
      privateHosts: parsed.data.PUSH_PRIVATE_HOSTS,
      firebase: readWebConfig(parsed.data.FIREBASE_CONFIG ?? "") ?? undefined,
      serviceAccount: readServiceAccount(parsed.data.FIREBASE_SERVICE_ACCOUNT ?? "") ?? undefined,
    },
    breachedPasswords: parsed.data.BREACHED_PASSWORDS,
    timeZone: TIME_ZONE,
    aprTable: parsed.data.APR_TABLE ?? APR_TABLE,
    clientFactor: parsed.data.RATE_LIMIT_FACTOR,
    /** Where the links in mails lead. */
    origins,
    /** Mail goes out into the world, and its links to this machine: for a line at the start. Null where it is well. */
    linkWarning:
      isLoopback && SMTP_URL !== undefined && !isLoopbackName(new URL(SMTP_URL).hostname)
        ? `Links in mails lead to ${origins[BRAND]}: set PUBLIC_ORIGIN.`
        : null,
    /** Browsers can register and nothing reaches them: for a line at the start. Null where it is well. */
    firebaseWarning:
      parsed.data.FIREBASE_CONFIG !== undefined && parsed.data.FIREBASE_SERVICE_ACCOUNT === undefined
        ? "FIREBASE_CONFIG lets browsers register, and nothing is sent to them: set FIREBASE_SERVICE_ACCOUNT."
        : null,
    logLevel: LOG_LEVEL,
  } as const;
}

/** Undefined where neither is set; null where they do not belong together. */
function vapidPairOf({
  VAPID_PUBLIC_KEY: publicKey = "",
  VAPID_PRIVATE_KEY: privateKey = "",
}: z.infer<typeof SETTINGS>) {
  return publicKey === "" && privateKey === "" ? undefined : readVapidPair({ publicKey, privateKey });
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, origin, href } = new URL(value);
  const isFit = protocol === "https:" || (protocol === "http:" && isLoopbackName(hostname));
  return isFit && href === `${origin}/`;
}

/** The mail library takes what is no address for a server on this machine, or fails without naming the setting. */
function isMailServer(value: string): boolean {
  return /^smtps?:\/\/\S+$/.test(value) && URL.canParse(value) && new URL(value).hostname !== "";
}
