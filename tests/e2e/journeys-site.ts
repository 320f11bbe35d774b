import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { copyOfInventory, FIRST_INVENTORY } from "../servers/prepared-inventory";
import { startSite, stopSite } from "../servers/started-site";
import { LEAKED_PASSWORDS } from "./account-form";
import { startMailServer } from "./mail-server";
import { DATA_DIR, MAIL_PORT, OPS_PORT, SITE_PORT, SITE_SECRETS, UPSTREAM_PORT } from "./mailbox";
import { placeAds } from "./placed-ads";

const BREACHED = join(DATA_DIR, "breached.txt");
const sha1Of = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();

/** Starts what the journeys walk through, once for all of them: the site with a first inventory, and a mail server. */
export default async function setUp(): Promise<() => Promise<void>> {
  rmSync(DATA_DIR, { recursive: true, force: true });
  await copyOfInventory({ listings: FIRST_INVENTORY }, DATA_DIR);
  await placeAds(DATA_DIR);
  writeFileSync(BREACHED, LEAKED_PASSWORDS.map(sha1Of).sort().join("\n"));
  const stopMail = await startMailServer();
  const site = await startSite(
    {
      PORT: String(SITE_PORT),
      OPS_PORT: String(OPS_PORT),
      UPSTREAM_PORT: String(UPSTREAM_PORT),
      DATA_DIR,
      SESSION_SECRETS: SITE_SECRETS.join(","),
      BREACHED_PASSWORDS: resolve(BREACHED),
      SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
      RATE_LIMIT_FACTOR: "1000",
    },
    { endsWithParent: true },
  );
  return async () => {
    await stopSite(site);
    await stopMail();
    rmSync(DATA_DIR, { recursive: true, force: true });
  };
}
