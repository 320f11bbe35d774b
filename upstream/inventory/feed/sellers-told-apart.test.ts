import { expect, test } from "vitest";
import { active, aFeed, aRow, aWorkplace } from "../../../tests/builders/feed-builders";

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
