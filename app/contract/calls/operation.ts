import type { z } from "zod";

/** The services that can be named apart (UPSTREAM_LISTING_URL and its siblings). */
export type ServiceName = "listing" | "account" | "content" | "reference";

/** What an operation takes and what it answers. */
interface OperationShape {
  /** One key for each `{name}` of the path. */
  readonly pathParameters?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Absent: application/json. */
  readonly mediaType?: string;
  /** The answer has `listings` and `owners`: one that does not fit is left out, and the rest stands. */
  readonly holdsListings?: true;
  /** Parts of such an answer whose entries may be left out as well. */
  readonly decorations?: readonly string[];
}

export interface Operation extends OperationShape {
  readonly service: ServiceName;
  readonly method: "GET" | "POST";
  /** With `{name}` for every key of `pathParameters`. */
  readonly path: string;
  readonly summary: string;
  /** The query is a search: it is sent as the shopper made it, and what nobody can read of it drops out. */
  readonly isSearch?: true;
}

/** Makes the rows of one service: path, a line of words, and what goes in and comes out. */
export function operationsOf<const Service extends ServiceName>(service: Service) {
  return {
    get: <const Shape extends OperationShape>(path: string, summary: string, shape: Shape) =>
      ({ service, method: "GET", path, summary, ...shape }) as const,
    post: <const Shape extends OperationShape>(path: string, summary: string, shape: Shape) =>
      ({ service, method: "POST", path, summary, ...shape }) as const,
    search: <const Shape extends OperationShape & { readonly query: z.ZodObject }>(
      path: string,
      summary: string,
      shape: Shape,
    ) => ({ service, method: "GET", path, summary, isSearch: true, ...shape }) as const,
  };
}
