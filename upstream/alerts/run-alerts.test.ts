import { expect, onTestFinished, test } from "vitest";
import type { AlertFrequency } from "../../app/contract/alerts";
import type { ListingRecord } from "../inventory/listing-record";
import { openInventoryStore } from "../inventory/sqlite-inventory-store";
import { aDealer } from "../inventory/testing/store-builders";
import { type Mail, MailFailure } from "../messages/mailer";
import { buildBitsetIndex } from "../search/bitset-index";
import type { AlertPeople } from "./alert-people";
import { createCarWords } from "./car-words";
import { runAlerts } from "./run-alerts";
import {
  aClock,
  aDataFolder,
  anAccord,
  anAlertStore,
  aSearch,
  catalog,
  places,
  vocabulary,
} from "./testing/alert-builders";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const EMAIL = "shopper@example.com";
const NOBODY: AlertPeople = { emailOf: () => null, consumerOf: () => null };

/** A market of Accords, one address with alerts on them, and a mailbox. */
function aMarket(options: { people?: AlertPeople; before?: readonly ListingRecord[] } = {}) {
  const clock = aClock();
  const dataDir = aDataFolder();
  const inventory = openInventoryStore({ dataDir, now: clock.now });
  onTestFinished(() => inventory.close());
  const alerts = anAlertStore(clock.now, dataDir);
  const mails: Mail[] = [];
  let refusal: Error | null = null;
  const change = (work: (change: ReturnType<typeof inventory.beginChange>) => void) => {
    const begun = inventory.beginChange();
    work(begun);
    begun.commit();
  };
  const put = (...records: ListingRecord[]) =>
    change((begun) => {
      begun.putOwner(aDealer);
      for (const record of records) begun.putListing({ ...record, changedAt: clock.now().toISOString() });
    });
  put(...(options.before ?? [anAccord(1), anAccord(2)]));
  return {
    ...clock,
    alerts,
    mails,
    put,
    sell: (id: number) => change((begun) => begun.markSold(String(id))),
    refuse(error: Error | null) {
      refusal = error;
    },
    subscribe(frequency: AlertFrequency, changes: Parameters<typeof aSearch>[0] = {}, email = EMAIL) {
      const search = { facts: aSearch(changes), frequency, knownListingId: inventory.highestListingId() };
      const outcome = alerts.searches.subscribe(email, search);
      if (outcome.kind !== "ask") throw new Error(`The store answered ${outcome.kind}.`);
      alerts.searches.confirm(outcome.confirmToken, undefined, inventory.highestListingId());
      return outcome.record;
    },
    save: (consumerId: string, frequency: AlertFrequency, changes: Parameters<typeof aSearch>[0] = {}) =>
      alerts.searches.save(consumerId, {
        facts: aSearch(changes),
        frequency,
        knownListingId: inventory.highestListingId(),
      }),
    run: () =>
      runAlerts({
        alerts,
        people: options.people ?? NOBODY,
        mailer: {
          async send(mail) {
            if (refusal !== null) throw refusal;
            mails.push(mail);
            return { kind: "sent" };
          },
        },
        inventory,
        index: buildBitsetIndex(inventory.eachActive(), {
          places,
          catalog,
          shipsWithinMilesOf: () => undefined,
          today: "2026-11-20",
        }),
        vocabulary,
        places,
        words: createCarWords(catalog, places),
        now: clock.now,
      }),
  };
}

test("what was there when the alert was confirmed is no news", async () => {
  const market = aMarket();
  market.subscribe("instant");
  expect(await market.run()).toEqual({ searches: 1, digests: 0, failures: 0 });
  expect(market.mails).toEqual([]);
});

test("a new match is mailed once, with the way to it and the ways out", async () => {
  const market = aMarket();
  const record = market.subscribe("instant");
  market.pass(HOUR_MS);
  market.put(anAccord(3, { price: 18_500 }), anAccord(4, { makeCode: "FORD", modelCode: "F150" }));
  expect(await market.run()).toMatchObject({ digests: 1 });
  const [mail] = market.mails;
  expect(mail).toMatchObject({
    to: { address: EMAIL },
    subject: "1 new: Used Honda Accord for sale",
    unsubscribeUrl: `http://localhost:3000/cars-for-sale/saved/unsubscribe/${record.stopToken}`,
  });
  expect(mail?.text).toContain("- 2021 Honda Accord: $18,500, 40,000 miles, Columbus, OH");
  expect(mail?.text).toContain("http://localhost:3000/cars-for-sale/vehicle/3");
  expect(mail?.text).not.toContain("vehicle/4");
  expect(mail?.html).toContain('<a href="http://localhost:3000/cars-for-sale/vehicle/3">2021 Honda Accord</a>');
  await market.run();
  market.pass(HOUR_MS);
  await market.run();
  expect(market.mails).toHaveLength(1);
});

