import { OPTIONAL_TIMEOUTS_MS, REQUIRED_LISTING_TIMEOUT_MS } from "~/domain/limits";

/** The clock of the web program, in milliseconds: one table, printed and checked at boot. */
export interface TimerTable {
  /** Multiplies the timers of calls to upstream services (section 9) and their breakers; 1 but in tests. */
  readonly upstreamScale: number;
  readonly requiredListingMs: number;
  /** Of the optional calls that a section of a page shows; a form's post and a picture's own request may take longer. */
  readonly slowestSectionCallMs: number;
  readonly streamTimeoutMs: number;
  /** From the request's first line: what a page's calls share, whenever each of them starts. */
  readonly pageDeadlineMs: number;
  readonly loadBalancerTimeoutMs: number;
  readonly loadBalancerIdleMs: number;
  readonly keepAliveMs: number;
  readonly headersMs: number;
  readonly requestMs: number;
  readonly connectionCheckMs: number;
  readonly writeStallMs: number;
  /** How long a client has to take the answer to what could not be read (408, 400 …). */
  readonly refusedLingerMs: number;
  readonly drainDelayMs: number;
  readonly shutdownGraceMs: number;
}

/** When the framework gives up what a loader has not brought: after the slowest call of a section, or that never arrives. */
export const STREAM_TIMEOUT_MS = 6_000;
const KEEP_ALIVE_MARGIN_MS = 5_000;
const STREAM_MARGIN_MS = 500;

export function timerTable(
  given: Pick<TimerTable, "loadBalancerTimeoutMs" | "loadBalancerIdleMs" | "drainDelayMs" | "shutdownGraceMs"> &
    Partial<Pick<TimerTable, "upstreamScale">>,
): TimerTable {
  const { upstreamScale = 1 } = given;
  return {
    requiredListingMs: Math.round(REQUIRED_LISTING_TIMEOUT_MS * upstreamScale),
    slowestSectionCallMs: Math.round(Math.max(...Object.values(OPTIONAL_TIMEOUTS_MS)) * upstreamScale),
    streamTimeoutMs: STREAM_TIMEOUT_MS,
    pageDeadlineMs: Math.round(22_000 * upstreamScale),
    keepAliveMs: given.loadBalancerIdleMs + KEEP_ALIVE_MARGIN_MS,
    headersMs: 10_000,
    requestMs: 30_000,
    connectionCheckMs: 5_000,
    writeStallMs: 30_000,
    refusedLingerMs: 3_000,
    ...given,
    upstreamScale,
  };
}

/** What the table breaks, each with the settings that can mend it; empty when the clock holds together. */
export function brokenTimerRules(timers: TimerTable): string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [
      timers.streamTimeoutMs >= timers.slowestSectionCallMs + STREAM_MARGIN_MS,
      "streamTimeoutMs: is longer than the slowest call of a section",
    ],
    [timers.pageDeadlineMs > timers.requiredListingMs, "pageDeadlineMs: is later than the required listing call"],
    [
      timers.loadBalancerTimeoutMs > timers.pageDeadlineMs,
      `LOAD_BALANCER_TIMEOUT_MS: is longer than the page deadline of ${timers.pageDeadlineMs} ms`,
    ],
    [
      timers.keepAliveMs > timers.loadBalancerIdleMs && timers.loadBalancerIdleMs >= 1_000,
      "LOAD_BALANCER_IDLE_MS: is at least 1000 ms",
    ],
    [timers.headersMs < timers.requestMs, "headersMs: is shorter than requestMs"],
    [timers.writeStallMs > timers.pageDeadlineMs, "writeStallMs: is longer than the page deadline"],
    [timers.drainDelayMs < timers.shutdownGraceMs, "DRAIN_DELAY_MS: is shorter than SHUTDOWN_GRACE_MS"],
  ];
  return rules.filter(([holds]) => !holds).map(([, problem]) => problem);
}
