interface Group {
  readonly id: string;
  readonly label: string;
  readonly isOpen?: boolean;
  /** Where the inventory carries nothing of its kind. */
  readonly isLeftOutWhenEmpty?: boolean;
}

/** The groups of the filter panel in their order. Rows of the facet table name the one that they stand in. */
export const PANEL_GROUPS = [
  { id: "location", label: "Location", isOpen: true },
  { id: "condition", label: "Condition", isOpen: true },
  { id: "make", label: "Make and model", isOpen: true },
  { id: "price", label: "Price", isOpen: true },
  { id: "year", label: "Year", isOpen: true },
  { id: "mileage", label: "Mileage" },
  { id: "body-style", label: "Body style", isOpen: true },
  { id: "fuel", label: "Fuel", isOpen: true },
  { id: "drive", label: "Drive" },
  { id: "exterior-color", label: "Exterior color", isOpen: true },
  { id: "interior-color", label: "Interior color" },
  { id: "features", label: "Features", isLeftOutWhenEmpty: true },
  { id: "packages", label: "Packages", isLeftOutWhenEmpty: true },
  { id: "engine", label: "Engine and transmission" },
  { id: "doors", label: "Doors" },
  { id: "bed", label: "Truck bed length", isLeftOutWhenEmpty: true },
  { id: "seller", label: "Seller" },
  { id: "delivery", label: "Delivery and paperwork" },
  { id: "history", label: "Vehicle history" },
  { id: "use", label: "Vehicle use", isLeftOutWhenEmpty: true },
  { id: "exchange", label: "Exchange", isLeftOutWhenEmpty: true },
  { id: "lifestyle", label: "Lifestyle", isLeftOutWhenEmpty: true },
  { id: "keyword", label: "Keyword" },
] as const satisfies readonly Group[];
export type PanelGroupId = (typeof PANEL_GROUPS)[number]["id"];
export type PanelGroup = Group & { readonly id: PanelGroupId };

/** The groups that an answer of the services names, in their order (`filterGroups`). */
export const ANSWER_GROUPS = [
  { name: "condition", label: "Condition" },
  { name: "makeModelTrim", label: "Make, model and trim" },
  { name: "price", label: "Price and deals" },
  { name: "year", label: "Year" },
  { name: "mileage", label: "Mileage" },
  { name: "bodyStyle", label: "Body style" },
  { name: "drivetrain", label: "Fuel and drivetrain" },
  { name: "color", label: "Color" },
  { name: "features", label: "Features and packages" },
  { name: "seller", label: "Seller" },
  { name: "history", label: "History" },
  { name: "lifestyle", label: "Lifestyle" },
] as const;
export type AnswerGroupName = (typeof ANSWER_GROUPS)[number]["name"];

interface Placed {
  readonly group: string;
  readonly place?: number;
}

/** The names whose row stands in a group, by their place in it. */
export function standingIn<Name extends string>(
  group: string,
  names: readonly Name[],
  placeOf: (name: Name) => Placed | null,
): readonly Name[] {
  const placed = names.flatMap((name) => {
    const own = placeOf(name);
    return own?.group === group ? [{ name, place: own.place ?? 0 }] : [];
  });
  return placed.sort((one, other) => one.place - other.place).map(({ name }) => name);
}
