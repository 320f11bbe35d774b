import { STYLE_OF_KINDS } from "../query/model-facets";
import type { SearchVocabulary } from "../query/search-vocabulary";

type Parameter = readonly [name: string, value: string];

/**
 * Doors of a style as people count them, with its tailgate or without, and all that is meant by that: a "4 door hatchback" is
 * sold with five.
 */
const DOORS_MEANT: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  HATCH: { "2": ["2", "3"], "4": ["4", "5"] },
  SUVCROSS: { "3": ["2", "3"], "5": ["4", "5"] },
  VANMV: { "3": ["2", "3"], "5": ["4", "5"] },
  WAGON: { "3": ["2", "3"], "5": ["4", "5"] },
};

/** The same parameters with each count of doors as the styles that stand beside it mean it. */
export function withDoorsMeant(parameters: readonly Parameter[], vocabulary: SearchVocabulary): readonly Parameter[] {
  if (!parameters.some(([name]) => name === "doorCode")) return parameters;
  const styles = parameters.flatMap(([name, value]) => {
    if (name === "vehicleStyleCode") return [value];
    return STYLE_OF_KINDS[name] ?? (name === "modelCode" ? (vocabulary.model(value)?.style ?? []) : []);
  });
  return parameters.flatMap((parameter): readonly Parameter[] => {
    const [name, value] = parameter;
    if (name !== "doorCode") return [parameter];
    const meant = new Set([value, ...styles.flatMap((style) => DOORS_MEANT[style]?.[value] ?? [])]);
    return [...meant].map((code): Parameter => [name, code]);
  });
}

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
