import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/remix";
import { errorKind, withoutPersonalData } from "~/domain/page-data/error-report";

/** Errors of a page that are told, each once. */
const REPORTS_MAX = 10;

/** Reports errors that nobody caught in this page to Sentry. Without its integrations: no breadcrumbs, no addresses, no timings. */
export function startErrorReports(dsn: string): void {
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    sendDefaultPii: false,
    sendClientReports: false,
    beforeSend: withoutPersonalData,
  });
  client.init();
  const told = new Set<string>();
  const report = (error: unknown) => {
    // A script of another origin, such as an extension's, tells nothing.
    if (error === null || error === undefined || told.size >= REPORTS_MAX) return;
    const kind = errorKind(error);
    if (told.has(kind)) return;
    told.add(kind);
    const scope = new Scope();
    scope.setTag("where", "browser");
    client.captureException(error instanceof Error ? error : new Error(`thrown ${typeof error}`), {}, scope);
  };
  window.addEventListener("error", (event) => report(event.error));
  window.addEventListener("unhandledrejection", (event) => report(event.reason));
}
