import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { preparedOnce } from "../servers/prepared-inventory";
import { type StartedSite, startSite, stopSite } from "../servers/started-site";
import { type FeedRow, readFeed, refusedLinesOf } from "./feed-truth";

const FEED = "../shared/data/listings-carscom-2022/cars_raw.csv.gz";
const REPORT = "report.csv";
const isFeedHere = existsSync(FEED);

interface ImportedFeed {
  readonly site: StartedSite;
  /** What an independent reader finds in the file, but for the rows that the import refused. */
  readonly rows: readonly FeedRow[];
  readonly refusedLines: ReadonlySet<number>;
}

/** As an operator does, with the built command. */
async function importFeed(folder: string): Promise<void> {
  const command = ["dist/commands/import-feed.js", FEED, "--replace", "--report", join(folder, REPORT)];
  await promisify(execFile)(process.execPath, command, {
    env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", DATA_DIR: folder },
  });
}

/** A site over the real feed, for the tests of one file; they skip where the feed is not beside the project. */
export function withImportedFeed(): () => ImportedFeed {
  let imported: ImportedFeed | undefined;
  let dataDir: string | undefined;
  beforeEach(({ skip }) => skip(!isFeedHere, "../shared/data/listings-carscom-2022 is not beside the project"));
  beforeAll(async () => {
    if (!isFeedHere) return;
    dataDir = mkdtempSync(join(tmpdir(), "forecourt-feed-"));
    cpSync(await preparedOnce(`feed-of-${statSync(FEED).size}-bytes`, importFeed), dataDir, { recursive: true });
    const refusedLines = refusedLinesOf(readFileSync(join(dataDir, REPORT), "utf8"));
    const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
    imported = { site, rows: readFeed(FEED, refusedLines), refusedLines };
  });
  afterAll(async () => {
    await stopSite(imported?.site);
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
  });
  return () => {
    if (imported === undefined) throw new Error("The feed is imported before the tests, and only where it is here.");
    return imported;
  };
}
