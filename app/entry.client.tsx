import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepEarlyInput } from "./early-input.client";
import { openMissingAsDocuments } from "./missing-script.client";
import { loadLateParts } from "./ui/grid/late-parts";
import { takeEarlyAnswers } from "./ui/page/early-answers";
import { holdFailedAnswers } from "./ui/page/failed-answers";

let hasHydrated: () => void;
const hydrated = new Promise<void>((resolve) => {
  hasHydrated = resolve;
});

// Only where the head names one, and after the page has loaded: without one not a byte of it is asked for.
if (document.querySelector('meta[name="error-reports"],meta[name="page-events"],meta[name="placements"]')) {
  const start = () =>
    import("./after-load.client").then(({ startAfterLoad }) => startAfterLoad(hydrated)).catch(() => undefined);
  if (document.readyState === "complete") void start();
  else window.addEventListener("load", start, { once: true });
}

takeEarlyAnswers();
holdFailedAnswers();
openMissingAsDocuments();
const earlyInput = keepEarlyInput();

const never = new Promise<never>(() => undefined);

function Page() {
  // Elsewhere meanwhile: React would never come to an end with one page's data at another's address.
  const isLeaving: unknown = window.onpopstate?.(new PopStateEvent("popstate"));
  if (isLeaving === true) throw never;
  useLayoutEffect(() => earlyInput.stop(), []);
  useEffect(() => {
    // Not within React's own work: it would hear all of it as one event.
    queueMicrotask(earlyInput.say);
    hasHydrated();
    // From now on the router hears of Back (render-page.server.ts).
    window.onpopstate = null;
  }, []);
  // Called, not rendered: React takes breaks between components, and this one reads the address that was just asked for.
  return RemixBrowser({});
}

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page />
      </StrictMode>,
    );
  });
/**
 * The data that the page was rendered from, read before React begins. Remix reads it in its first render, by throwing a
 * promise: a click meanwhile ends the hydration for good ("Root did not complete"). It does so before any hook of its.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    // What is no promise is thrown again, to React.
    if (reading instanceof Promise) await reading;
  }
}

void Promise.all([loadLateParts(), readPageData()]).then(hydrate);
