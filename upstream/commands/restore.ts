import { formatCount } from "../../app/domain/figures/format-figures";
import { restore } from "../storage/backup";
import { openDataFolder } from "../storage/data-folder";
import { readCommandLine, UsageError } from "./command-options";
import { KNOWN_MIGRATIONS } from "./known-migrations";
import { runCommand } from "./run-command";

const USAGE = `Usage: npm run restore -- DIR
  Puts the backup in DIR in the place of what the data folder (DATA_DIR) holds. Stop the site, its jobs and imports first.
  What was there is moved into a folder beside it: remove that once all is well, since it holds people's data.`;

await runCommand({
  usage: USAGE,
  afterFailure: "The data folder is as it was.",
  run() {
    const line = readCommandLine({ help: { type: "boolean" } });
    if (line.isSet("help")) return console.log(USAGE);
    const [source, ...others] = line.positionals;
    if (source === undefined || others.length > 0) throw new UsageError("Name the folder of one backup.");
    openDataFolder(line.dataDir, console.error);
    const { manifest, replaced } = restore(source, line.dataDir, KNOWN_MIGRATIONS);
    for (const [name, counts] of Object.entries(manifest.databases)) {
      const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
      console.log(`${name}: ${formatCount(rows)} rows, as the backup counted them.`);
    }
    if (replaced !== null) console.log(`What was there is in ${replaced}.`);
    console.log(`The data folder is as it was on ${manifest.madeAt}.`);
  },
});
