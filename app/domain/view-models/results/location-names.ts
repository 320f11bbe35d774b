export { APPLY_EVERYWHERE, APPLY_FROM_PANEL, APPLY_PARAMETER } from "~/domain/search/query/form-marker";

/** Path and query of the page that leads to the location form. */
export const FROM_PARAMETER = "from";
