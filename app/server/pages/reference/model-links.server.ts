import { toModelLinks } from "~/domain/view-models/reference/model-links";
import type { SearchPage } from "../search/search-page.server";
import { toModelSource } from "./reference-page.server";

/** The years and trims of the search's model as links; null where it is not about one model. */
export async function loadModelLinks(page: SearchPage) {
  const source = toModelSource(page);
  if (source === null) return null;
  const [years, trims] = await Promise.all([page.modelYears(), page.trimLinks()]);
  return toModelLinks(source, { years, trims });
}
