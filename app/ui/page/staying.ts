let isStaying = false;

/** True while the router is told to stay where it is, which gives up the navigation that waits: no loader has to run for it. */
export const staysOnPage = (): boolean => isStaying;

/** Calls a `navigate` to the page's own address. The router decides which loaders run before `navigate` returns. */
export function stayOnPage(navigate: () => void): void {
  isStaying = true;
  navigate();
  isStaying = false;
}
