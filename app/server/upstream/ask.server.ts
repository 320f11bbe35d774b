import type { z } from "zod";
import { type AnswerOf, CALLS, type CallName } from "./policy-table.server";
import { type LooseParts, type ResponseReader, readerOf } from "./response-reader.server";
import type { Endpoint, UpstreamClient } from "./upstream-client.server";
import type { CallFacts } from "./upstream-observer.server";
import type { UpstreamResult } from "./upstream-result.server";

type Given<Value> = Value extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Given<Value[Key]> }
    : Value;
type QueryInput<Query> = object extends Query ? { readonly query?: Query } : { readonly query: Query };
type RowInput<Row> = (Row extends { pathParameters: infer Path extends z.ZodType }
  ? { readonly pathParameters: Given<z.input<Path>> }
  : { readonly pathParameters?: never }) &
  (Row extends { isSearch: true }
    ? { readonly query: URLSearchParams }
    : Row extends { query: infer Query extends z.ZodType }
      ? QueryInput<Given<z.output<Query>>>
      : { readonly query?: never }) &
  (Row extends { body: infer Body extends z.ZodType }
    ? { readonly body: Given<z.input<Body>> }
    : { readonly body?: never });

type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;
interface AnyInput {
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams | Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
}

/** What a call is asked with, by its row of the contract. A search's query is the shopper's own, unread. */
export type AskInput<Name extends CallName> = AnyInput & RowInput<(typeof CALLS)[Name]>;

/** Makes one call of the contract: input and answer are typed by its row. Never rejects: every outcome is a value. */
export type Ask = <Name extends CallName>(
  name: Name,
  input: AskInput<Name>,
  facts?: CallFacts,
) => Promise<UpstreamResult<AnswerOf<Name>>>;

const readerOfRow = <Row extends LooseParts & { readonly response: z.ZodType }>(
  row: Row,
): ResponseReader<z.infer<Row["response"]>> => readerOf<Row["response"]>(row.response, row);

/** Once per client: each call keeps its cache. */
export function createAsk(client: UpstreamClient): Ask {
  const endpoints: { [Name in CallName]?: Endpoint<AnswerOf<Name>> } = {};

  function endpointOf<Name extends CallName>(name: Name): Endpoint<AnswerOf<Name>> {
    const ofName: { [Only in Name]?: Endpoint<AnswerOf<Only>> } = endpoints;
    const known = ofName[name];
    if (known !== undefined) return known;
    const made: Endpoint<AnswerOf<Name>> = client.endpoint(name, readerOfRow<(typeof CALLS)[Name]>(CALLS[name]));
    ofName[name] = made;
    return made;
  }

  return (name, { pathParameters, query, body }, facts) =>
    endpointOf(name)({ pathParameters, query: toQuery(query), body }, facts);
}

function toQuery(query: AnyInput["query"]): URLSearchParams | undefined {
  if (query === undefined || query instanceof URLSearchParams) return query;
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams(pairs);
}
