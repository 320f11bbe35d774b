/** "Safety info" of section 3; the contract's Safety holds this. */
export interface SafetyInfo {
  readonly features: readonly {
    readonly name: string;
    readonly entries: readonly {
      readonly name: string;
      readonly value?: string | undefined;
      readonly stars?: number | undefined;
    }[];
  }[];
  readonly specifications: readonly { readonly name: string; readonly value: string }[];
}

export interface ModelSafetyViewModel {
  readonly ratings: readonly { readonly name: string; readonly stars: number; readonly text: string }[];
  readonly features: readonly string[];
  /** Legroom and the like. */
  readonly specifications: readonly { readonly name: string; readonly value: string }[];
}

const STARS_MAX = 5;

/** Crash-test stars, safety equipment, legroom; null where nothing is known of the model. */
export function toModelSafety(safety: SafetyInfo | null): ModelSafetyViewModel | null {
  const entriesOf = (name: string) => safety?.features.find((group) => group.name === name)?.entries ?? [];
  const ratings = entriesOf("Safety Ratings").flatMap(({ name, stars }) =>
    stars === undefined ? [] : [{ name, stars, text: `${stars} of ${STARS_MAX} stars` }],
  );
  const features = entriesOf("Safety Features").map(({ name, value }) =>
    value === undefined ? name : `${name}: ${value}`,
  );
  const specifications = safety?.specifications ?? [];
  const isEmpty = ratings.length + features.length + specifications.length === 0;
  return isEmpty ? null : { ratings, features, specifications };
}
