import { expect, onTestFinished, test, vi } from "vitest";
import { aFolder } from "../../tests/builders/store-builders";
import { keepSearchableNote, readSearchableNote } from "../inventory/searchable-note";
import { StoreError } from "../storage/store-error";
import { watchStore } from "./store-watch";

/** A watch over a store of a test's making, on a clock of its own. */
function aWatch() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const dataDir = aFolder();
  const store = { stored: 1, searchable: 1, refusal: null as StoreError | null };
  const told: (string | null)[] = [];
  const watch = watchStore({
    marks: [{ check: async () => undefined }],
    versionAnew() {
      if (store.refusal !== null) throw store.refusal;
      return store.stored;
    },
    searchable: () => store.searchable,
    note: keepSearchableNote(dataDir, "1 2 3"),
    onTrouble: (trouble) => told.push(trouble),
    onUnnoted: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(() => {
    watch.close();
    vi.useRealTimers();
  });
  return { dataDir, store, told, watch, pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000) };
}

test("a change that is not searchable after 30 seconds is told once, and its end too", async () => {
  const { store, told, watch, pass, dataDir } = aWatch();
  await pass(10);
  store.stored = 2;
  await pass(30);
  expect(told).toEqual([]);
  await pass(4);
  expect(told).toEqual(["The inventory is of version 2, and searches find version 1 after 30 s still."]);
  expect(watch.trouble()).toBe(told[0]);
  expect(readSearchableNote(dataDir)?.trouble).toBe(told[0]);
  await pass(60);
  store.searchable = 2;
  await pass(2);
  expect(told).toEqual([expect.any(String), null]);
});

test("each change of many has its own 30 seconds", async () => {
  const { store, told, pass } = aWatch();
  for (let change = 2; change < 12; change += 1) {
    store.stored = change;
    await pass(12);
    store.searchable = change - 1;
  }
  expect(told).toEqual([]);
});

test("a store that cannot be read any more is told at the next look, and one that somebody writes to is none", async () => {
  const { store, told, pass } = aWatch();
  store.refusal = new StoreError("busy", "somebody writes");
  await pass(40);
  expect(told).toEqual([]);
  store.refusal = new StoreError("damaged", "the file is damaged");
  await pass(2);
  expect(told).toEqual(["the file is damaged"]);
});

test("commands read what is searchable within a fifth of a second, and that the site lives", async () => {
  const { dataDir, store, watch, pass } = aWatch();
  const first = readSearchableNote(dataDir);
  expect(first).toMatchObject({ version: 1, trouble: null });
  store.searchable = 2;
  await pass(0.2);
  const second = readSearchableNote(dataDir);
  expect(second).toMatchObject({ program: first?.program, version: 2 });
  await pass(2.2);
  expect(readSearchableNote(dataDir)?.beat).toBeGreaterThan(second?.beat ?? 0);
  watch.close();
  expect(readSearchableNote(dataDir)).toBeNull();
});

test("a site that ends where its note cannot be taken away tells it, and ends", () => {
  const refusal = new Error("The folder is only read.");
  const told: unknown[] = [];
  const watch = watchStore({
    marks: [],
    versionAnew: () => 1,
    searchable: () => 1,
    note: {
      write: () => undefined,
      forget() {
        throw refusal;
      },
    },
    onTrouble: () => undefined,
    onUnnoted: (error) => told.push(error),
  });
  watch.close();
  expect(told).toEqual([refusal]);
});
