import { expect, test } from "vitest";
import { DAY_MS } from "../../app/domain/durations";
import { FOLLOWED_CARS_MAX, STILL_INTERESTED_VEHICLES } from "../../app/domain/limits";
import { anAccord, asksFor, confirmsAccount, marketAt, subscribes } from "../../tests/builders/alert-builders";
import { aMarket, EMAIL } from "../../tests/builders/alert-market";
import type { AlertPeople } from "./alert-people";
import { followedCarFacts, followedCarsFacts } from "./followed-cars";

const ONE_ACCOUNT: AlertPeople = {
  emailsOf: async () => new Map([["c-1", EMAIL]]),
  consumerOf: async () => "c-1",
};
const facts = followedCarsFacts({ brand: "marketplace", siteUrl: "http://localhost:3000" });

/** Cars 1 to 3 are for sale at $20,000, and an account follows the first two. */
async function aFollower({ isConfirmed = true } = {}) {
  const market = await aMarket({ people: ONE_ACCOUNT, before: [1, 2, 3].map((id) => anAccord(id, { price: 20_000 })) });
  if (isConfirmed) await confirmsAccount(market.alerts, "c-1", EMAIL, marketAt(0));
  const follow = async (...ids: readonly number[]) =>
    market.alerts.followed.follow("c-1", {
      facts,
      cars: ids.map((id) => ({ listingId: String(id), dollars: 20_000 })),
      known: await market.inventory.pages.knownNow(),
    });
  await follow(1, 2);
  const daysRun = async () => {
    market.pass(DAY_MS);
    return market.run();
  };
  return { ...market, follow, daysRun };
}

test("a followed car whose price falls is mailed once, with both prices and the ways out; other cars are not", async () => {
  const market = await aFollower();
  await market.daysRun();
  expect(market.mails).toEqual([]);
  market.put(anAccord(1, { price: 19_000 }), anAccord(3, { price: 15_000 }), anAccord(4));
  await market.daysRun();
  const [mail] = market.mails;
  expect(mail).toMatchObject({ to: { address: EMAIL }, subject: "1 cheaper: Cars you're still interested in" });
  expect(mail?.text).toContain("- 2021 Honda Accord: $19,000, was $20,000");
  expect(mail?.text).toContain("See all: http://localhost:3000/cars-for-sale/saved/history\n");
  expect(mail?.unsubscribeUrl).toContain("/cars-for-sale/saved/unsubscribe/");
  expect(mail?.html).toContain("vehicle/1");
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/vehicle\/[34]/);
  await market.daysRun();
  expect(market.mails).toHaveLength(1);
});

test("a price that rises and falls back is no news, and one that falls further is", async () => {
  const market = await aFollower();
  market.put(anAccord(1, { price: 22_000 }));
  await market.daysRun();
  market.put(anAccord(1, { price: 20_000 }));
  await market.daysRun();
  expect(market.mails).toEqual([]);
  market.put(anAccord(1, { price: 19_500 }));
  await market.daysRun();
  expect(market.mails.map(({ subject }) => subject)).toEqual(["1 cheaper: Cars you're still interested in"]);
});

test("a followed car that is sold is told once", async () => {
  const market = await aFollower();
  market.sell(2);
  await market.daysRun();
  await market.daysRun();
  expect(market.mails.map(({ subject }) => subject)).toEqual(["1 gone: Cars you're still interested in"]);
});

test("nothing is mailed before the account's mailbox said yes, nor after the alert was stopped, until its owner asks again", async () => {
  const market = await aFollower({ isConfirmed: false });
  market.put(anAccord(1, { price: 19_000 }));
  await market.daysRun();
  expect(market.mails.map(({ subject }) => subject)).not.toContain("1 cheaper: Cars you're still interested in");
  // The run asked the mailbox, which says yes now.
  await market.alerts.confirmations.confirm("c-1", await market.inventory.pages.knownNow());
  const [search] = await market.alerts.searches.listOf({ kind: "consumer", consumerId: "c-1" });
  if (search === undefined) throw new Error("Nothing is followed.");
  await market.alerts.searches.stop(search);
  const before = market.mails.length;
  await market.daysRun();
  expect(market.mails).toHaveLength(before);
  await market.follow(2);
  await market.daysRun();
  expect(market.mails.at(-1)?.subject).toBe("1 cheaper: Cars you're still interested in");
});

