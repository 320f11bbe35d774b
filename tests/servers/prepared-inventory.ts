import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Inventories that were made once, each under the fingerprint of the program that made it. */
const PREPARED = join(".cache", "inventories");
/** Cars of a site whose tests need some of every kind. */
export const SMALL_INVENTORY = 1_500;
/** As many as the first start of `npm start` makes. */
export const FIRST_INVENTORY = 30_000;

/** Folders that another run may be filling. */
const MAKING = "making-";
const MADE_WITHIN_MS = 180_000;

interface InventoryFacts {
  readonly listings: number;
  /** ISO date of the day on which the cars are offered; today where it is left out. */
  readonly day?: string;
}

/**
 * A data folder with an inventory as the bundled upstream makes it at its first start. The folder belongs to the caller,
 * who removes it.
 */
export async function copyOfInventory(facts: InventoryFacts, target = newFolder()): Promise<string> {
  const { listings, day = new Date().toISOString().slice(0, 10) } = facts;
  const environment = { SEED_LISTINGS: String(listings), FORECOURT_TODAY: day };
  const prepared = await preparedOnce(`${listings}-${day}`, (folder) => makeFirstInventory(folder, environment));
  await cp(prepared, target, { recursive: true });
  return target;
}

const newFolder = () => mkdtempSync(join(tmpdir(), "forecourt-inventory-"));

/** A folder that is filled once for each build of the bundled upstream, and only read from then on. */
export async function preparedOnce(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const fingerprint = fingerprintOfBuild();
  const prepared = join(PREPARED, `${fingerprint}-${name}`);
  if (existsSync(prepared)) return prepared;
  mkdirSync(PREPARED, { recursive: true });
  forgetOtherBuilds(fingerprint);
  const making = mkdtempSync(join(PREPARED, MAKING));
  await fill(making);
  try {
    renameSync(making, prepared);
  } catch (error) {
    // Another run was faster: both made the same.
    if (!existsSync(prepared)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  return prepared;
}

/** Of everything that the built upstream is made of: its program and what it reads beside itself. */
function fingerprintOfBuild(): string {
  const hash = createHash("sha256");
  const files = readdirSync("dist", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "server.js" && !entry.name.endsWith(".map"))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const file of files) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

function forgetOtherBuilds(fingerprint: string): void {
  for (const name of readdirSync(PREPARED)) {
    if (name.startsWith(MAKING) || name.startsWith(fingerprint)) continue;
    rmSync(join(PREPARED, name), { recursive: true, force: true });
  }
}

/** A first start of the bundled upstream, which ends as soon as it is ready. */
async function makeFirstInventory(folder: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const upstream = spawn(process.execPath, ["dist/upstream.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", UPSTREAM_PORT: "0", DATA_DIR: folder, ...environment },
  });
  const timer = setTimeout(() => upstream.kill("SIGKILL"), MADE_WITHIN_MS);
  upstream.stdout.on("data", (text: Buffer) => {
    if (text.includes("upstream ready")) upstream.kill("SIGTERM");
  });
  const code = await endOf(upstream);
  clearTimeout(timer);
  if (code !== 0) throw new Error(`The bundled upstream made no inventory: it ended with ${code}.`);
}

const endOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once("exit", resolve));
