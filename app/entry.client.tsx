import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Only where a DSN is configured, and after the page has loaded: without one not a byte of it is asked for.
const dsn = document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content;
if (dsn !== undefined) {
  const start = () =>
    import("./error-reports.client").then(
      ({ startErrorReports }) => startErrorReports(dsn),
      () => undefined,
    );
  if (document.readyState === "complete") void start();
  else window.addEventListener("load", start, { once: true });
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
