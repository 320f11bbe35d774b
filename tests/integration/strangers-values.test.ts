import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { OPERATIONS, type Operation } from "../../app/contract/operations";
import { CALL_NAMES, CALLS, type CallName } from "../../app/server/upstream/policy-table.server";
import { readerOf } from "../../app/server/upstream/response-reader.server";
import {
  type CallInput,
  createUpstreamClient,
  type UpstreamClient,
} from "../../app/server/upstream/upstream-client.server";
import { type StartedUpstream, startUpstream } from "../contract/start-upstream";
import { baseUrlsAt, SHARED_TIMERS } from "../servers/services-at";

/** Everything a stranger can put into a call, sent by the site's own client to the services themselves. */
let upstream: StartedUpstream;
let client: UpstreamClient;

beforeAll(async () => {
  upstream = await startUpstream({ listings: 300 });
  client = createUpstreamClient({ baseUrls: baseUrlsAt(upstream.url), timerScale: SHARED_TIMERS });
}, 60_000);
afterAll(async () => {
  await client.close();
  await upstream.close();
});

const LITERALS = [
  ...new Set(
    Object.values(OPERATIONS)
      .flatMap(({ path }) => path.split("/"))
      .filter((segment) => segment !== "" && !segment.includes("{")),
  ),
];
const HOSTILE = [
  ...["", " ", ".", "..", "%2e%2e%2f", "a/b", "a\\b", "a?b#c", "\0", "\r\nX-Id-Token: y", "\ud800", "é ü", "💥"],
  ...["__proto__", "constructor", "toString", "null", "undefined", "[]", "{}", "<script>", "' OR 1=1 --"],
  ...["-1", "0", "1e400", "NaN", "9".repeat(20), "9".repeat(64), "9".repeat(400), "x".repeat(5_000)],
];
const PLAUSIBLE = [
  ...["30305", "00000", "FORD", "ACCORD", "ACCORD|EX-L", "2021|HONDA|ACCORD", "marketplace", "car-maker", "true"],
  ...["100000001", "1HGCV1F30MA000001", "columbus-oh", "dana@example.com", "/cars-for-sale/ford", "confirm", "email"],
];
const aText = fc.oneof(
  fc.constantFrom(...LITERALS),
  fc.constantFrom(...HOSTILE),
  fc.constantFrom(...PLAUSIBLE),
  fc.string({ unit: "binary" }),
  fc.integer().map(String),
);
const aValue = fc.oneof(
  aText,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(aText, { maxLength: 30 }),
  fc.dictionary(aText, aText, { maxKeys: 3 }),
);

const namesOf = (schema: z.core.$ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const ofEach = <T>(names: readonly string[], value: fc.Arbitrary<T>): Record<string, fc.Arbitrary<T>> =>
  Object.fromEntries(names.map((name) => [name, value]));

function anInput({ pathParameters, query, body }: Operation): fc.Arbitrary<CallInput> {
  const pairs = fc.array(fc.tuple(fc.constantFrom(...namesOf(query), "other"), aText), { maxLength: 40 });
  const fields = fc.record(ofEach(namesOf(body), aValue), { requiredKeys: [] });
  return fc.record({
    pathParameters: fc.record(ofEach(namesOf(pathParameters), aText)),
    query: pairs.map((given) => new URLSearchParams(given)),
    body: body === undefined ? fc.constant(undefined) : fc.oneof({ weight: 4, arbitrary: fields }, aValue),
  });
}

const stateOf = (name: CallName) => client.breakerStates().find(({ operation }) => operation === name)?.state;
/** What an answer to a stranger can be: used, or the service's "no". */
const isAnswer = (kind: string) => kind === "http" || kind === "http_429";

test.each(CALL_NAMES)("%s: no value of a stranger's opens its breaker", async (name) => {
  const operation: Operation = CALLS[name];
  const call = client.endpoint(name, readerOf(operation.response));
  const faults = new Set<string>();
  const send = async (input: CallInput, idToken?: string) => {
    const result = await call(input, { idToken, requestId: "strangers-values" });
    if (!result.ok && !isAnswer(result.fault.kind)) faults.add(`${result.fault.kind} ${result.fault.message}`);
  };
  // A password that is long enough is hashed, which takes its time.
  const numRuns = name === "signUp" || name === "signIn" ? 20 : 60;
  const anIdToken = fc.option(aText, { nil: undefined });
  await fc.assert(fc.asyncProperty(anInput(operation), anIdToken, send), { numRuns });
  const parameters = namesOf(operation.pathParameters);
  for (const literal of parameters.length === 0 ? [] : LITERALS)
    await send({ pathParameters: Object.fromEntries(parameters.map((parameter) => [parameter, literal])) });
  expect([...faults]).toEqual([]);
  expect(stateOf(name)).toBe("closed");
});

test("a search far longer than any of the site's own is answered, and one that no server takes is not sent", async () => {
  const values = Array.from({ length: 25 }, (_, index) => `${"x".repeat(55)}${index}`);
  const pairsOf = (names: readonly string[]) => names.flatMap((name) => values.map((value) => [name, value]));
  const query = new URLSearchParams(pairsOf(["makeCode", "modelCode", "trimCode", "packageName", "featureCode"]));
  expect(query.toString().length).toBeGreaterThan(8_000);
  const call = client.endpoint("listing", readerOf(OPERATIONS.listing.response));
  for (let count = 0; count < 5; count += 1) {
    query.set("minPrice", String(count));
    expect(await call({ query })).toMatchObject({ ok: true });
  }
  for (const [name, value] of pairsOf(["extColorSimple", "lifestyle"])) query.append(name ?? "", value ?? "");
  expect(await call({ query })).toMatchObject({ ok: false, fault: { kind: "http", status: 414 } });
});

test("every breaker is closed in the end", () => {
  expect(client.breakerStates().filter(({ state }) => state !== "closed")).toEqual([]);
});
