import type { Listing, Owner } from "~/contract/listings/listing";
import { daysBetween, formatCount, formatDistance, formatQuantity } from "~/domain/figures/format-figures";
import { budgetWords } from "~/domain/money/budget-words";
import { dollars, formatMoney } from "~/domain/money/money";
import { conditionOf, type UsualLoans } from "~/domain/money/usual-loans";
import {
  DRIVE_GROUPS,
  FUEL_TYPES,
  labelIn,
  STYLE_SUBTYPES,
  TRANSMISSIONS,
  VEHICLE_HISTORY_TYPES,
} from "~/domain/vocabulary";
import { quoteOf, totalWithFees } from "../results/listing-amounts";
import { type CardContext, differenceOf, type ListingCardViewModel } from "../results/listing-card";
import { withCards } from "../results/listing-cards";
import { type CompareRow, type Figure, markBest, toCell } from "./compare-row";

interface CompareGroup {
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

/** A vehicle of the table's head. */
export interface CompareColumn {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly trim?: string;
  /** Tells its buttons from those of a car of the same name; the head of its column names the car alone. */
  readonly tell?: string;
  readonly image?: ListingCardViewModel["image"];
  readonly contact?: ListingCardViewModel["contact"];
}

export interface CompareTable {
  readonly columns: readonly CompareColumn[];
  readonly groups: readonly CompareGroup[];
}

export interface CompareOptions extends CardContext {
  /** Leaves out rows whose cells all say the same. Of a single vehicle every row stands. */
  readonly areOnlyDifferences: boolean;
}

/** Fewer reviews than this say little about a seller: their rating stands, and is not marked as the best. */
const FEWEST_REVIEWS_TO_WIN = 10;

type Compared = ReturnType<typeof withCards>[number];

const FUELS_WITHOUT_PLUG: ReadonlySet<string> = new Set(["GSL", "HYB", "DSL", "HYDR"]);

const distanceOf = ({ listing, owner }: Compared) => listing.distance ?? owner?.distanceFromSearch;

/** Listings side by side, in the order given; the best value of a row is marked where one is best. */
export function toCompareTable(listings: readonly Listing[], owners: Owner[], options: CompareOptions): CompareTable {
  const compared: readonly Compared[] = withCards({ listings, owners }, options);
  const groups = [
    toPriceGroup(compared, options),
    toUseGroup(compared, options.today),
    toRunningGroup(compared),
    toLooksGroup(compared),
    toFeatureGroup(compared),
    toSellerGroup(compared),
  ].map(({ title, rows }) => ({
    title,
    rows: rows.filter((row) => !options.areOnlyDifferences || compared.length < 2 || isDifferent(row)),
  }));
  return {
    columns: compared.map(({ card }) => toColumn(card)),
    groups: groups.filter(({ rows }) => rows.length > 0),
  };
}

const isDifferent = ({ cells }: CompareRow) => cells.some(({ text }) => text !== cells[0]?.text);

function toColumn({ id, href, title, trim, tell, image, contact }: ListingCardViewModel): CompareColumn {
  return {
    id,
    href,
    title,
    ...(trim !== undefined && { trim }),
    ...(tell !== undefined && { tell }),
    ...(image && { image }),
    ...(contact && { contact }),
  };
}

function toPriceGroup(compared: readonly Compared[], { today, loans }: CompareOptions): CompareGroup {
  const terms = compared.map(({ listing }) => loans[conditionOf(listing.listingType)].loan.months);
  // A payment over more months is lower, and no better for that.
  const isOneTerm = new Set(terms).size === 1;
  return {
    title: "Price",
    rows: [
      {
        ...figures(compared, "Price", "least", ({ listing, card }) => [card.price, listing.pricingDetail.derivedPrice]),
        isPrice: true,
      },
      figures(compared, "Compared with market", "least", ({ listing, card }) => {
        if (card.deal === undefined || card.deal.rating === "none") return ["No rating"];
        return [card.deal.aside, differenceOf(listing).cents];
      }),
      {
        label: "Deal rating",
        cells: compared.map(({ card: { deal } }) => ({
          text: deal?.label ?? "No rating",
          ...(deal && { deal: deal.rating }),
        })),
      },
      figures(compared, "Total with dealer fees", "least", ({ listing, owner, card }) => {
        const { pricingDetail } = listing;
        const total = totalWithFees(pricingDetail);
        if (total) return [formatMoney(total), total.cents];
        return owner?.privateSeller
          ? [card.price, pricingDetail.derivedPrice && dollars(pricingDetail.derivedPrice).cents]
          : undefined;
      }),
      figures(compared, "Estimated payment", "least", ({ listing, owner, card }) => [
        card.payment?.text ?? "None",
        owner?.privateSeller || card.payment === undefined || !isOneTerm
          ? undefined
          : quoteOf(listing, loans)?.monthly.cents,
      ]),
      ...budgetRows(compared, loans),
      words(compared, "Price change", ({ listing }) => {
        const { reduction } = listing.pricingDetail;
        return reduction === undefined ? "None" : `${formatMoney(dollars(reduction.dollars))} lower`;
      }),
      words(compared, "Listed", ({ listing }) => {
        const days = daysBetween(listing.listedOn, today);
        return days === null ? undefined : days <= 0 ? "Today" : `${formatQuantity(days, "day")} ago`;
      }),
    ],
  };
}

/** Where the shopper has set a budget. */
function budgetRows(compared: readonly Compared[], loans: UsualLoans): readonly CompareRow[] {
  const { budget } = loans.used;
  if (budget === undefined) return [];
  const unit = budget.kind === "monthly" ? " a month" : "";
  return [
    words(compared, `Your budget of ${formatMoney(dollars(budget.dollars))}${unit}`, ({ listing, owner }) => {
      const found = quoteOf(listing, loans);
      // As the row of payments says of it: nobody lends on it here.
      if (budget.kind === "monthly" && owner?.privateSeller) return "Private sale";
      return found && budgetWords(found, budget);
    }),
  ];
}

function toUseGroup(compared: readonly Compared[], today: string): CompareGroup {
  const thisYear = Number(today.slice(0, 4));
  return {
    title: "Mileage and condition",
    rows: [
      words(compared, "Condition", ({ card }) => card.condition),
      words(
        compared,
        "Certified by",
        ({ listing: { certifiedProduct, listingType } }) =>
          // A certified car has a program, stated or not.
          certifiedProduct ?? (listingType === "NEW" || listingType === "USED" ? "Not certified" : undefined),
      ),
      figures(compared, "Mileage", "least", ({ listing: { specifications } }) =>
        specifications.mileage === undefined
          ? undefined
          : [`${formatCount(specifications.mileage)} miles`, specifications.mileage],
      ),
      figures(compared, "Miles per year", "least", ({ listing: { specifications, year } }) => {
        if (specifications.mileage === undefined) return undefined;
        const miles = Math.round(specifications.mileage / Math.max(1, thisYear - year));
        return [formatCount(miles), miles];
      }),
      words(compared, "History", ({ listing }) => {
        const told = VEHICLE_HISTORY_TYPES.filter(({ code }) => listing.historyTypes.includes(code));
        return told.length === 0 ? undefined : sentenceOf(told.map(({ label }) => label));
      }),
    ],
  };
}

function toRunningGroup(compared: readonly Compared[]): CompareGroup {
  const hasRange = compared.some(({ listing }) => listing.specifications.mileRange !== undefined);
  return {
    title: "Engine and fuel",
    rows: [
      figures(compared, "Fuel economy", "most", ({ listing: { specifications } }) => {
        const { city, highway, combined } = specifications.mpg ?? {};
        // It burns none, which its seller has no words for.
        if (specifications.mpg === undefined && specifications.fuel === "ELE") return ["Electric"];
        if (city === undefined || highway === undefined) {
          return combined === undefined ? undefined : [`${combined} mpg`, combined];
        }
        return [`${city}/${highway} mpg`, combined ?? 0.55 * city + 0.45 * highway];
      }),
      ...(hasRange
        ? [
            figures(compared, "Electric range", "most", ({ listing: { specifications } }) => {
              const { mileRange, fuel } = specifications;
              if (mileRange !== undefined) return [`${formatCount(mileRange)} miles`, mileRange];
              return fuel !== undefined && FUELS_WITHOUT_PLUG.has(fuel) ? ["None"] : undefined;
            }),
          ]
        : []),
      words(compared, "Fuel", ({ listing }) => labelIn(FUEL_TYPES, listing.specifications.fuel)),
      words(compared, "Engine", ({ listing }) => listing.specifications.engine),
      words(compared, "Drive", ({ listing }) => labelIn(DRIVE_GROUPS, listing.specifications.driveType)),
      words(compared, "Transmission", ({ listing }) => labelIn(TRANSMISSIONS, listing.specifications.transmission)),
    ],
  };
}

function toLooksGroup(compared: readonly Compared[]): CompareGroup {
  return {
    title: "Body and color",
    rows: [
      words(compared, "Body style", ({ listing }) => {
        const subtype = STYLE_SUBTYPES.find(({ code }) => code === listing.styleSubtype)?.label;
        return subtype === undefined ? listing.style.name : `${listing.style.name}, ${subtype.toLowerCase()}`;
      }),
      words(compared, "Doors", ({ listing }) => (listing.doors === undefined ? undefined : String(listing.doors))),
      words(compared, "Exterior color", ({ listing }) => listing.specifications.exteriorColor?.name),
      words(compared, "Interior color", ({ listing }) => listing.specifications.interiorColor?.name),
    ],
  };
}

/** Everything that at least one of them lists; of the others it is unknown, since a seller may leave out what a car has. */
function toFeatureGroup(compared: readonly Compared[]): CompareGroup {
  const names = new Map<string, string>();
  for (const { listing } of compared) for (const { code, name } of listing.features ?? []) names.set(code, name);
  const rows = [...names].map(
    ([code, name]): CompareRow => ({
      label: name,
      cells: compared.map(({ listing: { features } }) =>
        features?.some((feature) => feature.code === code) ? { text: "Yes", has: true } : toCell(undefined),
      ),
    }),
  );
  return { title: "Features", rows: rows.sort((a, b) => a.label.localeCompare(b.label)) };
}

function toSellerGroup(compared: readonly Compared[]): CompareGroup {
  return {
    title: "Seller",
    rows: [
      words(compared, "Seller", ({ card }) => card.seller),
      words(compared, "Seller type", ({ listing, owner }) =>
        (owner?.privateSeller ?? listing.sellerType === "p") ? "Private seller" : "Dealer",
      ),
      figures(compared, "Rating", "most", ({ owner, card }) =>
        card.rating === undefined
          ? ["None"]
          : [
              `${card.rating.value} of 5 (${card.rating.count})`,
              (owner?.rating?.count ?? 0) < FEWEST_REVIEWS_TO_WIN ? undefined : owner?.rating?.value,
            ],
      ),
      words(compared, "Location", ({ owner }) => {
        const { city, state } = owner?.location?.address ?? {};
        return [city, state].filter(Boolean).join(", ") || undefined;
      }),
      ...(compared.some((one) => distanceOf(one) !== undefined)
        ? [
            figures(compared, "Distance", "least", (one) => {
              const miles = distanceOf(one);
              return miles === undefined ? undefined : [formatDistance(miles), miles < 1 ? 0 : Math.round(miles)];
            }),
          ]
        : []),
    ],
  };
}

function words(compared: readonly Compared[], label: string, read: (one: Compared) => string | undefined): CompareRow {
  return { label, cells: compared.map((one) => toCell(read(one))) };
}

function figures(
  compared: readonly Compared[],
  label: string,
  best: "least" | "most",
  read: (one: Compared) => Figure,
): CompareRow {
  return { label, cells: markBest(compared.map(read), best) };
}

function sentenceOf(labels: readonly string[]): string {
  return labels.map((label, index) => (index === 0 ? label : label.toLowerCase())).join(", ");
}
