import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { formatCount, formatQuantity } from "../../app/domain/figures/format-figures";
import { createCatalog } from "../catalog/us-market-catalog";
import { describeHouseAd } from "../placements/house-ad-lines";
import { createHouseAdStore } from "../placements/house-ad-store";
import { readHouseAds } from "../placements/read-house-ads";
import type { HouseAdStore } from "../ports/placement-stores";
import { openDataFolder } from "../storage/data-folder";
import { assertLogIsWhole, openPeopleDatabase } from "../storage/people/people-database";
import { assertBegun, PEOPLE_FILE } from "../storage/store-files";
import { readCommandLine, UsageError } from "./command-options";
import { runCommand, stopWithStarter } from "./run-command";

const USAGE = `Usage: npm run placements -- import FILE.json | list | remove ID
  import  puts the house ads of a file into the store (DATA_DIR). One of a known id takes its place, and its counts go on.
          A wrong record is named with its field, and nothing is changed. What leads to a page or picture that this site
          does not have is imported, and named.
  list    every house ad, when it runs, how often it was served, and what pages told of it
  remove  takes one out, with its counts
  The site shows what was changed within a minute. docs/house-ads.example.json is a file to begin with.`;

/** As they are built or as they are stored: the program is always started in the project's folder. */
const SITE_FILES = [join("build", "client"), "public"];

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

async function importFile(file: string, store: HouseAdStore): Promise<number> {
  const catalog = createCatalog();
  const read = readHouseAds(textOf(file), {
    isMake: (code) => catalog.findMake(code) !== null,
    hasFile: (path) => SITE_FILES.some((folder) => isFile(join(folder, path))),
  });
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    console.error("Nothing was changed.");
    return 1;
  }
  await store.put(read.ads);
  for (const doubt of read.doubts) console.log(`Look at ${doubt}.`);
  console.log(`${formatQuantity(read.ads.length, "house ad")} imported. The site shows them within a minute.`);
  return 0;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function list(store: HouseAdStore): Promise<number> {
  const stored = await store.list();
  for (const one of stored) console.log(describeHouseAd(one, Date.now()));
  console.log(stored.length === 0 ? "There are no house ads." : formatCount(stored.length));
  return 0;
}

async function remove(id: string, store: HouseAdStore): Promise<number> {
  if (await store.remove(id)) {
    console.log(`${id} is removed, with its counts. The site stops showing it within a minute.`);
    return 0;
  }
  console.error(`There is no house ad "${id}". Nothing was changed.`);
  return 1;
}

/** What a call asks for. Throws UsageError. */
function read([action, ...rest]: readonly string[]): (store: HouseAdStore) => Promise<number> {
  const [value] = rest;
  if (action === "list" && rest.length === 0) return list;
  if (action === "import" && value !== undefined && rest.length === 1) return (store) => importFile(value, store);
  if (action === "remove" && value !== undefined && rest.length === 1) return (store) => remove(value, store);
  throw new UsageError("Say import with a file, list, or remove with an id.");
}

stopWithStarter(() => process.exit(1));
await runCommand({
  usage: USAGE,
  afterFailure: "The house ads are as they were.",
  async run() {
    const line = readCommandLine({ help: { type: "boolean" } });
    if (line.isSet("help")) return console.log(USAGE);
    for (const named of line.positionals) line.assertNoDatabase(named);
    const act = read(line.positionals);
    assertBegun(line.dataDir, PEOPLE_FILE);
    openDataFolder(line.dataDir, console.error);
    const db = await openPeopleDatabase({ dataDir: line.dataDir, movesOldFiles: false });
    try {
      await assertLogIsWhole(db, line.dataDir);
      return await act(createHouseAdStore(db, () => new Date()));
    } finally {
      await db.destroy();
    }
  },
});
