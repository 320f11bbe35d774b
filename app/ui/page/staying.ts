let isStaying = false;

/** True while a navigation leads to where the page is, to give up another one: nothing is asked for then. */
export const staysOnPage = (): boolean => isStaying;

/** Calls what navigates there. The router asks what to load before it gives control back. */
export function stayOnPage(navigate: () => void): void {
  isStaying = true;
  navigate();
  isStaying = false;
}
