import { z } from "zod";

const ERROR_KINDS = [
  "bad-request",
  "unauthorized",
  "forbidden",
  "not-found",
  "method-not-allowed",
  "timeout",
  "conflict",
  "gone",
  "too-large",
  "unsupported",
  "recipient-refused",
  "locked",
  "not-fresh",
  "busy",
  "internal",
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** The status of each kind. */
export const STATUS_BY_ERROR_KIND: Readonly<Record<ErrorKind, number>> = {
  "bad-request": 400,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  timeout: 408,
  conflict: 409,
  gone: 410,
  "too-large": 413,
  unsupported: 415,
  "recipient-refused": 422,
  locked: 423,
  // The password first: the caller's session gave it too long ago.
  "not-fresh": 428,
  // No 503: callers count that as a failure, and a burst would open their breaker for everybody.
  busy: 425,
  internal: 500,
};

/** The body of every answer that is not a success. The message is for operators; it never holds a stack. */
export const errorBodySchema = z.object({
  error: z.object({ kind: z.enum(ERROR_KINDS), message: z.string() }),
});

const namedCodeSchema = z.object({ code: z.string(), name: z.string() });

/** 410 of a listing that was sold: names the vehicle for the expired notice of section 8. */
export const soldListingBodySchema = errorBodySchema.extend({
  listing: z.object({
    id: z.string(),
    title: z.string(),
    year: z.number().int(),
    make: namedCodeSchema,
    model: namedCodeSchema,
    style: namedCodeSchema,
    sellerType: z.enum(["d", "p"]).optional(),
    zip: z.string().optional(),
  }),
});
export type SoldListingBody = z.infer<typeof soldListingBodySchema>;
