import { formatCount, formatDollars } from "../../app/domain/figures/format-figures";
import { RANGE_FACETS, STEP_FACETS } from "../../app/domain/search/query/figure-table";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { ELECTRIC_RANGE_FLOORS_MILES, MPG_FLOORS } from "../../app/domain/vocabulary";

/** A bound of a search, moved a little. */
interface MovedBound {
  readonly kind: "nearest";
  /** "Raise to $18,500", "Lower to $15,000", "Up to 60,000 miles", "2016 or newer", "25+ mpg". */
  readonly label: string;
  readonly query: SearchQuery;
}

/** How far a ceiling is raised, as shares of it, and the round figures that it is raised to. */
const RAISED_BY = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3];
/** How far a floor is lowered. */
const LOWERED_BY = [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.65, 0.8];
const ROUND_DOLLARS = 250;
const ROUND_MILES = 1_000;
const YEARS_BACK = [1, 2, 3, 5, 8];
/** One by one: the first that finds something is the year of a car, and so one that an address may hold. */
const YEARS_AHEAD = [1, 2, 3, 4, 5, 6, 7, 8];

/** The bounds of a search, each moved farther and farther: of each list the first that finds something is the nearest. */
export function movedBounds(query: SearchQuery): readonly (readonly MovedBound[])[] {
  const { minPrice, maxPrice, minMileage, mileage, startYear, endYear, mpgRange, electricMileRange } = query;
  const moved = (label: string, bound: Partial<SearchQuery>): MovedBound => ({
    kind: "nearest",
    label,
    query: { ...query, ...bound, firstRecord: 0 },
  });
  return [
    raised(maxPrice, ROUND_DOLLARS).map((dollars) =>
      moved(`Raise to ${formatDollars(dollars)}`, { maxPrice: dollars }),
    ),
    lowered(minPrice, ROUND_DOLLARS).map((dollars) =>
      moved(`Lower to ${formatDollars(dollars)}`, { minPrice: dollars }),
    ),
    raised(mileage, ROUND_MILES).map((miles) => moved(`Up to ${formatCount(miles)} miles`, { mileage: miles })),
    (startYear === undefined ? [] : YEARS_BACK.map((years) => startYear - years)).map((year) =>
      moved(RANGE_FACETS.year.chip(year, endYear), { startYear: year }),
    ),
    (endYear === undefined ? [] : YEARS_AHEAD.map((years) => endYear + years)).map((year) =>
      moved(RANGE_FACETS.year.chip(startYear, year), { endYear: year }),
    ),
    lowered(minMileage, ROUND_MILES).map((miles) =>
      moved(RANGE_FACETS.mileage.chip(miles, mileage), { minMileage: miles }),
    ),
    stepsBelow(MPG_FLOORS, mpgRange).map((mpg) => moved(STEP_FACETS.mpgRange.optionLabel(mpg), { mpgRange: mpg })),
    stepsBelow(ELECTRIC_RANGE_FLOORS_MILES, electricMileRange).map((miles) =>
      moved(STEP_FACETS.electricMileRange.chip(miles), { electricMileRange: miles }),
    ),
  ];
}

function raised(ceiling: number | undefined, round: number): readonly number[] {
  if (ceiling === undefined) return [];
  const ceilings = RAISED_BY.map((share) => (Math.floor((ceiling * (1 + share)) / round) + 1) * round);
  return [...new Set(ceilings)];
}

/** The floors that are offered below one, the highest first. */
function stepsBelow(floors: readonly number[], floor: number | undefined): readonly number[] {
  return floor === undefined ? [] : floors.filter((lower) => lower < floor).reverse();
}

function lowered(floor: number | undefined, round: number): readonly number[] {
  if (floor === undefined) return [];
  const floors = LOWERED_BY.map((share) => Math.floor((floor * (1 - share)) / round) * round);
  return [...new Set(floors)].filter((figure) => figure > 0);
}
