import { setFlagsFromString } from "node:v8";
import { runInThisContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { withSharedClasses } from "./object-spreads.mjs";

setFlagsFromString("--allow-natives-syntax");
const haveSameClass: (one: object, other: object) => boolean = runInThisContext(
  "(one, other) => %HaveSameMap(one, other)",
);

/** An arrow function's text as the build would run it. */
const built = (source: string) => runInThisContext(withSharedClasses(`(${source})`));

describe("objects that start with a spread", () => {
  it("have one hidden class, whatever Node runs them", () => {
    const marked = built("(card, isFirst) => ({ ...card, isFirst })");
    for (let warm = 0; warm < 100; warm++) marked({ id: warm, price: warm }, false);

    expect(haveSameClass(marked({ id: 1, price: 2 }, true), marked({ id: 3, price: 4 }, false))).toBe(true);
  });

  it.each([
    ["a part that comes later wins", "(card) => ({ ...card, id: 7 })", { id: 7, price: 2 }],
    ["two spreads", "(card) => ({ ...card, ...{ price: 3 } })", { id: 1, price: 3 }],
    [
      "a spread within a spread",
      "(card) => ({ ...{ ...card, a: 1 }, b: [{ ...card, c: 2 }] })",
      {
        id: 1,
        price: 2,
        a: 1,
        b: [{ id: 1, price: 2, c: 2 }],
      },
    ],
    ["nothing to spread", "(card) => ({ ...card.none, a: 1 })", { a: 1 }],
    ["a pattern, which spreads nothing", "({ id, ...rest }) => ({ ...rest, of: id })", { price: 2, of: 1 }],
  ])("say the same: %s", (_what, source, expected) => {
    expect(built(source)({ id: 1, price: 2 })).toEqual(expected);
  });

  it("are left alone where the spread is all, or not the first", () => {
    const source = "(card) => [{ ...card }, { a: 1, ...card }, [...card.list, 1], call(...card.list)]";

    expect(withSharedClasses(source)).toBe(source);
  });
});
