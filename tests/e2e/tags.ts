/**
 * Where a journey runs. Without a tag: on a desk, with script and without, and in the long lane on a phone too. Tags leave
 * projects out (journey-projects.ts), which costs nothing; a skipped test would still open a browser window.
 */
export const WITH_SCRIPT = "@with-script";
export const WITHOUT_SCRIPT = "@without-script";
/** The server answers alike with script and without: without it the long lane alone tries. */
export const SERVED_ALIKE = "@served-alike";
/** Its way depends on the width (drawer, bar, tray, tabs, sheets, what moves or scrolls): on a phone in both lanes. */
export const WIDTHS = "@widths";
/** Nothing of it depends on the width: forms, addresses, what the server answers. On a phone in no lane. */
export const DESK = "@desk";
/** There is nothing of it on a desk. */
export const PHONE = "@phone";
