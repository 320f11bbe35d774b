import type { BrowserContext } from "playwright/test";
import { createCookies } from "../../app/server/request/cookies/cookies.server";
import { SITE_SECRETS } from "./mailbox";

/** Turns features on or off for one browser, as an operator's signed cookie does: "SPOTLIGHT=off,ADS=off". */
export async function setFlags(context: BrowserContext, url: string | undefined, values: string): Promise<void> {
  const { flags } = createCookies({ isLocal: true, secrets: SITE_SECRETS });
  const [pair = ""] = (await flags.serialize(values)).split(";");
  const at = pair.indexOf("=");
  await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url: url ?? "" }]);
}
