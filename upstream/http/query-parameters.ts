import { badRequest } from "../refusals/service-error";

/** The parameter, or ServiceError 400 that names it. */
export function requireParameter(name: string, value: string | undefined): string {
  if (value === undefined) throw badRequest(`${name} is required.`);
  return value;
}
