import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../app/domain/durations";
import { anAccord, aSearch, asksFor, confirmsAccount, marketAt } from "../../tests/builders/alert-builders";
import { aMarket, EMAIL } from "../../tests/builders/alert-market";
import type { ListingRecord } from "../ports/listing-record";
import { MailFailure } from "../ports/mailer";
import type { AlertPeople } from "./alert-people";

test("what was there when the alert was confirmed is no news", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  expect(await market.run()).toEqual({ searches: 1, digests: 0, pushes: 0, refusals: 0, failures: 0 });
  expect(market.mails).toEqual([]);
});

test("a new match is mailed once, with the way to it and the ways out", async () => {
  const market = await aMarket();
  const record = await market.subscribe("instant");
  market.pass(HOUR_MS);
  market.put(anAccord(3, { price: 18_500 }), anAccord(4, { makeCode: "FORD", modelCode: "F150" }));
  expect(await market.run()).toMatchObject({ digests: 1 });
  const [mail] = market.mails;
  expect(mail).toMatchObject({
    to: { address: EMAIL },
    subject: "1 new: Used Honda Accord for sale",
    unsubscribeUrl: `http://localhost:3000/cars-for-sale/saved/unsubscribe/${await market.alerts.stopLinks.tokenOf(record.id)}`,
  });
  expect(mail?.text).toContain("- 2021 Honda Accord: $18,500, $390/mo est., 40,000 miles, Columbus, OH");
  expect(mail?.text).toContain("http://localhost:3000/cars-for-sale/vehicle/3");
  expect(mail?.text).not.toContain("vehicle/4");
  expect(mail?.html).toContain('<a href="http://localhost:3000/cars-for-sale/vehicle/3">2021 Honda Accord</a>');
  await market.run();
  market.pass(HOUR_MS);
  await market.run();
  expect(market.mails).toHaveLength(1);
});

test("the way to the search marks there what came since the last look", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  const links = () => market.mails.map(({ text }) => /See all: (\S+)/.exec(text)?.[1]);
  market.pass(HOUR_MS);
  market.put(anAccord(3));
  await market.run();
  market.pass(DAY_MS);
  market.put(anAccord(4));
  await market.run();
  const base = "http://localhost:3000/cars-for-sale/used-cars/honda/accord";
  expect(links()).toEqual([`${base}?lastExec=2026-11-20T10%3A00Z`, `${base}?lastExec=2026-11-20T11%3A00Z`]);
  expect(market.mails[0]?.html).toContain(`<a href="${links()[0]}">See all</a>`);
});

test("around a place that nobody knows nothing is new, as on the page of the search", async () => {
  const market = await aMarket();
  await market.subscribe("instant", { searchUrl: "/cars-for-sale/used-cars/honda?zip=00000" });
  market.pass(HOUR_MS);
  market.put(anAccord(3));
  expect(await market.run()).toEqual({ searches: 1, digests: 0, pushes: 0, refusals: 0, failures: 0 });
});

test("a price that falls is told with both prices, once, and a car that was told is told when it goes", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  market.pass(DAY_MS);
  market.put(anAccord(1, { price: 18_000 }));
  await market.run();
  expect(market.mails.at(-1)?.subject).toBe("1 cheaper: Used Honda Accord for sale");
  expect(market.mails.at(-1)?.text).toContain("$18,000, was $20,000");
  market.pass(HOUR_MS);
  await market.run();
  expect(market.mails).toHaveLength(1);
  market.sell(1);
  // Nobody was told of this one.
  market.sell(2);
  market.pass(HOUR_MS);
  await market.run();
  expect(market.mails.at(-1)?.subject).toBe("1 gone: Used Honda Accord for sale");
  await market.run();
  expect(market.mails).toHaveLength(2);
});

test("a price that rises is no news", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  market.pass(DAY_MS);
  market.put(anAccord(1, { price: 22_000 }));
  await market.run();
  expect(market.mails).toEqual([]);
});

