import { SEARCH_PATH } from "~/domain/site-paths";

export { APPLY_FROM_PANEL, APPLY_PARAMETER } from "~/domain/search/query/form-marker";

export const LOCATION_PATH = `${SEARCH_PATH}/location`;
