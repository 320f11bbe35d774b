import { rmSync } from "node:fs";
import { onTestFinished } from "vitest";
import { copyOfInventory, SMALL_INVENTORY } from "./prepared-inventory";
import { type StartedSite, startSite } from "./started-site";

/** A site for the running attempt of a test, which ends with it. */
export async function siteForTest(environment: Readonly<Record<string, string>>): Promise<StartedSite> {
  const site = await startSite(environment);
  onTestFinished(async () => {
    site.process.kill("SIGKILL");
    await site.ended;
  });
  return site;
}

/** A small inventory of the attempt's own, in a folder that goes with it. */
export async function inventoryForTest(): Promise<string> {
  const dataDir = await copyOfInventory({ listings: SMALL_INVENTORY });
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}