test("a person gets one digest per run, account and bare address together", async () => {
  const people: AlertPeople = {
    emailsOf: async () => new Map([["c-1", "Shopper@Example.com"]]),
    consumerOf: async () => "c-1",
  };
  const market = await aMarket({ people });
  await market.subscribe("instant");
  await confirmsAccount(market.alerts, "c-1", EMAIL, await market.inventory.pages.knownNow());
  await market.save("c-1", "instant", {
    searchUrl: "/cars-for-sale/used-cars/honda",
    name: "Honda",
    title: "My <Honda>",
  });
  await market.save("c-2", "instant", { searchUrl: "/cars-for-sale/used-cars/honda" });
  market.put(anAccord(3));
  expect(await market.run()).toEqual({ searches: 2, digests: 1, pushes: 0, refusals: 0, failures: 0 });
  const [mail] = market.mails;
  expect(mail?.subject).toBe("2 new: 2 saved searches");
  expect(mail?.text).toContain("Used Honda cars for sale");
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("My ");
  expect(mail?.unsubscribeUrl).toMatch(/\?every=true$/);
});

test("daily and weekly alerts wait for their day and then tell everything since", async () => {
  const market = await aMarket();
  await market.subscribe("daily");
  await market.subscribe("weekly", { searchUrl: "/cars-for-sale/used-cars/honda" });
  market.put(anAccord(3));
  expect(await market.run()).toMatchObject({ searches: 0 });
  market.pass(DAY_MS);
  await market.run();
  expect(market.mails).toHaveLength(1);
  market.put(anAccord(4));
  market.pass(6 * DAY_MS);
  await market.run();
  expect(market.mails.at(-1)?.subject).toBe("3 new: 2 saved searches");
});

test("a search that names many cars shows ten and says how many there are", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  market.put(...Array.from({ length: 12 }, (_, at) => anAccord(10 + at)));
  await market.run();
  expect(market.mails[0]?.text).toContain("New: 10 of 12 cars");
  expect(market.mails[0]?.text.match(/^- /gm)).toHaveLength(10);
  market.pass(HOUR_MS);
  await market.run();
  expect(market.mails).toHaveLength(1);
});

test("a mail that fails is sent by the next run, and the others go out", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  market.put(anAccord(3));
  market.refuse(new MailFailure("The mail server did not take it: 421"));
  expect(await market.run()).toEqual({ searches: 1, digests: 0, pushes: 0, refusals: 0, failures: 1 });
  market.refuse(null);
  market.pass(HOUR_MS);
  expect(await market.run()).toMatchObject({ digests: 1, failures: 0 });
  expect(market.mails[0]?.text).toContain("vehicle/3");
});

test("a run forgets the addresses that nobody confirmed within a week, though no alert is due", async () => {
  const market = await aMarket();
  const outcome = await asksFor(market.alerts, EMAIL, { facts: aSearch(), ...marketAt(2) });
  market.pass(7 * DAY_MS - 1);
  await market.run();
  expect(await market.alerts.searches.find(outcome.record.id)).not.toBeNull();
  market.pass(1);
  await market.run();
  expect(await market.alerts.searches.find(outcome.record.id)).toBeNull();
});

test("a run while another is under way does nothing", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  market.put(anAccord(3));
  const other = await market.alerts.runs.begin();
  expect(await market.run()).toBeNull();
  expect(market.mails).toEqual([]);
  await other?.finish({ searches: 0, digests: 0, refusals: 0, failures: 0 });
  expect(await market.run()).toMatchObject({ digests: 1 });
});

test("the mails of a saved search hold no word that anybody typed", async () => {
  const market = await aMarket({
    people: { emailsOf: async () => new Map([["c-1", EMAIL]]), consumerOf: async () => "c-1" },
  });
  await confirmsAccount(market.alerts, "c-1", EMAIL, await market.inventory.pages.knownNow());
  await market.save("c-1", "instant", {
    searchUrl: "/cars-for-sale/used-cars/honda?keyword=accord",
    name: "Used Honda cars for sale matching “accord”",
    title: "Win a prize at evil.test",
  });
  market.put(anAccord(3));
  await market.run();
  const [mail] = market.mails;
  expect(mail?.subject).toBe("1 new: Used Honda cars for sale that match your words");
  expect(mail?.text).toContain("See all: http://localhost:3000/cars-for-sale/saved/open/");
  expect(JSON.stringify(mail)).not.toMatch(/evil|keyword|“/);
});

