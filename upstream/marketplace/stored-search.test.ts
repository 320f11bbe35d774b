import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { aFolder, aListing, aStore } from "../../tests/builders/store-builders";
import { createSmallCatalog, createSmallPlaces } from "../../tests/fixtures/small-market";
import { keepBuilds } from "../inventory/stored-builds";
import { CHANGES_TOLD_MAX } from "../inventory/told-changes";
import { ENGINE } from "./engine";
import { keepForSearch } from "./stored-search";

const PROGRAM = "this one";

function* countsOf({ size, records }: { readonly size: number; readonly records: Iterable<unknown> }) {
  yield;
  return [new Uint8Array(Float64Array.of(size, [...records].length).buffer)];
}

/** A change of so many listings, about to be committed; the engine would keep how many it was shown. */
async function aChange(listings: number) {
  const dataDir = aFolder();
  const store = await aStore(dataDir);
  const change = store.beginChange();
  for (let id = 1; id <= listings; id += 1) change.putListing(aListing(String(id)));
  const parts = vi.spyOn(ENGINE, "keptParts").mockImplementation(countsOf);
  onTestFinished(() => parts.mockRestore());
  const keep = (signal = new AbortController().signal) =>
    keepForSearch({
      coming: change.asItWillBe(),
      dataDir,
      catalog: createSmallCatalog(),
      places: createSmallPlaces(),
      today: "2026-11-20",
      signal,
      program: PROGRAM,
    });
  return { store, change, keep, builds: keepBuilds({ dataDir, program: PROGRAM, store }), dataDir };
}

test("what an import keeps is found with its commit, and not before", async () => {
  const { store, change, keep, builds } = await aChange(CHANGES_TOLD_MAX + 1);
  await keep();
  expect(await builds.findLater(store.version())).toBeNull();
  change.commit();
  const found = builds.find();
  expect(found).toMatchObject({ version: store.version(), today: "2026-11-20" });
  expect([...new Float64Array(found?.bytes.slice().buffer ?? [])]).toEqual([2_001, 2_001]);
});

test("nothing is stored of a change that is told listing by listing, nor of one that is stopped", async () => {
  const few = await aChange(1);
  await few.keep();
  const stopped = await aChange(CHANGES_TOLD_MAX + 1);
  await stopped.keep(AbortSignal.abort());
  for (const { change, dataDir } of [few, stopped]) {
    expect(existsSync(join(dataDir, "inventory.index"))).toBe(false);
    change.rollback();
  }
});

test("what an import keeps that does not reach its commit takes nothing of what was stored before", async () => {
  const { store, change, keep, builds, dataDir } = await aChange(CHANGES_TOLD_MAX + 1);
  await keep();
  change.commit();
  const before = builds.find();
  const next = store.beginChange();
  for (let id = 1; id <= CHANGES_TOLD_MAX + 2; id += 1) next.putListing(aListing(String(id), { price: 9_000 }));
  await keepForSearch({
    coming: next.asItWillBe(),
    dataDir,
    catalog: createSmallCatalog(),
    places: createSmallPlaces(),
    today: "2026-11-20",
    signal: new AbortController().signal,
    program: PROGRAM,
  });
  next.rollback();
  expect(before).not.toBeNull();
  expect(builds.find()).toEqual(before);
});
