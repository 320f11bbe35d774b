import { execFile } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { KNOWN_MIGRATIONS } from "../../upstream/commands/known-migrations";
import { openMarketplace } from "../../upstream/marketplace/open-marketplace";
import { openPeople } from "../../upstream/marketplace/open-people";
import { backUp } from "../../upstream/storage/backup";
import { aFeed, aRow } from "../builders/feed-builders";

export const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

/** Arguments of each command, by a name that a test calls it by. */
export const COMMANDS: Readonly<Record<string, (folder: string) => readonly string[]>> = {
  main: () => ["upstream/main.ts"],
  alerts: () => ["upstream/commands/alerts.ts"],
  "import-feed": (folder) => ["upstream/commands/import-feed.ts", join(folder, "feed.csv")],
  "import-database": (folder) => ["upstream/commands/import-feed.ts", join(folder, "cars.csv")],
  "seed-inventory": () => ["upstream/commands/seed-inventory.ts", "--listings", "10"],
  "seed-beside-people": () => ["upstream/commands/seed-inventory.ts", "--listings", "10", "--beside-people"],
  backup: (folder) => ["upstream/commands/backup.ts", join(dirname(folder), "made")],
  "backup-beside": (folder) => ["upstream/commands/backup.ts", join(dirname(folder), "backups", "made")],
  placements: () => ["upstream/commands/placements.ts", "list"],
  restore: (folder) => ["upstream/commands/restore.ts", join(folder, "kept")],
};

const PAGE_BYTES = 4_096;

export function damageTheMiddle(file: string): void {
  const written = openSync(file, "r+");
  const page = Math.floor(statSync(file).size / PAGE_BYTES / 2);
  writeSync(written, Buffer.alloc(8 * PAGE_BYTES, 0xff), 0, 8 * PAGE_BYTES, page * PAGE_BYTES);
  closeSync(written);
}

/** A data folder with cars that nobody has open, in a folder of its own. */
export const aFolder = (): Promise<string> => aRestingFolder(async () => undefined);

/** A data folder with people beside the cars. */
export const aFolderOfPeople = (): Promise<string> =>
  aRestingFolder(async (used) => {
    const people = await openPeople({ dataDir: used });
    await people.accounts.addConsumer("ann@example.com", "hash");
    await people.close();
  });

/**
 * A copy of a folder that was used. This process lets go of what it opened at some garbage collection only: until then no
 * command would be alone with the databases.
 */
async function aRestingFolder(use: (used: string) => Promise<void>): Promise<string> {
  const around = mkdtempSync(join(tmpdir(), "forecourt-refused-"));
  onTestFinished(() => rmSync(around, { recursive: true, force: true }));
  const used = join(around, "used");
  const marketplace = await openMarketplace({ dataDir: used, today: () => "2026-11-20", seedListings: 400 });
  await marketplace.close();
  await use(used);
  const folder = join(around, "resting");
  backUp(used, folder, KNOWN_MIGRATIONS);
  writeFileSync(join(folder, "feed.csv"), aFeed(aRow(1)));
  return folder;
}

/** Runs a command on a data folder. Gives its exit status, and the lines of its errors. */
export const run = (name: string, folder: string, as: { readonly uid?: number } = {}) =>
  new Promise<{ readonly status: unknown; readonly said: readonly string[] }>((resolve) => {
    const program = ["--import", "tsx", ...(COMMANDS[name]?.(folder) ?? [])];
    const env = { ...process.env, DATA_DIR: folder, UPSTREAM_PORT: "0", LOG_LEVEL: "silent" };
    execFile(process.execPath, program, { cwd: PROJECT, env, ...as }, (error, _output, errors) =>
      resolve({ status: error?.code ?? 0, said: errors.trim().split("\n") }),
    );
  });
