import { consentChoiceIn } from "./domain/page-data/consent";
import { PAGE_EVENTS_PATH } from "./domain/site-paths";
import { tellLate } from "./tell-late.client";

/** In the data of one of a page's routes (server/pages/page-event.server.ts). */
const eventIn = (data: unknown): object | undefined => {
  const event: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "pageEvent") : undefined;
  return typeof event === "object" && event !== null ? event : undefined;
};

/** Tells of each page that the shopper sees, once. A page in a background tab is told of when it is first looked at. */
export function startPageEvents(): void {
  const router = window.__remixRouter;
  let told: { readonly event: object; readonly key: string } | undefined;
  const tell = () => {
    const { location, navigation, loaderData } = router.state;
    if (navigation.state !== "idle" || document.visibilityState === "hidden") return;
    const event = Object.values(loaderData).map(eventIn).find(Boolean);
    // A dialog over the page changes the address alone, and what is asked for again at one address is no other page.
    if (event === undefined || event === told?.event || location.key === told?.key) return;
    told = { event, key: location.key };
    if (!isRefused()) void tellLate(PAGE_EVENTS_PATH, { ...event, view: crypto.randomUUID() });
  };
  router.subscribe(tell);
  document.addEventListener("visibilitychange", tell);
  tell();
}

/** The browser's own signal is a no, also where it sends no header for it, unless its shopper said yes. */
function isRefused(): boolean {
  const choice = consentChoiceIn(document.cookie);
  return choice === "no" || (choice === undefined && Reflect.get(navigator, "globalPrivacyControl") === true);
}
