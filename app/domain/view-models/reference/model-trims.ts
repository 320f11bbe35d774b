import type { TrimDetails } from "~/contract/models/model-info";
import { formatDollars } from "~/domain/figures/format-figures";
import { toCardPictureAddress } from "~/domain/pictures/vehicle-picture";
import { searchUrl } from "~/domain/search/canonical-url";
import { type ModelReferenceSource, stockOf } from "./reference-tabs";
import { explainUnshown, type OrFailed, type Unshown } from "./unshown";

/** The nine equipment rows, in their order. */
const EQUIPMENT = [
  ["heatedSeats", "Heated seats"],
  ["leatherSeats", "Leather seats"],
  ["rearviewCamera", "Rearview camera"],
  ["bluetooth", "Bluetooth"],
  ["alarmSystem", "Alarm system"],
  ["laneDeparture", "Lane departure warning"],
  ["navigation", "Navigation"],
  ["remoteStart", "Remote start"],
  ["sunroof", "Sunroof"],
] as const;

export interface ModelTrimsViewModel {
  readonly title: string;
  readonly trims: readonly {
    readonly id: string;
    readonly name: string;
    /** To the cars of this trim for sale. */
    readonly href: string;
    readonly pictureHref: string | null;
  }[];
  readonly figures: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly equipment: readonly { readonly name: string; readonly values: readonly boolean[] }[];
}

/** Trims of a model year side by side, cheapest first. Null is a year that the catalogue does not have. */
export function toModelTrims(
  source: ModelReferenceSource,
  modelYear: OrFailed<{
    readonly year: number;
    readonly make: { readonly name: string };
    readonly model: { readonly name: string };
    readonly trims: readonly TrimDetails[];
  } | null>,
): ModelTrimsViewModel | Unshown {
  if (modelYear === null || modelYear === "failed" || modelYear.trims.length === 0) {
    return { explanation: explainUnshown(modelYear, "No trims are known for this model year.") };
  }
  const { vocabulary, brand } = source;
  const stock = stockOf(source);
  const trims = modelYear.trims;
  const row = (name: string, read: (trim: TrimDetails) => string | undefined) => ({
    name,
    values: trims.map((trim) => read(trim) ?? "Not stated"),
  });
  const figures = [
    row("MSRP", ({ nationalMSRP }) => formatDollars(nationalMSRP)),
    row("Engine", ({ engineType }) => engineType),
    row("Drive", ({ drive }) => drive),
    row("Transmission", ({ transmission }) => transmission),
    ...(trims.some(({ mpgCombined }) => mpgCombined !== undefined)
      ? [row("Combined economy", ({ mpgCombined }) => withUnit(mpgCombined, "MPG"))]
      : []),
    ...(trims.some(({ electricRangeMiles }) => electricRangeMiles !== undefined)
      ? [row("Electric range", ({ electricRangeMiles }) => withUnit(electricRangeMiles, "miles"))]
      : []),
  ];
  return {
    title: `${modelYear.year} ${modelYear.make.name} ${modelYear.model.name} trims`,
    trims: trims.map(({ vehicleId, trimName, trimCode, imagePath }) => ({
      id: vehicleId,
      name: trimName,
      href: searchUrl({ ...stock, selected: { ...stock.selected, trimCode: [trimCode] } }, vocabulary, { brand }),
      pictureHref: toCardPictureAddress(imagePath),
    })),
    figures,
    equipment: EQUIPMENT.map(([name, label]) => ({ name: label, values: trims.map(({ specs }) => specs[name]) })),
  };
}

function withUnit(value: number | undefined, unit: string): string | undefined {
  return value === undefined ? undefined : `${value} ${unit}`;
}
