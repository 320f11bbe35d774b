import { expect, test } from "vitest";
import { active, aFeed, aRow, aVin, aWorkplace } from "../../../tests/builders/feed-builders";
import type { ListingRecord } from "../../ports/listing-record";
import { sellerId } from "./dealer-identity";

test("dealers of one ZIP code whose names have no Latin letter are two sellers, each with its own mailbox", async () => {
  const { store, run, report } = await aWorkplace();
  const rows = ["上海汽车", "北京汽车", "C", "C++"].map(
    (SellerName, index) => `${aRow(index + 1, { SellerName })},${index}@oak.example`,
  );
  const feed = aFeed(...rows).replace("ExteriorColor", "ExteriorColor,Dealer Email");
  await run(feed);
  const sellers = async () => {
    const owners = await store.pages.findOwners(active(store).map(({ ownerId }) => ownerId));
    return owners.map(({ name, email }) => [name, email]);
  };
  expect(await sellers()).toEqual([
    ["上海汽车", "0@oak.example"],
    ["北京汽车", "1@oak.example"],
    ["C", "2@oak.example"],
    ["C++", "3@oak.example"],
  ]);
  expect(report()).toEqual(["5,note,sellerName,C++,only signs tell it from another seller: each stands alone"]);
  const before = active(store);
  await run(feed);
  expect(active(store)).toEqual(before);
});

const ELM = { SellerName: "Elm Street Motors" };
const pricesOf = ({ observedPrices }: ListingRecord) => observedPrices.map(({ dollars }) => dollars);

test("a VIN at two dealers is two listings, and neither takes over the price of the other", async () => {
  const { store, run, becomes, report } = await aWorkplace();
  const oak = (price: number) => aFeed(aRow(1, { Price: String(price) }));
  const elm = (price: number) => aFeed(aRow(1, { ...ELM, Price: String(price) }));
  const why = "another seller offers it too: each has a listing of its own";
  await run(oak(39_998));
  expect(report()).toEqual([]);
  expect(await run(elm(37_500))).toMatchObject({ added: 1, updated: 0 });
  expect(report()).toEqual([`2,note,vin,${aVin(1)},${why}`]);
  const first = active(store);
  becomes("2026-11-25");
  await run(oak(39_998));
  await run(elm(37_000));

  const [ofOak, ofElm] = active(store);
  expect([ofOak, ofElm].map((listing) => listing?.id)).toEqual(first.map(({ id }) => id));
  expect(ofOak).toEqual(first[0]);
  expect(active(store).map(pricesOf)).toEqual([[39_998], [37_500, 37_000]]);
  expect(await store.pages.findByVins([aVin(1)])).toMatchObject([{ id: ofOak?.id }, { id: ofElm?.id }]);
});

test("two dealers in one feed have a listing each, and a row of the same dealer is merged still", async () => {
  const { store, run, report } = await aWorkplace();
  const feed = aFeed(aRow(1), aRow(1, ELM), aRow(1, { Price: "38500" }));
  expect(await run(feed, { replaces: true })).toMatchObject({ read: 3, taken: 2, merged: 1, notes: 1 });
  expect(await run(feed, { replaces: true })).toMatchObject({ added: 0, updated: 0, unchanged: 2, sold: 0 });
  expect(active(store)).toHaveLength(2);
  expect(report()).toHaveLength(2);
});

test("a car that changed hands is the new seller's alone where the feed replaces all, and nothing is remarked on", async () => {
  const { store, run, report } = await aWorkplace();
  await run(aFeed(aRow(1)));
  const [before] = active(store);
  expect(await run(aFeed(aRow(1, ELM)), { replaces: true })).toMatchObject({ added: 1, sold: 1, notes: 0 });
  expect(report()).toEqual([]);
  expect(active(store).map(({ id }) => id)).not.toEqual([before?.id]);
});

/** A store as the release left it that made ids of Latin letters alone: both dealers are the one that came last. */
async function anEarlierStore() {
  const workplace = await aWorkplace();
  const { store } = workplace;
  const formerId = sellerId("dealer", "\n92562");
  await workplace.run(aFeed(aRow(1), aRow(2)));
  const listings = active(store).map((listing, index) => ({ ...listing, ownerId: formerId, id: String(index + 1) }));
  const change = store.beginChange();
  change.clear();
  change.putOwner({
    id: formerId,
    name: "北京汽车",
    isPrivate: false,
    zip: "92562",
    homeServices: [],
    hidesEmailForm: false,
  });
  for (const listing of listings) change.putListing(listing);
  change.commit();
  return { ...workplace, formerId };
}

test("after an update each car keeps its address, its price history and its day, whoever of the two its dealer is", async () => {
  const { store, run, becomes, formerId } = await anEarlierStore();
  const before = active(store);
  becomes("2026-11-25");
  const rows = [aRow(1, { SellerName: "上海汽车", Price: "38500" }), aRow(2, { SellerName: "北京汽车" })];
  expect(await run(aFeed(...rows))).toMatchObject({ added: 0, updated: 1, unchanged: 1 });

  const [ofShanghai, ofBeijing] = active(store);
  expect([ofShanghai?.id, ofBeijing?.id]).toEqual(before.map(({ id }) => id));
  expect(ofShanghai?.observedPrices.map(({ dollars }) => dollars)).toEqual([39_998, 38_500]);
  expect(ofBeijing).toEqual(before[1]);
  expect([ofBeijing?.ownerId, ofShanghai?.ownerId === formerId]).toEqual([formerId, false]);
  await run(aFeed(...rows));
  expect(active(store).map(({ id, ownerId }) => [id, ownerId])).toEqual([
    [ofShanghai?.id, ofShanghai?.ownerId],
    [ofBeijing?.id, formerId],
  ]);
});
