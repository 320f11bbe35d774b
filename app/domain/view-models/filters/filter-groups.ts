import { formatCount, formatDollars } from "~/domain/figures/format-figures";
import type { FilterName } from "~/domain/flags";
import { NEW_CAR_YEARS_AHEAD, NEW_CAR_YEARS_BACK, SEARCH_RADIUS_DEFAULT_MILES } from "~/domain/limits";
import { OPTION_FACETS, type OptionFacetName } from "~/domain/search/query/facet-table";
import { ELECTRIC_RANGE_FLOORS_MILES, MILEAGE_CEILINGS_MILES, MPG_FLOORS } from "~/domain/vocabulary";
import { toRadiusChoices } from "../results/radius-choices";
import { toSubtypeControls } from "./body-style-filter";
import type { FilterControl, FilterGroup, FilterPanelSource, LongListName } from "./filter-group";
import { type FilterOptionView, isLongList, toOptions, toSteps } from "./filter-option";
import { toMakeTree } from "./make-tree";
import { toPriceFilter } from "./price-filter";

/** Years offered below the newest, before a chosen older one. */
const YEARS_OFFERED = 30;

type GroupRecipe = (source: FilterPanelSource) => FilterGroup | null;

/** The groups in their order. A recipe answers null where the inventory carries nothing of its kind. */
const GROUPS: readonly GroupRecipe[] = [
  toLocationGroup,
  toConditionGroup,
  toMakeGroup,
  toPriceGroup,
  toYearGroup,
  (source) => stepGroup(source, "mileage", "Mileage"),
  toBodyStyleGroup,
  toFuelGroup,
  (source) => optionGroup(source, "drive", "Drive", ["driveGroup"]),
  (source) => optionGroup(source, "exterior-color", "Exterior color", ["extColorSimple"], { isOpen: true }),
  (source) => optionGroup(source, "interior-color", "Interior color", ["intColorSimple"]),
  (source) => optionGroup(source, "features", "Features", ["featureCode"], { isLeftOutWhenEmpty: true }),
  (source) => optionGroup(source, "packages", "Packages", ["packageName"], { isLeftOutWhenEmpty: true }),
  (source) =>
    optionGroup(source, "engine", "Engine and transmission", ["engineCode", "engineDisplacement", "transmissionCode"]),
  (source) => optionGroup(source, "doors", "Doors", ["doorCode"]),
  (source) => optionGroup(source, "bed", "Truck bed length", ["truckBedLength"], { isLeftOutWhenEmpty: true }),
  (source) => optionGroup(source, "seller", "Seller", ["sellerType"]),
  (source) => optionGroup(source, "delivery", "Delivery and paperwork", ["homeServices"]),
  (source) => optionGroup(source, "history", "Vehicle history", ["vehicleHistoryType"]),
  (source) => optionGroup(source, "use", "Vehicle use", ["vehicleUseType"], { isLeftOutWhenEmpty: true }),
  (source) => optionGroup(source, "exchange", "Exchange", ["vehicleExchange"], { isLeftOutWhenEmpty: true }),
  (source) => optionGroup(source, "lifestyle", "Lifestyle", ["lifestyle"], { isLeftOutWhenEmpty: true }),
  toKeywordGroup,
];

/** Without the hidden filters, and without a group that holds nothing else. */
export function toFilterGroups(source: FilterPanelSource): readonly FilterGroup[] {
  const groups = GROUPS.map((recipe) => recipe(source)).filter((group) => group !== null);
  const { hiddenFilters = [] } = source;
  if (hiddenFilters.length === 0) return groups;
  return groups
    .map((one) => ({ ...one, controls: one.controls.filter((control) => !hiddenFilters.includes(filterOf(control))) }))
    .filter(({ controls }) => controls.length > 0);
}

function filterOf(control: FilterControl): FilterName {
  if (control.kind === "options" || control.kind === "steps") return control.name;
  return FILTERS_OF_CONTROLS[control.kind];
}

const FILTERS_OF_CONTROLS = {
  location: "location",
  conditions: "listingType",
  makes: "makeCode",
  price: "price",
  years: "year",
  keyword: "keyword",
} as const;

function group(
  id: string,
  label: string,
  controls: readonly FilterControl[],
  value: string,
  isOpen = false,
): FilterGroup {
  return { id, label, controls, isOpen: isOpen || value !== "", ...(value === "" ? null : { value }) };
}

function toLocationGroup({ query, placeName, zipError, marketExtensionCount }: FilterPanelSource): FilterGroup {
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
  return group("location", "Location", [control], value, true);
}

function toConditionGroup({ query, filters, vocabulary }: FilterPanelSource): FilterGroup {
  const options = toOptions("listingType", query, filters, vocabulary);
  const control: FilterControl = { kind: "conditions", options, isEvery: query.isEveryListingType };
  return group("condition", "Condition", [control], toValue(options), true);
}

function toMakeGroup(source: FilterPanelSource): FilterGroup {
  const tree = toMakeTree(source.query, source.filters, source.vocabulary);
  const all = isLongList([...tree.chosen, ...tree.others])
    ? toLongList(source, "makeCode", tree.others.length + tree.chosen.length, "makes", "make")
    : undefined;
  const models = tree.chosen.flatMap((make) => {
    const chosen = make.models.filter((model) => model.isSelected);
    return chosen.length === 0 ? [make.label] : chosen.map((model) => `${make.label} ${model.label}`);
  });
  return group(
    "make",
    "Make and model",
    [{ kind: "makes", ...tree, ...(all ? { all } : null) }],
    inFewWords(models),
    true,
  );
}

