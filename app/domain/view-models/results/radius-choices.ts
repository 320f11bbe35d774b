import { SEARCH_RADIUS_CHOICES_MILES } from "~/domain/vocabulary";

export interface RadiusChoice {
  /** Miles as text, "0" for any distance. */
  readonly code: string;
  readonly label: string;
}

/**
 * The distances that a form offers. One that is none of ours is a choice as long as it is in use (section 5 keeps it). Of a
 * search for the cars that ship from beyond its radius (`isBeyond`) the labels say so.
 */
export function toRadiusChoices(inUseMiles: number, isBeyond = false): readonly RadiusChoice[] {
  const usual: readonly number[] = SEARCH_RADIUS_CHOICES_MILES;
  const offered = usual.includes(inUseMiles) ? usual : [inUseMiles, ...usual];
  return offered.map((miles) => ({
    code: String(miles),
    label: miles === 0 ? "Any distance" : `${isBeyond ? "Over " : ""}${miles} miles`,
  }));
}
