import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "../routes";
import { SITE_AREAS } from "./site-areas";
import { RESERVED_FIRST_SEGMENTS } from "./site-paths";
import { SITE_ROUTES, siteRouteOf } from "./site-routes";

interface Routed {
  readonly path: string;
  readonly file: string;
}

const routedBelow = (entries: readonly RouteConfigEntry[], above = ""): Routed[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const whole = [above, path].filter((part) => part !== undefined && part !== "").join("/");
    return [...(path === undefined ? [] : [{ path: whole, file }]), ...routedBelow(children, whole)];
  });

const routed = routedBelow(routes);
const segments = routed
  .filter(({ path }) => path.startsWith("cars-for-sale/") && path !== "cars-for-sale/*")
  .map(({ path }) => ({ path, segment: path.split("/")[1] ?? "" }));

test("every route under the search path stands in the table of areas", () => {
  expect(segments.filter(({ segment }) => !Object.hasOwn(SITE_AREAS, segment)).map(({ path }) => path)).toEqual([]);
});

test("every reserved segment stands in the table of areas", () => {
  expect([...RESERVED_FIRST_SEGMENTS].filter((segment) => !Object.hasOwn(SITE_AREAS, segment))).toEqual([]);
});

test("every area has a route, but for the names of what is not built", () => {
  const answered = new Set(segments.map(({ segment }) => segment));
  const wrong = Object.entries(SITE_AREAS).filter(
    ([segment, area]) => answered.has(segment) === ("isKeptName" in area && area.isKeptName),
  );
  expect(wrong.map(([segment]) => segment)).toEqual([]);
});

test("every route has a row in the table of addresses", () => {
  expect(routed.filter(({ path }) => !Object.hasOwn(SITE_ROUTES, path)).map(({ path }) => path)).toEqual([]);
});

test("every row of the table of addresses has a route, but for what is answered before the pages", () => {
  const paths = new Set(routed.map(({ path }) => path));
  const wrong = Object.entries(SITE_ROUTES).filter(([path, { isNoPage = false }]) => paths.has(path) === isNoPage);
  expect(wrong.map(([path]) => path)).toEqual([]);
});

test("a row names a form where its route takes one", () => {
  const takesForm = ({ file }: Routed) =>
    /^export (?:(?:async )?function|const) action\b/m.test(readFileSync(join("app", file), "utf8"));
  // Of the search page one part has the route's path, and none takes a form.
  const wrong = routed.filter((one) => takesForm(one) !== (SITE_ROUTES[one.path]?.form !== undefined));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

const EXAMPLES = { ":listingId": "100000001", ":name": "cities.xml", ":file": "RED.png", "*": "ford/f-150" };

test.each(Object.entries(SITE_ROUTES))("%s is found by an address of its own, and by its data request", (path, row) => {
  const address = `/${path.replace(/^\//, "")}`.replace(/:\w+|\*/g, (part) => Object(EXAMPLES)[part] ?? "x1");
  expect(siteRouteOf(address)).toBe(row);
  expect(siteRouteOf(`${address === "/" ? "/_root" : address}.data`)).toBe(row);
});

test("what no route answers is nobody's form", () => {
  for (const path of ["/cars-for-sale/used-cars/contact", "/account/other", "/cars-for-sale/vehicle/1/contact/more"])
    expect(siteRouteOf(path)).toEqual({});
});
