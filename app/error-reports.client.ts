import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/remix";
import { withoutPersonalData } from "~/domain/page-data/error-report";

/** A page that fails in a loop says so this often. */
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
  let reports = 0;
  const report = (error: unknown) => {
    // A script of another origin, such as an extension's, tells nothing.
    if (error === null || error === undefined || reports >= REPORTS_MAX) return;
    reports += 1;
    const scope = new Scope();
    scope.setTag("where", "browser");
    client.captureException(error instanceof Error ? error : new Error(`thrown ${typeof error}`), {}, scope);
  };
  window.addEventListener("error", (event) => report(event.error));
  window.addEventListener("unhandledrejection", (event) => report(event.reason));
}
