import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { APR_TABLE } from "../../app/domain/money/apr-table";
import { runAlerts } from "../../upstream/alerts/run-alerts";
import { upstreamRoutes } from "../../upstream/http/routes/upstream-routes";
import { createUpstreamServer } from "../../upstream/http/server";
import { openInventoryStore } from "../../upstream/inventory/sqlite-inventory-store";
import { alertRunParts } from "../../upstream/marketplace/alert-run";
import { ENGINE } from "../../upstream/marketplace/engine";
import { type OpenMarketplace, openMarketplace } from "../../upstream/marketplace/open-marketplace";
import { ORACLE_ENGINE } from "../../upstream/search/oracle/oracle-engine";
import { anAccord, aSearch, subscribes } from "../builders/alert-builders";
import { aDealer } from "../builders/store-builders";
import { listenForTest } from "../servers/listening-server";

const DAY = "2026-11-20";
const NEW_CAR = 900_000_001;
/** Each asks an engine for something else. */
const WAYS: Readonly<Record<string, string>> = {
  "a search with its facets": "/rest/lsc/listing?allListingType=true&numRecords=25",
  "a facet that is chosen": "/rest/lsc/listing?makeCode=FORD&listingType=USED",
  "a place": "/rest/lsc/listing?zip=30305&searchRadius=100&makeCode=FORD",
  "the cheapest first": "/rest/lsc/listing?sortBy=derivedpriceASC&numRecords=10",
  "the second page of the newest": "/rest/lsc/listing?sortBy=datelistedDESC&firstRecord=10&numRecords=10",
  "a count": "/rest/lsc/listing/count?dealType=greatprice",
  packages: "/cars-for-sale/searchoptions/packages?makeCode=FORD",
  mileages: "/rest/lsc/crawl/stats/mileage?makeCode=FORD",
  prices: "/rest/lsc/modelinfo/pricing?makeCode=FORD",
  "typed letters": "/rest/lsc/marketplace/suggested/keywords/for",
};

/** What the engine is: this line of the wiring, and nothing else, names another. */
function wireOracle(): void {
  vi.spyOn(ENGINE, "open").mockImplementation(ORACLE_ENGINE.open);
  vi.spyOn(ENGINE, "of").mockImplementation(ORACLE_ENGINE.of);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
}

const open = (dataDir: string) => openMarketplace({ dataDir, today: () => DAY, seedListings: 400 });

/** What the upstream answers to each way, and to the details of the cars that it found. */
async function answersOf(marketplace: OpenMarketplace): Promise<Readonly<Record<string, unknown>>> {
  const url = await listenForTest(createUpstreamServer({ routes: upstreamRoutes(marketplace) }));
  const ask = async (path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, body: await answer.text() };
  };
  const answers: Record<string, unknown> = {};
  for (const [way, path] of Object.entries(WAYS)) answers[way] = await ask(path);
  const id = [...marketplace.bulk.eachActive()][40]?.id;
  answers.details = await ask(`/rest/lsc/listing/${id}`);
  answers.alternatives = await ask(`/rest/lsc/listing/${id}/alternatives`);
  answers["feature shares"] = await ask(`/rest/lsc/listing/${id}/feature-shares`);
  return answers;
}

/** Of a run that finds a new Accord: the ids that the mails name. */
async function newsOf(marketplace: OpenMarketplace, dataDir: string): Promise<readonly string[]> {
  const { people, store } = marketplace;
  const known = await store.knownNow();
  await subscribes(people.alerts, "ann@example.com", { facts: aSearch(), frequency: "instant", ...known });
  const inventory = await openInventoryStore({ dataDir });
  const change = inventory.beginChange();
  change.putOwner(aDealer);
  change.putListing(anAccord(NEW_CAR));
  change.commit();
  await inventory.close();
  const mails: string[] = [];
  await runAlerts({
    ...alertRunParts(marketplace),
    mailer: {
      async send({ text }) {
        mails.push(text);
        return { kind: "sent" };
      },
      isReachable: async () => true,
    },
    aprTable: APR_TABLE,
    now: () => new Date(),
    onFailure: (reason) => expect.fail(reason),
  });
  return mails;
}

test("the oracle in the engine's one line answers the upstream's main ways in the same bytes, and its alerts find what is new", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-another-engine-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const embedded = await open(dataDir);
  const expected = await answersOf(embedded);
  await embedded.close();
  expect(Object.values(expected)).toEqual(Object.values(expected).map(() => expect.objectContaining({ status: 200 })));

  wireOracle();
  const marketplace = await open(dataDir);
  onTestFinished(() => marketplace.close());
  expect(await answersOf(marketplace)).toEqual(expected);
  expect(ENGINE.open).toHaveBeenCalled();

  expect(await newsOf(marketplace, dataDir)).toEqual([expect.stringContaining(`/vehicle/${NEW_CAR}`)]);
  expect(ENGINE.of).toHaveBeenCalled();
});
