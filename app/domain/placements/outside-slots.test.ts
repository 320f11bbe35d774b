import { expect, test } from "vitest";
import { BRAND_IDS } from "../brand";
import { isAdless } from "./adless-pages";
import { allocate } from "./allocate";
import { toOutsideSlot } from "./outside-slots";
import { plainAds } from "./stand-in-ads";

const SERVER = { brand: "marketplace", code: "1234567" } as const;
const NOTHING = { makeCode: [], bodyStyle: [], condition: [] };

test("a liner is asked for in the sizes of the specification, by the brand's unit", () => {
  expect(toOutsideSlot(SERVER, { slot: "liner-3", kind: "liner" }, NOTHING)).toMatchObject({
    unit: "/1234567/marketplace/liner-3",
    sizes: ["728x90", "320x50"],
    targeting: "",
  });
});

test("those at the window's foot have one unit, and the bar's sizes", () => {
  for (const slot of ["fixed-1", "fixed-2"])
    expect(toOutsideSlot(SERVER, { slot, kind: "fixed" }, NOTHING)).toMatchObject({
      unit: "/1234567/marketplace/fixed",
      sizes: ["970x90", "728x90", "320x50", "300x50"],
    });
});

test.each(["promo", "partner"] as const)("a %s is the house's alone", (kind) => {
  expect(toOutsideSlot(SERVER, { slot: "promo-6", kind }, NOTHING)).toBeUndefined();
});

test("it is told codes of closed lists, and nothing that somebody typed", () => {
  const slot = toOutsideSlot(
    SERVER,
    { slot: "footer", kind: "footer" },
    {
      makeCode: ["FORD", "ann@example.com", "30305 Atlanta"],
      modelCode: ["F150", "1FTEW1E50LFA00001"],
      bodyStyle: ["SUVCROSS", "my budget is 20000"],
      condition: ["USED"],
    },
  );
  const told = new URLSearchParams(slot?.targeting);
  expect([...told.keys()].filter((key) => !["make", "model", "body", "condition"].includes(key))).toEqual([]);
  expect([told.getAll("make"), told.getAll("model"), told.getAll("condition")]).toEqual([["FORD"], ["F150"], ["USED"]]);
  expect(slot?.targeting).not.toMatch(/ann|Atlanta|budget|1FTEW/);
});

test.each(BRAND_IDS)("%s has words of its own for every place that others may have, behind every record", (brand) => {
  const plain = plainAds(brand);
  const slots = plain.map(({ ad }) => ({ id: ad.id, kind: ad.kind }));
  const campaigns = plain.map(({ campaign }) => campaign);
  expect(allocate({ slots, drivers: [] }, campaigns, "seed", Date.parse("2026-11-29")).length).toBe(slots.length);
  const [first] = campaigns;
  if (first === undefined) throw new Error("there are some");
  const record = { ...first, id: "record", advertiser: "somebody", tier: first.tier - 1, perPage: 9, perHour: 9 };
  const [given] = allocate({ slots, drivers: [] }, [...campaigns, record], "seed", Date.parse("2026-11-29"));
  expect(given?.campaign.id).toBe("record");
});

test.each([
  ["/account", true],
  ["/account/profile", true],
  ["/cars-for-sale/saved/vehicles", true],
  ["/cars-for-sale/wallet/credit", true],
  ["/accounts", false],
  ["/cars-for-sale/used-cars/ford", false],
  ["/", false],
])("%s is a page about one person: %s", (path, isOne) => {
  expect(isAdless(path)).toBe(isOne);
});
