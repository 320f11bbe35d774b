import { PUSH_WORKER_PATH, PUSH_WORKER_SCOPE, SHORTLIST_COPIES } from "~/domain/push-paths";

/**
 * The site's worker, once it works. Not `ready`: that is the worker of the page itself, and the search page lies outside of
 * the scope. Rejects where a browser will not have it.
 */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(PUSH_WORKER_PATH, { scope: PUSH_WORKER_SCOPE });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active === null && worker !== null) {
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener("statechange", () => {
        if (worker.state === "activated") resolve();
        if (worker.state === "redundant") reject(new Error("The worker could not be installed."));
      });
    });
  }
  return registration;
}

/** Of an earlier visit. */
export const findWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(PUSH_WORKER_SCOPE);

/** After the last of several clicks. */
const QUIET_MS = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** What was saved or compared can be read without a network from now on: the worker copies both pages. Never throws. */
export function copyShortlistLater(): void {
  if (!("serviceWorker" in navigator)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    startWorker().then(
      ({ active }) => active?.postMessage("copy"),
      (reason: unknown) => console.warn("Saved cars are not copied for offline use.", reason),
    );
  }, QUIET_MS);
}

/** For who signs out: nothing of theirs stays, in browsers that do not know `Clear-Site-Data` either. */
export function forgetShortlist(): void {
  if ("caches" in window) void caches.delete(SHORTLIST_COPIES).catch(() => false);
}
