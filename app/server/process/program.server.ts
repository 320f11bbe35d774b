import { existsSync, readFileSync } from "node:fs";
import { daysIn } from "~/domain/figures/local-day";
import { isLoopbackName } from "~/domain/loopback-name";
import { toUsualLoans } from "~/domain/money/usual-loans";
import { type ConsentState, readConsentChoice, toConsentState } from "~/domain/page-data/consent";
import { agedRates } from "../config/apr-table.server";
import type { WebConfig } from "../config/config.server";
import type { ContextParts } from "../context/load-context-facts.server";
import { createClientMarks } from "../request/client-networks.server";
import { createBrowserHistory } from "../request/cookies/browser-history.server";
import { createCookies } from "../request/cookies/cookies.server";
import { createFlagOverrides } from "../request/cookies/flag-overrides.server";
import { createKnownDevices } from "../request/cookies/known-devices.server";
import { createPendingResets, createPendingSignUps } from "../request/cookies/pending-sign-ups.server";
import { createSentMessages } from "../request/cookies/sent-messages.server";
import { createShopperSessions } from "../request/cookies/shopper-session.server";
import { createShopperWallets } from "../request/cookies/shopper-wallets.server";
import { createShownAdsCookie } from "../request/cookies/shown-ads.server";
import { createPublicHosts } from "../request/public-hosts.server";
import { takeConsole } from "../telemetry/console-lines.server";
import { createErrorReporter } from "../telemetry/error-reporter.server";
import { type EventLoopWatch, watchEventLoop } from "../telemetry/event-loop-watch.server";
import { createLogger, type ProcessLogger } from "../telemetry/logger.server";
import { createMetrics } from "../telemetry/metrics.server";
import { createPageEventSink, type PageEventSink } from "../telemetry/page-event-sink.server";
import { createUpstreamTelemetry, type UpstreamTelemetry } from "../telemetry/upstream-telemetry.server";
import { createLoopTurns } from "../upstream/loop-turns.server";
import { createUnfinishedPages, type UnfinishedPages } from "./unfinished-pages.server";

/** What one process of the web program has once, and every piece of it shares. */
export interface Program extends ContextParts {
  /** Version and the build's own hash, as logs name it. */
  readonly build: string;
  readonly log: ProcessLogger;
  readonly telemetry: UpstreamTelemetry;
  /** What the browser of a cookie header agreed to. */
  readonly consentOf: (cookie: string | undefined, sendsGpc: boolean) => Promise<ConsentState>;
  readonly pageEvents: PageEventSink;
  readonly watch: EventLoopWatch;
  readonly unfinished: UnfinishedPages;
  /** Written by the life of the process, read by headers and probes. */
  readonly life: { isStarted: boolean; isDraining: boolean };
}

export async function createProgram(config: WebConfig): Promise<Program> {
  const version = versionOf("package.json");
  const build = existsSync("build/.sources")
    ? `${version}+${readFileSync("build/.sources", "utf8").slice(0, 12)}`
    : version;
  const log = createLogger({ level: config.logLevel, build });
  // A developer reads what libraries say; elsewhere it may be about a shopper.
  if (config.mode !== "development" || !config.isLocal) takeConsole(log.logger);
  const agedWarning = agedRates(config.aprTable, Date.now());
  if (agedWarning !== null) log.logger.warn({ setting: "APR_TABLE" }, agedWarning);
  const metrics = createMetrics({ version, commit: config.commit });
  const cookies = createCookies({ isLocal: config.isLocal, secrets: config.sessionSecrets });
  return {
    config,
    build,
    log,
    metrics,
    telemetry: createUpstreamTelemetry({ logger: log.logger, metrics }),
    reporter: await createErrorReporter({ dsn: config.sentryDsn, release: build, environment: config.mode }),
    hosts: createPublicHosts({ ...config, isLoopbackName }),
    sessions: createShopperSessions(cookies),
    devices: createKnownDevices(cookies.device),
    history: createBrowserHistory(cookies.history),
    signUps: createPendingSignUps(cookies.pendingSignUp),
    resets: createPendingResets(cookies.pendingReset),
    wallets: createShopperWallets(cookies.wallet, config.sessionSecrets),
    sentMessages: createSentMessages(cookies.sentMessage, config.sessionSecrets),
    shownAds: createShownAdsCookie(cookies.shownAds),
    marksOf: createClientMarks(config.sessionSecrets[0] ?? ""),
    flagOverrides: createFlagOverrides(cookies.flags),
    consentOf: async (cookie, sendsGpc) => {
      const choice = readConsentChoice(await cookies.consent.parse(cookie ?? null));
      return toConsentState({ choice, sendsGpc, mode: config.consentMode });
    },
    pageEvents: createPageEventSink({
      url: config.analyticsUrl,
      logger: log.logger,
      onEvents: (outcome, count) => metrics.pageEventsSent.inc({ outcome }, count),
    }),
    dayOf: daysIn(config.timeZone),
    loans: toUsualLoans(config.aprTable),
    watch: watchEventLoop(),
    unfinished: createUnfinishedPages(),
    ownTurn: createLoopTurns(),
    life: { isStarted: false, isDraining: false },
  };
}

function versionOf(path: string): string {
  const manifest: unknown = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
  const version: unknown =
    typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, "version") : undefined;
  return typeof version === "string" ? version : "unknown";
}
