import { type BrandRecord, sellsMake } from "~/domain/brand";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { aroundZip, SEARCH_PATH } from "~/domain/site-paths";

export interface MakeLink {
  readonly label: string;
  readonly href: string;
}

interface MakeLinkFacts {
  /** Of the shopper's place, where one is known. */
  readonly zip?: string | undefined;
  /** Where somebody knows. */
  readonly hasCars?: ((makeCode: string) => boolean) | undefined;
}

/** The used cars of each make that the brand sells and has, near the shopper: ways on from an address that is none. */
export function toMakeLinks(
  { makes }: SearchVocabulary,
  brand: BrandRecord,
  { zip, hasCars = () => true }: MakeLinkFacts = {},
): readonly MakeLink[] {
  return makes
    .filter(({ code }) => sellsMake(brand, code) && hasCars(code))
    .map(({ name, slug }) => ({ label: name, href: aroundZip(`${SEARCH_PATH}/used-cars/${slug}`, zip) }));
}
