import type { Safety } from "~/contract/models/model-info";
import { explainUnshown, type OrFailed, type Unshown } from "./unshown";

export interface ModelSafetyViewModel {
  readonly ratings: readonly { readonly name: string; readonly stars: number; readonly text: string }[];
  readonly features: readonly string[];
  /** Legroom and the like. */
  readonly specifications: readonly { readonly name: string; readonly value: string }[];
}

const STARS_MAX = 5;

/** Crash-test stars with who gave them and when, safety equipment, legroom. Stars that nobody stands behind are none. */
export function toModelSafety(safety: OrFailed<Safety | null>): ModelSafetyViewModel | Unshown {
  const known = safety === "failed" ? null : safety;
  const entriesOf = (name: string) => known?.features.find((group) => group.name === name)?.entries ?? [];
  const ratings = entriesOf("Safety Ratings").flatMap(({ name, stars, agency, year }) =>
    stars === undefined || agency === undefined || year === undefined
      ? []
      : [{ name, stars, text: `${stars} of ${STARS_MAX} stars, ${agency} ${year}` }],
  );
  const features = entriesOf("Safety Features").map(({ name, value }) =>
    value === undefined ? name : `${name}: ${value}`,
  );
  const specifications = known?.specifications ?? [];
  const isEmpty = ratings.length + features.length + specifications.length === 0;
  return isEmpty
    ? { explanation: explainUnshown(safety, "No safety figures are known for this model.") }
    : { ratings, features, specifications };
}