test("an account whose mailbox gave no word is asked for it once, and gets no digest", async () => {
  const market = await aMarket({
    people: {
      emailsOf: async (ids: readonly string[]) => new Map(ids.map((id) => [id, `${id}@example.com`])),
      consumerOf: async () => null,
    },
  });
  await market.save("c-1", "instant");
  await market.save("c-1", "daily", { searchUrl: "/cars-for-sale/used-cars/honda" });
  await market.save("c-2", "off");
  market.put(anAccord(3));
  expect(await market.run()).toMatchObject({ searches: 0, digests: 0 });
  market.pass(30 * DAY_MS);
  await market.run();
  expect(market.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    ["c-1@example.com", "Please confirm the alerts of your Forecourt account"],
  ]);
});

test("what an import that was under way during a run changes is told by the next run, whatever its cars are dated", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  market.pass(HOUR_MS);
  const importing = market.inventory.beginChange();
  const changedAt = new Date(market.now().getTime()).toISOString();
  importing.putListing(anAccord(1, { price: 18_000, changedAt }));
  importing.putListing(anAccord(2, { price: 17_000, changedAt }));
  importing.putListing(anAccord(3, { changedAt }));
  market.pass(HOUR_MS);
  expect(await market.run()).toMatchObject({ searches: 1, digests: 0 });
  importing.commit();
  await market.run();
  expect(market.mails.map(({ subject }) => subject)).toEqual(["1 new, 2 cheaper: Used Honda Accord for sale"]);
  await market.run();
  expect(market.mails).toHaveLength(1);
});

test("what is committed while a run reads the market is told by the next run", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  await market.run({ beforeSearch: () => undefined });
  market.put(anAccord(3));
  await market.run({ beforeSearch: () => market.put(anAccord(1, { price: 18_000 })) });
  await market.run();
  const told = market.mails.map(({ text }) => text).join("");
  expect(told).toContain("vehicle/3");
  expect(told).toContain("$18,000, was $20,000");
});

test.each<[string, string, Partial<ListingRecord>, Partial<ListingRecord>]>([
  ["priced", "?maxPrice=25000", { price: undefined, observedPrices: [] }, { price: 20_000 }],
  ["certified", "/honda/accord", { listingType: "USED" }, { listingType: "CERTIFIED", certifiedProduct: "HONDA" }],
  ["moved here", "?zip=43215&searchRadius=25", { zip: "90001" }, { zip: "43215" }],
  ["described rightly", "", { makeCode: "FORD", modelCode: "F150" }, {}],
])("a car that is %s later and so comes to match is as new as a new car, once", async (why, search, before, after) => {
  const market = await aMarket({ before: [anAccord(1, before), anAccord(2, { makeCode: "FORD", modelCode: "F150" })] });
  const path = why === "certified" ? "/cars-for-sale/certified-cars" : "/cars-for-sale/used-cars/honda/accord";
  await market.subscribe("instant", { searchUrl: `${path}${search}` });
  market.put(anAccord(1, { ...before, photoCount: 9 }));
  await market.run();
  expect(market.mails).toEqual([]);
  market.put(anAccord(1, after));
  await market.run();
  expect(market.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^1 new: /)]);
  expect(market.mails[0]?.text).toContain("vehicle/1");
  market.put(anAccord(1, before));
  await market.run();
  market.put(anAccord(1, after));
  await market.run();
  expect(market.mails).toHaveLength(1);
});

test("a change that leaves a car matching as before is no news", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  market.put(anAccord(1, { mileage: 41_000, description: "Washed.", photoCount: 12 }));
  await market.run();
  expect(market.mails).toEqual([]);
});

test("a digest has a heading, and says what list it is of and that no person wrote it", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  market.put(anAccord(3));
  await market.run();
  const [mail] = market.mails;
  expect(mail).toMatchObject({ brand: "marketplace", listName: "alerts" });
  expect(mail?.isFromPerson).not.toBe(true);
  expect(mail?.html).toContain("<h1>1 new: Used Honda Accord for sale</h1>");
  expect(mail?.text).toMatch(/^1 new: Used Honda Accord for sale\n/);
});
