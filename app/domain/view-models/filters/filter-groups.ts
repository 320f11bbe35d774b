import type { Histogram } from "~/contract/listings/search";
import { formatCount, formatDollars } from "~/domain/figures/format-figures";
import { NEW_CAR_YEARS_AHEAD, NEW_CAR_YEARS_BACK, SEARCH_RADIUS_DEFAULT_MILES } from "~/domain/limits";
import { isShippedAlone } from "~/domain/search/facets/place";
import { PANEL_GROUPS, type PanelGroup } from "~/domain/search/query/facet-groups";
import type { OptionControl } from "~/domain/search/query/facet-row";
import { isOptionFacet, OPTION_FACETS, type OptionFacetName } from "~/domain/search/query/facet-table";
import { isStepFacet, STEP_FACETS, type StepFacetName } from "~/domain/search/query/figure-table";
import { type FilterName, filtersOfGroup, longListOf } from "~/domain/search/query/filters";
import { MILEAGE_CEILINGS_MILES } from "~/domain/vocabulary";
import { inShort } from "~/domain/words/english-words";
import { toRadiusChoices } from "../results/radius-choices";
import { toSubtypeControls } from "./body-style-filter";
import { inFeatureOrder } from "./feature-order";
import {
  EVERY_CONDITION,
  type FilterControl,
  type FilterGroup,
  type FilterPanelSource,
  type LongList,
  type OptionLook,
} from "./filter-group";
import { type FilterOptionView, isLongList, toOptions, toSteps } from "./filter-option";
import { toMakeTree } from "./make-tree";
import { toPriceFilter } from "./price-filter";
import { type RangePicture, toPresets, toRangePicture, toReach } from "./range-picture";

/** Years offered below the newest, before a chosen older one. */
const YEARS_OFFERED = 30;

/** What a filter adds to its group. */
interface FilterControls {
  readonly controls: readonly (readonly [FilterName, FilterControl])[];
  /** The words of what is chosen. */
  readonly chosen?: readonly string[];
  /** Said of the group instead of all words that are chosen in it. */
  readonly value?: string;
  /** Options that no car of the search has. */
  readonly withoutCars?: number;
  /** Said of what is not offered instead of its number. */
  readonly note?: string;
}

/** The groups in their order, without the hidden filters, and without a group that holds nothing else. */
export function toFilterGroups(source: FilterPanelSource): readonly FilterGroup[] {
  const hidden = new Set(source.hiddenFilters);
  return PANEL_GROUPS.flatMap((group) => toGroup(source, group, hidden) ?? []);
}

/** Null where nothing is left to choose from. */
function toGroup(
  source: FilterPanelSource,
  { id, label, isOpen = false, isFolded = false }: PanelGroup,
  hidden: ReadonlySet<FilterName>,
): FilterGroup | null {
  const filters = filtersOfGroup(id).map((name) => controlsOf(source, name));
  const all = filters.flatMap(({ controls }) => controls);
  const controls = all
    .filter(([name, control]) => !hidden.has(name) && isChoice(control, source.total))
    .map(([, control]) => control);
  if (controls.length === 0) return null;
  const said = filters.find(({ value = "" }) => value !== "")?.value;
  const value = said ?? inShort(filters.flatMap(({ chosen = [] }) => chosen));
  const note = filters.find((filter) => filter.note)?.note ?? withoutCarsNote(filters);
  return {
    id,
    label,
    controls,
    isOpen,
    ...(isFolded ? { isFolded } : null),
    ...(value === "" ? null : { value }),
    ...(note === "" ? null : { note }),
  };
}

/** Two options are a choice, and one that can be left for any: a single one that all cars have is none. */
function isChoice(control: FilterControl, total: number | undefined): boolean {
  if (control.kind !== "options" && control.kind !== "steps" && control.kind !== "conditions") return true;
  // Every condition is chosen, too: a form without it would ask for used cars.
  if (control.kind === "conditions" && control.isEvery) return true;
  const [first, ...others] = control.options;
  if (first === undefined || others.length > 0 || first.isSelected) return first !== undefined;
  const hasAny = control.kind === "steps" || (control.kind === "options" && control.look === "radios");
  return hasAny && first.count !== total;
}

function withoutCarsNote(filters: readonly FilterControls[]): string {
  const withoutCars = filters.reduce((sum, filter) => sum + (filter.withoutCars ?? 0), 0);
  if (withoutCars === 0) return "";
  if (!filters.some(({ controls }) => controls.some(([, control]) => isOffered(control))))
    return withoutCars === 1 ? "The only one has no cars here" : `None of ${withoutCars} has cars here`;
  return withoutCars === 1 ? "1 more has no cars here" : `${withoutCars} more have no cars here`;
}

/** "More" than what is offered beside them. */
function isOffered(control: FilterControl): boolean {
  if (control.kind === "makes") return control.chosen.length + control.others.length > 0;
  return !("options" in control) || control.options.length > 0;
}

