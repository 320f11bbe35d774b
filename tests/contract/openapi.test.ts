import { createHash } from "node:crypto";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { searchParametersSchema } from "../../app/contract/calls/search-parameters";
import { buildOpenApiDocument } from "../../app/contract/openapi";
import { OPERATIONS, type Operation } from "../../app/contract/operations";
import { searchParamsOf } from "../../app/domain/search/canonical-url";
import { OPTION_FACET_NAMES } from "../../app/domain/search/query/facet-table";
import { SCALAR_PARAMETERS } from "../../app/domain/search/query/parameters";
import { parseSearchParams } from "../../app/domain/search/search-query-parser";
import { toOperationPath } from "../mocks/operation-path";

test("the published document is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate(buildOpenApiDocument());
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test("every operation stands in the document under its own method and path", () => {
  const { paths } = buildOpenApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> };
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  );
  const table = Object.entries<Operation>(OPERATIONS).map(
    ([name, operation]) => `${name} ${operation.method.toLowerCase()} ${operation.path}`,
  );
  expect(published.sort()).toEqual(table.sort());
});

/** What others read our contract from changes by intent alone: `npx vitest run tests/contract/openapi.test.ts -u` says yes. */
test("the published document is what it was, operation by operation", async () => {
  const digest = (part: unknown) => createHash("sha256").update(JSON.stringify(part)).digest("hex").slice(0, 16);
  const { paths, ...rest } = buildOpenApiDocument() as { paths: Record<string, Record<string, unknown>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${digest(operation)} ${method.toUpperCase()} ${path}`),
  );
  const lines = [...operations, `${digest(rest)} everything else`];
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("openapi-digests.txt");
});

test("every path parameter in braces is typed, and nothing else is", () => {
  for (const operation of Object.values<Operation>(OPERATIONS)) {
    const inBraces = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(operation.pathParameters?.shape ?? {}), operation.path).toEqual(inBraces);
  }
});

test("every parameter that a search is sent with stands in the contract", () => {
  const everyName = [...OPTION_FACET_NAMES, ...SCALAR_PARAMETERS.filter((name) => name !== "location")];
  const asked = "monthlyBudget=450&paymentType=monthly&maxPrice=20000&zip=43215&mileage=60000&marketExtension=off";
  const sent = [...searchParamsOf(parseSearchParams(new URLSearchParams(asked)).query).keys()];
  // A budget is the shopper's own: what is searched is a price.
  expect(sent).not.toContain("monthlyBudget");
  const inContract = Object.keys(searchParametersSchema.shape);
  expect([...everyName, ...sent].filter((name) => !inContract.includes(name))).toEqual([]);
});

test("a path is filled with percent-encoded values", () => {
  expect(toOperationPath("suggestedKeywords", { term: "f-150 4x4/awd" })).toBe(
    "/rest/lsc/marketplace/suggested/keywords/f-150%204x4%2Fawd",
  );
  expect(() => toOperationPath("listingById")).toThrow("path parameter id is missing");
});

interface Published {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly info: Record<string, unknown>;
  readonly components: { readonly securitySchemes: Record<string, unknown> };
  readonly paths: Record<string, Record<string, PublishedOperation>>;
}
interface PublishedOperation {
  readonly operationId: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, unknown>[];
  readonly responses: Record<string, unknown>;
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[];
}

const published = buildOpenApiDocument() as unknown as Published;
const operations = Object.values(published.paths).flatMap((methods) => Object.values(methods));
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id);

test.each([
  ["sitemapListings", ["shard"]],
  ["alertSubscription", ["purpose", "token"]],
  ["modelInfo", ["modelCode"]],
  ["safety", ["modelCode"]],
  ["referenceVehicles", ["yearId", "atcModelCode"]],
  ["expertReviews", ["ymmt"]],
  ["listing", []],
])("%s requires what the server demands: %j", (id, names) => {
  const required = operationOf(id)?.parameters.filter((parameter) => parameter.required) ?? [];
  expect(required.map(({ name }) => name)).toEqual(names);
});

test("the id token is a security scheme, demanded where the server demands it", () => {
  expect(published.components.securitySchemes).toHaveProperty("idToken");
  for (const id of ["profile", "saveSearch", "askAccountAlerts"])
    expect(operationOf(id)?.security, id).toEqual([{ idToken: [] }]);
  for (const id of ["signIn", "sendListingMessage", "reserveListing"])
    expect(operationOf(id)?.security, id).toEqual([{}, { idToken: [] }]);
  expect(operationOf("listing")?.security).toEqual([]);
  for (const { parameters } of operations) expect(parameters.map(({ name }) => name)).not.toContain("x-id-token");
});

test("the document says what the recommended rules of the usual linters ask for", () => {
  expect(published.servers.map(({ url }) => url)).toEqual(["http://{host}:{port}"]);
  for (const name of ["title", "version", "description", "contact", "license"])
    expect(published.info).toHaveProperty(name);
  const tags = published.tags.map(({ name }) => name);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, description, tags: own, security, responses } of operations) {
    expect(description, operationId).not.toBe("");
    expect(tags, operationId).toEqual(expect.arrayContaining([...own]));
    expect(security, operationId).toBeDefined();
    expect(
      Object.keys(responses).some((status) => /^4\d\d$/.test(status)),
      operationId,
    ).toBe(true);
  }
});
