import { setMaxListeners } from "node:events";
import type { Request, Response } from "express";
import { flagsOf } from "~/domain/flags";
import type { WebConfig } from "../config/config.server";
import { clientNetworksOf, type createClientMarks } from "../request/client-networks.server";
import type { BrowserHistory } from "../request/cookies/browser-history.server";
import type { FlagOverrides } from "../request/cookies/flag-overrides.server";
import type { KnownDevices } from "../request/cookies/known-devices.server";
import type { PendingResets, PendingSignUps } from "../request/cookies/pending-sign-ups.server";
import type { SentMessages } from "../request/cookies/sent-messages.server";
import type { ShopperSessions } from "../request/cookies/shopper-session.server";
import type { ShopperWallets } from "../request/cookies/shopper-wallets.server";
import type { ShownAdsCookie } from "../request/cookies/shown-ads.server";
import { createFormTokens } from "../request/form-tokens.server";
import { createOutcomeReceipts } from "../request/outcome-receipts.server";
import type { PublicHosts } from "../request/public-hosts.server";
import { factsOf } from "../request/request-facts.server";
import type { ContentCoding } from "../request/whole-answer.server";
import type { ErrorReporter } from "../telemetry/error-reporter.server";
import type { Logger } from "../telemetry/logger.server";
import type { Metrics } from "../telemetry/metrics.server";
import { observePage } from "../telemetry/page-observation.server";
import type { OwnTurn } from "../upstream/loop-turns.server";
import type { LoadContextFacts } from "./load-context.server";

/** What a process has once, as far as requests are told of it. */
export interface ContextParts {
  readonly config: WebConfig;
  readonly hosts: PublicHosts;
  readonly metrics: Metrics;
  readonly reporter: ErrorReporter;
  readonly sessions: ShopperSessions;
  readonly devices: KnownDevices;
  readonly history: BrowserHistory;
  readonly signUps: PendingSignUps;
  readonly resets: PendingResets;
  readonly wallets: ShopperWallets;
  readonly sentMessages: SentMessages;
  readonly shownAds: ShownAdsCookie;
  /** What services are told of the networks that a request came from. */
  readonly marksOf: ReturnType<typeof createClientMarks>;
  readonly flagOverrides: FlagOverrides;
  /** ISO date of an instant, in the site's zone. */
  readonly dayOf: LoadContextFacts["dayOf"];
  /** What monthly estimates take for granted. */
  readonly loans: LoadContextFacts["loans"];
  /** Answers that are read and pages that are rendered stand in one queue. */
  readonly ownTurn: OwnTurn;
}

/** What Remix is told of a request: settled facts, never a header to interpret once more. */
export async function loadContextFacts(
  request: Request,
  response: Response,
  parts: ContextParts & { readonly logger: Logger },
): Promise<LoadContextFacts> {
  const { config, hosts, logger, metrics, reporter, sessions, devices, flagOverrides, ownTurn } = parts;
  const facts = factsOf(response);
  const { requestId, traceparent, cspNonce, isBot, isCrawler, kind } = facts;
  const gone = new AbortController();
  // Every call of the page listens while it runs.
  setMaxListeners(0, gone.signal);
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const observe = observePage(metrics, facts);
  const { cookie, host } = request.headers;
  const { session, setCookies, leftBehind } = await sessions.read(cookie, host, () => observe.cookieInvalid("session"));
  facts.isPersonal = session !== null || parts.wallets.isIn(cookie);
  for (const text of setCookies) response.append("Set-Cookie", text);
  const brand = hosts.brandOf(host);
  return {
    brand,
    flags: flagsOf(brand, config.flags, await flagOverrides(cookie)),
    requestId,
    traceparent,
    cspNonce,
    isBot,
    isCrawler,
    kind,
    isPost: request.method === "POST",
    contentCoding: codingOf(request),
    origin: hosts.originOf(host),
    timeZone: config.timeZone,
    dayOf: parts.dayOf,
    loans: parts.loans,
    aprTable: config.aprTable,
    botErrorStatus: config.botErrorStatus,
    errorReportDsn: config.sentryDsn,
    listingActionsScript: config.listingActionsScript,
    adNetwork: config.adNetworks[brand],
    storeNowhere() {
      facts.isPersonal = true;
    },
    allowOutsideAds() {
      facts.allowsOutsideAds = true;
    },
    idToken: session?.idToken,
    ...(leftBehind !== undefined && { leftBehind }),
    sessions: {
      start: (idToken, goesOn = false) => sessions.start(idToken, host, { cookieHeader: cookie, goesOn }),
      end() {
        // Ended from elsewhere: no copy of the account's pages stays here. Remix passes no header of a loader on but cookies.
        if (!response.headersSent) response.setHeader("Clear-Site-Data", '"storage"');
        return sessions.end(cookie);
      },
    },
    devices,
    history: parts.history,
    sendsGpc: request.headers["sec-gpc"] === "1",
    consentMode: config.consentMode,
    sharesViews: config.analyticsUrl !== undefined,
    signUps: parts.signUps,
    resets: parts.resets,
    wallets: parts.wallets,
    sentMessages: parts.sentMessages,
    shownAds: parts.shownAds,
    client: parts.marksOf(clientNetworksOf(request.ip)),
    ownTurn,
    ...(session !== null && { formTokens: createFormTokens(config.sessionSecrets, session) }),
    receipts: createOutcomeReceipts(config.sessionSecrets),
    setCookie(text) {
      if (!response.headersSent) response.append("Set-Cookie", text);
    },
    signal: gone.signal,
    deadlineAtMs: facts.startedAtMs + config.timers.pageDeadlineMs,
    rateLimitedSeconds: facts.rateLimitedSeconds,
    observe,
    logger: logger.child({ request_id: requestId, trace_id: facts.traceId }),
    reportError(error, report) {
      const name = error instanceof Error ? error.name : typeof error;
      logger.error({ request_id: requestId, where: report.where, error: name, stack: stackOf(error) }, "error");
      reporter.report(error, { requestId, route: facts.route, ...report });
    },
  };
}

/** Brotli wherever it is taken: browsers name it last and mean no order. */
function codingOf(request: Request): ContentCoding | undefined {
  if (request.acceptsEncodings("br") !== false) return "br";
  return request.acceptsEncodings("gzip") === false ? undefined : "gzip";
}

/** Where it happened, without the message: that may hold what a shopper typed. */
function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.stack === undefined) return undefined;
  return error.stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join("\n");
}
