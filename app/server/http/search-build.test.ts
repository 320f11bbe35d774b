import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "../../routes";
import { searchPathTest } from "./search-build.server";

interface Branch {
  readonly id: string;
  readonly path?: string;
  readonly parentId?: string;
  readonly caseSensitive?: boolean;
}

function flatten(entries: readonly RouteConfigEntry[], parentId?: string): Branch[] {
  return entries.flatMap(({ file, path, caseSensitive, children = [] }) => [
    { id: file, path, caseSensitive, parentId },
    ...flatten(children, file),
  ]);
}
const table = flatten(routes);
const isSearchPath = searchPathTest({
  routes: Object.fromEntries(table.map((one) => [one.id, { ...one, module: { default: null } }])),
});

/** The framework's own answer, from the whole table. */
const whole = table
  .filter(({ path }) => path !== undefined)
  .map(({ path, caseSensitive }) => ({ path, caseSensitive }));
const isMatchedBySearch = (path: string) =>
  matchRoutes(whole, path.replace(/\.data$/, ""))?.at(-1)?.route.path === "cars-for-sale/*";

const SAMPLE_VALUES = { ":listingId": "100000001", ":name": "listings-2.xml", ":token": "t0" };
const addresses = table.flatMap(({ path }) => {
  if (path === undefined || path === "*") return [];
  const filled = path.replaceAll(
    /:\w+/g,
    (name) => Object.entries(SAMPLE_VALUES).find(([one]) => one === name)?.[1] ?? "x",
  );
  return [`/${filled}`, `/${filled}.data`, `/${filled.toUpperCase()}`].map((one) => one.replace("*", "ford/f-150"));
});

test.each([
  // A page around a vehicle is a child: its path alone says nothing.
  ...addresses.filter((path) => !/contact|dealer-difference|report$|share$/.test(path)),
  "/cars-for-sale",
  "/cars-for-sale.data",
  "/cars-for-sale/ford/f-150/columbus-oh.data",
  "/cars-for-sale/c%6Fmpare",
  "/cars-for-sale/compare-me",
  "/cars-for-sale/Compare",
  "/Cars-for-sale/compare",
  "/CARS-FOR-SALE/Ford",
  "/cars-for-sales",
  "/",
])("%s goes to the routes that the framework would choose", (path) => {
  expect(isSearchPath(path)).toBe(isMatchedBySearch(path));
});
