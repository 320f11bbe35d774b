import { z } from "zod";
import { errorBodySchema, soldListingBodySchema } from "./calls/errors";
import { OPERATIONS, type Operation } from "./operations";

type JsonObject = { [key: string]: unknown };

/** `input` is what a caller sends, `output` what it gets: optional keys with defaults differ between the two. */
function toJsonSchema(schema: z.core.$ZodType, io: "input" | "output"): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
  });
  return rest;
}

function toParameters(shape: z.ZodObject | undefined, place: "path" | "query" | "header"): JsonObject[] {
  if (!shape) return [];
  return Object.entries(shape.shape).map(([name, schema]) => {
    const { description, ...rest } = toJsonSchema(schema, "input");
    return {
      name,
      in: place,
      required: place === "path",
      ...(typeof description === "string" ? { description } : {}),
      ...(rest.type === "array" && place === "query" ? { style: "form", explode: true } : {}),
      schema: rest,
    };
  });
}

const errorContent = (name: "Error" | "SoldListing") => ({
  "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
});

function toOperationObject(name: string, operation: Operation): JsonObject {
  const isMailed = operation.path === OPERATIONS.sendListingMessage.path;
  const mayBeSold = operation.path === OPERATIONS.listingById.path && operation.method === "GET";
  return {
    operationId: name,
    tags: [operation.service],
    summary: operation.summary,
    parameters: [
      ...toParameters(operation.pathParameters, "path"),
      ...toParameters(operation.query, "query"),
      ...toParameters(operation.headers, "header"),
    ],
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: toJsonSchema(operation.body, "input") } },
          },
        }
      : {}),
    responses: {
      "200": {
        description: "Success",
        content: {
          [operation.mediaType ?? "application/json"]: { schema: toJsonSchema(operation.response, "output") },
        },
      },
      ...(operation.pathParameters ? { "404": { description: "Unknown", content: errorContent("Error") } } : {}),
      ...(isMailed
        ? { "422": { description: "The mailbox of the recipient refuses mail", content: errorContent("Error") } }
        : {}),
      ...(mayBeSold ? { "410": { description: "Sold", content: errorContent("SoldListing") } } : {}),
      default: { description: "Failure", content: errorContent("Error") },
    },
  };
}

/** The contract as an OpenAPI 3.1 document, built from OPERATIONS alone. */
export function buildOpenApiDocument(): JsonObject {
  const paths: { [path: string]: JsonObject } = {};
  for (const [name, operation] of Object.entries<Operation>(OPERATIONS)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: toOperationObject(name, operation),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Forecourt marketplace services", version: "1.0.0" },
    paths,
    components: {
      schemas: {
        Error: toJsonSchema(errorBodySchema, "output"),
        SoldListing: toJsonSchema(soldListingBodySchema, "output"),
      },
    },
  };
}
