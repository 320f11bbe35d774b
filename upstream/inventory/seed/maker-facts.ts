import type { VehicleStyle } from "../../../app/domain/vocabulary";
import { type MakerFacts, seedData } from "./seed-data";

const UNKNOWN_MAKER = { car: "1ZZ", suv: "1ZZ", truck: "1ZZ", keepsPerYear: 0.885 };
const CAR_STYLES: ReadonlySet<VehicleStyle> = new Set(["SEDAN", "COUPE", "CONVERT", "HATCH", "WAGON"]);

export function makerFacts(makeCode: string): Omit<MakerFacts, "make"> {
  return seedData().makers.get(makeCode) ?? UNKNOWN_MAKER;
}

export function wmiOf(makeCode: string, style: VehicleStyle): string {
  const { car, suv, truck } = makerFacts(makeCode);
  if (style === "TRUCKS") return truck;
  return CAR_STYLES.has(style) ? car : suv;
}

/** The makes that build under a world manufacturer identifier, the first three characters of a VIN. */
export function makesOfWmi(wmi: string): readonly string[] {
  return [...seedData().makers.values()]
    .filter(({ car, suv, truck }) => [car, suv, truck].includes(wmi))
    .map(({ make }) => make);
}
