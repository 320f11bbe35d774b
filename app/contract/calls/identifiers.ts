import { z } from "zod";

/**
 * Names one thing in a path: letters, digits and hyphens, at least one of them a digit. No literal segment of the contract
 * has a digit, so that no identifier can be read as the literal beside it (`/listing/{id}` and `/listing/count`).
 */
export const identifierSchema = z.string().regex(/^(?=[A-Za-z-]*[0-9])[A-Za-z0-9-]{1,64}$/);
