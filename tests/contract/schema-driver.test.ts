import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorBodySchema, soldListingBodySchema } from "../../app/contract/calls/errors";
import { searchParametersSchema } from "../../app/contract/calls/search-parameters";
import { buildOpenApiDocument } from "../../app/contract/openapi";
import { OPERATIONS, type Operation } from "../../app/contract/operations";
import { type StartedUpstream, startUpstream } from "./start-upstream";

/** Requests that the published document allows, of every operation, and as many that it does not. */
const DRAWN_OF_EACH = 8;

const schemaShape = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  maxLength: z.number().optional(),
  minLength: z.number().optional(),
});
const operationShape = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(["path", "query", "header"]), required: z.boolean(), schema: schemaShape }),
  ),
  responses: z.record(z.string(), z.unknown()),
});
const documentShape = z.object({ paths: z.record(z.string(), z.record(z.string(), operationShape)) });
type Published = z.infer<typeof operationShape>;
type Schema = z.infer<typeof schemaShape>;

const document = documentShape.parse(buildOpenApiDocument());
const reads = Object.entries(document.paths).flatMap(([path, { get }]) => (get === undefined ? [] : [{ path, get }]));

let upstream: StartedUpstream;
beforeAll(async () => {
  upstream = await startUpstream({ listings: 300 });
}, 60_000);
afterAll(() => upstream.close());

/** One value as it stands in an address; a repeated parameter gets one. */
function drawn({ enum: choices, const: only, pattern, minLength = 1, maxLength = 40, type }: Schema) {
  if (only !== undefined) return fc.constant(String(only));
  if (choices !== undefined) return fc.constantFrom(...choices.map(String));
  if (type === "integer" || type === "number") return fc.nat(9_999).map(String);
  // What looks ahead is drawn without it, and kept where it holds.
  if (pattern !== undefined)
    return fc
      .stringMatching(new RegExp(pattern.replace(/\(\?=[^)]*\)/g, "")))
      .filter((text) => new RegExp(pattern).test(text));
  return fc.string({ minLength, maxLength: Math.min(40, maxLength) });
}

const requestOf = ({ parameters }: Published) =>
  fc.record(
    Object.fromEntries(
      parameters.map(({ name, required, schema }) => [
        name,
        required ? drawn(schema) : fc.option(drawn(schema), { nil: undefined }),
      ]),
    ),
  );

async function ask(path: string, { parameters }: Published, values: Readonly<Record<string, string | undefined>>) {
  let filled = path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: place } of parameters) {
    const value = values[name];
    if (value === undefined) continue;
    if (place === "path") filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (place === "query") query.set(name, value);
    else if (/^[!-~]+$/.test(value)) headers[name] = value;
  }
  return fetch(`${upstream.url}${filled}?${query}`, { headers });
}

/** Searches forgive what they cannot read, and say so in `invalidQueryParams`. */
const isSearch = (operation: Operation) =>
  operation.query !== undefined &&
  Object.keys(searchParametersSchema.shape).every((name) => name in (operation.query?.shape ?? {}));

test.each(reads)("$path answers what it says, whatever is asked that it allows", async ({ path, get }) => {
  const operation: Operation =
    Object.entries<Operation>(OPERATIONS).find(([name]) => name === get.operationId)?.[1] ?? OPERATIONS.makes;
  await fc.assert(
    fc.asyncProperty(requestOf(get), async (values) => {
      const response = await ask(path, get, values);
      expect(response.status, JSON.stringify(values)).toBeLessThan(500);
      expect(Object.keys(get.responses), `${path} ${JSON.stringify(values)}`).toContain(String(response.status));
      const isJson = operation.mediaType === undefined || !response.ok;
      const body: unknown = isJson ? await response.json() : await response.text();
      const schema = response.ok
        ? operation.response
        : response.status === 410
          ? soldListingBodySchema
          : errorBodySchema;
      expect(schema.safeParse(body).success, `${path} ${JSON.stringify(values)}`).toBe(true);
    }),
    { numRuns: DRAWN_OF_EACH },
  );
});

const demanding = reads.flatMap(({ path, get }) =>
  get.parameters
    .filter(({ required, in: place }) => required && place === "query")
    .map(({ name }) => ({ path, get, name })),
);

test.each(demanding)("$path without $name is refused with a reason", async ({ path, get, name }) => {
  const [values = {}] = fc.sample(requestOf(get), 1);
  const response = await ask(path, get, { ...values, [name]: undefined });
  expect(response.status).toBe(400);
  expect(errorBodySchema.parse(await response.json()).error.message).toContain(name);
});

const NO_SUCH_VALUE = "~ no such value ~";

/** What the schema does not allow; absent where it allows any text. */
function wrongOf({ enum: choices, pattern, maxLength, type }: Schema): string | undefined {
  const isMistaken = pattern !== undefined && !new RegExp(pattern, "u").test(NO_SUCH_VALUE);
  if (choices !== undefined || type === "integer" || isMistaken) return NO_SUCH_VALUE;
  return maxLength === undefined ? undefined : "x".repeat(maxLength + 1);
}

const refusing = reads.flatMap(({ path, get }) => {
  const operation = Object.entries<Operation>(OPERATIONS).find(([name]) => name === get.operationId)?.[1];
  if (operation === undefined || isSearch(operation)) return [];
  return get.parameters.flatMap(({ name, in: place, schema }) => {
    const wrong = wrongOf(schema);
    // The place of a car's distance is forgiven, as it is in a search.
    return wrong === undefined || place === "header" || name === "zip" ? [] : [{ path, get, name, place, wrong }];
  });
});

test.each(refusing)(
  "$path refuses a $name that its schema does not allow",
  async ({ path, get, name, place, wrong }) => {
    const [values = {}] = fc.sample(requestOf(get), 1);
    const response = await ask(path, get, { ...values, [name]: wrong });
    // What the path cannot name is not there; a refused caller learns no more than that it is one.
    const due = place === "path" ? [404] : [400, 401, ...(path.includes("{") ? [404] : [])];
    expect(due).toContain(response.status);
    errorBodySchema.parse(await response.json());
  },
);
