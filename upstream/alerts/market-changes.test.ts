import { expect, test } from "vitest";
import { anAccord } from "../../tests/builders/alert-builders";
import { aMarket } from "../../tests/builders/alert-market";
import type { ListingRecord } from "../ports/listing-record";

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
