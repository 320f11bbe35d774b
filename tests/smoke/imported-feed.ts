import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type StartedSite, startSite } from "../servers/started-site";
import { type FeedRow, readFeed, refusedLinesOf } from "./feed-truth";

const FEED = "../shared/data/listings-carscom-2022/cars_raw.csv.gz";
const isFeedHere = existsSync(FEED);

export interface ImportedFeed {
  readonly site: StartedSite;
  /** What an independent reader finds in the file, but for the rows that the import refused. */
  readonly rows: readonly FeedRow[];
  readonly refusedLines: ReadonlySet<number>;
}

/** A site over the real feed, for the tests of one file; they skip where the feed is not beside the project. */
export function withImportedFeed(): () => ImportedFeed {
  let imported: ImportedFeed | undefined;
  let dataDir: string | undefined;
  beforeEach(({ skip }) => skip(!isFeedHere, "../shared/data/listings-carscom-2022 is not beside the project"));
  beforeAll(async () => {
    if (!isFeedHere) return;
    dataDir = mkdtempSync(join(tmpdir(), "forecourt-feed-"));
    const report = join(dataDir, "report.csv");
    const command = ["dist/commands/import-feed.js", FEED, "--replace", "--report", report];
    await promisify(execFile)(process.execPath, command, {
      env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", DATA_DIR: dataDir },
    });
    const refusedLines = refusedLinesOf(readFileSync(report, "utf8"));
    const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
    imported = { site, rows: readFeed(FEED, refusedLines), refusedLines };
  });
  afterAll(async () => {
    imported?.site.process.kill("SIGTERM");
    await imported?.site.ended;
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
  });
  return () => {
    if (imported === undefined) throw new Error("The feed is imported before the tests, and only where it is here.");
    return imported;
  };
}
