/** Where a search looks, as fields of a form. */
export type PlacePair = readonly [name: string, value: string];

/** What the query of an address says of a place, in canonical order; the path may say more (placePairsOf). */
export function writtenPlacePairs(search: string): readonly PlacePair[] {
  const params = new URLSearchParams(search);
  return ["city", "searchRadius", "state", "zip"].flatMap((name): PlacePair[] => {
    const value = params.get(name);
    return value === null || value === "" ? [] : [[name, value]];
  });
}
