import { beforeRouter } from "./before-router";

let isStaying = false;

/** True while the router is told to stay where it is, which gives up the navigation that waits: no loader has to run for it. */
export const staysOnPage = (): boolean => isStaying;

/** Calls a `navigate` to the page's own address. The router decides which loaders run before `navigate` returns. */
export function stayOnPage(navigate: () => void): void {
  isStaying = true;
  navigate();
  isStaying = false;
}

let isReturning = false;

beforeRouter(() => {
  isStaying = isReturning;
  isReturning = false;
  return false;
});

/** As `stayOnPage`, where Back or Forward has left the page's own entry of the history already: leads back to it. */
export function returnToPage(steps: number): void {
  isReturning = true;
  // After the router, which decides as it hears of it.
  window.addEventListener(
    "popstate",
    () => {
      isStaying = false;
    },
    { once: true },
  );
  window.history.go(steps);
}
