interface Group {
  readonly id: string;
  readonly label: string;
  /** Before anybody opens one. */
  readonly isOpen?: boolean;
  /** Under "More filters", which stands closed at the end. */
  readonly isFolded?: boolean;
}

/** The groups of the filter panel in their order. Rows of the facet table name the one that they stand in. */
export const PANEL_GROUPS = [
  { id: "location", label: "Location", isOpen: true },
  { id: "make", label: "Make and model", isOpen: true },
  { id: "price", label: "Price", isOpen: true },
  { id: "year", label: "Year", isOpen: true },
  { id: "mileage", label: "Mileage", isOpen: true },
  { id: "condition", label: "Condition" },
  { id: "price-rating", label: "Price rating" },
  { id: "body-style", label: "Body style" },
  { id: "seats", label: "Seats", isFolded: true },
  { id: "fuel", label: "Fuel" },
  { id: "drive", label: "Drive", isFolded: true },
  { id: "exterior-color", label: "Exterior color", isFolded: true },
  { id: "features", label: "Features" },
  { id: "history", label: "Vehicle history", isFolded: true },
  { id: "price-drop", label: "Price dropped", isFolded: true },
  { id: "days-listed", label: "Days listed", isFolded: true },
  { id: "interior-color", label: "Interior color", isFolded: true },
  { id: "packages", label: "Packages", isFolded: true },
  { id: "engine", label: "Engine and transmission", isFolded: true },
  { id: "doors", label: "Doors", isFolded: true },
  { id: "bed", label: "Truck bed length", isFolded: true },
  { id: "seller", label: "Seller", isFolded: true },
  { id: "delivery", label: "Delivery and paperwork", isFolded: true },
  { id: "use", label: "Previous use", isFolded: true },
  { id: "exchange", label: "Exchange", isFolded: true },
  { id: "lifestyle", label: "Lifestyle", isFolded: true },
  { id: "keyword", label: "Keyword", isFolded: true },
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
