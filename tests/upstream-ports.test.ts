import { expect, test } from "vitest";
import { CODE, programs, type Source, targetOf, withoutComments } from "./source-files";

const upstream = programs.filter(({ path }) => path.startsWith("upstream/"));

/** A store of people.db or of inventory.db. */
const isOnKysely = ({ imports }: Source) => imports.some(({ specifier }) => specifier === "kysely");

/** The stores themselves, and whoever puts the program or a command together. */
const COMPOSES = /^upstream\/(?:storage|marketplace|commands)\/|^upstream\/main\.ts$/;

/** Who else imports the room of storage, beside the stores on Kysely, and what for. */
const KEEPS_FILES: readonly (readonly [what: string, files: RegExp])[] = [
  ["the store of listings: its statements, and the files beside its database", /^upstream\/inventory\/[\w-]+\.ts$/],
  ["the report of an import, which is its owner's alone", /^upstream\/inventory\/feed\/import-report\.ts$/],
  ["the mailer that writes mails as files, which are their owner's alone", /^upstream\/messages\/mailer\.ts$/],
  ["these files, where mails of somebody who left are looked for", /^upstream\/messages\/mail-files\.ts$/],
  ["settings: whether the owner's list of passwords and service account can be read", /^upstream\/settings\.ts$/],
];

/** A store on Kysely takes its tables from there and what makes statements of them; it opens nothing. */
const OF_STATEMENTS =
  /^upstream\/storage\/(?:people\/(?:emails-of|people-tables|saved-search-row)|query-store|row-pages)$/;

/** The store of listings, which the marketplace opens with the folder: its database, and three files beside it. */
const BESIDE_INVENTORY =
  /^upstream\/inventory\/(?:sqlite-inventory-store|change-holder|searchable-note|stored-builds)\.ts$/;

const fromStorage = (source: Source) =>
  source.imports
    .map(({ specifier }) => targetOf(source, specifier)?.replace(CODE, "") ?? "")
    .filter((target) => target.startsWith("upstream/storage/"));

test("ports import the domain and the contract alone", () => {
  const wrong = programs
    .filter(({ path }) => path.startsWith("upstream/ports/"))
    .flatMap((source) =>
      source.imports.map(({ specifier }) => `${source.path} -> ${targetOf(source, specifier) ?? specifier}`),
    )
    .filter((arrow) => !/ -> (?:app\/(?:domain|contract)|upstream\/ports)\//.test(arrow));
  expect(wrong).toEqual([]);
});

test("which implementation of a port answers is known to the marketplace and to commands", () => {
  const implementation = /^upstream\/(?:search\/(?:embedded|oracle)\/|inventory\/sqlite-)/;
  const wrong = programs
    .filter(
      ({ path }) =>
        path.startsWith("upstream/") &&
        !/^upstream\/(?:marketplace|commands|search\/(?:embedded|oracle)|inventory)\//.test(path),
    )
    .flatMap((source) =>
      source.imports.map(({ specifier }) => `${source.path} -> ${targetOf(source, specifier) ?? ""}`),
    )
    .filter((arrow) => implementation.test(arrow.split(" -> ")[1] ?? ""));
  expect(wrong).toEqual([]);
});

test("an implementation of a store, of the mailer and of mails in files is known in its own room, and where the marketplace and the commands are put together", () => {
  const roomOf = (path: string) => path.split("/").slice(0, 2).join("/");
  const stores = upstream
    .filter(isOnKysely)
    .map(({ path }) => path)
    .filter((path) => roomOf(path) !== "upstream/storage");
  expect(stores.length).toBeGreaterThan(10);
  const implementing = new Set(
    [...stores, "upstream/messages/mailer.ts", "upstream/messages/mail-files.ts"].map((path) => path.replace(CODE, "")),
  );
  const wrong = programs
    .filter(({ path }) => !/^upstream\/(?:marketplace|commands)\//.test(path))
    .flatMap((source) =>
      source.imports
        .map(({ specifier }) => targetOf(source, specifier)?.replace(CODE, "") ?? "")
        .filter((target) => implementing.has(target) && roomOf(target) !== roomOf(source.path))
        .map((target) => `${source.path} -> ${target}`),
    );
  expect(wrong).toEqual([]);
});

test("the room of storage is open to what puts the program together, and to what implements a port", () => {
  const wrong = upstream
    .filter(({ path }) => !COMPOSES.test(path) && !KEEPS_FILES.some(([, files]) => files.test(path)))
    .flatMap((source) =>
      fromStorage(source)
        .filter((target) => !(isOnKysely(source) && OF_STATEMENTS.test(target)))
        .map((target) => `${source.path} -> ${target}`),
    );
  expect(wrong).toEqual([]);
});

test.each(KEEPS_FILES)("storage is needed still for %s", (_what, files) => {
  const needing = upstream.filter((source) => files.test(source.path) && fromStorage(source).length > 0);
  expect(needing.length).toBeGreaterThan(0);
});

test("the data folder is named by settings, by what puts the program together and by the store of listings alone", () => {
  const strangers = upstream.filter(
    ({ path, text }) =>
      !COMPOSES.test(path) &&
      !BESIDE_INVENTORY.test(path) &&
      path !== "upstream/settings.ts" &&
      /\b(?:dataDir|DATA_DIR)\b/.test(withoutComments(text)),
  );
  expect(strangers.map(({ path }) => path)).toEqual([]);
});

test("a key's file is named by the marketplace alone", () => {
  const naming = upstream.filter(({ text }) => /[\w}]\.key["'`]/.test(withoutComments(text)));
  expect(naming.length).toBeGreaterThan(0);
  expect(naming.map(({ path }) => path).filter((path) => !path.startsWith("upstream/marketplace/"))).toEqual([]);
});
