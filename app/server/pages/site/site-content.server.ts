import type { Brand, BrandRecord } from "~/domain/brand";
import type { SitePageName } from "~/domain/site-paths";
import { type Content, contentOfBrand, contentSchema } from "../brand-content.server";
import about from "./content/about.json";
import accessibility from "./content/accessibility.json";
import help from "./content/help.json";
import privacy from "./content/privacy.json";
import terms from "./content/terms.json";

/** The words of the pages about the site itself: files that an editor changes, checked when the program starts. */
const CONTENT: Readonly<Record<SitePageName, Content>> = {
  privacy: contentSchema.parse(privacy),
  terms: contentSchema.parse(terms),
  accessibility: contentSchema.parse(accessibility),
  help: contentSchema.parse(help),
  about: contentSchema.parse(about),
};

/** A page's words as a brand says them. */
export const siteContentOf = (page: SitePageName, brand: Pick<BrandRecord, "name"> & { readonly id: Brand }) =>
  contentOfBrand(CONTENT[page], brand);
