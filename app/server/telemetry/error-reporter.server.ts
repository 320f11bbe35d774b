import { withoutPersonalData } from "~/domain/page-data/error-report";
import { scrubText } from "~/domain/page-data/scrub-text";

/** What a report may say of where an error happened: names that we chose, never what a shopper typed. */
export interface ReportFacts {
  /** "page" (a loader, an action or the render), "express", "process" or the name of a product event such as "search-unavailable". */
  readonly where: string;
  readonly requestId?: string;
  /** Route template, such as /cars-for-sale/*. */
  readonly route?: string;
}

export interface ErrorReporter {
  report(error: unknown, facts: ReportFacts): void;
  /** Waits for what is on its way, at most `timeoutMs`. */
  flush(timeoutMs: number): Promise<void>;
  /** Reports that were not delivered: over a limit, or nobody took them. */
  dropped(): number;
}

/** Reports of one kind in a minute; the rest is dropped, so that an outage does not become a second one. */
const REPORTS_PER_FINGERPRINT_PER_MINUTE = 10;
const FINGERPRINTS_MAX = 500;
/** Reports under way at once: one that hangs holds a socket, so there are never many. */
const IN_FLIGHT_MAX = 16;

const SILENT: ErrorReporter = { report: () => undefined, flush: async () => undefined, dropped: () => 0 };

/**
 * Sends errors to Sentry when a DSN is configured; without one nothing is loaded. The client is built without Sentry's
 * integrations: no global hooks, no breadcrumbs, no request bodies. What leaves is the error's type, its scrubbed message
 * and stack, and the facts.
 */
export async function createErrorReporter(options: {
  readonly dsn: string | undefined;
  readonly release: string;
  readonly environment: string;
}): Promise<ErrorReporter> {
  if (options.dsn === undefined || options.dsn === "") return SILENT;
  const { NodeClient, Scope, defaultStackParser, makeNodeTransport } = await import("@sentry/remix");
  let dropped = 0;
  let inFlight = 0;
  const client = new NodeClient({
    dsn: options.dsn,
    release: options.release,
    environment: options.environment,
    transport(settings) {
      const sender = makeNodeTransport(settings);
      return {
        flush: (timeoutMs) => sender.flush(timeoutMs),
        async send(envelope) {
          if (inFlight >= IN_FLIGHT_MAX) {
            dropped += 1;
            return {};
          }
          inFlight += 1;
          try {
            return await sender.send(envelope);
          } catch {
            dropped += 1;
            return {};
          } finally {
            inFlight -= 1;
          }
        },
      };
    },
    stackParser: defaultStackParser,
    integrations: [],
    sendDefaultPii: false,
    sendClientReports: false,
    beforeSend: withoutPersonalData,
  });
  client.init();

  let minute = 0;
  const sentThisMinute = new Map<string, number>();
  const mayReport = (fingerprint: string): boolean => {
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute || sentThisMinute.size > FINGERPRINTS_MAX) {
      minute = now;
      sentThisMinute.clear();
    }
    const count = (sentThisMinute.get(fingerprint) ?? 0) + 1;
    sentThisMinute.set(fingerprint, count);
    return count <= REPORTS_PER_FINGERPRINT_PER_MINUTE;
  };

  return {
    report(error, facts) {
      const cause = error instanceof Error ? error : new Error(`thrown ${typeof error}`);
      if (!mayReport(`${facts.where}:${cause.name}:${scrubText(cause.message)}`)) {
        dropped += 1;
        return;
      }
      const scope = new Scope();
      scope.setTag("where", facts.where);
      if (facts.requestId !== undefined) scope.setTag("request_id", facts.requestId);
      if (facts.route !== undefined) scope.setTag("route", facts.route);
      client.captureException(cause, {}, scope);
    },
    async flush(timeoutMs) {
      await client.flush(timeoutMs);
    },
    dropped: () => dropped,
  };
}
