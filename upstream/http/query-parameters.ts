import type { z } from "zod";
import { parseQuery } from "../../app/contract/calls/request-check";
import { badRequest } from "../refusals/service-error";

/**
 * Reads the query string of a lookup: lists from repeated names and comma lists, single values from the first.
 * Searches do not come this way, since they forgive what they cannot read. Throws ServiceError 400.
 */
export function readQuery<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  searchParams: URLSearchParams,
): z.infer<z.ZodObject<Shape>> {
  const parsed = parseQuery(schema, searchParams);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(issue ? `${issue.path.join(".")}: ${issue.message}` : "The query cannot be read.");
}

/** The parameter, or ServiceError 400 that names it. */
export function requireParameter(name: string, value: string | undefined): string {
  if (value === undefined) throw badRequest(`${name} is required.`);
  return value;
}
