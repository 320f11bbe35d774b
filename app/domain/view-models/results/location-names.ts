export { APPLY_FROM_PANEL, APPLY_PARAMETER } from "~/domain/search/query/form-marker";
