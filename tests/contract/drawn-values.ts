import fc from "fast-check";
import { z } from "zod";

/** What the published document says of a value, as far as it is drawn here. */
const schemaShape = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  maxLength: z.number().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), schemaShape).optional();
  },
  get items() {
    return schemaShape.optional();
  },
});
export type Schema = z.infer<typeof schemaShape>;
export { schemaShape };

const TEXT_MAX_CHARS = 40;
const ITEMS_MAX = 3;
/** Texts that no schema of ours describes, and that a program may stumble over. */
const ODD_TEXTS = ["", " ", "\0", "\ud800", "<b>", "\u2028", "__proto__", "../..", "%00", "'; --"];

/** A text that the schema allows. */
export function textOf({ enum: choices, const: only, pattern, minLength = 1, maxLength, type }: Schema) {
  if (only !== undefined) return fc.constant(String(only));
  if (choices !== undefined) return fc.constantFrom(...choices.map(String));
  if (type === "integer" || type === "number") return fc.nat(9_999).map(String);
  // What looks ahead is drawn without it, and kept where it holds.
  if (pattern !== undefined)
    return fc
      .stringMatching(new RegExp(pattern.replace(/\(\?=[^)]*\)/g, "")))
      .filter((text) => new RegExp(pattern, "u").test(text) && text.length <= (maxLength ?? Number.POSITIVE_INFINITY));
  return fc.string({ minLength, maxLength: Math.min(TEXT_MAX_CHARS, maxLength ?? TEXT_MAX_CHARS) });
}

/** A value of a body that the schema allows; an address that it calls a text is drawn as one now and then. */
export function drawnOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, properties = {}, required = [], items, minItems = 0, maxItems = ITEMS_MAX } = schema;
  if (type === "object") {
    const values = Object.entries(properties).map(([name, value]): [string, fc.Arbitrary<unknown>] => [
      name,
      name === "email" ? fc.oneof(fc.constant("dana@example.com"), drawnOf(value)) : drawnOf(value),
    ]);
    return fc.record(Object.fromEntries(values), { requiredKeys: required });
  }
  if (type === "array")
    return fc.array(drawnOf(items ?? {}), { minLength: minItems, maxLength: Math.min(maxItems, minItems + ITEMS_MAX) });
  if (type === "boolean") return fc.boolean();
  if (type === "integer") return fc.integer({ min: schema.minimum ?? 1, max: schema.maximum ?? 9_999 });
  return textOf(schema);
}

/** Bodies that the schema does not allow, each with what is wrong with it. */
export function wrongBodiesOf(schema: Schema, right: Readonly<Record<string, unknown>>) {
  const { properties = {}, required = [] } = schema;
  const missing = required.map((name) => {
    const { [name]: _left, ...rest } = right;
    return { what: `no ${name}`, body: rest };
  });
  const ofOtherKinds = Object.keys(properties).flatMap((name) =>
    [null, { a: 1 }, [[]], -1.5].map((value) => ({
      what: `${name} of another kind`,
      body: { ...right, [name]: value },
    })),
  );
  const tooLong = Object.entries(properties).flatMap(([name, { maxLength }]) =>
    maxLength === undefined
      ? []
      : [{ what: `${name} too long`, body: { ...right, [name]: "x".repeat(maxLength + 1) } }],
  );
  return [...missing, ...ofOtherKinds, ...tooLong];
}

/** Bodies whose texts are odd; whether they are refused is the operation's to say. */
export function oddBodiesOf({ properties = {} }: Schema, right: Readonly<Record<string, unknown>>) {
  return Object.entries(properties).flatMap(([name, { type }]) =>
    type === "string" ? ODD_TEXTS.map((text) => ({ ...right, [name]: text })) : [],
  );
}
