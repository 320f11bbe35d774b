import { expect, test } from "vitest";
import { aHouseAd, sumsOf } from "../../tests/builders/house-ads";
import { aPeopleDatabase } from "../../tests/builders/people-builders";
import { describeHouseAd } from "./house-ad-lines";

async function aStore() {
  let now = "2026-11-20T12:10:00Z";
  const { houseAds } = await aPeopleDatabase({ now: () => new Date(now) });
  return {
    houseAds,
    at: (time: string) => {
      now = time;
    },
  };
}

const served = (id: string, times: number) => ({ id, ...sumsOf({ served: times }) });

test("a record of a known id takes its place, and its counts go on", async () => {
  const { houseAds } = await aStore();
  await houseAds.put([aHouseAd("tires"), aHouseAd("loans")]);
  expect(await houseAds.add([served("tires", 3)])).toBe(1);
  await houseAds.put([aHouseAd("tires", { headline: "Snow tires" })]);
  const [loans, tires] = await houseAds.list();
  expect(loans?.counts).toEqual({ ...sumsOf(), hour: undefined, servedInHour: 0 });
  expect([tires?.ad.headline, tires?.counts.served]).toEqual(["Snow tires", 3]);
  expect(await houseAds.remove("tires")).toBe(true);
  expect(await houseAds.remove("tires")).toBe(false);
  expect(await houseAds.add([served("tires", 1)])).toBe(0);
});

test("what pages tell adds up, and is never told as more than was served, seen and clicked as more than rendered", async () => {
  const { houseAds } = await aStore();
  const atFoot = { kind: "fixed" } as const;
  await houseAds.put([aHouseAd("tires", atFoot), aHouseAd("loans", atFoot), aHouseAd("wash")]);
  await houseAds.add([
    { id: "tires", ...sumsOf({ served: 4, rendered: 2, seen: 1, refreshed: 7 }) },
    { id: "loans", ...sumsOf({ served: 2, rendered: 9, seen: 8, clicked: 7, closed: 6, refreshed: 100 }) },
    { id: "wash", ...sumsOf({ served: 2, rendered: 2, closed: 1, refreshed: 5 }) },
  ]);
  await houseAds.add([{ id: "tires", ...sumsOf({ rendered: 1, seen: 1, clicked: 1, closed: 1 }) }]);
  const [loans, tires, wash] = await houseAds.list();
  // Nothing closes it, and nothing takes its turn.
  expect(wash?.counts).toMatchObject({ rendered: 2, closed: 0, refreshed: 0 });
  expect(tires?.counts).toMatchObject({ served: 4, rendered: 3, seen: 2, clicked: 1, closed: 1, refreshed: 7 });
  expect(loans?.counts).toMatchObject({ served: 2, rendered: 2, seen: 2, clicked: 2, closed: 2, refreshed: 50 });
});

test("what a page tells leaves the hour as it was", async () => {
  const { houseAds, at } = await aStore();
  await houseAds.put([aHouseAd("tires")]);
  await houseAds.add([served("tires", 2)]);
  at("2026-11-20T13:10:00Z");
  await houseAds.add([{ id: "tires", ...sumsOf({ rendered: 1 }) }]);
  expect((await houseAds.list())[0]?.counts).toMatchObject({ hour: "2026-11-20T12:00:00.000Z", servedInHour: 2 });
});

test("what was served is counted in all, and for the hour that is under way", async () => {
  const { houseAds, at } = await aStore();
  await houseAds.put([aHouseAd("tires")]);
  await houseAds.add([served("tires", 2)]);
  at("2026-11-20T12:59:59Z");
  await houseAds.add([served("tires", 3)]);
  expect((await houseAds.list())[0]?.counts).toMatchObject({
    served: 5,
    hour: "2026-11-20T12:00:00.000Z",
    servedInHour: 5,
  });
  at("2026-11-20T13:00:00Z");
  await houseAds.add([served("tires", 1)]);
  expect((await houseAds.list())[0]?.counts).toMatchObject({
    served: 6,
    hour: "2026-11-20T13:00:00.000Z",
    servedInHour: 1,
  });
});

test("a brand is given its own, and none that has ended", async () => {
  const { houseAds } = await aStore();
  await houseAds.put([
    aHouseAd("both", { brand: ["marketplace", "price-guide"] }),
    aHouseAd("ended", { to: "2026-11-20T12:10:00Z" }),
    aHouseAd("guide", { brand: ["price-guide"] }),
  ]);
  const idsOf = async (brand?: string) => (await houseAds.list(brand)).map(({ ad }) => ad.id);
  expect(await idsOf("marketplace")).toEqual(["both"]);
  expect(await idsOf("price-guide")).toEqual(["both", "guide"]);
  expect(await idsOf()).toEqual(["both", "ended", "guide"]);
});

test("a record is a line, with when it runs, how often it was served and what pages told of it", () => {
  const sums = sumsOf({ served: 1_200, rendered: 1_100, seen: 600, clicked: 20, closed: 3, refreshed: 1_040 });
  const counts = { ...sums, servedInHour: 3 };
  expect(describeHouseAd({ ad: aHouseAd("tires", { sold: 5_000 }), counts }, Date.parse("2026-11-20T12:00:00Z"))).toBe(
    "tires · promo · marketplace · house, weight 1 · 2026-01-01T00:00:00Z to 2036-01-01T00:00:00Z (running) · served 1,200 of 5,000 · rendered 1,100 · seen 600 · clicked 20 · closed 3 · refreshed 1,040 · Headline of tires",
  );
});
