import { EXIT_STATUS } from "../../app/contract/calls/exit-statuses";
import { formatQuantity } from "../../app/domain/figures/format-figures";
import { createMailWords } from "../alerts/mail-words";
import { runAlerts } from "../alerts/run-alerts";
import { openMarketplace } from "../marketplace/open-marketplace";
import { type UpstreamSettings, WrongSettings } from "../settings";
import { openDataFolder } from "../storage/data-folder";
import { readCommandLine, UsageError } from "./command-options";

const USAGE = `Usage: npm run alerts
  One run of the alert job: mails what is new to everybody whose alert is due. Run it every few minutes.
  DATA_DIR, SMTP_URL, MAIL_FROM and TIME_ZONE are the upstream's; without SMTP_URL the mails are files in DATA_DIR/outbox.
  Links lead to PUBLIC_ORIGIN, BRAND and BRAND_HOSTS, which are the web program's.`;

/** Exit code 1 where a mail could not be sent, for another reason than its mailbox; a later run tries it again. */
async function run(settings: UpstreamSettings): Promise<number> {
  if (settings.linkWarning !== null) console.error(settings.linkWarning);
  openDataFolder(settings.dataDir, console.error);
  const marketplace = openMarketplace({
    ...settings,
    onProgress: (message) => console.log(message),
  });
  try {
    const { alerts, alertPeople, mailer, store, vocabulary, places, catalog } = marketplace;
    const counts = await runAlerts({
      alerts,
      people: alertPeople,
      mailer,
      inventory: store,
      async freshIndex() {
        await marketplace.refresh();
        return marketplace.index();
      },
      indexOf: marketplace.indexOf,
      vocabulary,
      places,
      words: createMailWords({ catalog, vocabulary, places }),
      timeZone: settings.timeZone,
      now: () => new Date(),
      onFailure: (reason) => console.error(reason),
    });
    if (counts === null) {
      console.log("Another run is under way: nothing was done.");
      return 0;
    }
    const { searches, digests, refusals, failures } = counts;
    console.log(
      `Looked at ${formatQuantity(searches, "search", "searches")}; sent ${formatQuantity(digests, "digest")}.`,
    );
    if (refusals > 0) {
      console.log(
        `${formatQuantity(refusals, "mail")} went to a mailbox that takes none; it waits, and pauses after the fifth.`,
      );
    }
    if (failures > 0) console.error(`${formatQuantity(failures, "mail")} could not be sent; a later run tries again.`);
    return failures > 0 ? 1 : 0;
  } finally {
    marketplace.close();
  }
}

try {
  const line = readCommandLine({ help: { type: "boolean" } });
  if (line.positionals.length > 0) throw new UsageError(`What is "${line.positionals[0]}"?`);
  if (line.isSet("help")) console.log(USAGE);
  else process.exitCode = await run(line.upstreamSettings());
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n${USAGE}`);
    process.exitCode = 2;
  } else if (error instanceof WrongSettings) {
    console.error(error.message);
    process.exitCode = EXIT_STATUS.wrongSettings;
  } else {
    console.error("The alert job failed.", error);
    process.exitCode = 1;
  }
}
