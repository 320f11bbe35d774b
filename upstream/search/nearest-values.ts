import { formatCount, formatDollars } from "../../app/domain/figures/format-figures";
import { CAR_PRICE_MAX_DOLLARS } from "../../app/domain/limits";
import { RANGE_FACETS, STEP_FACETS } from "../../app/domain/search/query/figure-table";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { ELECTRIC_RANGE_FLOORS_MILES, MPG_FLOORS } from "../../app/domain/vocabulary";

/** A bound of a search, moved. */
interface MovedBound {
  readonly kind: "nearest";
  /** "Raise to $18,500", "Lower to $15,000", "Up to 60,000 miles", "2016 or newer", "25+ mpg". */
  readonly label: string;
  readonly query: SearchQuery;
}

/** One bound of a search, moved farther and farther: the first step that finds something is the nearest. */
interface BoundSteps {
  readonly steps: readonly MovedBound[];
  /** So many of the steps are near; the others are for a search that finds nothing at all. */
  readonly nearSteps: number;
}

/** How many times as much a ceiling is raised to, and as little a floor is lowered to: near, and in all. */
const RAISED_TIMES = { near: 4, most: 15 };
const LOWERED_TIMES = { near: 5, most: 20 };
/** Steps of a figure that read well, the finest first. */
const ROUND_MILES = [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000];
const ROUND_DOLLARS = [250, 500, ...ROUND_MILES];
/** A figure is stepped by the finest of these that it holds so many times at most. */
const STEPS_IN_FIGURE_MAX = 50;
/** So far a ceiling of miles is raised in any case: many times a few miles are still those of a car that is nearly new. */
const RAISED_AT_LEAST_TO_MILES = 100_000;
/** One by one: the first that finds something is the year of a car, and so one that an address may hold. */
const YEARS_MOVED = { near: 8, most: 40 };

/** The bounds of a search, each moved farther and farther: of each the first step that finds something is the nearest. */
export function movedBounds(query: SearchQuery): readonly BoundSteps[] {
  const { minPrice, maxPrice, minMileage, mileage, startYear, endYear, mpgRange, electricMileRange } = query;
  const moved = (label: string, bound: Partial<SearchQuery>): MovedBound => ({
    kind: "nearest",
    label,
    query: { ...query, ...bound, firstRecord: 0 },
  });
  const toMaxPrice = (dollars: number) => moved(`Raise to ${formatDollars(dollars)}`, { maxPrice: dollars });
  const toMinPrice = (dollars: number) => moved(`Lower to ${formatDollars(dollars)}`, { minPrice: dollars });
  const toMileage = (miles: number) => moved(`Up to ${formatCount(miles)} miles`, { mileage: miles });
  const toMinMileage = (miles: number) => moved(RANGE_FACETS.mileage.chip(miles, mileage), { minMileage: miles });
  const toStartYear = (year: number) => moved(RANGE_FACETS.year.chip(year, endYear), { startYear: year });
  const toEndYear = (year: number) => moved(RANGE_FACETS.year.chip(startYear, year), { endYear: year });
  return [
    raised(maxPrice, { rounds: ROUND_DOLLARS, atLeastTo: 0 }, toMaxPrice),
    lowered(minPrice, ROUND_DOLLARS, toMinPrice),
    raised(mileage, { rounds: ROUND_MILES, atLeastTo: RAISED_AT_LEAST_TO_MILES }, toMileage),
    movedByYears(startYear, -1, toStartYear),
    movedByYears(endYear, 1, toEndYear),
    lowered(minMileage, ROUND_MILES, toMinMileage),
    inSteps(
      stepsBelow(MPG_FLOORS, mpgRange).map((mpg) => moved(STEP_FACETS.mpgRange.optionLabel(mpg), { mpgRange: mpg })),
    ),
    inSteps(
      stepsBelow(ELECTRIC_RANGE_FLOORS_MILES, electricMileRange).map((miles) =>
        moved(STEP_FACETS.electricMileRange.chip(miles), { electricMileRange: miles }),
      ),
    ),
  ];
}

const inSteps = (steps: readonly MovedBound[]): BoundSteps => ({ steps, nearSteps: steps.length });

type ToBound = (figure: number) => MovedBound;

function movedByYears(year: number | undefined, direction: 1 | -1, toBound: ToBound): BoundSteps {
  if (year === undefined) return inSteps([]);
  const years = Array.from({ length: YEARS_MOVED.most }, (_, steps) => year + direction * (steps + 1));
  return { steps: years.map(toBound), nearSteps: YEARS_MOVED.near };
}

interface Raising {
  readonly rounds: readonly number[];
  readonly atLeastTo: number;
}

function raised(ceiling: number | undefined, { rounds, atLeastTo }: Raising, toBound: ToBound): BoundSteps {
  if (ceiling === undefined) return inSteps([]);
  const figures: number[] = [];
  // Nothing times fifteen is nothing; no figure of a car is beyond the largest price.
  const raisedFrom = Math.max(ceiling, rounds[0] ?? 0);
  const most = Math.min(Math.max(raisedFrom * RAISED_TIMES.most, atLeastTo), CAR_PRICE_MAX_DOLLARS);
  for (let figure = ceiling; figure < most; ) {
    const round = roundOf(figure, rounds);
    figure = (Math.floor(figure / round) + 1) * round;
    if (figure <= CAR_PRICE_MAX_DOLLARS) figures.push(figure);
  }
  return {
    steps: figures.map(toBound),
    nearSteps: figures.filter((figure) => figure <= raisedFrom * RAISED_TIMES.near).length,
  };
}

function lowered(floor: number | undefined, rounds: readonly number[], toBound: ToBound): BoundSteps {
  if (floor === undefined) return inSteps([]);
  const figures: number[] = [];
  for (let figure = floor; figure > floor / LOWERED_TIMES.most; ) {
    const round = roundOf(figure, rounds);
    figure = (Math.ceil(figure / round) - 1) * round;
    if (figure > 0) figures.push(figure);
  }
  return {
    steps: figures.map(toBound),
    nearSteps: figures.filter((figure) => figure >= floor / LOWERED_TIMES.near).length,
  };
}

const roundOf = (figure: number, rounds: readonly number[]) =>
  rounds.find((round) => figure / round < STEPS_IN_FIGURE_MAX) ?? Math.ceil(figure / STEPS_IN_FIGURE_MAX);

/** The floors that are offered below one, the highest first. */
function stepsBelow(floors: readonly number[], floor: number | undefined): readonly number[] {
  return floor === undefined ? [] : floors.filter((lower) => lower < floor).reverse();
}
