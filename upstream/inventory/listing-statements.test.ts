import { expect, onTestFinished, test, vi } from "vitest";
import { aListing, aStore, put } from "../../tests/builders/store-builders";
import { LibsqlDialect } from "../storage/sqlite-dialect";

test("any number of listings is one statement for each thousand, and no statement a listing", async () => {
  let statements = 0;
  const createDriver = LibsqlDialect.prototype.createDriver;
  const counting = vi.spyOn(LibsqlDialect.prototype, "createDriver").mockImplementation(function (this: LibsqlDialect) {
    const driver = createDriver.call(this);
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async () => {
      statements += 1;
      return acquire();
    };
    return driver;
  });
  onTestFinished(() => counting.mockRestore());
  const store = await aStore();
  const listings = Array.from({ length: 1_200 }, (_, place) => aListing(String(place + 1)));
  put(store, ...listings);
  const [ids, vins] = [listings.map(({ id }) => id), listings.map(({ vin }) => vin)];
  const statementsOf = async (ask: () => Promise<readonly unknown[]>) => {
    statements = 0;
    return [(await ask()).length, statements];
  };
  expect(await statementsOf(() => store.pages.findListings(ids.slice(0, 1)))).toEqual([1, 1]);
  expect(await statementsOf(() => store.pages.findListings(ids.slice(0, 1_000)))).toEqual([1_000, 1]);
  expect(await statementsOf(() => store.pages.findListings(ids))).toEqual([1_200, 2]);
  expect(await statementsOf(() => store.pages.findByVins(vins.slice(0, 1_000)))).toEqual([1_000, 1]);
});