test("of more cars than an account can follow, those asked for last are followed", async () => {
  const market = await aFollower();
  market.pass(1_000);
  await market.follow(...Array.from({ length: FOLLOWED_CARS_MAX }, (_, at) => at + 10));
  const searches = await market.alerts.searches.listOf({ kind: "consumer", consumerId: "c-1" });
  const told = await market.alerts.told.of(searches.map(({ id }) => id));
  const ids = [...(told.get(searches[0]?.id ?? "")?.keys() ?? [])];
  expect(searches).toHaveLength(1);
  expect(ids).toHaveLength(FOLLOWED_CARS_MAX);
  expect(ids).not.toContain("1");
});

const carOf = (id: number) => ({
  facts: followedCarFacts(
    { brand: "marketplace", siteUrl: "http://localhost:3000" },
    { listingId: String(id), title: `2021 Honda Accord ${id}` },
  ),
  cars: [{ listingId: String(id), dollars: 20_000 }],
  ...marketAt(0),
});

/** Cars 1 to 3 are for sale at $20,000, and an address without an account follows some of them. */
async function anAddress(...ids: readonly number[]) {
  const market = await aMarket({ before: [1, 2, 3].map((id) => anAccord(id, { price: 20_000 })) });
  for (const id of ids) await subscribes(market.alerts, EMAIL, carOf(id));
  const daysRun = async () => {
    market.pass(DAY_MS);
    return market.run();
  };
  const subjects = () => market.mails.map(({ subject }) => subject);
  return { ...market, daysRun, subjects };
}

test("an address without an account is told once that a car it follows is cheaper, in one digest with its searches", async () => {
  const market = await anAddress(1, 2);
  await market.subscribe("daily", { searchUrl: "/cars-for-sale/used-cars/honda" });
  await market.daysRun();
  expect(market.mails).toEqual([]);
  market.put(anAccord(1, { price: 19_000 }), anAccord(4));
  await market.daysRun();
  expect(market.subjects()).toEqual(["1 new, 2 cheaper: 2 alerts"]);
  const [mail] = market.mails;
  expect(mail?.text).toContain("2021 Honda Accord 1\n\nCheaper\n- 2021 Honda Accord: $19,000, was $20,000");
  expect(mail?.text).toContain("See the car: http://localhost:3000/cars-for-sale/vehicle/1\n");
  expect(mail?.text).toContain("/cars-for-sale/saved/your-data/");
  expect(mail?.text).not.toContain("2021 Honda Accord 2");
  expect(mail?.unsubscribeUrl).toMatch(/\/cars-for-sale\/saved\/unsubscribe\/[\w-]{32}\?every=true$/);
  await market.daysRun();
  expect(market.mails).toHaveLength(1);
});

test("an address is told that a car it follows is sold, and nothing is stored of it any more after that", async () => {
  const market = await anAddress(1, 2);
  market.sell(2);
  await market.daysRun();
  expect(market.subjects()).toEqual(["1 gone: 2021 Honda Accord 2"]);
  await market.daysRun();
  expect(market.mails).toHaveLength(1);
  expect(await market.alerts.subscriptions.confirmedOf(EMAIL)).toMatchObject([{ name: "2021 Honda Accord 1" }]);
});

test("nobody is told of a car before the reader of the mailbox said yes, nor after they stopped it", async () => {
  const market = await anAddress(1);
  await asksFor(market.alerts, EMAIL, carOf(2));
  market.put(anAccord(2, { price: 19_000 }));
  await market.daysRun();
  expect(market.mails).toEqual([]);
  const [record] = await market.alerts.subscriptions.confirmedOf(EMAIL);
  if (record === undefined) throw new Error("Nothing is followed.");
  await market.alerts.searches.stop(record);
  market.put(anAccord(1, { price: 19_000 }));
  await market.daysRun();
  expect(market.mails).toEqual([]);
});

test("cars take no room of searches, and an address follows as many as one is asked about at once", async () => {
  const market = await anAddress();
  await market.subscribe("daily", { searchUrl: "/cars-for-sale/used-cars/honda" });
  await market.subscribe("daily", { searchUrl: "/cars-for-sale/used-cars/ford" });
  for (let id = 1; id <= STILL_INTERESTED_VEHICLES; id++) {
    await subscribes(market.alerts, EMAIL, carOf(id));
    // A mailbox gets few such mails a day.
    market.pass(DAY_MS);
  }
  expect(await market.alerts.subscriptions.subscribe(EMAIL, carOf(99))).toMatchObject({
    kind: "full",
    on: Array.from({ length: STILL_INTERESTED_VEHICLES }, () => ({ name: expect.stringContaining("Accord") })),
  });
  expect(await market.alerts.subscriptions.confirmedOf(EMAIL)).toHaveLength(STILL_INTERESTED_VEHICLES + 2);
});
