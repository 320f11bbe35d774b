import { z } from "zod";
import type { Operation } from "./operation";

/** What a caller would send. */
export interface OperationRequest {
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  readonly body?: unknown;
}

/** Whether the values of the path are such as the contract allows; others name nothing that there is. */
export function hasKnownPath(
  { pathParameters }: Operation,
  { pathParameters: values = {} }: OperationRequest,
): boolean {
  return pathParameters === undefined || pathParameters.safeParse(values).success;
}

export function keepsBody({ body: schema }: Operation, { body }: OperationRequest): boolean {
  return schema === undefined || schema.safeParse(body ?? {}).success;
}

/** Searches are sent as the shopper made them, and forgive what they cannot read: such a request may not keep this. */
export function keepsQuery({ query: schema }: Operation, { query }: OperationRequest): boolean {
  return schema === undefined || query === undefined || parseQuery(schema, query).success;
}

/** Reads a query string by its schema: lists from repeated names and comma lists, single values from the first. */
export function parseQuery<Schema extends z.ZodObject>(schema: Schema, searchParams: URLSearchParams) {
  const values: Record<string, string | string[]> = {};
  for (const [name, parameter] of Object.entries(schema.shape)) {
    const given = searchParams.getAll(name).filter((value) => value !== "");
    const [first] = given;
    if (first === undefined) continue;
    values[name] = isList(parameter) ? given.flatMap((value) => value.split(",")) : first;
  }
  return z.safeParse(schema, values);
}

function isList(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodOptional ? isList(schema.unwrap()) : schema instanceof z.ZodArray;
}
