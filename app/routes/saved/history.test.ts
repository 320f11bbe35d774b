import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { flagsOf } from "~/domain/flags";
import { mockHistoryPage, HISTORY_PATH as PATH, SIGNED_IN } from "../../../tests/mocks/history-page";
import { contractAnswer } from "../../../tests/mocks/mocked-services";

const { mocked, asked, jar, looksAt, page, idsOf, presses } = mockHistoryPage();

test("a visitor's cars stand there newest first, in the browser alone", async () => {
  for (const id of ["L1", "L2", "L1"]) await looksAt(id);
  const { cars, state, isSignedIn } = await page();
  expect(cars.map(({ id }) => id)).toEqual(["L1", "L2"]);
  expect([state, isSignedIn]).toEqual(["on", false]);
  expect(cars[0]).toMatchObject({ day: "Today", car: { price: expect.stringContaining("$") } });
  expect(asked).toEqual([]);
});

test("neither a bot nor a prefetch has looked at a car", async () => {
  await looksAt("L1", { isBot: true });
  await looksAt("L1", {}, { "Sec-Purpose": "prefetch" });
  expect(await idsOf()).toEqual([]);
});

test("one car is taken out, and its reader goes on where it stood; then all of them", async () => {
  for (const id of ["L1", "L2", "L3"]) await looksAt(id);
  expect(await presses("remove.L3")).toBe(`${PATH}?said=removed#car-0`);
  expect(await presses("remove.L1")).toBe(`${PATH}?said=removed#car-0`);
  expect(await idsOf()).toEqual(["L2"]);
  expect(await presses("remove.L2")).toBe(`${PATH}?said=removed`);
  await looksAt("L1");
  expect(await presses("history.clear")).toBe(`${PATH}?said=cleared`);
  expect(await idsOf()).toEqual([]);
  expect([...jar.keys()]).toEqual([]);
});

test("paused, nothing is added, and what was there stays until it is taken out", async () => {
  await looksAt("L1");
  await presses("history.pause");
  await looksAt("L2");
  expect(await page()).toMatchObject({ state: "paused", cars: [{ id: "L1" }] });
  await presses("history.resume");
  await looksAt("L2");
  expect(await idsOf()).toEqual(["L2", "L1"]);
});

test("under Global Privacy Control nothing is added until the person switches it on", async () => {
  const sendsGpc = true;
  await looksAt("L1", { sendsGpc });
  expect(await page({ sendsGpc })).toMatchObject({ state: "gpc", cars: [] });
  expect([...jar.keys()]).toEqual([]);
  await presses("history.resume", { sendsGpc });
  await looksAt("L1", { sendsGpc });
  expect(await page({ sendsGpc })).toMatchObject({ state: "on", cars: [{ id: "L1" }] });
});

test("where the site personalizes nothing, nothing is added", async () => {
  const flags = { ...flagsOf("marketplace"), PERSONALIZATION: false };
  await looksAt("L1", { flags });
  expect(await page({ flags })).toMatchObject({ state: "off", cars: [] });
});

test("a car that is gone says so, and can be taken out", async () => {
  await looksAt("SOLD1");
  const [gone] = (await page()).cars;
  expect(gone).toMatchObject({ id: "SOLD1", notice: expect.stringContaining("no longer available") });
  await presses("remove.SOLD1");
  expect(await idsOf()).toEqual([]);
});

test("signed in, the account notes the car and the browser nothing", async () => {
  mocked.on("browsingHistory", () => contractAnswer("browsingHistory"));
  await looksAt("L1", { ...SIGNED_IN, sendsGpc: true });
  expect(asked).toEqual([["addToHistory", { views: [{ listingId: "L1" }], brand: "marketplace", underGpc: true }]]);
  expect([...jar.keys()]).toEqual([]);
  expect(await presses("remove.L1", SIGNED_IN)).toBe(`${PATH}?said=removed`);
  await presses("history.pause", SIGNED_IN);
  expect(asked.slice(1)).toEqual([
    ["removeFromHistory", { listingId: "L1" }],
    ["chooseHistory", { choice: "paused" }],
  ]);
});

test("what a visitor looked at joins the account only when the person says so, once", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [] }));
  await looksAt("L1");
  await looksAt("L2");
  expect(await page(SIGNED_IN)).toMatchObject({ waiting: 2, cars: [] });
  expect(asked).toEqual([]);
  expect(await presses("history.merge", SIGNED_IN)).toBe(`${PATH}?said=merged`);
  expect(asked).toMatchObject([["addToHistory", { views: [{ listingId: "L2" }, { listingId: "L1" }] }]]);
  expect(await page(SIGNED_IN)).toMatchObject({ waiting: 0 });
  await presses("history.merge", SIGNED_IN);
  expect(asked).toHaveLength(1);
});

const CHOICES = [
  ["paused in the account", "paused", {}],
  ["off under Global Privacy Control", undefined, { sendsGpc: true }],
] as const;

test.each(CHOICES)(
  "from a page of before, nothing joins a history that is %s by now, nor leaves the browser",
  async (_why, choice, facts) => {
    mocked.on("browsingHistory", () => HttpResponse.json({ listings: [], ...(choice && { choice }) }));
    await looksAt("L1");
    expect(await presses("history.merge", { ...SIGNED_IN, ...facts })).toBe(`${PATH}?said=unmerged`);
    expect(asked).toEqual([]);
    expect(await page({ ...SIGNED_IN, ...facts })).toMatchObject({ waiting: 1 });
  },
);

test("nor one that is paused elsewhere in the same moment", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [] }));
  mocked.on("addToHistory", () => HttpResponse.json({ choice: "paused", listings: [] }));
  await looksAt("L1");
  expect(await presses("history.merge", SIGNED_IN)).toBe(`${PATH}?said=unmerged`);
  expect(await page(SIGNED_IN)).toMatchObject({ waiting: 1 });
});

test("nor where nobody can say whether it is on", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({}, { status: 500 }));
  await looksAt("L1");
  expect(await presses("history.merge", SIGNED_IN)).toBe(503);
  expect(asked).toEqual([]);
});

test("or is forgotten, and the account hears nothing of it", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [] }));
  await looksAt("L1");
  expect(await presses("history.forget", SIGNED_IN)).toBe(`${PATH}?said=forgotten`);
  expect(await page(SIGNED_IN)).toMatchObject({ waiting: 0 });
  expect(asked).toEqual([]);
});

test("the account's pause is told to the browser, whose script keeps recent searches by it", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({ choice: "paused", listings: [] }));
  await page(SIGNED_IN);
  expect(JSON.parse(atob(decodeURIComponent(jar.get("historyChoice") ?? "")))).toEqual(["paused", "account"]);
});

test("who paused before signing in stays paused; who switched it on under privacy control has not done so for the account", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({ listings: [] }));
  await presses("history.resume", { sendsGpc: true });
  expect(await page({ ...SIGNED_IN, sendsGpc: true })).toMatchObject({ state: "gpc" });
  await presses("history.pause");
  expect(await page(SIGNED_IN)).toMatchObject({ state: "paused" });
  await looksAt("L1", SIGNED_IN);
  expect(asked).toEqual([]);
});

test("a service that fails is said, and loses nothing", async () => {
  mocked.on("browsingHistory", () => HttpResponse.json({}, { status: 500 }));
  mocked.on("removeFromHistory", () => HttpResponse.json({}, { status: 500 }));
  expect(await page(SIGNED_IN)).toMatchObject({ isUnknown: true, cars: [] });
  expect(await presses("history.clear", SIGNED_IN)).toBe(503);
});
