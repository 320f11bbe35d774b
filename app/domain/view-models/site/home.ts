import type { FilterOption } from "~/contract/listings/search";
import type { Brand } from "~/domain/brand";
import { BRANDS } from "~/domain/brand";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { emptySearch } from "~/domain/search/search-refinement";
import { VEHICLE_STYLES } from "~/domain/vocabulary";
import { compareNames } from "~/domain/words/name-order";

/** What a search for everything found. */
interface Everything {
  readonly filters: Readonly<Record<string, readonly Pick<FilterOption, "code" | "name" | "count">[]>>;
  readonly totalResultCount: number;
}

interface HomeSource {
  readonly vocabulary: SearchVocabulary;
  readonly brand: Brand;
  /** Null where the search did not answer. */
  readonly everything: Everything | null;
  /** Around the shopper's place, where one is known: what the links lead to. */
  readonly near?: { readonly zip: string; readonly label: string; readonly everything: Everything | null };
}

const MAKES_SHOWN = 20;

/** The home page: ways into the search, each with how many cars it leads to. */
export function toHome({ vocabulary, brand, everything: anywhere, near }: HomeSource) {
  const { name, hasPrivateSellers, defaultListingType } = BRANDS[brand];
  const everything: SearchQuery = {
    ...emptySearch(brand),
    isListingTypeDefaulted: false,
    ...(near !== undefined && { zip: near.zip }),
  };
  const hrefOf = (selected: SearchQuery["selected"]) =>
    searchUrl({ ...everything, selected: { ...everything.selected, ...selected } }, vocabulary, { brand });
  const counted = near === undefined ? anywhere : near.everything;
  const known = vocabulary.makes.map(({ code, name }) => ({ code, name, count: 0 }));
  const makes = counted?.filters.makeCode ?? known;
  const popular = makes
    .filter(({ count }) => counted === null || count > 0)
    .sort((a, b) => b.count - a.count || compareNames(a, b))
    .slice(0, MAKES_SHOWN);
  return {
    title: name,
    total: counted?.totalResultCount ?? 0,
    zip: near?.zip,
    /** "Columbus, OH": the total counts cars there. */
    placeLabel: near?.label,
    /** What the total counts: a search that names no condition has the brand's own. */
    carsLabel: defaultListingType === "USED" ? "used cars" : "cars",
    sellersLabel: hasPrivateSellers ? "dealers and private sellers" : "dealers",
    makeOptions: (anywhere?.filters.makeCode ?? known).map(({ code, name }) => ({ code, name })).sort(compareNames),
    // What has no cars is not offered.
    styles: VEHICLE_STYLES.map((style) => ({
      slug: style.slug,
      label: style.label,
      href: hrefOf({ vehicleStyleCode: [style.code] }),
      count: counted && (counted.filters.vehicleStyleCode?.find(({ code }) => code === style.code)?.count ?? 0),
    })).filter(({ count }) => count !== 0),
    makes: popular.map(({ code, name, count }) => ({
      label: name,
      href: hrefOf({ makeCode: [code] }),
      count: counted === null ? null : count,
    })),
  };
}
export type HomeViewModel = ReturnType<typeof toHome>;
