import type { z } from "zod";
import { badRequest, notFound } from "../refusals/service-error";
import { WrittenJson } from "./presenters/written-json";

/** How long an answer may be kept: `lookup` changes with a deployment or an import, `media` never under its address. */
export type Freshness = "never" | "lookup" | "media";

export interface Reply {
  readonly status: number;
  readonly mediaType: string;
  readonly body: string;
  /** Whether a body of text has no other characters: it needs no encoding then. */
  readonly isAscii?: boolean;
  readonly freshness: Freshness;
}

/** A request after its path was matched and its body read. */
export interface MatchedRequest {
  readonly pathValues: Readonly<Record<string, string>>;
  readonly searchParams: URLSearchParams;
  /** Parsed JSON; undefined where there was no body. */
  readonly body: unknown;
  /** The header `host`. */
  readonly host?: string | undefined;
  /** What the header `x-id-token` says, unchecked. */
  readonly idToken?: string | undefined;
}

export interface Route {
  readonly method: "GET" | "POST";
  /** With `{name}` parts. */
  readonly path: string;
  /** A promise where the answer waits for something outside, such as a mail server. */
  run(request: MatchedRequest): Reply | Promise<Reply>;
}

interface TypedOperation<Path, Body, Result> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly pathParameters?: z.ZodType<Path>;
  readonly body?: z.ZodType<Body>;
  readonly response: z.ZodType<Result>;
  readonly mediaType?: string;
}

interface ServiceRequest<Path, Body> {
  readonly path: Path;
  readonly body: Body;
  readonly searchParams: URLSearchParams;
  /** Unchecked: `marketplace.accounts.consumerOfToken` knows whose it is. */
  readonly idToken: string | undefined;
}

/**
 * Joins an operation of the contract to the function that answers it. Path values that the contract does not allow
 * answer 404, bodies 400. The answer's shape is checked by the compiler, and by the contract tests.
 */
export function route<Path, Body, Result>(
  operation: TypedOperation<Path, Body, Result>,
  answer: (request: ServiceRequest<Path, Body>) => Result | WrittenJson<Result> | Promise<Result>,
  freshness: Freshness = "never",
): Route {
  const { pathParameters, body: bodySchema, mediaType } = operation;
  const toReply = (result: Result | WrittenJson<Result>): Reply => {
    if (result instanceof WrittenJson) {
      const { text } = result;
      return { status: 200, mediaType: "application/json; charset=utf-8", body: text, isAscii: true, freshness };
    }
    const isText = mediaType !== undefined && typeof result === "string";
    return {
      status: 200,
      mediaType: `${mediaType ?? "application/json"}; charset=utf-8`,
      body: isText ? result : JSON.stringify(result),
      freshness,
    };
  };
  return {
    method: operation.method,
    path: operation.path,
    run(request) {
      const result = answer({
        path: parseOr(pathParameters, request.pathValues, () => notFound("There is nothing at this address.")),
        body: parseOr(bodySchema, request.body ?? {}, (reason) => badRequest(reason)),
        searchParams: request.searchParams,
        idToken: request.idToken,
      });
      return result instanceof Promise ? result.then(toReply) : toReply(result);
    },
  };
}

/** Operations without a schema infer `unknown`, which the absent value satisfies. */
function parseOr<Value>(schema: z.ZodType<Value> | undefined, value: unknown, refuse: (reason: string) => Error): Value;
function parseOr(schema: z.ZodType | undefined, value: unknown, refuse: (reason: string) => Error): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(issue ? `${issue.path.join(".") || "body"}: ${issue.message}` : "The request cannot be read.");
}
