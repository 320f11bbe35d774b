/** "Double Cab" is what some makers call a crew cab, and others a smaller one. */
const DOUBLE_CAB: ReadonlySet<string> = new Set(["doublecab", "dblcab", "dcab", "doublecabtruck"]);

/** Which cab it is, by the plain name of the model, or of a maker that means the same by it everywhere. */
const DOUBLE_CABS: Readonly<Record<string, string>> = {
  chevrolet: "EXTENDED_CAB",
  frontier: "CREW_CAB",
  gmc: "EXTENDED_CAB",
  tacoma: "CREW_CAB",
  tundra: "EXTENDED_CAB",
};
const EITHER_CAB = ["CREW_CAB", "EXTENDED_CAB"];

/**
 * Codes of the cabs that a name of several kinds means beside these models and makes, by their plain names: one of them, where
 * they are known to mean it. Empty for other words.
 */
export function cabsMeant(plain: string, carNames: readonly string[]): readonly string[] {
  if (!DOUBLE_CAB.has(plain)) return [];
  const meant = new Set(carNames.flatMap((name) => DOUBLE_CABS[name] ?? []));
  return meant.size === 1 ? [...meant] : EITHER_CAB;
}
