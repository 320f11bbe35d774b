import { z } from "zod";
import { errorBodySchema, soldListingBodySchema } from "./calls/errors";
import { OPERATIONS, type Operation, type OperationName, type ServiceName } from "./operations";

const SERVICES: readonly (readonly [ServiceName, string])[] = [
  ["listing", "Cars, searches, sellers and messages to them"],
  ["reference", "Makes, models, places and what is known of them"],
  ["content", "Editorial content and dealers' own words"],
  ["account", "Accounts, saved searches and alerts"],
];

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
  const { required } = toJsonSchema(shape, "input");
  const isRequired = (name: string) => place === "path" || (Array.isArray(required) && required.includes(name));
  return Object.entries(shape.shape).map(([name, schema]) => {
    const { description, ...rest } = toJsonSchema(schema, "input");
    return {
      name,
      in: place,
      required: isRequired(name),
      ...(typeof description === "string" ? { description } : {}),
      ...(rest.type === "array" && place === "query" ? { style: "form", explode: true } : {}),
      schema: rest,
    };
  });
}

const errorContent = (name: "Error" | "SoldListing") => ({
  "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
});

const ID_TOKEN_HEADER = "x-id-token";
/** They end or replace a session where there is one, or note whose it is; everything else that takes the token demands it. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set<OperationName>([
  "signIn",
  "signOut",
  "sendListingMessage",
  "reserveListing",
]);
/** Of those that name what they are about in the query or the body. */
const MAY_BE_UNKNOWN: ReadonlySet<string> = new Set<OperationName>([
  "safety",
  "alertSubscription",
  "signUpLink",
  "resetLink",
  "mailbox",
  "exportMailboxData",
  "deleteMailbox",
  "resetPassword",
  "confirmSignUp",
  "claimSignUp",
  "changeSignUpAddress",
  "confirmAlert",
  "resumeAlert",
  "stopAlert",
  "reservation",
  "answerReservation",
]);

/** Of sessions that gave their password just now. */
const NEEDS_FRESH_SESSION: ReadonlySet<string> = new Set<OperationName>(["endSessions", "exportPersonalData"]);

function securityOf(name: string, { headers }: Operation): readonly JsonObject[] {
  if (headers === undefined || !(ID_TOKEN_HEADER in headers.shape)) return [];
  return [...(WITHOUT_SESSION.has(name) ? [{}] : []), { idToken: [] }];
}

/** What the operation may answer besides success, by status. */
function refusalsOf(name: string, operation: Operation): JsonObject {
  const { pathParameters, query, body, path, method } = operation;
  const isSecured = securityOf(name, operation).length > 0 && !WITHOUT_SESSION.has(name);
  const refusals: readonly (readonly [status: string, isPossible: boolean, description: string])[] = [
    ["400", query !== undefined || body !== undefined, "The request cannot be read"],
    ["401", isSecured, "The id token is missing or has ended"],
    ["403", true, "Asked by a web page, or under a name that is not configured"],
    ["404", pathParameters !== undefined || MAY_BE_UNKNOWN.has(name), "Unknown"],
    ["428", NEEDS_FRESH_SESSION.has(name), "The session gave its password too long ago"],
    [
      "422",
      path === OPERATIONS.sendListingMessage.path && method === "POST",
      "The mailbox of the recipient refuses mail",
    ],
  ];
  return Object.fromEntries(
    refusals
      .filter(([, isPossible]) => isPossible)
      .map(([status, , description]) => [status, { description, content: errorContent("Error") }]),
  );
}

function toOperationObject(name: string, operation: Operation): JsonObject {
  const mayBeSold = operation.path === OPERATIONS.listingById.path && operation.method === "GET";
  return {
    operationId: name,
    tags: [operation.service],
    summary: operation.summary,
    description: `${operation.summary}.`,
    security: securityOf(name, operation),
    parameters: [
      ...toParameters(operation.pathParameters, "path"),
      ...toParameters(operation.query, "query"),
      // The id token is a security scheme.
      ...toParameters(operation.headers, "header").filter(({ name: header }) => header !== ID_TOKEN_HEADER),
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
      ...refusalsOf(name, operation),
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
    info: {
      title: "Forecourt marketplace services",
      version: "1.0.0",
      description:
        "What the web program asks: inventory, search, look-ups, content and accounts. For programs alone; web pages are refused.",
      contact: { name: "Whoever runs the services" },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [
      {
        url: "http://{host}:{port}",
        description: "The bundled services, or those that UPSTREAM_URL names",
        variables: { host: { default: "127.0.0.1" }, port: { default: "4000" } },
      },
    ],
    tags: SERVICES.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        idToken: {
          type: "apiKey",
          in: "header",
          name: ID_TOKEN_HEADER,
          description: "The id token that signing in or up gave",
        },
      },
      schemas: {
        Error: toJsonSchema(errorBodySchema, "output"),
        SoldListing: toJsonSchema(soldListingBodySchema, "output"),
      },
    },
  };
}
