import { formatDollars } from "~/domain/figures/format-figures";
import { NEW_CAR_YEARS_AHEAD, NEW_CAR_YEARS_BACK, SEARCH_RADIUS_DEFAULT_MILES } from "~/domain/limits";
import { PANEL_GROUPS, type PanelGroup } from "~/domain/search/query/facet-groups";
import type { OptionControl } from "~/domain/search/query/facet-row";
import { isOptionFacet, OPTION_FACETS, type OptionFacetName } from "~/domain/search/query/facet-table";
import { isStepFacet, STEP_FACETS, type StepFacetName } from "~/domain/search/query/figure-table";
import { type FilterName, filtersOfGroup, longListOf } from "~/domain/search/query/filters";
import { toRadiusChoices } from "../results/radius-choices";
import { toSubtypeControls } from "./body-style-filter";
import type { FilterControl, FilterGroup, FilterPanelSource, LongList } from "./filter-group";
import { type FilterOptionView, isLongList, toOptions, toSteps } from "./filter-option";
import { toMakeTree } from "./make-tree";
import { toPriceFilter } from "./price-filter";

/** Years offered below the newest, before a chosen older one. */
const YEARS_OFFERED = 30;

/** What a filter adds to its group. */
interface FilterControls {
  readonly controls: readonly (readonly [FilterName, FilterControl])[];
  /** The words of what is chosen. */
  readonly chosen?: readonly string[];
  /** Said of the group instead of all words that are chosen in it. */
  readonly value?: string;
}

/** The groups in their order, without the hidden filters, and without a group that holds nothing else. */
export function toFilterGroups(source: FilterPanelSource): readonly FilterGroup[] {
  const hidden = new Set(source.hiddenFilters);
  return PANEL_GROUPS.flatMap((group) => toGroup(source, group, hidden) ?? []);
}

/** Null where nothing is left to show, or the inventory carries nothing of its kind. */
function toGroup(
  source: FilterPanelSource,
  { id, label, isOpen = false, isLeftOutWhenEmpty = false }: PanelGroup,
  hidden: ReadonlySet<FilterName>,
): FilterGroup | null {
  const filters = filtersOfGroup(id).map((name) => controlsOf(source, name));
  const all = filters.flatMap(({ controls }) => controls);
  const controls = all.filter(([name]) => !hidden.has(name)).map(([, control]) => control);
  if (controls.length === 0 || (isLeftOutWhenEmpty && controls.every(isEmpty))) return null;
  const said = filters.find(({ value = "" }) => value !== "")?.value;
  const value = said ?? inFewWords(filters.flatMap(({ chosen = [] }) => chosen));
  return { id, label, controls, isOpen: isOpen || value !== "", ...(value === "" ? null : { value }) };
}

function isEmpty(control: FilterControl): boolean {
  return (
    control.kind === "options" && control.options.every((option) => !option.isSelected && (option.count ?? 0) === 0)
  );
}

function controlsOf(source: FilterPanelSource, name: FilterName): FilterControls {
  if (isStepFacet(name)) return listed([[name, stepControl(source, name)]]);
  if (!isOptionFacet(name)) return ODD_CONTROLS[name](source);
  const control = OPTION_FACETS[name].panel?.control;
  return control === undefined ? NO_CONTROLS : OPTION_CONTROLS[control](source, name);
}

const NO_CONTROLS: FilterControls = { controls: [] };

/** Lists of options, whose chosen ones are the value of the group. */
function listed(
  controls: readonly (readonly [FilterName, FilterControl & { readonly options: readonly FilterOptionView[] }])[],
): FilterControls {
  const chosen = controls.flatMap(([, { options }]) => options.filter((option) => option.isSelected));
  return { controls, chosen: chosen.map((option) => option.label) };
}

const OPTION_CONTROLS: Readonly<
  Record<OptionControl, (source: FilterPanelSource, name: OptionFacetName) => FilterControls>
