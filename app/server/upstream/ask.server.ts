import type { z } from "zod";
import { listingSetSchema } from "~/contract/listings/listing-lookups";
import { SEARCH_DECORATIONS, searchResponseSchema } from "~/contract/listings/search";
import { OPERATIONS } from "~/contract/operations";
import { type AnswerOf, CALLS, type CallName } from "./policy-table.server";
import { listingsReaderOf, type ResponseReader, readerOf } from "./response-reader.server";
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

const listItems = { listings: true, owners: true } as const;
const readSearch = listingsReaderOf(searchResponseSchema.omit(listItems), SEARCH_DECORATIONS);
const readSet = listingsReaderOf(listingSetSchema.omit(listItems));

/** Answers of which single listings may be left out; every other is read whole, or not at all. */
const LISTING_READERS: { readonly [Name in CallName]?: ResponseReader<AnswerOf<Name>> } = {
  listing: readSearch,
  supplemental: readSearch,
  similar: readSet,
  spotlightVehicleHighlight: readSet,
  spotlightPremium: readSet,
  spotlightResults: readSet,
  newCarBoost: readSet,
  listingsByIds: listingsReaderOf(OPERATIONS.listingsByIds.response.omit(listItems)),
};

const wholeReaderOf = <Row extends { readonly response: z.ZodType }>(
  row: Row,
): ResponseReader<z.infer<Row["response"]>> => readerOf<Row["response"]>(row.response);

/** Once per client: each call keeps its cache. */
export function createAsk(client: UpstreamClient): Ask {
  const endpoints: { [Name in CallName]?: Endpoint<AnswerOf<Name>> } = {};

  function endpointOf<Name extends CallName>(name: Name): Endpoint<AnswerOf<Name>> {
    const ofName: { [Only in Name]?: Endpoint<AnswerOf<Only>> } = endpoints;
    const known = ofName[name];
    if (known !== undefined) return known;
    const whole = wholeReaderOf<(typeof CALLS)[Name]>(CALLS[name]);
    const reader: ResponseReader<AnswerOf<Name>> = LISTING_READERS[name] ?? whole;
    const made = client.endpoint(name, reader);
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
