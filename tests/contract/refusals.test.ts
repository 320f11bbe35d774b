import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { errorBodySchema } from "../../app/contract/calls/errors";
import { parseQuery } from "../../app/contract/calls/request-check";
import { OPERATIONS, type Operation, type OperationName } from "../../app/contract/operations";
import { CALL_INPUTS } from "../mocks/call-inputs";
import { toOperationPath } from "../mocks/operation-path";
import { isOperationName } from "./answer-body";
import { type StartedUpstream, startUpstream } from "./start-upstream";

let upstream: StartedUpstream;
beforeAll(async () => {
  upstream = await startUpstream({ listings: 300 });
}, 60_000);
afterAll(() => upstream.close());

type Fields = Readonly<Record<string, unknown>>;
/** What goes in by one row, and what its schemas make of it. */
interface Input {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Fields;
  readonly body: Fields;
}

/** A value of one field that the schema refuses, with a request that is right but for it. */
interface Refused {
  readonly field: string;
  readonly wrong: unknown;
  readonly sent: Input;
}

const LONG = "x".repeat(6_000);
/** Of these a field gets whatever its schema refuses. An address has only texts; `undefined` leaves the field out. */
const WRONG_TEXTS: readonly (string | undefined)[] = [undefined, "~ no such value ~", "0", "-1", "x", LONG];
const WRONG_VALUES = [...WRONG_TEXTS, null, "", "a\r\nb", 0, -1, 1.5, 1e12, true, [], ["~ no such value ~"], {}];

function inputOf(name: OperationName): Input {
  const {
    pathParameters = {},
    query = {},
    body = {},
  }: { pathParameters?: Input["path"]; query?: object; body?: object } = CALL_INPUTS[name];
  return { path: pathParameters, query: { ...query }, body: { ...body } };
}

const textsOf = (query: Fields): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [value].flat().map((one) => [key, String(one)]),
    ),
  );

/** The fields that a schema refuses of a part. */
const refusedFields = (parsed: z.ZodSafeParseResult<unknown>) =>
  parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));

function refusalsOf(
  input: Input,
  part: keyof Input,
  fields: readonly string[],
  candidates: readonly unknown[],
  parse: (values: Fields) => z.ZodSafeParseResult<unknown>,
): readonly Refused[] {
  return fields.flatMap((field) =>
    candidates.flatMap((wrong) => {
      const values = { ...input[part], [field]: wrong };
      return refusedFields(parse(values))[0] === field ? [{ field, wrong, sent: { ...input, [part]: values } }] : [];
    }),
  );
}

const send = (name: OperationName, { path, query, body }: Input) => {
  const { method } = OPERATIONS[name];
  return fetch(`${upstream.url}${toOperationPath(name, path)}?${textsOf(query)}`, {
    method,
    ...(method === "POST" && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
};

const said = (wrong: unknown) => JSON.stringify(wrong)?.slice(0, 30) ?? "absent";

/** What of a query and a body is refused. A search forgives what it cannot read, and says so in its answer. */
function refusalsOfRow(name: OperationName): readonly Refused[] {
  const { query, body, isSearch }: Operation = OPERATIONS[name];
  const input = inputOf(name);
  const ofQuery = (values: Fields) => parseQuery(query ?? z.object(), textsOf(values));
  const ofBody = (values: Fields) => (body ?? z.object()).safeParse(values);
  return [
    ...(isSearch ? [] : refusalsOf(input, "query", fieldsOf(query), WRONG_TEXTS, ofQuery)),
    ...refusalsOf(input, "body", fieldsOf(body), WRONG_VALUES, ofBody),
  ];
}

const fieldsOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const ROWS = Object.keys(OPERATIONS).filter(isOperationName);

test.each(ROWS.filter((name) => "pathParameters" in OPERATIONS[name]))(
  "%s has nothing at a path that its schema refuses",
  async (name) => {
    const { pathParameters = z.object() }: Operation = OPERATIONS[name];
    const texts = WRONG_TEXTS.filter((text) => text !== undefined);
    const refused = refusalsOf(inputOf(name), "path", fieldsOf(pathParameters), texts, (values) =>
      pathParameters.safeParse(values),
    );
    expect(refused).not.toEqual([]);
    for (const { field, wrong, sent } of refused) {
      const response = await send(name, sent);
      expect(response.status, `{${field}} ${said(wrong)}`).toBe(404);
      errorBodySchema.parse(await response.json());
    }
  },
);

const refusing = ROWS.map((name) => ({ name, refused: refusalsOfRow(name) }));

test.each(refusing.filter(({ refused }) => refused.length > 0))(
  "$name refuses what its schema does, and names the field",
  async ({ name, refused }) => {
    for (const { field, wrong, sent } of refused) {
      const response = await send(name, sent);
      expect(response.status, `${field} ${said(wrong)}`).toBe(400);
      const { error } = errorBodySchema.parse(await response.json());
      expect(error.kind).toBe("bad-request");
      expect(error.message, said(wrong)).toMatch(new RegExp(`^${field}\\b`));
    }
  },
);

test("of a row with a schema something can be refused, but where any text is a value", () => {
  const forgiving = refusing.filter(({ name, refused }) => {
    const { query, body, isSearch }: Operation = OPERATIONS[name];
    return refused.length === 0 && (body !== undefined || (query !== undefined && !isSearch));
  });
  expect(forgiving.map(({ name }) => name)).toEqual(["signOut", "testPush"]);
});
