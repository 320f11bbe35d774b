import { expect, test } from "vitest";
import { OPERATIONS, type Operation } from "../../app/contract/operations";

interface PathParameter {
  readonly operation: string;
  readonly parameter: string;
  /** Segments before the parameter. */
  readonly before: readonly string[];
  readonly accepts: (value: string) => boolean;
}

const isParameter = (segment: string) => segment.startsWith("{");
const TABLE = Object.entries<Operation>(OPERATIONS);
const PATHS = TABLE.map(([, { path }]) => path.split("/"));

const PARAMETERS: readonly PathParameter[] = TABLE.flatMap(([operation, { path, pathParameters }]) =>
  path.split("/").flatMap((segment, position, segments) => {
    const parameter = segment.slice(1, -1);
    const schema = pathParameters?.shape[parameter];
    if (!isParameter(segment) || schema === undefined) return [];
    const before = segments.slice(0, position);
    return [{ operation, parameter, before, accepts: (value: string) => schema.safeParse(value).success }];
  }),
);

/** Literals of any path in the parameter's place, below segments that can be read alike. */
function literalsBeside({ before }: PathParameter): readonly string[] {
  const found = PATHS.flatMap((segments) => {
    const literal = segments[before.length];
    const areAlike = before.every((segment, position) => {
      const other = segments[position] ?? "";
      return segment === other || isParameter(segment) || isParameter(other);
    });
    return literal === undefined || isParameter(literal) || !areAlike ? [] : [literal];
  });
  return [...new Set(found)];
}

test("no value of a path can be a literal that stands in its place", () => {
  const beside = PARAMETERS.map((parameter) => [parameter, literalsBeside(parameter)] as const);
  const mistaken = beside.flatMap(([{ operation, parameter, accepts }, literals]) =>
    literals.filter(accepts).map((literal) => `${operation} takes ${literal} for {${parameter}}`),
  );
  expect(mistaken).toEqual([]);
  const ofListing = beside.find(([{ operation }]) => operation === "listingById");
  expect(ofListing?.[1]).toEqual(expect.arrayContaining(["count", "batch", "similar", "relaxations", "spotlight"]));
});

test("every value of a path has a pattern, by which what it cannot be is refused before a call", () => {
  for (const { operation, parameter, accepts } of PARAMETERS) {
    for (const value of ["", "a\0b", "\ud800", "x".repeat(500)]) {
      expect(accepts(value), `${operation} {${parameter}} ${JSON.stringify(value).slice(0, 20)}`).toBe(false);
    }
  }
});

test.each(["100000001", "L1", "f3891234567890123", "0b8e5c1e-6f1f-4a58-9a39-1d0f3c6b7a55"])(
  "%s names a listing, an owner and a saved search",
  (id) => {
    const named = PARAMETERS.filter(({ parameter }) => parameter === "id");
    expect(named.filter(({ accepts }) => !accepts(id))).toEqual([]);
  },
);
