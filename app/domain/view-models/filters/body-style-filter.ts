import type { FacetsOfPart } from "~/domain/search/query/filters";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import type { VehicleStyle } from "~/domain/vocabulary";
import type { FilterControl } from "./filter-group";
import { type CountedOptions, toOptions } from "./filter-option";

type OptionsControl = Extract<FilterControl, { kind: "options" }>;

interface Subtypes {
  readonly style: VehicleStyle;
  readonly legend: string;
  readonly name: FacetsOfPart<"style detail">;
  /** Of a facet that several styles share, the codes of this one. */
  readonly codes?: readonly string[];
}

/** Subtype filters by the style they belong to (section 3: body style, sedan, SUV and van have a filter each). */
const SUBTYPES: readonly Subtypes[] = [
  { style: "SUVCROSS", legend: "SUV size", name: "suvSubtypeCode" },
  { style: "SEDAN", legend: "Sedan size", name: "sedanSubtypeCode" },
  {
    style: "TRUCKS",
    legend: "Truck cab",
    name: "bodyStyleSubtypeCode",
    codes: ["CREW_CAB", "EXTENDED_CAB", "REGULAR_CAB"],
  },
  { style: "HATCH", legend: "Hatchback type", name: "bodyStyleSubtypeCode", codes: ["HOT_HATCH"] },
  { style: "COUPE", legend: "Coupe type", name: "bodyStyleSubtypeCode", codes: ["SPORTS_COUPE"] },
  {
    style: "CONVERT",
    legend: "Convertible top",
    name: "bodyStyleSubtypeCode",
    codes: ["HARDTOP_CONVERTIBLE", "SOFT_TOP_CONVERTIBLE"],
  },
  { style: "VANMV", legend: "Van type", name: "vanSubtypeCode" },
  { style: "WAGON", legend: "Wagon type", name: "bodyStyleSubtypeCode", codes: ["SPORT_WAGON"] },
];

/** The subtypes of the chosen styles, and any subtype that is itself chosen: a selected option is always visible. */
export function toSubtypeControls(
  query: SearchQuery,
  filters: CountedOptions,
  vocabulary: SearchVocabulary,
): readonly OptionsControl[] {
  return SUBTYPES.flatMap(({ style, legend, name, codes }) => {
    const options = toOptions(name, query, filters, vocabulary).options.filter(
      (one) => codes?.includes(one.code) ?? true,
    );
    const isShown = query.selected.vehicleStyleCode?.includes(style) || options.some((option) => option.isSelected);
    return isShown ? [{ kind: "options" as const, name, legend, look: "list" as const, options }] : [];
  });
}
