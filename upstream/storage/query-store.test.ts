import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { atOnce, inBatches, openQueryStore, type SchemaMigrations } from "./query-store";

interface Tables {
  readonly cars: { readonly id: number; readonly words: string | null };
}

const CARS: SchemaMigrations = {
  "0001-cars": {
    up: async (db: Kysely<unknown>) => {
      await db.schema.createTable("cars").addColumn("id", "integer").addColumn("words", "text").execute();
    },
  },
};

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-queries-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function aStore(folder = aFolder(), migrations = CARS) {
  const db = await openQueryStore<Tables>({ file: join(folder, "cars.db"), busyTimeoutMs: 100, migrations });
  onTestFinished(() => db.destroy());
  return db;
}

const put = (db: Kysely<Tables>, id: number, words: string | null = null) =>
  db.insertInto("cars").values({ id, words }).execute();
const idsIn = async (db: Kysely<Tables>) =>
  (await db.selectFrom("cars").select("id").orderBy("id").execute()).map(({ id }) => id);

test.each([true, false, new Date(), { id: 1 }, undefined])(
  "%j is refused before it reaches the library, which would end the process",
  async (value) => {
    const db = await aStore();
    await expect(sql`insert into cars (id, words) values (1, ${value})`.execute(db)).rejects.toThrow(TypeError);
    expect(await idsIn(db)).toEqual([]);
  },
);

test("a transaction is all of it or nothing, and what waits for it comes after it", async () => {
  const db = await aStore();
  const failing = atOnce(db, async (tx) => {
    await put(tx, 1);
    await atOnce(tx, (inner) => put(inner, 2));
    throw new Error("no");
  });
  const after = put(db, 3);
  await expect(failing).rejects.toThrow("no");
  await after;
  expect(await idsIn(db)).toEqual([3]);
});

test("another connection's write is waited for, and named where it does not end", async () => {
  const folder = aFolder();
  const [one, other] = [await aStore(folder), await aStore(folder)];
  await atOnce(one, async (tx) => {
    await put(tx, 1);
    const busy = { name: "StoreError", kind: "busy" };
    await expect(atOnce(other, (late) => put(late, 2))).rejects.toMatchObject(busy);
    await expect(put(other, 2)).rejects.toMatchObject(busy);
    expect(await idsIn(other)).toEqual([]);
  });
  // A statement that met the lock must not keep its connection at what it saw then.
  expect(await idsIn(other)).toEqual([1]);
  await put(other, 2);
  expect(await idsIn(one)).toEqual([1, 2]);
});

test("a disk without room is named as such, and the store works when there is room again", async () => {
  const db = await aStore();
  await sql`pragma max_page_count = 20`.execute(db);
  const filling = atOnce(db, async (tx) => {
    for (let id = 0; id < 100; id += 1) await put(tx, id, "x".repeat(4_000));
  });
  await expect(filling).rejects.toMatchObject({ kind: "full", message: expect.stringContaining("There is no room") });
  await sql`pragma max_page_count = 10000`.execute(db);
  await put(db, 7);
  expect(await idsIn(db)).toEqual([7]);
});

test("nothing is written into a file that was removed, or that another took the place of", async () => {
  const folder = aFolder();
  const db = await aStore(folder);
  await put(db, 1);
  renameSync(join(folder, "cars.db"), join(folder, "gone.db"));
  const strange = (what: string) => ({ kind: "strange", message: expect.stringContaining(what) });
  await expect(put(db, 2)).rejects.toMatchObject(strange("is not there any more"));
  await aStore(folder);
  await expect(atOnce(db, (tx) => put(tx, 2))).rejects.toMatchObject(strange("is another file"));
});

test("the tables of a release come all or not at all", async () => {
  const folder = aFolder();
  const broken = {
    ...CARS,
    "0002-more": {
      up: async (db: Kysely<unknown>) => {
        await db.schema.createTable("more").addColumn("id", "integer").execute();
        await sql`insert into no_cars values (1)`.execute(db);
      },
    },
  };
  await expect(aStore(folder, broken)).rejects.toThrow("no such table");
  const db = await aStore(folder);
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where name = 'more'`.execute(db);
  expect(rows).toEqual([]);
});

test("a list is cut into what one statement takes, and an empty one into nothing", () => {
  expect(inBatches([])).toEqual([]);
  expect(inBatches(Array.from({ length: 2_001 }, (_, at) => at)).map((batch) => batch.length)).toEqual([
    1_000, 1_000, 1,
  ]);
});
