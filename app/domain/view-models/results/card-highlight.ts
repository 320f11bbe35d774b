import type { Listing } from "~/contract/listings/listing";
import { formatCount, formatDollars, formatQuantity } from "~/domain/figures/format-figures";
import { CERTIFIED_TILES_MAX, VEHICLE_HIGHLIGHTS_ALL_SHOWN_MAX, VIEW_COUNT_WINDOW_DAYS } from "~/domain/limits";
import { VEHICLE_EXCHANGES } from "~/domain/vocabulary";

export interface CardLabel {
  readonly icon: "drop" | "eye" | "key" | "shield" | "tag";
  readonly text: string;
}

/** The words of each urgency driver (section 4, "Promo tile type"). A driver without its figure says nothing. */
const DRIVER_LABELS: Readonly<Record<string, (value: string | undefined) => CardLabel | undefined>> = {
  DEALER_INCENTIVE: (value) => figureLabel(value, "tag", (dollars) => `${formatDollars(dollars)} dealer incentive`),
  PRICE_REDUCED: () => ({ icon: "drop", text: "Price drop" }),
  NEWLY_LISTED: (value) =>
    figureLabel(value, "tag", (days) => (days === 0 ? "New today" : `Listed ${formatQuantity(days, "day")} ago`)),
  WARRANTY: () => ({ icon: "shield", text: "Certified warranty" }),
  RETURN: (value) => {
    const term = VEHICLE_EXCHANGES.find(({ code }) => code === value);
    return term && { icon: "key", text: term.label };
  },
  // An offer stands with its words, or not at all.
  INCENTIVES: (value) => (value ? { icon: "tag", text: `Special offer: ${value}` } : undefined),
  VIEWERS: (value) =>
    figureLabel(value, "eye", (views) => `${formatCount(views)} views in ${VIEW_COUNT_WINDOW_DAYS} days`),
};

export function toHighlightLabel(highlight: Listing["vehicleHighlight"]): CardLabel | undefined {
  if (highlight === undefined || !Object.hasOwn(DRIVER_LABELS, highlight.urgencyDriverType)) return undefined;
  return DRIVER_LABELS[highlight.urgencyDriverType]?.(highlight.urgencyDriverValue);
}

function figureLabel(
  value: string | undefined,
  icon: CardLabel["icon"],
  write: (figure: number) => string,
): CardLabel | undefined {
  const figure = value === undefined || value === "" ? Number.NaN : Number(value);
  return Number.isFinite(figure) && figure >= 0 ? { icon, text: write(figure) } : undefined;
}

/** Section 5, "Vehicle highlights": of more than three on a page, only those that are highlighted keep theirs. */
export function withShownHighlights(listings: readonly Listing[]): readonly Listing[] {
  const withHighlight = listings.filter(({ vehicleHighlight }) => vehicleHighlight !== undefined);
  if (withHighlight.length <= VEHICLE_HIGHLIGHTS_ALL_SHOWN_MAX) return listings;
  return listings.map((listing) =>
    listing.vehicleHighlight?.isVehicleHighlight === false ? { ...listing, vehicleHighlight: undefined } : listing,
  );
}

export interface CardTile {
  readonly text: string;
  readonly href?: string;
}

interface ReportPartner {
  readonly text: string;
  /** Where the report of a VIN stands, if the service names no address of its own. */
  readonly template: string;
}

/** Partners whose report a tile may link to: configuration, in text. Without a link there is no report to show. */
const REPORT_PARTNERS: Readonly<Record<string, ReportPartner>> = {
  CARFAX: { text: "CARFAX report", template: "https://www.carfax.com/VehicleHistory/p/Report.cfx?vin={vin}" },
  AUTOCHECK: { text: "AutoCheck report", template: "https://www.autocheck.com/vehiclehistory/?vin={vin}" },
};

function reportHrefOf({ template }: ReportPartner, link: string | undefined, vin: string | undefined) {
  if (link !== undefined) return link.startsWith("https://") ? link : undefined;
  return vin && template.replace("{vin}", encodeURIComponent(vin));
}

/** Tiles of a card, two at most (section 9): certified programmes, and the history report of one partner. */
export function toTiles({
  productTiles,
  certifiedProduct,
  vin,
}: Pick<Listing, "productTiles" | "certifiedProduct" | "vin">): readonly CardTile[] {
  const certified = productTiles
    .filter(({ tileType }) => tileType === "certified")
    .flatMap(({ tileSubType }, index) => (index === 0 ? (certifiedProduct ?? tileSubType) : tileSubType) ?? [])
    .slice(0, CERTIFIED_TILES_MAX)
    .map((text): CardTile => ({ text }));
  const report = productTiles.flatMap(({ tileType, tileSubType = tileType, link }) => {
    const partner = REPORT_PARTNERS[tileSubType.toUpperCase()] ?? REPORT_PARTNERS[tileType.toUpperCase()];
    const href = partner && reportHrefOf(partner, link, vin);
    return partner && href ? [{ text: partner.text, href }] : [];
  });
  return [...certified.slice(0, CERTIFIED_TILES_MAX - Math.min(1, report.length)), ...report.slice(0, 1)];
}
