import { z } from "zod";
import { aprTableFile } from "~/contract/calls/apr-rates";
import { EXIT_STATUS } from "~/contract/calls/exit-statuses";
import { brandHostMap } from "~/contract/calls/site-address";
import { BRAND_IDS, type Brand } from "~/domain/brand";
import { LOOPBACK_BRAND_HOSTS } from "~/domain/brand-origins";
import type { Flags } from "~/domain/flags";
import { isLoopbackAddress, isLoopbackName } from "~/domain/loopback-name";
import { APR_TABLE } from "~/domain/money/apr-table";
import { CONSENT_MODES } from "~/domain/page-data/consent";
import { isTimeZone, SITE_TIME_ZONE } from "~/domain/shopper/alerts/mail-times";
import { adNetworkMap } from "./ad-networks.server";
import { readFlags } from "./config-flags.server";
import { count, hostNames, httpUrl, port, share } from "./config-readings.server";
import { isSampleToken, makeOpsToken, OPS_TOKEN_PATTERN, readSecrets } from "./config-secrets.server";
import { brokenTimerRules, type TimerTable, timerTable } from "./timers.server";
import { checkAnalyticsUrl, checkUpstreamUrls } from "./upstream-addresses.server";

/** The words of an environment that mean "not set": an orchestrator often passes empty strings. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Every setting of the web program. The README's table is printed from here (scripts/print-config-table.mjs). */
export const settings = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("development")
    .describe("`production` serves the build"),
  PORT: port(3000).describe("Port of the web program"),
  HOST: z.string().min(1).default("127.0.0.1").describe("Address the web program listens on; `0.0.0.0` in a container"),
  OPS_PORT: port(9090).describe("Port of health and metrics; never routed publicly"),
  OPS_HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe("Address of the ops port, whatever `HOST` is; in a container loopback too, unless it is set"),
  OPS_NAMES: hostNames
    .optional()
    .describe("Host names, separated by commas, that the ops port answers to besides loopback's and `OPS_HOST`"),
  OPS_TOKEN: z
    .string()
    .regex(OPS_TOKEN_PATTERN, "has 16 characters or more of a bearer token")
    .optional()
    .describe(
      "What forcing a breaker needs, as `Authorization: Bearer`. Unset: made and printed at start where `OPS_HOST` is loopback, else forcing is off",
    ),
  UPSTREAM_PORT: port(4000).describe("Loopback port of the bundled upstream"),
  DATA_DIR: z.string().min(1).default("./data").describe("Folder of the bundled upstream's store"),
  UPSTREAM_URL: httpUrl.describe("Marketplace services to use; unset starts the bundled upstream"),
  UPSTREAM_LISTING_URL: httpUrl.describe("Listing service, if it stands apart"),
  UPSTREAM_ACCOUNT_URL: httpUrl.describe("Account service, if it stands apart"),
  UPSTREAM_CONTENT_URL: httpUrl.describe("Editorial content, if it stands apart"),
  UPSTREAM_REFERENCE_URL: httpUrl.describe("Vehicle reference service, if it stands apart"),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Scheme and host that shoppers see; `https` except on loopback. Default `http://localhost:{PORT}`"),
  SESSION_SECRETS: z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .optional()
    .describe(
      "Two or more cookie secrets of at least 32 bytes, newest first, separated by commas; samples only where `PUBLIC_ORIGIN` is loopback",
    ),
  TRUST_PROXY: z.coerce.number().int().min(0).max(3).default(0).describe("Proxies between shopper and server (0 to 3)"),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .refine((dsn) => /^https?:\/\/[^/@]+@[^/]+\/.*\d+$/.test(dsn), "is not a Sentry DSN")
    .optional()
    .describe("Error reports; unset sends none"),
  LISTING_ACTIONS_SCRIPT: z
    .string()
    .regex(
      /^\/(?![/\\])[\w./-]+$|^https:\/\/[\w.-]+(?::\d+)?\/[\w./-]+$/,
      "is a path of this site, or an https address",
    )
    .optional()
    .describe(
      "Script of the `listing-actions` element around Make Offer: a path, or an https address; unset loads none",
    ),
  CONSENT_MODE: z
    .enum(CONSENT_MODES)
    .default("opt-in")
    .describe(
      "`opt-in`: page events, and whatever a third party is asked for, wait until the shopper agrees; `opt-out`: until they refuse. Global Privacy Control is a no in both",
    ),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "https address that page events are sent to, in batches of JSON; plain http on loopback alone. Unset: the log takes them, and nobody is asked for consent",
    ),
  AD_NETWORK_CODE: adNetworkMap
    .optional()
    .describe(
      'JSON map of brand to the code of its Google Ad Manager network, `{"marketplace":"1234567"}`, or to `{"code":"1234567","sellers":["google.com, pub-1, DIRECT, f08c47fec0942fa0"]}` with the records of its ads.txt. Unset: house ads alone, and Google is asked for nothing',
    ),
  BRAND: z.enum(BRAND_IDS).default("marketplace").describe("Brand of hosts that `BRAND_HOSTS` does not name"),
  BRAND_HOSTS: brandHostMap
    .optional()
    .describe(
      'JSON map of host name to brand. Default `{"price-guide.localhost":"price-guide","car-maker.localhost":"car-maker"}` where `PUBLIC_ORIGIN` is loopback, else none',
    ),
  APR_TABLE: aprTableFile
    .optional()
    .describe(
      "File of dated interest rates that replaces those of the program: a JSON list of `condition`, `band`, `aprPercent`, `asOf`, `period` and `source`, and `months` where a rate is of one number of them",
    ),
  BOT_ERROR_STATUS: z
    .enum(["200", "503"])
    .default("200")
    .transform((status) => (status === "503" ? 503 : 200))
    .describe("Status a crawler gets when a search fails; every other page that fails answers it 503"),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, "is a time zone such as America/Chicago")
    .default(SITE_TIME_ZONE)
    .describe("Time zone of the days and hours on pages and in mails; the bundled upstream reads it too"),
  UPSTREAM_TIMER_SCALE: share.describe("Shortens every timer of the upstream calls alike, for tests; only on loopback"),
  WEB_CONCURRENCY: count(1, 64).describe(
    "Processes that serve pages; `2` and more have a primary beside them, and each its own caps, caches and memory",
  ),
  MAX_IN_FLIGHT: count(120).describe("Pages in flight at most, while services are slow; more are answered 503"),
  RENDER_CONCURRENCY: count(24).describe(
    "Pages in flight at most while the processor is the limit; fewer as they grow slow",
  ),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .optional()
    .describe("Multiplies the limits per client. Default 1; on loopback 20 for reads"),
  LOAD_BALANCER_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .default(30_000)
    .describe("How long the load balancer waits for a page"),
  LOAD_BALANCER_IDLE_MS: z.coerce
    .number()
    .int()
    .default(60_000)
    .describe("How long the load balancer keeps an idle connection"),
  DRAIN_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .optional()
    .describe("How long to keep accepting after SIGTERM. Default 5000, and 0 on loopback"),
  SHUTDOWN_GRACE_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(120_000)
    .default(25_000)
    .describe("When shutdown closes what is still open"),
  BUILD_COMMIT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, "is a commit id")
    .default("unknown")
    .describe("Commit that metrics and logs name"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .describe("Least level that is logged"),
});

