/** Sorted by code unit, first by name, then by value; duplicates once. */
export function sortedPairs(pairs: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  const sorted = [...pairs].sort(([name, value], [otherName, otherValue]) =>
    name === otherName ? compareCodeUnits(value, otherValue) : compareCodeUnits(name, otherName),
  );
  return sorted.filter(([name, value], at) => {
    const before = sorted[at - 1];
    return before?.[0] !== name || before[1] !== value;
  });
}

function compareCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
