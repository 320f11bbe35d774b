import { SEARCH_PATH } from "~/domain/site-paths";

export const LOCATION_PATH = `${SEARCH_PATH}/location`;
/** The submit button's name: tells the form from the link that opens it, which carries the same parameters. */
export const APPLY_PARAMETER = "apply";
/** The filter panel's button: an empty ZIP code is allowed there, and leaves the place as it is. */
export const APPLY_FROM_PANEL = "panel";