/** What the schema above reads, and what is worked out of it; the schema is the one place that types a setting. */
export type WebConfig = ReturnType<typeof toConfig>;

export type ConfigResult =
  | { readonly ok: true; readonly config: WebConfig }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads and checks the whole environment; every problem is named, no value is repeated (it may be a secret). */
export function parseConfig(environment: Environment): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = settings.safeParse(given);
  const unreadable = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join(".");
    if (!unreadable.has(name)) unreadable.set(name, message);
  }
  const problems = [...unreadable].map(([name, message]) => `${name}: ${message}`);
  const flags = readFlags(given, problems);
  // What cannot be read counts as unset, so that everything else is checked as well: who mends one sees all.
  const values =
    parsed.data ?? settings.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !unreadable.has(name))));
  const isProduction = values.NODE_ENV === "production";
  const origin = new URL(values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`);
  const isLoopback = !unreadable.has("PUBLIC_ORIGIN") && isLoopbackName(origin.hostname);
  const isLocal = isLoopback && origin.protocol === "http:";
  if (`${origin.origin}/` !== origin.href)
    problems.push("PUBLIC_ORIGIN: is a scheme and a host, without path, query or name");
  if (origin.protocol !== "https:" && !isLoopbackName(origin.hostname))
    problems.push("PUBLIC_ORIGIN: is https, except on loopback");
  checkUpstreamUrls(values, isProduction, problems);
  checkAnalyticsUrl(values.ANALYTICS_URL, problems);
  const sessionSecrets = readSecrets(values.SESSION_SECRETS, { isProduction, isLoopback }, problems);
  if (values.OPS_TOKEN !== undefined && !isLoopback && isSampleToken(values.OPS_TOKEN))
    problems.push("OPS_TOKEN: holds a sample value, which is accepted on loopback alone");
  const brandHosts = values.BRAND_HOSTS ?? (isLoopback ? LOOPBACK_BRAND_HOSTS : {});
  if (!isLoopback && Object.keys(brandHosts).some((host) => isLoopbackName(host.toLowerCase().replace(/:\d+$/, ""))))
    problems.push("BRAND_HOSTS: names hosts of this machine, which PUBLIC_ORIGIN is not on");

  if (values.UPSTREAM_TIMER_SCALE !== 1 && !isLocal)
    problems.push("UPSTREAM_TIMER_SCALE: is 1, except where PUBLIC_ORIGIN is on loopback");
  const timers = timerTable({
    upstreamScale: values.UPSTREAM_TIMER_SCALE,
    loadBalancerTimeoutMs: values.LOAD_BALANCER_TIMEOUT_MS,
    loadBalancerIdleMs: values.LOAD_BALANCER_IDLE_MS,
    drainDelayMs: values.DRAIN_DELAY_MS ?? (isLocal ? 0 : 5_000),
    shutdownGraceMs: values.SHUTDOWN_GRACE_MS,
  });
  problems.push(...brokenTimerRules(timers));
  if (values.OPS_PORT !== 0 && values.OPS_PORT === values.PORT) problems.push("OPS_PORT: is another port than PORT");
  if (values.UPSTREAM_PORT !== 0 && [values.PORT, values.OPS_PORT].includes(values.UPSTREAM_PORT))
    problems.push("UPSTREAM_PORT: is another port than PORT and OPS_PORT");
  if (problems.length > 0) return { ok: false, problems };

  const opsPortIsDefault = given.OPS_PORT === undefined;
  const derived = { opsPortIsDefault, timers, flags, brandHosts, sessionSecrets, isLocal, publicOrigin: origin.origin };
  return { ok: true, config: toConfig(values, derived) };
}

interface Derived {
  readonly opsPortIsDefault: boolean;
  readonly timers: TimerTable;
  readonly flags: Readonly<Partial<Flags>>;
  readonly brandHosts: Readonly<Record<string, Brand>>;
  readonly sessionSecrets: readonly string[];
  /** A developer's machine: the public origin is plain HTTP on loopback. */
  readonly isLocal: boolean;
  readonly publicOrigin: string;
}

/** The settings by the names that the program uses, beside what several of them say together. */
function toConfig(values: z.infer<typeof settings>, derived: Derived) {
  const { isLocal } = derived;
  const isOpsPrivate = isLoopbackAddress(values.OPS_HOST);
  return {
    ...derived,
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    opsPort: values.OPS_PORT,
    opsHost: values.OPS_HOST,
    /** Host names, besides loopback's and `opsHost`, that the ops port answers to. */
    opsNames: values.OPS_NAMES ?? [],
    /** Absent: nobody forces a breaker. */
    opsToken: values.OPS_TOKEN ?? (isOpsPrivate ? makeOpsToken() : undefined),
    /** Nobody knows it yet. */
    isOpsTokenMade: values.OPS_TOKEN === undefined && isOpsPrivate,
    upstreamPort: values.UPSTREAM_PORT,
    dataDir: values.DATA_DIR,
    upstream: {
      /** Unset: the bundled upstream is started. */
      baseUrl: values.UPSTREAM_URL,
      listingUrl: values.UPSTREAM_LISTING_URL,
      accountUrl: values.UPSTREAM_ACCOUNT_URL,
      contentUrl: values.UPSTREAM_CONTENT_URL,
      referenceUrl: values.UPSTREAM_REFERENCE_URL,
    },
    trustProxy: values.TRUST_PROXY,
    sentryDsn: values.SENTRY_DSN,
    consentMode: values.CONSENT_MODE,
    /** By brand: its account at an ad server. */
    adNetworks: values.AD_NETWORK_CODE ?? {},
    /** Where page events go; unset: to the log. */
    analyticsUrl: values.ANALYTICS_URL,
    /** Of the make-offer actions (section 7); unset: nothing is loaded. */
    listingActionsScript: values.LISTING_ACTIONS_SCRIPT,
    brand: values.BRAND,
    timeZone: values.TIME_ZONE,
    aprTable: values.APR_TABLE ?? APR_TABLE,
    botErrorStatus: values.BOT_ERROR_STATUS,
    webConcurrency: values.WEB_CONCURRENCY,
    maxInFlight: values.MAX_IN_FLIGHT,
    renderConcurrency: values.RENDER_CONCURRENCY,
    rateLimitFactor: { reads: values.RATE_LIMIT_FACTOR ?? (isLocal ? 20 : 1), forms: values.RATE_LIMIT_FACTOR ?? 1 },
    logLevel: values.LOG_LEVEL,
    commit: values.BUILD_COMMIT,
  } as const;
}

/** The process's configuration, with `.env` of the working folder beneath the environment; prints problems and exits 78. */
export function readConfigOrExit(): WebConfig {
  try {
    process.loadEnvFile(".env");
  } catch {
    // No .env file: the environment alone decides.
  }
  const result = parseConfig(process.env);
  if (result.ok) return result.config;
  process.stderr.write(`The configuration has ${result.problems.length} problem(s):\n`);
  for (const problem of result.problems) process.stderr.write(`  ${problem}\n`);
  process.exit(EXIT_STATUS.wrongSettings);
}

/** The environment of the bundled upstream: the web program's own secrets stay here. */
export function upstreamEnvironment(additions: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { SESSION_SECRETS, SENTRY_DSN, OPS_TOKEN, ...rest } = process.env;
  return { ...rest, ...additions };
}
