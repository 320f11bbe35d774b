import { expect, test } from "vitest";
import { aFolder } from "../../tests/builders/store-builders";
import { keepSearchableNote, readSearchableNote } from "../inventory/searchable-note";
import { askSite, describeSiteAnswer } from "./site-answer";

const FILES = "1 2 3";
const SOON = { patienceMs: 300, silentMaxMs: 120 };

/** A folder beside a site that found version 4 before the change. */
function aSite() {
  const dataDir = aFolder();
  const note = keepSearchableNote(dataDir, FILES);
  note.write({ version: 4, trouble: null });
  return { note, question: { dataDir, before: readSearchableNote(dataDir), version: 5, files: FILES, ...SOON } };
}

test("a site that finds the change says so, also where it did before it was asked", async () => {
  const { note, question } = aSite();
  note.write({ version: 5, trouble: null });
  const answer = await askSite(question);
  expect(answer).toMatchObject({ kind: "taken" });
  expect(describeSiteAnswer(answer, 5)).toMatch(/^The running site has taken it over: searchable after \d+\.\d s\.$/);
});

test("a folder without a note has no site", async () => {
  const answer = await askSite({ dataDir: aFolder(), before: null, version: 5, ...SOON });
  expect(answer).toEqual({ kind: "nobody" });
  expect(describeSiteAnswer(answer, 5)).toContain("No site runs on this data folder");
});

test("a note that stays as it was is of a site that says nothing, though a backup took the inventory back behind it", async () => {
  const { question } = aSite();
  const answer = await askSite(question);
  expect(answer).toEqual({ kind: "silent" });
  expect(describeSiteAnswer(answer, 5)).toMatch(/^The site of this data folder says nothing: it was killed, hangs, /);
  expect(await askSite({ ...question, version: 3 })).toEqual({ kind: "silent" });
});

test("a site that lives and finds another version still is told with what it finds, and why", async () => {
  const { note, question } = aSite();
  const beats = setInterval(() => note.write({ version: 4, trouble: "The log is gone." }), 20);
  const answer = await askSite(question).finally(() => clearInterval(beats));
  expect(answer).toEqual({ kind: "other", version: 4, trouble: "The log is gone." });
  expect(describeSiteAnswer(answer, 5)).toMatch(/searches find version 4, and .* version 5\. The log is gone\.$/);
});

test("a site that has other files open is not believed, whatever version it finds in them", async () => {
  const { note, question } = aSite();
  const beats = setInterval(() => note.write({ version: 9, trouble: null }), 20);
  const asked = askSite({ ...question, files: "4 5 6" });
  await expect(asked).resolves.toMatchObject({ kind: "other", version: 9 });
  clearInterval(beats);
  const sees = setInterval(() => note.write({ version: 9, trouble: "It is another file." }), 20);
  const answer = await askSite({ ...question, files: "4 5 6" }).finally(() => clearInterval(sees));
  expect(answer).toEqual({ kind: "elsewhere", trouble: "It is another file." });
  expect(describeSiteAnswer(answer, 5)).toMatch(
    /has another inventory open .*\. It is another file\. The next site to start/,
  );
});
