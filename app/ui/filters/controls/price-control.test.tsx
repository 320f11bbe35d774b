import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PRICE_ERROR_MESSAGES, PriceError } from "~/domain/money/price-input";
import { toPriceFieldErrors } from "~/domain/view-models/filters/price-errors";
import { PriceControl } from "./price-control";

const CONTROL = { kind: "price", min: "$20,000", max: "$0", maxChars: 10, noBudget: true, presets: [] } as const;

/** The fields that are drawn as wrong, in their order. */
function wrongFields(errors: ReturnType<typeof toPriceFieldErrors>): readonly string[] {
  const html = renderToStaticMarkup(<PriceControl control={CONTROL} errors={errors} />);
  return [...html.matchAll(/<input[^>]*name="(\w+)"[^>]*aria-invalid="true"[^>]*>/g)].map(([, name = ""]) => name);
}

const refused = (kind: keyof typeof PRICE_ERROR_MESSAGES): PriceError => ({ kind, typedMin: "20000", typedMax: "0" });

test("a maximum of nothing is wrong by itself: the minimum beside it is not", () => {
  expect(wrongFields(toPriceFieldErrors(refused("maxZero")))).toEqual(["maxPrice"]);
});

test.each(["same", "maxBelowMin"] as const)("of two prices that do not go together both are wrong: %s", (kind) => {
  expect(wrongFields(toPriceFieldErrors(refused(kind)))).toEqual(["minPrice", "maxPrice"]);
});

test.each(["minPrice", "maxPrice"] as const)(
  "a %s that cannot be read is wrong, and the other price is not",
  (name) => {
    expect(wrongFields(toPriceFieldErrors(undefined, { [name]: "15k" }))).toEqual([name]);
  },
);
