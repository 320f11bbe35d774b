import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyOf } from "../../../tests/lane";
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
    propertyOf(500),
  );
});

test("absent values are left out, as JSON leaves them out", () => {
  expect(readCompact(toCompact({ code: "RED", count: undefined }))).toEqual({ code: "RED" });
});

test("the keys of like objects stand once", () => {
  const options = [
    { code: "TRUCKS", label: "Truck", count: 3 },
    { code: "SUV", label: "Crossover", count: 4 },
  ];
  expect(toCompact(options)).toBe("code,label,count![0~.TRUCKS~.Truck~3~.SUV~.Crossover~4~]");
});

test("a code that is its own word does not say it again", () => {
  const options = [
    { code: "RED", label: "Red" },
    { code: "ROOF_RACK", label: "Roof rack" },
    { code: "AUDI", label: "audi" },
    { code: "", label: "undefined" },
  ];
  expect(toCompact(options)).toBe("code,label![0~.RED~%.ROOF_RACK~%.AUDI~.audi~.~.undefined~]");
  expect(readCompact(toCompact(options))).toEqual(options);
});

test("what the object before said under the same key is not said again", () => {
  const cards = [
    { href: "/vehicle/7001", condition: "Used", photos: 3 },
    { href: "/vehicle/7002", condition: "Used", photos: 3 },
  ];
  expect(toCompact(cards)).toBe("href,condition,photos![0~./vehicle/7001~.Used~3~:12~2~==]");
});

test("a flag that few of like objects have does not make them unlike", () => {
  const options = [{ code: "RED" }, { code: "BLUE", isSelected: true }, { code: "Night", label: "Night" }];
  expect(toCompact(options)).toBe("code,isSelected,label![0~.RED~__.BLUE~t_.Night~_.Night~]");
  expect(readCompact(toCompact(options))).toEqual(options);
  expect(toCompact({ code: "Night", label: "Night" })).toBe("code,label!@0~.Night~*");
});

test("like objects come back as they were, however their texts begin", () => {
  const text = fc.constantFrom(
    "",
    "~",
    "^1",
    "A_B",
    "A b",
    "%",
    "/vehicle/",
    "🚗🚙 electric",
    "🚗🚚 electric",
    "=",
    ":3x",
  );
  const record = fc.record({
    a: text,
    b: fc.oneof(text, fc.constantFrom(0, -5, 7)),
    c: fc.array(fc.record({ a: text })),
  });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 6 }), (records) => {
      const sent = new TextDecoder().decode(new TextEncoder().encode(toCompact(records)));
      expect(readCompact(sent)).toEqual(records);
    }),
    propertyOf(300),
  );
});
