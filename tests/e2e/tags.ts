/**
 * Where a journey runs. Without a tag: at both widths, with script and without. Tags leave projects out
 * (playwright.config.ts), which costs nothing; a skipped test would still open a browser window.
 */
export const WITH_SCRIPT = "@with-script";
export const WITHOUT_SCRIPT = "@without-script";
/** Nothing of it depends on the width: forms, addresses, what the server answers. */
export const DESK = "@desk";
export const PHONE = "@phone";
