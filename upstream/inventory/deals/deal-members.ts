/** What the rating of deals reads, a number for every listing. */
export interface DealFacts {
  readonly size: number;
  /** Number of the make, model and class; -1 where the listing takes no part. */
  readonly group: ArrayLike<number>;
  /** 1 where the group is of new vehicles. */
  readonly isNewGroup: ArrayLike<number>;
  readonly year: ArrayLike<number>;
  /** -1 is unknown. */
  readonly mileage: ArrayLike<number>;
  /** Whole dollars; -1 is not priced. */
  readonly price: ArrayLike<number>;
  readonly reference: ArrayLike<number>;
}

/** What a fit reads of listings, group after group, each in the order of `facts`: read in order, it comes fast. */
export interface GroupMembers {
  readonly rows: Int32Array;
  readonly year: Int32Array;
  readonly mileage: Int32Array;
  readonly price: Int32Array;
  readonly reference: Float64Array;
}

interface GroupedFacts extends GroupMembers {
  /** Where each group starts, and past the last where it ends. */
  readonly starts: Int32Array;
}

/** The listings that take part, group by group. */
export function groupFacts({ size, group, year, mileage, price, reference }: DealFacts, groups: number): GroupedFacts {
  const starts = new Int32Array(groups + 1);
  const takesPart = (row: number) => (group[row] ?? -1) >= 0 && (price[row] ?? -1) > 0;
  for (let row = 0; row < size; row++) {
    if (!takesPart(row)) continue;
    const next = (group[row] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let number = 0; number < groups; number++)
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  const length = starts[groups] ?? 0;
  const grouped: GroupedFacts = {
    starts,
    rows: new Int32Array(length),
    year: new Int32Array(length),
    mileage: new Int32Array(length),
    price: new Int32Array(length),
    reference: new Float64Array(length),
  };
  const filled = starts.slice();
  for (let row = 0; row < size; row++) {
    if (!takesPart(row)) continue;
    const number = group[row] ?? 0;
    const at = filled[number] ?? 0;
    filled[number] = at + 1;
    grouped.rows[at] = row;
    grouped.year[at] = year[row] ?? 0;
    grouped.mileage[at] = mileage[row] ?? -1;
    grouped.price[at] = price[row] ?? 0;
    grouped.reference[at] = reference[row] ?? 1;
  }
  return grouped;
}

/** One group of them, without a copy. */
export function membersOf(
  { rows, year, mileage, price, reference }: GroupedFacts,
  start: number,
  end: number,
): GroupMembers {
  return {
    rows: rows.subarray(start, end),
    year: year.subarray(start, end),
    mileage: mileage.subarray(start, end),
    price: price.subarray(start, end),
    reference: reference.subarray(start, end),
  };
}
