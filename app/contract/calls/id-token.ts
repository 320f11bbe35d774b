import { z } from "zod";

/** The id token of the signed-in consumer: characters that a header can carry. */
export const idTokenSchema = z.string().regex(/^[!-~]{1,4096}$/);
export const accountHeadersSchema = z.object({ "x-id-token": idTokenSchema.optional() });
