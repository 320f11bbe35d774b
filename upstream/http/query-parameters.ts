import { z } from "zod";
import { badRequest } from "./service-error";

function isList(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodOptional ? isList(schema.unwrap()) : schema instanceof z.ZodArray;
}

/**
 * Reads the query string of a lookup: lists from repeated names and comma lists, single values from the first.
 * Searches do not come this way, since they forgive what they cannot read. Throws ServiceError 400.
 */
export function readQuery<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  searchParams: URLSearchParams,
): z.infer<z.ZodObject<Shape>> {
  const values: Record<string, string | string[]> = {};
  for (const [name, parameter] of Object.entries(schema.shape)) {
    const given = searchParams.getAll(name).filter((value) => value !== "");
    const [first] = given;
    if (first === undefined) continue;
    values[name] = isList(parameter) ? given.flatMap((value) => value.split(",")) : first;
  }
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(issue ? `${issue.path.join(".")}: ${issue.message}` : "The query cannot be read.");
}

/** The parameter, or ServiceError 400 that names it. */
export function requireParameter(name: string, value: string | undefined): string {
  if (value === undefined) throw badRequest(`${name} is required.`);
  return value;
}