function controlsOf(source: FilterPanelSource, name: FilterName): FilterControls {
  if (isStepFacet(name)) return listed([[name, stepControl(source, name)]]);
  if (!isOptionFacet(name)) return ODD_CONTROLS[name](source);
  const control = OPTION_FACETS[name].panel?.control;
  if (control === undefined) return { controls: [] };
  if (control === "styles" || control === "conditions" || control === "makes") return MADE_BY_HAND[control](source);
  return { ...optionControls(source, name, control), ...unratedNote(source, name) };
}

interface OptionsShown {
  readonly options: readonly FilterOptionView[];
}

/** Lists of options, whose chosen ones are the value of the group. */
function listed(
  controls: readonly (readonly [FilterName, FilterControl & OptionsShown])[],
  withoutCars = 0,
): FilterControls {
  const chosen = controls.flatMap(([, { options }]) => options.filter((option) => option.isSelected));
  return { controls, chosen: chosen.map((option) => option.label), withoutCars };
}

const MADE_BY_HAND: Readonly<
  Record<Exclude<OptionControl, OptionLook>, (source: FilterPanelSource) => FilterControls>
> = {
  styles: (source) => {
    const subtypes = toSubtypeControls(source.query, source.filters, source.vocabulary);
    const styles = optionControls(source, "vehicleStyleCode", "bodies");
    const below = listed(subtypes.map((control) => [control.name, control] as const));
    return {
      controls: [...styles.controls, ...below.controls],
      chosen: [...(styles.chosen ?? []), ...(below.chosen ?? [])],
      withoutCars: styles.withoutCars ?? 0,
    };
  },
  conditions: ({ query, filters, vocabulary }) => {
    const { options, withoutCars } = toOptions("listingType", query, filters, vocabulary);
    const isEvery = query.isEveryListingType;
    const conditions = listed([["listingType", { kind: "conditions", options, isEvery }]], withoutCars);
    return isEvery ? { ...conditions, value: EVERY_CONDITION } : conditions;
  },
  makes: (source) => {
    const { tree, withoutCars } = toMakeTree(source.query, source.filters, source.vocabulary, source.everyMake);
    const all = toLongList(source, "makeCode", [...tree.chosen, ...tree.others]);
    const chosen = tree.chosen.flatMap((make) => {
      const models = make.models.filter((model) => model.isSelected);
      return models.length === 0 ? [make.label] : models.map((model) => `${make.label} ${model.label}`);
    });
    const control: FilterControl = {
      kind: "makes",
      ...tree,
      ...(all ? { others: firstOf(tree.others, all), all } : null),
    };
    return { controls: [["makeCode", control]], chosen, withoutCars };
  },
};

/** Filters that are no list of options. */
const ODD_CONTROLS: Readonly<
  Record<Exclude<FilterName, OptionFacetName | StepFacetName>, (source: FilterPanelSource) => FilterControls>
> = {
  location: ({ query, placeName, zipError, marketExtensionCount }) => {
    const place = query.zip ?? (query.city === undefined ? query.state : placeName);
    const radius = query.searchRadius ?? SEARCH_RADIUS_DEFAULT_MILES;
    const isBeyond = isShippedAlone(query);
    const control: FilterControl = {
      kind: "location",
      zip: zipError?.typed ?? query.zip ?? "",
      radius: String(radius),
      radii: toRadiusChoices(radius, isBeyond),
      isMarketExtended: query.marketExtension !== "off",
      shipping: isBeyond ? "only" : "include",
      ...(placeName === undefined ? null : { note: `${isBeyond ? "Ship to" : "Around"} ${placeName}` }),
      ...(marketExtensionCount === undefined ? null : { marketExtensionCount }),
    };
    const value =
      place === undefined
        ? ""
        : radius === 0
          ? `Any distance from ${place}`
          : `${isBeyond ? `Over ${radius} mi from` : `${radius} mi of`} ${place}`;
    return { controls: [["location", control]], value };
  },
  price: ({ query, stats, priceError, unreadPrices, loans, hasWallet }) => {
    const { minPrice, maxPrice } = query;
    const price = toPriceFilter(query, {
      histogram: stats?.priceHistogram,
      error: priceError,
      unread: unreadPrices,
      loans,
      hasWallet,
    });
    const value = toRangeValue(minPrice, maxPrice, formatDollars, ["Over", "Under"]);
    return { controls: [["price", { kind: "price", ...price }]], value };
  },
  year: ({ query, currentYear, stats }) => {
    const { startYear, endYear } = query;
    const isNewOnly = query.selected.listingType?.length === 1 && query.selected.listingType[0] === "NEW";
    // New cars are the last two model years and next (section 9, "Limits").
    const floor = currentYear - (isNewOnly ? NEW_CAR_YEARS_BACK : YEARS_OFFERED);
    const reach = toReach(stats?.year, stats?.yearHistogram, startYear !== undefined || endYear !== undefined);
    // No year without cars: those of the search, within what is offered at all.
    const newest = Math.min(currentYear + NEW_CAR_YEARS_AHEAD, reach?.most ?? Number.POSITIVE_INFINITY);
    const oldest = Math.min(newest, Math.max(floor, reach?.least ?? 0));
    const control: FilterControl = {
      kind: "years",
      newest: Math.max(newest, startYear ?? 0, endYear ?? 0),
      oldest: Math.min(oldest, startYear ?? oldest, endYear ?? oldest),
      ...(startYear === undefined ? null : { from: startYear }),
      ...(endYear === undefined ? null : { to: endYear }),
      ...pictured(stats?.yearHistogram),
    };
    const value =
      startYear === endYear && startYear !== undefined
        ? String(startYear)
        : toRangeValue(startYear, endYear, String, ["From", "Up to"]);
    return { controls: [["year", control]], value };
  },
  mileage: ({ query: { minMileage, mileage }, stats }) => {
    const hasBounds = minMileage !== undefined || mileage !== undefined;
    const reach = toReach(stats?.mileage, stats?.mileageHistogram, hasBounds);
    const control: FilterControl = {
      kind: "mileage",
      floors: reach === null ? MILEAGE_CEILINGS_MILES : MILEAGE_CEILINGS_MILES.filter((miles) => miles <= reach.most),
      ceilings:
        reach === null ? MILEAGE_CEILINGS_MILES : MILEAGE_CEILINGS_MILES.filter((miles) => miles >= reach.least),
      ...(minMileage === undefined ? null : { from: minMileage }),
      ...(mileage === undefined ? null : { to: mileage }),
      presets: toPresets(MILEAGE_CEILINGS_MILES, stats?.mileageHistogram, MILEAGE_PRESETS),
      ...pictured(stats?.mileageHistogram),
    };
    return {
      controls: [["mileage", control]],
      value: toRangeValue(minMileage, mileage, formatMiles, ["Over", "Under"]),
    };
  },
  keyword: ({ query: { keyword = "" } }) => ({
    controls: [["keyword", { kind: "keyword", keyword }]],
    value: keyword,
  }),
};

