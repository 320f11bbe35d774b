import { expect, test } from "vitest";
import { anAccord, catalog, places } from "../../tests/builders/alert-builders";
import { aMarket } from "../../tests/builders/alert-market";
import type { ListingRecord } from "../ports/listing-record";
import { EMBEDDED_ENGINE } from "../search/embedded/embedded-engine";
import { changesSinceKnown } from "./market-changes";

const NO_DEALERS = { shipsWithinMilesOf: () => undefined, today: "2026-11-20" } as const;

test("a run reads what changed and what came, and never the whole inventory", async () => {
  const market = await aMarket({ before: [1, 2, 3, 4, 5].map((id) => anAccord(id)) });
  await market.subscribe("instant");
  market.put(anAccord(2, { price: 18_000 }), anAccord(6));
  const read: string[] = [];
  const noting = (records: Iterable<ListingRecord>) =>
    [...records].map((record) => {
      read.push(record.id);
      return record;
    });
  const { eachActive, eachActiveOf } = market.inventory;
  market.inventory.eachActive = (after) => noting(eachActive(after));
  market.inventory.eachActiveOf = (ids) => noting(eachActiveOf(ids));
  await market.run();
  expect(market.mails.map(({ subject }) => subject)).toEqual(["1 new, 1 cheaper: Used Honda Accord for sale"]);
  expect(read).toEqual(["2", "6"]);
});

test("of many states the changes of the last few are held, however many a run comes to", async () => {
  const read: number[] = [];
  const changesSince = changesSinceKnown({
    inventory: { findListings: async () => [] },
    bulk: {
      eachFormer(since) {
        read.push(since);
        return [];
      },
      eachActive: () => [],
      eachActiveOf: () => [],
    },
    engineOf: (listings) => EMBEDDED_ENGINE.of(listings, { places, catalog, ...NO_DEALERS }),
  });
  for (const knownVersion of [1, 1, 2, 3, 4, 4, 5, 1]) await changesSince({ knownVersion, knownListingId: 7 });
  expect(read).toEqual([1, 2, 3, 4, 5, 1]);
});
