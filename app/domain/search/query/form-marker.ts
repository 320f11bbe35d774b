/**
 * What the forms with a ZIP code send beside it: a bad one in a form is answered with its message, a bad one in a link is
 * dropped. No canonical address has it.
 */
export const APPLY_PARAMETER = "apply";
/** The filter panel's value: an empty ZIP code is allowed there, and leaves the place as it is. */
export const APPLY_FROM_PANEL = "panel";
/** "Look everywhere": the search goes on around no place, and the remembered one is forgotten. */
export const APPLY_EVERYWHERE = "everywhere";
