import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { buildOpenApiDocument } from "../../app/contract/openapi";
import { OPERATIONS, type Operation, toOperationPath } from "../../app/contract/operations";

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

test("every path parameter in braces is typed, and nothing else is", () => {
  for (const operation of Object.values<Operation>(OPERATIONS)) {
    const inBraces = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(operation.pathParameters?.shape ?? {}), operation.path).toEqual(inBraces);
  }
});

test("a path is filled with percent-encoded values", () => {
  expect(toOperationPath("suggestedKeywords", { term: "f-150 4x4/awd" })).toBe(
    "/rest/lsc/marketplace/suggested/keywords/f-150%204x4%2Fawd",
  );
  expect(() => toOperationPath("listingById")).toThrow("path parameter id is missing");
});
