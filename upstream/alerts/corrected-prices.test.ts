import { expect, test } from "vitest";
import { DAY_MS } from "../../app/domain/durations";
import { anAccord, confirmsAccount, marketAt } from "../../tests/builders/alert-builders";
import { aMarket, EMAIL } from "../../tests/builders/alert-market";
import type { AlertPeople } from "./alert-people";
import { followedCarsFacts } from "./followed-cars";

test("a typing error that is put right is no news, and a cut after it is told with the right price", async () => {
  const market = await aMarket({ before: [anAccord(1, { price: 249_900 })] });
  await market.subscribe("instant");
  market.pass(DAY_MS);
  market.put(anAccord(1, { price: 24_990 }));
  await market.run();
  expect(market.mails).toEqual([]);
  market.pass(DAY_MS);
  market.put(anAccord(1, { price: 23_990 }));
  await market.run();
  expect(market.mails.map(({ text }) => /\$23,990, was \$[\d,]+\d/.exec(text)?.[0])).toEqual(["$23,990, was $24,990"]);
});

test("a correction and a cut between two looks are told as the cut", async () => {
  const market = await aMarket({ before: [anAccord(1, { price: 249_900 })] });
  await market.subscribe("instant");
  market.put(anAccord(1, { price: 24_990 }));
  market.put(anAccord(1, { price: 23_990 }));
  await market.run();
  expect(market.mails.map(({ text }) => /\$23,990, was \$[\d,]+\d/.exec(text)?.[0])).toEqual(["$23,990, was $24,990"]);
});

test("who follows a car hears nothing of a correction of the price that they saw", async () => {
  const people: AlertPeople = {
    emailsOf: async () => new Map([["c-1", EMAIL]]),
    consumerOf: async () => "c-1",
  };
  const market = await aMarket({ people, before: [anAccord(1, { price: 249_900 })] });
  await confirmsAccount(market.alerts, "c-1", EMAIL, marketAt(0));
  await market.alerts.followed.follow("c-1", {
    facts: followedCarsFacts({ brand: "marketplace", siteUrl: "http://localhost:3000" }),
    cars: [{ listingId: "1", dollars: 249_900 }],
    known: await market.inventory.pages.knownNow(),
  });
  market.put(anAccord(1, { price: 24_990 }));
  market.pass(DAY_MS);
  await market.run();
  expect(market.mails).toEqual([]);
});
