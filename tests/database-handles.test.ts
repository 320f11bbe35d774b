import { expect, test } from "vitest";
import { isTest, programs, sources, withoutComments } from "./source-files";

/**
 * Only SQLite opens a database, its log and its memory: closing any other handle on one ends all locks that the process has on
 * it, and then another program removes the log under this one. Whoever opens files in the upstream stands here with what it opens.
 */
const OPENING: Readonly<Record<string, string>> = {
  "upstream/commands/import-feed.ts": "a mapping; one that is a database is refused by its name",
  "upstream/commands/placements.ts": "a file of house ads; one that is a database is refused by its name",
  "upstream/http/routes/outbox-routes.ts": "mails in the outbox folder",
  "upstream/inventory/change-holder.ts": "inventory.holder",
  "upstream/inventory/feed/feed-lines.ts": "a feed; the command refuses one that is a database",
  "upstream/inventory/feed/import-report.ts": "a report; the command refuses one that is a database",
  "upstream/inventory/searchable-note.ts": "inventory.searchable",
  "upstream/inventory/stored-builds.ts": "inventory.index and inventory-2.index",
  "upstream/media/vehicle-pictures.ts": "drawings of the program",
  "upstream/messages/mail-files.ts": "mails in the outbox folder",
  "upstream/messages/mailer.ts": "mails in the outbox folder",
  "upstream/storage/backup.ts": "backup.json of a backup",
  "upstream/storage/breached-passwords.ts": "a list of hashes",
  "upstream/storage/firebase-settings.ts": "a service account",
  "upstream/storage/private-copies.ts": "keys, and copies of databases in a backup, which no program has open",
  "upstream/storage/secret-file.ts": "keys",
  "upstream/tables/data-tables.ts": "tables of the program",
  "upstream/tables/program-print.ts": "the program itself",
};

/** Names of Node's that give a handle on a file, for a moment too. */
const HANDLE =
  /^(?:\* as |default$|(?:open|read|write|append|copy|truncate)(?:File)?(?:Sync)?$|cp(?:Sync)?$|openAsBlob$|create(?:Read|Write)Stream$)/;

function opensFiles(text: string): boolean {
  const imports = withoutComments(text).matchAll(/import\s+([^;]*?)\s+from "(?:node:)?fs(?:\/promises)?"/g);
  return [...imports].some(([, names = ""]) =>
    names
      .replace(/[{}]/g, "")
      .split(",")
      .some((name) => HANDLE.test(name.trim())),
  );
}

test("who opens files in the upstream is known, and none of them opens a database", () => {
  const opening = programs.filter(({ path, text }) => path.startsWith("upstream/") && opensFiles(text));
  expect(opening.map(({ path }) => path).sort()).toEqual(Object.keys(OPENING).sort());
});

test("a test reads and copies databases by another program", () => {
  const handle = /\b(?:readFile|copyFile|createReadStream|open)(?:Sync)?\((?:join\()?[^()\n]*\.db(?:-wal|-shm)?["`]/;
  const wrong = sources.filter(({ path, text }) => isTest(path) && handle.test(withoutComments(text)));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("every program and command of the upstream makes its files for its owner alone", () => {
  const started = programs.filter(({ path }) => /^upstream\/(?:main|commands\/[\w-]+)\.ts$/.test(path));
  const starting = started.filter(({ text }) => /^(?:run\(\)|await runCommand\()/m.test(text));
  expect(starting.length).toBe(7);
  const wrong = starting.filter(({ text }) => !/\brunCommand\(|\bmakePrivately\(\)/.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