const MILEAGE_PRESETS = 4;
const formatMiles = (miles: number) => `${formatCount(miles)} mi`;

function pictured(histogram: Histogram | undefined): { picture?: RangePicture } {
  const picture = toRangePicture(histogram);
  return picture === null ? {} : { picture };
}

function toRangeValue(
  min: number | undefined,
  max: number | undefined,
  format: (value: number) => string,
  [over, under]: readonly [string, string],
): string {
  if (min !== undefined && max !== undefined) return `${format(min)} to ${format(max)}`;
  if (min !== undefined) return `${over} ${format(min)}`;
  return max === undefined ? "" : `${under} ${format(max)}`;
}

type StepControl = Extract<FilterControl, { kind: "steps" }>;

function stepControl({ query, filters }: FilterPanelSource, name: StepFacetName): StepControl {
  const { label, anyLabel, steps, optionLabel } = STEP_FACETS[name];
  const options = toSteps(filters?.[name], steps, query[name], optionLabel);
  return { kind: "steps", name, legend: label, anyLabel, options };
}

function optionControls(source: FilterPanelSource, name: OptionFacetName, look: OptionLook): FilterControls {
  const { options: inOrder, withoutCars } = toOptions(name, source.query, source.filters, source.vocabulary);
  const options = name === "featureCode" ? inFeatureOrder(inOrder, source.total ?? 0) : inOrder;
  const all = toLongList(source, name, options);
  const legend = OPTION_FACETS[name].label;
  const control: FilterControl & OptionsShown = {
    kind: "options",
    name,
    legend,
    look,
    options: all ? firstOf(options, all) : options,
    ...(all ? { all } : null),
  };
  return listed([[name, control]], withoutCars);
}

/** Cars that no rating stands for are in no option: said while none is chosen, since each count leaves its own choice out. */
function unratedNote({ query, filters, total = 0 }: FilterPanelSource, name: OptionFacetName): { note?: string } {
  if (name !== "dealType" || filters === null || query.selected.dealType !== undefined) return {};
  const rated = (filters.dealType ?? []).reduce((sum, { count }) => sum + count, 0);
  const unrated = total - rated;
  if (rated === 0 || unrated <= 0) return {};
  return {
    note: unrated === 1 ? "1 has too few like it to rate" : `${formatCount(unrated)} have too few like them to rate`,
  };
}

/** Of a list that is too long for the panel, what leads to all of it. */
function toLongList(
  source: FilterPanelSource,
  name: OptionFacetName,
  options: readonly FilterOptionView[],
): LongList | null {
  const words = longListOf(name);
  if (words === null || !isLongList(options)) return null;
  const href = source.fullListHref?.(words.name);
  return {
    label: `Show all ${options.length} ${words.plural}`,
    searchLabel: `Find a ${words.singular}`,
    ...(href === undefined ? null : { href }),
  };
}

/** Where all have a page, the panel has the first and the chosen ones alone: the others were a seventh of its data. */
function firstOf(options: readonly FilterOptionView[], { href }: LongList): readonly FilterOptionView[] {
  if (href === undefined) return options;
  return options.flatMap(({ isUpFront, ...one }) => (isUpFront || one.isSelected ? [one] : []));
}
