import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorBodySchema, soldListingBodySchema } from "../../app/contract/calls/errors";
import { buildOpenApiDocument } from "../../app/contract/openapi";
import { OPERATIONS, type Operation } from "../../app/contract/operations";
import { drawnOf, oddBodiesOf, type Schema, schemaShape, textOf, wrongBodiesOf } from "./drawn-values";
import { signedUp } from "./signed-up";
import { type StartedUpstream, startUpstream } from "./start-upstream";

/** Requests that the published document allows, of every operation. */
const DRAWN_OF_EACH = 8;

const operationShape = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(["path", "query", "header"]), required: z.boolean(), schema: schemaShape }),
  ),
  requestBody: z.object({ content: z.object({ "application/json": z.object({ schema: schemaShape }) }) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});
const documentShape = z.object({ paths: z.record(z.string(), z.record(z.string(), operationShape)) });
type Published = z.infer<typeof operationShape>;

const document = documentShape.parse(buildOpenApiDocument());
const writes = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, published]) => {
    const schema = published.requestBody?.content["application/json"].schema;
    return schema === undefined ? [] : [{ path, method: method.toUpperCase(), published, schema }];
  }),
);
const reads = Object.entries(document.paths).flatMap(([path, { get }]) => (get === undefined ? [] : [{ path, get }]));

let upstream: StartedUpstream;
beforeAll(async () => {
  upstream = await startUpstream({ listings: 300 });
}, 60_000);
afterAll(() => upstream.close());

const requestOf = ({ parameters }: Published) =>
  fc.record(
    Object.fromEntries(
      parameters.map(({ name, required, schema }) => [
        name,
        required ? textOf(schema) : fc.option(textOf(schema), { nil: undefined }),
      ]),
    ),
  );

/** `body` is sent as JSON where it is given, a text as it stands. */
async function ask(
  path: string,
  { parameters }: Published,
  values: Readonly<Record<string, string | undefined>>,
  { method = "GET", body, idToken }: { method?: string; body?: unknown; idToken?: string } = {},
) {
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
  if (idToken !== undefined) headers["x-id-token"] = idToken;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return fetch(`${upstream.url}${filled}?${query}`, {
    method,
    headers,
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

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
const bodyOf = (schema: Schema) =>
  drawnOf(schema).map((body): Readonly<Record<string, unknown>> => z.record(z.string(), z.unknown()).parse(body));

let shared: Promise<string> | undefined;

/** A session for what demands one: no body is read before it. What ends one has its own. */
function idTokenFor(path: string): Promise<string> {
  if (path === OPERATIONS.signOut.path) return signUp();
  shared ??= signUp();
  return shared;
}

async function signUp(): Promise<string> {
  return (await signedUp(upstream, { email: `driver-${Math.random().toString(36).slice(2)}@example.com` })).idToken;
}

/** A real car where the path names one, so that its body is what is judged. */
async function addressOf(path: string, published: Published): Promise<Readonly<Record<string, string | undefined>>> {
  const [drawn = {}] = fc.sample(requestOf(published), 1);
  if (!path.startsWith("/rest/lsc/listing/{id}/")) return drawn;
  const answer: unknown = await (await fetch(`${upstream.url}${OPERATIONS.listing.path}?numRecords=1`)).json();
  const [first] = z.object({ listings: z.array(z.object({ id: z.string() })) }).parse(answer).listings;
  return { ...drawn, id: first?.id };
}

test("every operation that is sent a body is driven", () => {
  const sent = Object.entries<Operation>(OPERATIONS).filter(([, { body }]) => body !== undefined);
  expect(writes.map(({ published }) => published.operationId).sort()).toEqual(sent.map(([name]) => name).sort());
});

test.each(writes)("$method $path answers what it says, whatever body it allows is sent", async (write) => {
  const { path, method, published, schema } = write;
  const idToken = await idTokenFor(path);
  for (const body of fc.sample(bodyOf(schema), DRAWN_OF_EACH)) {
    const response = await ask(path, published, await addressOf(path, published), { method, body, idToken });
    const told = `${path} ${JSON.stringify(body)}`;
    expect(response.status, told).toBeLessThan(500);
    const answer: unknown = await response.json();
    const operation = Object.entries<Operation>(OPERATIONS).find(([name]) => name === published.operationId)?.[1];
    const due = response.ok ? operation?.response : errorBodySchema;
    expect(due?.safeParse(answer).success, `${told} ${JSON.stringify(answer)}`).toBe(true);
  }
});

test.each(writes)("$method $path refuses with a reason what is no body of it", async (write) => {
  const { path, method, published, schema } = write;
  const idToken = await idTokenFor(path);
  const values = await addressOf(path, published);
  const [right = {}] = fc.sample(bodyOf(schema), 1);
  for (const { what, body } of wrongBodiesOf(schema, right)) {
    const response = await ask(path, published, values, { method, body, idToken });
    expect([400, 401, 404, 409], `${path}: ${what}`).toContain(response.status);
    errorBodySchema.parse(await response.json());
  }
  // Who has nothing to say may say nothing.
  const empty = schema.required === undefined ? [] : ["", "null"];
  for (const body of [...empty, "{", "[]", '"text"', "\0", "[".repeat(5_000)]) {
    const response = await ask(path, published, values, { method, body, idToken });
    expect([400, 404], `${path}: ${body.slice(0, 20)}`).toContain(response.status);
    errorBodySchema.parse(await response.json());
  }
});

test.each(writes)("$method $path is no failure of the service, whatever odd text stands in a body", async (write) => {
  const { path, method, published, schema } = write;
  const idToken = await idTokenFor(path);
  const values = await addressOf(path, published);
  const [right = {}] = fc.sample(bodyOf(schema), 1);
  for (const body of oddBodiesOf(schema, right)) {
    const response = await ask(path, published, values, { method, body, idToken });
    expect(response.status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500);
    await response.arrayBuffer();
  }
});
