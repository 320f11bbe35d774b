import type { FilterOption } from "~/contract/listings/search";
import type { Brand } from "~/domain/brand";
import { BRANDS } from "~/domain/brand";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { emptySearch } from "~/domain/search/search-refinement";
import { VEHICLE_STYLES } from "~/domain/vocabulary";
import { compareNames } from "~/domain/words/name-order";

interface HomeSource {
  readonly vocabulary: SearchVocabulary;
  readonly brand: Brand;
  /** Options of a search for everything; null where the search did not answer. */
  readonly filters: Readonly<Record<string, readonly Pick<FilterOption, "code" | "name" | "count">[]>> | null;
  readonly total: number;
}

const MAKES_SHOWN = 20;

/** The home page: ways into the search, each with how many cars it leads to. */
export function toHome({ vocabulary, brand, filters, total }: HomeSource) {
  const { name, hasPrivateSellers, defaultListingType } = BRANDS[brand];
  const everything: SearchQuery = { ...emptySearch(brand), isListingTypeDefaulted: false };
  const hrefOf = (selected: SearchQuery["selected"]) =>
    searchUrl({ ...everything, selected: { ...everything.selected, ...selected } }, vocabulary, { brand });
  const makes = filters?.makeCode ?? vocabulary.makes.map(({ code, name }) => ({ code, name, count: 0 }));
  const popular = [...makes].sort((a, b) => b.count - a.count || compareNames(a, b)).slice(0, MAKES_SHOWN);
  return {
    title: name,
    total,
    /** What the total counts: a search that names no condition has the brand's own. */
    carsLabel: defaultListingType === "USED" ? "used cars" : "cars",
    sellersLabel: hasPrivateSellers ? "dealers and private sellers" : "dealers",
    makeOptions: makes.map(({ code, name }) => ({ code, name })).sort(compareNames),
    styles: VEHICLE_STYLES.map((style) => ({
      slug: style.slug,
      label: style.label,
      href: hrefOf({ vehicleStyleCode: [style.code] }),
      count: filters?.vehicleStyleCode?.find((option) => option.code === style.code)?.count ?? null,
    })),
    makes: popular.map(({ code, name, count }) => ({
      label: name,
      href: hrefOf({ makeCode: [code] }),
      count: filters === null ? null : count,
    })),
  };
}
export type HomeViewModel = ReturnType<typeof toHome>;
