import { type BrandRecord, sellsMake } from "~/domain/brand";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { aroundZip, SEARCH_PATH } from "~/domain/site-paths";

export interface MakeLink {
  readonly label: string;
  readonly href: string;
}

/** The used cars of each make that the brand sells, near the shopper where a place is known: ways on from an address that is none. */
export function toMakeLinks({ makes }: SearchVocabulary, brand: BrandRecord, zip?: string): readonly MakeLink[] {
  return makes
    .filter(({ code }) => sellsMake(brand, code))
    .map(({ name, slug }) => ({ label: name, href: aroundZip(`${SEARCH_PATH}/used-cars/${slug}`, zip) }));
}
