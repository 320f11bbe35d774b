import { formatCount, formatQuantity } from "../../app/domain/figures/format-figures";
import { backUp } from "../storage/backup";
import { INVENTORY_FILE, PEOPLE_FILE } from "../storage/store-files";
import { readCommandLine, UsageError } from "./command-options";
import { KNOWN_MIGRATIONS } from "./known-migrations";
import { runCommand } from "./run-command";

const USAGE = `Usage: npm run backup -- DIR
  Copies the databases and keys of the data folder (DATA_DIR) into DIR, which is made, while the site runs.
  DIR then holds people's data and the keys of their sessions: keep it as you keep the data folder.`;

/** Which database is missing where one stands alone; a folder of an earlier release has others. */
function otherThan(names: readonly string[]): string | undefined {
  if (names.length !== 1) return undefined;
  if (names.includes(PEOPLE_FILE)) return INVENTORY_FILE;
  return names.includes(INVENTORY_FILE) ? PEOPLE_FILE : undefined;
}

await runCommand({
  usage: USAGE,
  afterFailure: "No backup was made.",
  run() {
    const line = readCommandLine({ help: { type: "boolean" } });
    if (line.isSet("help")) {
      console.log(USAGE);
      return 0;
    }
    const [target, ...others] = line.positionals;
    if (target === undefined || target === "" || others.length > 0)
      throw new UsageError("Name one folder for the backup.");
    const { databases, keys, changing } = backUp(line.dataDir, target, KNOWN_MIGRATIONS);
    for (const [name, counts] of Object.entries(databases)) {
      const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const checked = changing.includes(name)
        ? "read whole; rows changed while they were copied, so they were compared with no count"
        : "checked";
      console.log(
        `${name}: ${formatCount(rows)} rows in ${formatQuantity(Object.keys(counts).length, "table")}, ${checked}.`,
      );
    }
    console.log(`${formatQuantity(keys.length, "key")}: ${keys.join(", ")}`);
    console.log(`The backup is in ${target}.`);
    const missing = otherThan(Object.keys(databases));
    if (missing === undefined) return 0;
    console.error(`It is not whole: ${line.dataDir} holds no ${missing}.`);
    return 1;
  },
});
