import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { APR_TABLE } from "../../app/domain/money/apr-table";
import { subscribes } from "../../tests/builders/alert-builders";
import { toOperationPath } from "../../tests/mocks/operation-path";
import { openUpstreamForTest } from "../../tests/servers/open-upstream";
import { runAlerts } from "../alerts/run-alerts";
import { importFeed } from "../inventory/feed/import-feed";
import { openInventoryStore } from "../inventory/sqlite-inventory-store";
import { alertRunParts } from "../marketplace/alert-run";
import type { Mail } from "../ports/mailer";

const SIENNA = "5TDXZ3DC2KS015402,2019,Toyota,Sienna SE,39998";
const ACCORD = "1HGCV1F30MA000001,2021,Honda,Accord,24500";

/** A marketplace whose cars come from a feed, with one address that gets every car of the search by mail. */
async function aMarketplace() {
  const { dataDir, marketplace, url } = await openUpstreamForTest();
  const { people, catalog, places, store } = marketplace;
  return {
    store,
    status: async (id: string) => (await fetch(`${url}${toOperationPath("listingById", { id })}`)).status,
    found: () => marketplace.engine.size(),
    async replaceBy(...rows: readonly string[]) {
      const file = join(dataDir, "feed.csv");
      writeFileSync(file, ["VIN,Year,Make,Model,Price", ...rows, ""].join("\n"));
      const importing = await openInventoryStore({ dataDir });
      try {
        const summary = await importFeed({
          file,
          store: importing,
          catalog,
          places,
          reportFile: join(dataDir, "report.csv"),
          replaces: true,
        });
        await marketplace.refresh();
        return summary;
      } finally {
        await importing.close();
      }
    },
    async subscribe(searchUrl: string) {
      const facts = {
        brand: "marketplace",
        siteUrl: "http://localhost:3000",
        searchUrl,
        name: "x",
        title: "x",
      } as const;
      await subscribes(people.alerts, "shopper@example.com", {
        facts,
        frequency: "instant",
        ...(await store.knownNow()),
      });
    },
    async subjectsOfRun() {
      const mails: Mail[] = [];
      await runAlerts({
        ...alertRunParts(marketplace),
        mailer: {
          async send(mail) {
            mails.push(mail);
            return { kind: "sent" };
          },
          isReachable: async () => true,
        },
        aprTable: APR_TABLE,
        now: () => new Date(),
      });
      return mails.map(({ subject }) => subject);
    },
  };
}

test("a car that left its dealer's feed is sold: its page says so, whoever was told of it is told, and it can come back", async () => {
  const market = await aMarketplace();
  await market.subscribe("/cars-for-sale/honda/accord");
  expect(await market.replaceBy(SIENNA, ACCORD)).toMatchObject({ added: 2, sold: 10 });
  expect(await market.subjectsOfRun()).toEqual(["1 new: Used Honda Accord for sale"]);
  const accord = (await market.store.findByVins(["1HGCV1F30MA000001"]))[0]?.id ?? "";
  expect(await market.status(accord)).toBe(200);

  expect(await market.replaceBy(SIENNA)).toMatchObject({ unchanged: 1, sold: 1 });
  expect(await market.found()).toBe(1);
  expect(await market.status(accord)).toBe(410);
  expect(await market.subjectsOfRun()).toEqual(["1 gone: Used Honda Accord for sale"]);
  expect(await market.subjectsOfRun()).toEqual([]);

  expect(await market.replaceBy(SIENNA, ACCORD)).toMatchObject({ added: 1, unchanged: 1, sold: 0 });
  expect(await market.found()).toBe(2);
  expect(await market.status(accord)).toBe(200);
  expect(await market.status("999999999")).toBe(404);
});
