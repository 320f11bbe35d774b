import { expect, test } from "vitest";
import { followAnswer, type TypedPrices, toTypedPrices, typePrice } from "./typed-prices";

const search = (min: string, max: string) => toTypedPrices({ min, max });
const editing = (before: TypedPrices, name: "minPrice" | "maxPrice", text: string) =>
  typePrice(before, name, text, false);

test("the answer to one price leaves the other as far as it is typed", () => {
  const committed = typePrice(search("", ""), "minPrice", "$20,000", true);
  const typing = editing(committed, "maxPrice", "$12");
  const after = followAnswer(typing, search("$20,000", ""), false);
  expect(after.typed).toMatchObject({ minPrice: "$20,000", maxPrice: "$12" });
});

test("the answer to half a price leaves the whole one that is in the field by then", () => {
  const typing = editing(search("", "$450"), "maxPrice", "$125");
  expect(followAnswer(typing, search("", "$12"), false).typed.maxPrice).toBe("$125");
});

test("a price cut back to what an earlier answer said is not overwritten by a later one", () => {
  const typing = editing(search("", "$1"), "maxPrice", "$1");
  expect(followAnswer(typing, search("", "$12"), false).typed.maxPrice).toBe("$1");
});

test("a price that was left before its answer stays what was typed", () => {
  const left = typePrice(search("", "$9"), "maxPrice", "$30,000", true);
  expect(followAnswer(left, search("", "$12,000"), false).typed.maxPrice).toBe("$30,000");
});

test("a field that nobody touched follows the search", () => {
  expect(followAnswer(search("$5", "$9"), search("", "$7"), false).typed).toMatchObject({
    minPrice: "",
    maxPrice: "$7",
  });
});

test("in error both prices stay, though the search goes without them", () => {
  const left = typePrice(search("$20,000", "$30,000"), "maxPrice", "$20,000", true);
  const refused = followAnswer(left, search("", ""), true);
  expect(refused.typed).toMatchObject({ minPrice: "$20,000", maxPrice: "$20,000" });
  const mended = editing(refused, "maxPrice", "$40,000");
  expect(followAnswer(mended, search("$20,000", "$40,000"), false).typed).toMatchObject({
    minPrice: "$20,000",
    maxPrice: "$40,000",
  });
});
