import { expect, test } from "vitest";
import { optionsOfNothing } from "./keyword-options";

const SUVS = { text: "SUVs", kind: "", cars: "1,612 cars", href: "/cars-for-sale/suv/30305" };

test("before any letter the last searches stand first, with a way to clear them", () => {
  const options = optionsOfNothing(
    [{ text: "red truck under 20k" }, { text: "Ford F-150", href: "/cars-for-sale/ford/f-150" }],
    [SUVS],
    "Atlanta, GA",
  );
  expect(options.map(({ text, group }) => [group, text])).toEqual([
    ["Recent searches", "red truck under 20k"],
    ["Recent searches", "Ford F-150"],
    ["Recent searches", "Clear recent searches"],
    ["Most cars near Atlanta, GA", "SUVs"],
  ]);
  expect(options.map(({ leadsTo }) => leadsTo)).toEqual([
    { words: "red truck under 20k" },
    { href: "/cars-for-sale/ford/f-150" },
    "forget",
    { href: "/cars-for-sale/suv/30305" },
  ]);
});

test("without a search before, and without a place, there is nothing to clear and nothing near", () => {
  expect(optionsOfNothing([], [SUVS], undefined).map(({ group }) => group)).toEqual(["Most cars"]);
  expect(optionsOfNothing([], [], undefined)).toEqual([]);
});
