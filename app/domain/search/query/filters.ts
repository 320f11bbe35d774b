import { type AnswerGroupName, type PanelGroupId, standingIn } from "./facet-groups";
import type { OptionFacet } from "./facet-row";
import { isOptionFacet, OPTION_FACET_NAMES, OPTION_FACETS, type OptionFacetName } from "./facet-table";
import {
  isRangeFacet,
  isStepFacet,
  RANGE_FACET_NAMES,
  RANGE_FACETS,
  type RangeFacetName,
  STEP_FACET_NAMES,
  STEP_FACETS,
  type StepFacetName,
} from "./figure-table";

/** Filters that are neither codes nor figures of a car: where to look, and words. Their functions are called after them. */
const OTHER_FILTERS = {
  location: { panel: { group: "location" }, sends: ["zip", "searchRadius", "marketExtension"] },
  keyword: { panel: { group: "keyword" }, sends: ["keyword"] },
} as const;
type OtherFilterName = keyof typeof OTHER_FILTERS;

/** Every filter of the panel. */
export type FilterName = OtherFilterName | OptionFacetName | RangeFacetName | StepFacetName;
/** Every facet that an answer carries option counts for. */
export type CountedFacetName = OptionFacetName | StepFacetName;

export const FILTER_NAMES: readonly FilterName[] = [
  "location",
  "keyword",
  ...RANGE_FACET_NAMES,
  ...STEP_FACET_NAMES,
  ...OPTION_FACET_NAMES,
];

/** Facets whose row says this of a sentence's subject. */
export type FacetsOfPart<Part> = {
  [Name in OptionFacetName]: (typeof OPTION_FACETS)[Name]["sentence"] extends { readonly part: Part } ? Name : never;
}[OptionFacetName];

/** Facets with a list whose full length has a page of its own. */
export type LongListName = {
  [Name in OptionFacetName]: (typeof OPTION_FACETS)[Name] extends { readonly longList: object } ? Name : never;
}[OptionFacetName];

function isLongListName(facet: OptionFacetName): facet is LongListName {
  return "longList" in OPTION_FACETS[facet];
}

/** How the full list of a facet is called, or null where it has no page of its own. */
export function longListOf(facet: OptionFacetName) {
  return isLongListName(facet) ? { name: facet, ...OPTION_FACETS[facet].longList } : null;
}

interface Row {
  readonly panel: OptionFacet["panel"] | { readonly group: PanelGroupId };
  readonly answer?: OptionFacet["answer"];
  readonly sends?: readonly string[];
}

function rowOf(name: FilterName): Row {
  if (isOptionFacet(name)) return OPTION_FACETS[name];
  if (isStepFacet(name)) return STEP_FACETS[name];
  return isRangeFacet(name) ? RANGE_FACETS[name] : OTHER_FILTERS[name];
}

/** The filters of a group of the panel, in their order. */
export function filtersOfGroup(group: PanelGroupId): readonly FilterName[] {
  return standingIn(group, FILTER_NAMES, (name) => rowOf(name).panel);
}

/** The parameters of a group of an answer, in their order. */
export function parametersOfGroup(group: AnswerGroupName): readonly string[] {
  return standingIn(group, FILTER_NAMES, (name) => rowOf(name).answer ?? null).flatMap((name) =>
    isRangeFacet(name) ? [RANGE_FACETS[name].min, RANGE_FACETS[name].max] : [name],
  );
}

/** What the controls of a filter would send. */
export function parametersOf(name: FilterName): readonly string[] {
  return rowOf(name).sends ?? [name];
}
