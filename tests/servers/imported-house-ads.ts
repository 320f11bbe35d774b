import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HouseAdRecord } from "../../app/contract/content/house-ads";
import { runCommand } from "./run-command";

/** Puts ads into a data folder, as an operator does. Rejects with what the command printed. */
export async function importHouseAds(dataDir: string, records: readonly HouseAdRecord[]): Promise<void> {
  const file = join(dataDir, "house-ads.json");
  writeFileSync(file, JSON.stringify({ records }));
  const command = new URL("../../upstream/commands/placements.ts", import.meta.url);
  const { code, output } = await runCommand(command, ["import", file], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(output);
}
