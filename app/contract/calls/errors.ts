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
