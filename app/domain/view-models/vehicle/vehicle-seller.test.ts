import { expect, test } from "vitest";
import type { Owner } from "~/contract/listings/listing";
import { exampleOwner, exampleVehicle } from "../../../../tests/builders/example-listing";
import { toContact, toSeller } from "./vehicle-seller";

const TODAY = "2026-11-20";
const anOwner = (changes: Partial<Owner>) => exampleOwner({ rating: undefined, ...changes });

test.each([
  [{ privateSeller: false, hideEmailForm: false }, "Email dealer"],
  [{ privateSeller: false, hideEmailForm: true }, undefined],
  [{ privateSeller: true, hideEmailForm: false }, "Make Offer"],
])("a seller %j is reached by: %s", (owner, label) => {
  expect(toContact(owner, "/v/contact")?.label).toBe(label);
});

test.each([
  ["https://www.northside.example/used", "northside.example"],
  ["http://www.northside.example", undefined],
  ["javascript:alert(1)", undefined],
  ["//evil.example", undefined],
  ["https://user@evil.example", undefined],
])("the website %s is linked as %s", (href, text) => {
  expect(toSeller(exampleVehicle(), anOwner({ website: { href } }), { today: TODAY }).website?.text).toBe(text);
});

test("a dealer has a page of their own, and an address that a map finds", () => {
  const address = { street: "2580 Piedmont Rd NE", city: "Atlanta", state: "GA", zip: "30324" };
  const owner = anOwner({ name: "Café & Sons Toyota", location: { address } });
  expect(toSeller(exampleVehicle(), owner, { today: TODAY, zip: "30305" })).toMatchObject({
    pageHref: "/cars-for-sale/dealer/D1/cafe-sons-toyota?zip=30305",
    address: "2580 Piedmont Rd NE, Atlanta, GA 30324",
    mapHref: expect.stringMatching(/^https:.+query=2580%20Piedmont%20Rd%20NE%2C%20Atlanta%2C%20GA%2030324$/),
  });
});

test("a private seller has no logo, no website, no tagline and no page", () => {
  const owner = anOwner({
    name: "Zoe",
    privateSeller: true,
    logo: { src: "/logo.svg" },
    website: { href: "https://zoe.example" },
    dealerDiff: { tagline: "Best" },
  });
  expect(toSeller(exampleVehicle(), owner, { today: TODAY, differenceHref: "/d" })).toEqual({
    name: "Zoe",
    initials: "Z",
    kind: "Private seller",
    services: [],
  });
});
