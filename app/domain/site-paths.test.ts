import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "../routes";
import { SITE_AREAS } from "./site-paths";

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

const routed = pathsOf(routes)
  .filter((path) => path.startsWith("cars-for-sale/") && path !== "cars-for-sale/*")
  .map((path) => ({ path, segment: path.split("/")[1] ?? "" }));

test("every route under the search path stands in the table of areas", () => {
  expect(routed.filter(({ segment }) => !Object.hasOwn(SITE_AREAS, segment)).map(({ path }) => path)).toEqual([]);
});

test("every area has a route, but for the names that are kept", () => {
  const answered = new Set(routed.map(({ segment }) => segment));
  const wrong = Object.entries(SITE_AREAS).filter(
    ([segment, area]) => answered.has(segment) === ("isKeptName" in area && area.isKeptName),
  );
  expect(wrong.map(([segment]) => segment)).toEqual([]);
});
