import fc from "fast-check";
import { expect, test } from "vitest";
import { readCompact, toCompact } from "./compact-data";

const key = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,8}$/).filter((name) => name !== "__proto__");
const { plain } = fc.letrec<{ plain: unknown }>((tie) => ({
  plain: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: "grapheme" }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("plain"), { maxLength: 5 }),
    fc.dictionary(key, tie("plain"), { maxKeys: 5, noNullPrototype: true }),
  ),
}));

test("whatever JSON can say comes back as it was", () => {
  fc.assert(
    fc.property(plain, (value) => {
      expect(readCompact(toCompact(value))).toEqual(value);
    }),
    { numRuns: 500 },
  );
});

test("absent values are left out, as JSON leaves them out", () => {
  expect(readCompact(toCompact({ code: "RED", count: undefined }))).toEqual({ code: "RED" });
});

test("the keys of like objects stand once", () => {
  const options = [
    { code: "RED", label: "Red", count: 3 },
    { code: "BLUE", label: "Blue", count: 4 },
  ];
  expect(toCompact(options)).toBe("code,label,count!(@0~.RED~.Red~3~@0~.BLUE~.Blue~4~)");
});
