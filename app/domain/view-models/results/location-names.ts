export { APPLY_EVERYWHERE, APPLY_FROM_PANEL, APPLY_PARAMETER } from "~/domain/search/query/form-marker";

/** Names path and query of the page that a link or a form was on, for the way back to it. */
export const FROM_PARAMETER = "from";