function toPriceGroup(source: FilterPanelSource): FilterGroup {
  const { query, filters, vocabulary, stats, priceError, unreadPrices } = source;
  const { minPrice, maxPrice, monthlyBudget } = query;
  const price = toPriceFilter(query, stats?.priceHistogram ?? [], priceError, unreadPrices);
  const deals = toOptions("dealType", query, filters, vocabulary);
  const controls: readonly FilterControl[] = [
    { kind: "price", ...price },
    { kind: "options", name: "dealType", legend: "Deal", look: "list", options: deals },
  ];
  const range =
    price.paymentType === "monthly" && monthlyBudget !== undefined
      ? `${formatDollars(monthlyBudget)} a month`
      : toRangeValue(minPrice, maxPrice, formatDollars, ["Over", "Under"]);
  return group("price", "Price", controls, range || toValue(deals), true);
}

function toYearGroup({ query, currentYear, stats }: FilterPanelSource): FilterGroup {
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
  return group("year", "Year", [control], value, true);
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

function toBodyStyleGroup(source: FilterPanelSource): FilterGroup {
  const { query, filters, vocabulary } = source;
  const options = toOptions("vehicleStyleCode", query, filters, vocabulary);
  const styles: FilterControl = {
    kind: "options",
    name: "vehicleStyleCode",
    legend: "Body style",
    look: "bodies",
    options,
  };
  const subtypes = toSubtypeControls(query, filters, vocabulary);
  const chosen = [options, ...subtypes.map((control) => control.options)].flat().filter((one) => one.isSelected);
  return group("body-style", "Body style", [styles, ...subtypes], inFewWords(chosen.map((one) => one.label)), true);
}

function toFuelGroup(source: FilterPanelSource): FilterGroup {
  const fuel = optionControl(source, "fuelTypeGroup");
  const mpg = stepControl(source, "mpgRange");
  const range = stepControl(source, "electricMileRange");
  const chosen = [fuel, mpg, range].flatMap((control) => control.options.filter((one) => one.isSelected));
  return group("fuel", "Fuel", [fuel, mpg, range], inFewWords(chosen.map((one) => one.label)), true);
}

function stepGroup(source: FilterPanelSource, name: StepControl["name"], label: string): FilterGroup {
  const control = stepControl(source, name);
  return group(name, label, [control], toValue(control.options));
}

type StepControl = Extract<FilterControl, { kind: "steps" }>;
type OptionsControl = Extract<FilterControl, { kind: "options" }>;

const STEPS = {
  mileage: {
    legend: "Mileage",
    anyLabel: "Any mileage",
    usual: MILEAGE_CEILINGS_MILES,
    label: (miles: number) => `Under ${formatCount(miles)} mi`,
  },
  mpgRange: {
    legend: "Fuel economy",
    anyLabel: "Any fuel economy",
    usual: MPG_FLOORS,
    label: (mpg: number) => `${mpg}+ mpg`,
  },
  electricMileRange: {
    legend: "Electric range",
    anyLabel: "Any range",
    usual: ELECTRIC_RANGE_FLOORS_MILES,
    label: (miles: number) => `${miles}+ mi range`,
  },
} as const;

function stepControl({ query, filters }: FilterPanelSource, name: StepControl["name"]): StepControl {
  const { legend, anyLabel, usual, label } = STEPS[name];
  return { kind: "steps", name, legend, anyLabel, options: toSteps(filters?.[name], usual, query[name], label) };
}

const PLURALS: Readonly<Partial<Record<OptionFacetName, readonly [LongListName, string, string]>>> = {
  featureCode: ["featureCode", "features", "feature"],
  packageName: ["packageName", "packages", "package"],
};

function optionControl(source: FilterPanelSource, name: OptionFacetName): OptionsControl {
  const options = toOptions(name, source.query, source.filters, source.vocabulary);
  const words = PLURALS[name];
  const all =
    words && isLongList(options) ? toLongList(source, words[0], options.length, words[1], words[2]) : undefined;
  const look = name === "extColorSimple" || name === "intColorSimple" ? "swatches" : "list";
  return { kind: "options", name, legend: OPTION_FACETS[name].label, look, options, ...(all ? { all } : null) };
}

function optionGroup(
  source: FilterPanelSource,
  id: string,
  label: string,
  names: readonly OptionFacetName[],
  { isOpen = false, isLeftOutWhenEmpty = false } = {},
): FilterGroup | null {
  const controls = names.map((name) => optionControl(source, name));
  const options = controls.flatMap((control) => control.options);
  const isEmpty = options.every((option) => !option.isSelected && (option.count ?? 0) === 0);
  if (isLeftOutWhenEmpty && isEmpty) return null;
  return group(id, label, controls, toValue(options), isOpen);
}

function toKeywordGroup({ query }: FilterPanelSource): FilterGroup {
  const keyword = query.keyword ?? "";
  return group("keyword", "Keyword", [{ kind: "keyword", keyword }], keyword);
}

function toLongList(source: FilterPanelSource, name: LongListName, count: number, plural: string, singular: string) {
  const href = source.fullListHref?.(name);
  return {
    label: `Show all ${count} ${plural}`,
    searchLabel: `Find a ${singular}`,
    ...(href === undefined ? null : { href }),
  };
}

function toValue(options: readonly FilterOptionView[]): string {
  return inFewWords(options.filter((option) => option.isSelected).map((option) => option.label));
}

function inFewWords(labels: readonly string[]): string {
  return labels.length > 2 ? `${labels.length} chosen` : labels.join(", ");
}