test("around a place that nobody knows nothing is new, as on the page of the search", async () => {
  const market = aMarket();
  market.subscribe("instant", { searchUrl: "/cars-for-sale/used-cars/honda?zip=00000" });
  market.pass(HOUR_MS);
  market.put(anAccord(3));
  expect(await market.run()).toEqual({ searches: 1, digests: 0, failures: 0 });
});

test("a price that falls is told with both prices, once, and a car that was told is told when it goes", async () => {
  const market = aMarket();
  market.subscribe("instant");
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
  const market = aMarket();
  market.subscribe("instant");
  market.pass(DAY_MS);
  market.put(anAccord(1, { price: 22_000 }));
  await market.run();
  expect(market.mails).toEqual([]);
});

test("a person gets one digest per run, account and bare address together", async () => {
  const people: AlertPeople = {
    emailOf: (id) => (id === "c-1" ? "Shopper@Example.com" : null),
    consumerOf: () => "c-1",
  };
  const market = aMarket({ people });
  market.subscribe("instant");
  market.save("c-1", "instant", { searchUrl: "/cars-for-sale/used-cars/honda", name: "Honda", title: "My <Honda>" });
  market.save("c-2", "instant", { searchUrl: "/cars-for-sale/used-cars/honda" });
  market.put(anAccord(3));
  expect(await market.run()).toEqual({ searches: 2, digests: 1, failures: 0 });
  const [mail] = market.mails;
  expect(mail?.subject).toBe("2 new: 2 saved searches");
  expect(mail?.text).toContain("My <Honda>");
  expect(mail?.html).toContain("My &lt;Honda&gt;");
  expect(mail?.unsubscribeUrl).toMatch(/\?every=true$/);
});

test("daily and weekly alerts wait for their day and then tell everything since", async () => {
  const market = aMarket();
  market.subscribe("daily");
  market.subscribe("weekly", { searchUrl: "/cars-for-sale/used-cars/honda" });
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
  const market = aMarket();
  market.subscribe("instant");
  market.put(...Array.from({ length: 12 }, (_, at) => anAccord(10 + at)));
  await market.run();
  expect(market.mails[0]?.text).toContain("New: 10 of 12 cars");
  expect(market.mails[0]?.text.match(/^- /gm)).toHaveLength(10);
  market.pass(HOUR_MS);
  await market.run();
  expect(market.mails).toHaveLength(1);
});

test("a mail that fails is sent by the next run, and the others go out", async () => {
  const market = aMarket();
  market.subscribe("instant");
  market.put(anAccord(3));
  market.refuse(new MailFailure("The mail server did not take it: 421"));
  expect(await market.run()).toEqual({ searches: 1, digests: 0, failures: 1 });
  market.refuse(null);
  market.pass(HOUR_MS);
  expect(await market.run()).toMatchObject({ digests: 1, failures: 0 });
  expect(market.mails[0]?.text).toContain("vehicle/3");
});

test("a run forgets the addresses that nobody confirmed within a week, though no alert is due", async () => {
  const market = aMarket();
  const search = { facts: aSearch(), knownListingId: 2 };
  const outcome = market.alerts.searches.subscribe(EMAIL, search);
  if (outcome.kind !== "ask") throw new Error(`The store answered ${outcome.kind}.`);
  market.pass(7 * DAY_MS - 1);
  await market.run();
  expect(market.alerts.searches.find(outcome.record.id)).not.toBeNull();
  market.pass(1);
  await market.run();
  expect(market.alerts.searches.find(outcome.record.id)).toBeNull();
});

test("a run while another is under way does nothing", async () => {
  const market = aMarket();
  market.subscribe("instant");
  market.put(anAccord(3));
  const other = market.alerts.beginRun();
  expect(await market.run()).toBeNull();
  expect(market.mails).toEqual([]);
  other?.finish({ searches: 0, digests: 0, failures: 0 });
  expect(await market.run()).toMatchObject({ digests: 1 });
});
