import type { z } from "zod";
import { parseQuery } from "../../app/contract/calls/request-check";
import { badRequest, notFound } from "../refusals/service-error";
import { WrittenJson } from "./presenters/written-json";

/** How long an answer may be stored: `lookup` changes with a deployment or an import, `media` never under its address. */
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
  /** A promise where the answer waits for something outside, such as a search engine. */
  run(request: MatchedRequest): Reply | Promise<Reply>;
}

interface TypedOperation<Path, Query extends z.ZodObject, Body, Result> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly pathParameters?: z.ZodType<Path>;
  readonly query?: Query;
  readonly body?: z.ZodType<Body>;
  readonly response: z.ZodType<Result>;
  readonly mediaType?: string;
}

interface ServiceRequest<Path, Query, Body> {
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** Unchecked: `marketplace.accounts.sessions.of` knows whose it is. */
  readonly idToken: string | undefined;
}

type Answer<Request, Result> = (
  request: Request,
) => Result | WrittenJson<Result> | Promise<Result | WrittenJson<Result>>;

/**
 * Joins an operation of the contract to the function that answers it. Path values that the contract does not allow
 * answer 404, queries and bodies 400. The answer's shape is checked by the compiler, and by the contract tests.
 */
export function route<Path, Query extends z.ZodObject, Body, Result>(
  operation: TypedOperation<Path, Query, Body, Result> & { readonly isSearch?: never },
  answer: Answer<ServiceRequest<Path, z.infer<Query>, Body>, Result>,
  freshness?: Freshness,
): Route {
  const { query } = operation;
  const readQuery = (given: URLSearchParams) => partOf(query && parseQuery(query, given), badRequest);
  return join(operation, readQuery, answer, freshness);
}

/** The same for a search, whose query comes as it was sent: what nobody can read of it drops out, and is no error. */
export function searchRoute<Path, Body, Result>(
  operation: TypedOperation<Path, z.ZodObject, Body, Result> & { readonly isSearch: true },
  answer: Answer<ServiceRequest<Path, URLSearchParams, Body>, Result>,
): Route {
  return join(operation, (given) => given, answer);
}

function join<Path, Query, Body, Result>(
  operation: TypedOperation<Path, z.ZodObject, Body, Result>,
  readQuery: (given: URLSearchParams) => Query,
  answer: Answer<ServiceRequest<Path, Query, Body>, Result>,
  freshness: Freshness = "never",
): Route {
  const { pathParameters, body, mediaType } = operation;
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
        path: partOf(pathParameters?.safeParse(request.pathValues), notAtThisAddress),
        query: readQuery(request.searchParams),
        body: partOf(body?.safeParse(request.body ?? {}), badRequest),
        idToken: request.idToken,
      });
      return result instanceof Promise ? result.then(toReply) : toReply(result);
    },
  };
}

const notAtThisAddress = () => notFound("There is nothing at this address.");

/** Operations without a schema infer `unknown`, which the absent value satisfies. */
function partOf<Value>(parsed: z.ZodSafeParseResult<Value> | undefined, refuse: (reason: string) => Error): Value;
function partOf(parsed: z.ZodSafeParseResult<unknown> | undefined, refuse: (reason: string) => Error): unknown {
  if (parsed === undefined) return undefined;
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(issue ? `${issue.path.join(".") || "body"}: ${issue.message}` : "The request cannot be read.");
}
