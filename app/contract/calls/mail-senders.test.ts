import { expect, test } from "vitest";
import { readMailSenders } from "./mail-senders";

test("of one address each brand sends from its domain under its own name", () => {
  expect(readMailSenders("messages@cars.example")).toEqual({
    marketplace: "marketplace@cars.example",
    "price-guide": "price-guide@cars.example",
    "car-maker": "car-maker@cars.example",
  });
});

test("a map names the addresses of brands; the others send from the domain of the first", () => {
  expect(readMailSenders('{"price-guide":"hello@prices.example","car-maker":"hello@maker.example"}')).toEqual({
    marketplace: "marketplace@prices.example",
    "price-guide": "hello@prices.example",
    "car-maker": "hello@maker.example",
  });
});

test.each([
  "",
  "nobody",
  "{}",
  '{"other":"a@b.example"}',
  '{"marketplace":"nobody"}',
  "a@b.example, c@d.example",
  "[]",
])("%j is no setting", (text) => {
  expect(readMailSenders(text)).toBeNull();
});