> = {
  list: (source, name) => listed([[name, optionControl(source, name, "list")]]),
  swatches: (source, name) => listed([[name, optionControl(source, name, "swatches")]]),
  bodies: (source, name) => {
    const subtypes = toSubtypeControls(source.query, source.filters, source.vocabulary);
    return listed([
      [name, optionControl(source, name, "bodies")],
      ...subtypes.map((control) => [control.name, control] as const),
    ]);
  },
  conditions: ({ query, filters, vocabulary }, name) => {
    const options = toOptions(name, query, filters, vocabulary);
    return listed([[name, { kind: "conditions", options, isEvery: query.isEveryListingType }]]);
  },
  makes: (source, name) => {
    const tree = toMakeTree(source.query, source.filters, source.vocabulary, source.everyMake);
    const all = toLongList(source, name, [...tree.chosen, ...tree.others]);
    const chosen = tree.chosen.flatMap((make) => {
      const models = make.models.filter((model) => model.isSelected);
      return models.length === 0 ? [make.label] : models.map((model) => `${make.label} ${model.label}`);
    });
    return { controls: [[name, { kind: "makes", ...tree, ...(all ? { all } : null) }]], chosen };
  },
};

/** Filters that are no list of options. */
const ODD_CONTROLS: Readonly<
  Record<Exclude<FilterName, OptionFacetName | StepFacetName>, (source: FilterPanelSource) => FilterControls>
> = {
  location: ({ query, placeName, zipError, marketExtensionCount }) => {
    const place = query.zip ?? (query.city === undefined ? query.state : placeName);
    const radius = query.searchRadius ?? SEARCH_RADIUS_DEFAULT_MILES;
    const control: FilterControl = {
      kind: "location",
      zip: zipError?.typed ?? query.zip ?? "",
      radius: String(radius),
      radii: toRadiusChoices(radius),
      isMarketExtended: query.marketExtension !== "off",
      ...(placeName === undefined ? null : { placeName }),
      ...(marketExtensionCount === undefined ? null : { marketExtensionCount }),
    };
    const value = place === undefined ? "" : radius === 0 ? `Any distance from ${place}` : `${radius} mi of ${place}`;
    return { controls: [["location", control]], value };
  },
  price: ({ query, stats, priceError, unreadPrices }) => {
    const { minPrice, maxPrice, monthlyBudget } = query;
    const price = toPriceFilter(query, stats?.priceHistogram ?? [], priceError, unreadPrices);
    const value =
      price.paymentType === "monthly" && monthlyBudget !== undefined
        ? `${formatDollars(monthlyBudget)} a month`
        : toRangeValue(minPrice, maxPrice, formatDollars, ["Over", "Under"]);
    return { controls: [["price", { kind: "price", ...price }]], value };
  },
  year: ({ query, currentYear, stats }) => {
    const { startYear, endYear } = query;
    const isNewOnly = query.selected.listingType?.length === 1 && query.selected.listingType[0] === "NEW";
    // New cars are the last two model years and next (section 9, "Limits").
    const floor = isNewOnly
      ? currentYear - NEW_CAR_YEARS_BACK
      : Math.max(currentYear - YEARS_OFFERED, stats?.year?.min ?? 0);
    const control: FilterControl = {
      kind: "years",
      newest: Math.max(currentYear + NEW_CAR_YEARS_AHEAD, startYear ?? 0, endYear ?? 0),
      oldest: Math.min(floor, startYear ?? floor, endYear ?? floor),
      ...(startYear === undefined ? null : { from: startYear }),
      ...(endYear === undefined ? null : { to: endYear }),
    };
    const value =
      startYear === endYear && startYear !== undefined
        ? String(startYear)
        : toRangeValue(startYear, endYear, String, ["From", "Up to"]);
    return { controls: [["year", control]], value };
  },
  keyword: ({ query: { keyword = "" } }) => ({
    controls: [["keyword", { kind: "keyword", keyword }]],
    value: keyword,
  }),
};

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
type OptionsControl = Extract<FilterControl, { kind: "options" }>;

function stepControl({ query, filters }: FilterPanelSource, name: StepFacetName): StepControl {
  const { label, anyLabel, steps, optionLabel } = STEP_FACETS[name];
  const options = toSteps(filters?.[name], steps, query[name], optionLabel);
  return { kind: "steps", name, legend: label, anyLabel, options };
}

function optionControl(source: FilterPanelSource, name: OptionFacetName, look: OptionsControl["look"]): OptionsControl {
  const options = toOptions(name, source.query, source.filters, source.vocabulary);
  const all = toLongList(source, name, options);
  return { kind: "options", name, legend: OPTION_FACETS[name].label, look, options, ...(all ? { all } : null) };
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

function inFewWords(labels: readonly string[]): string {
  return labels.length > 2 ? `${labels.length} chosen` : labels.join(", ");
}
