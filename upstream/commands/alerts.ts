import { formatQuantity } from "../../app/domain/figures/format-figures";
import { runAlerts } from "../alerts/run-alerts";
import { alertRunParts } from "../marketplace/alert-run";
import { openMarketplace } from "../marketplace/open-marketplace";
import type { UpstreamSettings } from "../settings";
import { openDataFolder } from "../storage/data-folder";
import { assertBegun, INVENTORY_FILE, PEOPLE_FILE } from "../storage/store-files";
import { readCommandLine, UsageError } from "./command-options";
import { runCommand, stopWithStarter, tellFailed } from "./run-command";

const USAGE = `Usage: npm run alerts
  One run of the alert job: mails what is new to everybody whose alert is due. Run it every few minutes.
  DATA_DIR, SMTP_URL, MAIL_FROM and TIME_ZONE are the upstream's; without SMTP_URL the mails are files in DATA_DIR/outbox.
  Links lead to PUBLIC_ORIGIN, BRAND and BRAND_HOSTS, which are the web program's.`;

/** Exit code 1 where a mail could not be sent, for another reason than its mailbox; a later run tries it again. */
async function run(settings: UpstreamSettings): Promise<number> {
  if (settings.linkWarning !== null) console.error(settings.linkWarning);
  if (settings.firebaseWarning !== null) console.error(settings.firebaseWarning);
  assertBegun(settings.dataDir, PEOPLE_FILE, INVENTORY_FILE);
  openDataFolder(settings.dataDir, console.error);
  const marketplace = await openMarketplace({
    ...settings,
    // Nobody was promised a car of it.
    seedListings: null,
    movesOldFiles: false,
    erases: false,
    onProgress: (message) => console.log(message),
    onError: tellFailed,
  });
  try {
    const counts = await runAlerts({
      ...alertRunParts(marketplace),
      mailer: marketplace.mailer,
      aprTable: settings.aprTable,
      now: () => new Date(),
      onFailure: (reason) => console.error(reason),
    });
    if (counts === null) {
      console.log("Another run is under way: nothing was done.");
      return 0;
    }
    const { searches, digests, pushes, refusals, failures } = counts;
    console.log(
      `Looked at ${formatQuantity(searches, "search", "searches")}; sent ${formatQuantity(digests, "digest")}.`,
    );
    if (pushes > 0) console.log(`Sent ${formatQuantity(pushes, "notification")}.`);
    if (refusals > 0) {
      console.log(
        `${formatQuantity(refusals, "mail")} went to a mailbox that takes none; it waits, and pauses after the fifth.`,
      );
    }
    if (failures > 0)
      console.error(`${formatQuantity(failures, "message")} could not be sent; a later run tries again.`);
    return failures > 0 ? 1 : 0;
  } finally {
    await marketplace.close();
  }
}

// A run that is killed loses nothing: the next tells what this one did not.
stopWithStarter(() => process.exit(1));
await runCommand({
  usage: USAGE,
  afterFailure: "A later run tells what this one did not.",
  run() {
    const line = readCommandLine({ help: { type: "boolean" } });
    if (line.positionals.length > 0) throw new UsageError(`What is "${line.positionals[0]}"?`);
    return line.isSet("help") ? console.log(USAGE) : run(line.upstreamSettings());
  },
});
