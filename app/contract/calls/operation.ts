import type { z } from "zod";

/** The services that can be named apart (decisions.md, "Programs": UPSTREAM_LISTING_URL and its siblings). */
export type ServiceName = "listing" | "account" | "content" | "reference";

export interface Operation {
  readonly service: ServiceName;
  readonly method: "GET" | "POST";
  /** With `{name}` for every key of `pathParameters`. */
  readonly path: string;
  readonly summary: string;
  readonly pathParameters?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Absent: application/json. */
  readonly mediaType?: string;
}
