import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../app/domain/durations";
import { anAccord, confirmsAccount } from "../../tests/builders/alert-builders";
import { aMarket, EMAIL } from "../../tests/builders/alert-market";
import type { AlertPeople } from "./alert-people";

test("three cars are shown with picture, price and place, and the others named", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  market.pass(HOUR_MS);
  market.put(...[3, 4, 5, 6].map((id) => anAccord(id, { price: 18_500, exteriorColor: "BLUE" })));
  await market.run();
  const html = market.mails[0]?.html ?? "";
  const picture = '<img src="http://localhost:3000/img/vehicles/1/sedan/BLUE.jpg" alt="" width="144" height="76">';
  expect(html.split(picture)).toHaveLength(4);
  expect(html).toContain("<b>$18,500</b><br>$390/mo est.<br>40,000 miles<br>Columbus, OH");
  expect(html.match(/<li>/g)).toHaveLength(1);
  expect(market.mails[0]?.text).not.toContain("img");
});

test("a search opens from its mail in the order it was saved in, by its own address", async () => {
  const market = await aMarket();
  await market.subscribe("instant", { searchUrl: "/cars-for-sale/used-cars/honda?sortBy=derivedpriceASC" });
  market.pass(HOUR_MS);
  market.put(anAccord(3));
  await market.run();
  expect(market.mails[0]?.text).toContain(
    "See all: http://localhost:3000/cars-for-sale/used-cars/honda?lastExec=2026-11-20T10%3A00Z&sortBy=derivedpriceASC",
  );
});

test("a car that was listed before the last look says so where it came to match", async () => {
  const market = await aMarket();
  await market.subscribe("instant", { searchUrl: "/cars-for-sale/used-cars/honda?maxPrice=18000" });
  market.put(anAccord(3, { price: 19_000, listedOn: "2026-11-02" }));
  await market.run();
  market.pass(DAY_MS);
  market.put(
    anAccord(3, { price: 17_500, listedOn: "2026-11-02" }),
    anAccord(4, { price: 17_500, listedOn: "2026-11-21" }),
  );
  await market.run();
  const lines = (market.mails.at(-1)?.text ?? "").split("\n").filter((line) => line.startsWith("- "));
  expect(lines.filter((line) => line.endsWith(", listed earlier, now matches"))).toHaveLength(1);
  expect(lines).toHaveLength(2);
});

test("a car of this evening is new though it is tomorrow in Greenwich already", async () => {
  const market = await aMarket();
  await market.subscribe("instant");
  // From 5 AM to 8 PM in New York, which is 1 AM of the 21st in Greenwich.
  market.pass(15 * HOUR_MS);
  await market.run();
  market.pass(HOUR_MS);
  market.put(anAccord(3, { listedOn: "2026-11-20", listedAt: market.now().toISOString() }));
  await market.run();
  expect(market.mails.at(-1)?.text).toContain("- 2021 Honda Accord: ");
  expect(market.mails.at(-1)?.text).not.toContain("listed earlier");
});

test("a digest of a hundred searches is short enough for every mailbox, and leads to those that it leaves out", async () => {
  const people: AlertPeople = { emailsOf: async () => new Map([["c-1", EMAIL]]), consumerOf: async () => "c-1" };
  const market = await aMarket({ people });
  await confirmsAccount(market.alerts, "c-1", EMAIL, await market.inventory.pages.knownNow());
  for (let at = 0; at < 100; at += 1)
    await market.save("c-1", "instant", {
      searchUrl: `/cars-for-sale/used-cars/honda?maxPrice=${90_000 + at * 1_000}`,
    });
  market.pass(DAY_MS);
  market.put(...Array.from({ length: 12 }, (_, at) => anAccord(10 + at)));
  await market.run();
  const [{ subject = "", text = "", html = "" } = {}] = market.mails;
  expect(subject).toBe("1,200 new: 100 saved searches");
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100 * 1_024);
  expect(html).toMatch(/<a href="[^"]+\?every=true">Unsubscribe from all<\/a>/);
  const named = html.match(/Stop this alert/g)?.length ?? 0;
  const more = `and ${100 - named} more searches`;
  expect(html).toContain(`<a href="http://localhost:3000/cars-for-sale/saved/searches">${more}</a>`);
  expect(text).toContain(`${more}: http://localhost:3000/cars-for-sale/saved/searches`);
  expect(text.match(/Stop this alert/g)).toHaveLength(named);
  // Room for one section more there is none.
  expect(Buffer.byteLength(html) * ((named + 1) / named)).toBeGreaterThan(100 * 1_024);

  // Nothing comes twice, and of cars that no mail named nobody hears that they are gone.
  market.pass(HOUR_MS);
  await market.run();
  expect(market.mails).toHaveLength(1);
  market.sell(Number(/vehicle\/(\d+)/.exec(text)?.[1]));
  market.pass(HOUR_MS);
  await market.run();
  expect(market.mails.at(-1)?.subject).toBe(`${named} gone: ${named} saved searches`);
});
