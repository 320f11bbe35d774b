import type { VehicleStyle } from "../../app/domain/vocabulary";

/** How well a trim is equipped, from 0 (bare) over 2 (middle) to 5 (everything); standard equipment follows from it. */
export type EquipmentLevel = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * One trim as a line. The powertrain reads "2.5I4h AWD CVT 41/38/40": litres, T or S for turbo or supercharged,
 * layout and cylinders, h p d for hybrid, plug-in, diesel (E electric, F fuel cell); drive; gearbox; MPG city/highway/
 * combined and electric miles where the EPA has measured them. MSRP in dollars, of the last model year.
 */
export type TrimFacts = readonly [
  name: string,
  firstYear: number,
  lastYear: number,
  msrp: number,
  equipment: EquipmentLevel,
  powertrain: string,
];

export interface ModelFacts {
  readonly code: string;
  readonly name: string;
  readonly style: VehicleStyle;
  readonly subtype?: string;
  readonly doors: number;
  /** Typical US sales of a year; what the seeded inventory draws models by. */
  readonly annualSales: number;
  readonly hasThirdRow?: boolean;
  readonly bedLengths?: readonly string[];
  /** Sold with a regular or extended cab too. */
  readonly hasSmallerCabs?: boolean;
  /** NHTSA stars, four characters: overall, frontal, side, rollover; "-" where there is none. */
  readonly stars?: string;
  readonly legroomInches?: readonly number[];
  readonly packages?: readonly string[];
  readonly trims: readonly TrimFacts[];
}

export interface MakeFacts {
  readonly code: string;
  readonly name: string;
  readonly models: readonly ModelFacts[];
}
