import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createServices } from "../../app/server/services/services.server";
import { openPlainDatabase } from "../../upstream/storage/database";
import { aFirefoxPushService } from "../servers/firefox-push-service";
import { answerOf, askPeople, madeAccount, PASSWORD } from "../servers/killable-upstream";
import { readVapid } from "../servers/push-service";
import { runCommand } from "../servers/run-command";
import { baseUrlsAt } from "../servers/services-at";
import { aFirefox, hasFirefox } from "../servers/started-firefox";
import { startSite, stopSite, until } from "../servers/started-site";

const ALERTS = new URL("../../upstream/commands/alerts.ts", import.meta.url);
const EMAIL = "ann@example.com";
const PATIENCE_MS = 60_000;

/** A zone in which it is about noon: nobody is notified at night. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

if (!hasFirefox) console.info("Notifications in Firefox are not tested: there is no firefox-esr (CI installs it).");

interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly data: { readonly navigate: string };
}

/** The site with an account that saved a search and wants its news right away, and a Firefox that is signed in. */
async function aSignedInFirefox(permission: 0 | 1 | 2, { isPrivate = false } = {}) {
  const service = await aFirefoxPushService();
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-push-"));
  const settings = { DATA_DIR: dataDir, SEED_LISTINGS: "300", PUSH_PRIVATE_HOSTS: service.host, TIME_ZONE: noonZone() };
  const site = await startSite(settings);
  onTestFinished(async () => {
    await stopSite(site);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const upstream = /upstream ready on (http:\/\/127\.0\.0\.1:\d+)/.exec(site.output())?.[1] ?? "";
  const services = createServices({
    baseUrls: baseUrlsAt(upstream),
  });
  onTestFinished(() => services.client.close());
  const facts = { idToken: await madeAccount(services, dataDir, EMAIL) };
  const words = { bookmarkTitle: "Cheap ones", searchName: "Cheap ones" };
  const { bookmarkId } = await answerOf(
    services.ask(
      "saveSearch",
      { body: { ...words, searchResultsURL: "/cars-for-sale?maxPrice=40000", frequency: "instant" } },
      facts,
    ),
  );
  const firefox = await aFirefox({ pushHost: service.host, permission, isPrivate });
  const origin = `http://localhost:${site.port}`;
  await firefox.goto(`${origin}/account/sign-in?defaultScreen=signin&refUrl=/account/alerts`);
  await firefox.evaluate(`(() => {
    const form = [...document.forms].find((form) => form.elements.password);
    form.elements.email.value = ${JSON.stringify(EMAIL)};
    form.elements.password.value = ${JSON.stringify(PASSWORD)};
    form.requestSubmit();
  })()`);
  const says = (words: string) => async () =>
    (await firefox.evaluate('document.body?.innerText ?? ""')).includes(words);
  const press = async (name: string) => {
    const button = `[...document.querySelectorAll("button")].find((one) => one.textContent.startsWith(${JSON.stringify(name)}))`;
    await until(async () => (await firefox.evaluate(`${button} !== undefined`)) === "true", PATIENCE_MS);
    await firefox.evaluate(`${button}.click()`);
  };
  return {
    service,
    firefox,
    origin,
    facts,
    services,
    says,
    press,
    devices: async () => (await answerOf(services.ask("pushSettings", {}, facts))).devices,
    chooseNotifications: () =>
      answerOf(services.ask("saveSearch", { body: { ...words, bookmarkId, channel: "push" } }, facts)),
    /** Every car of the market is new to the saved search, and its mailbox said yes. */
    rewind() {
      const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 2_000 });
      database.exec("update saved_searches set is_confirmed = 1, known_listing_id = 0, known_version = 0");
      database.exec("delete from told_listings");
      database.close();
    },
    runAlerts: () => runCommand(ALERTS, [], { ...settings, PUBLIC_ORIGIN: origin }),
    asked: (sql: string) => askPeople(dataDir, sql),
    shown: async (): Promise<readonly Shown[]> =>
      JSON.parse(
        await firefox.evaluate(`navigator.serviceWorker.getRegistration("/cars-for-sale/")
        .then((one) => one.getNotifications())
        .then((all) => JSON.stringify(all.map(({ title, body, tag, data }) => ({ title, body, tag, data }))))`),
      ),
  };
}

test.skipIf(!hasFirefox)(
  "in Firefox: turned on by a click, told by the alert job, replaced by a repeat, followed to another address, and turned off",
  async () => {
    const { service, press, says, devices, rewind, runAlerts, shown, ...site } = await aSignedInFirefox(1);
    await until(says("This browser shows no notifications yet."), PATIENCE_MS);
    await press("Get Notifications");
    await until(says("This browser shows notifications."), PATIENCE_MS);
    expect(await devices()).toMatchObject([{ deviceName: "Firefox on Linux" }]);

    await press("Send a test notification");
    await until(() => service.acks.length === 1, PATIENCE_MS);
    // Firefox says that it has a message before its worker has shown it.
    await until(async () => (await shown()).length === 1, PATIENCE_MS);
    expect(await shown()).toMatchObject([{ title: "Notifications work" }]);
    const [{ publicKey }] = [await answerOf(site.services.ask("pushSettings", {}, site.facts))];
    expect(readVapid(service.posted[0]?.headers.authorization).key).toBe(publicKey);

    await site.chooseNotifications();
    rewind();
    const run = await runAlerts();
    expect(run.output).toContain("Sent 1 notification.");
    await until(() => service.acks.length === 2, PATIENCE_MS);
    const news = async () => (await shown()).filter(({ title }) => / new/.test(title));
    await until(async () => (await news()).length === 1, PATIENCE_MS);
    const [first] = await news();
    expect(first?.data.navigate).toContain(`${site.origin}/cars-for-sale`);
    expect(site.asked("select count(*) from sent_mails where kind = 'digest'")).toBe(0);

    rewind();
    await runAlerts();
    await until(() => service.acks.length === 3, PATIENCE_MS);
    expect(await news()).toHaveLength(1);
    expect(service.acks).toEqual([100, 100, 100]);

    const before = site.asked("select subscription from push_devices");
    service.forgetBrowser();
    await until(() => site.asked("select subscription from push_devices") !== before, PATIENCE_MS);
    expect(await devices()).toHaveLength(1);

    await site.firefox.goto(`${site.origin}/account/alerts`);
    await press("Turn off in this browser");
    await until(async () => (await devices()).length === 0, PATIENCE_MS);
    await until(says("This browser shows no notifications yet."), PATIENCE_MS);
  },
  300_000,
);

/** Takes the place of the desktop that shows notifications, which tests have none of: a click on one is the desktop's word. */
const STAND_IN_DESKTOP = `(() => {
  window.shownAlerts = [];
  const service = {
    QueryInterface: ChromeUtils.generateQI(["nsIAlertsService"]),
    showAlert(alert, listener) {
      window.shownAlerts.push({ alert, listener });
      listener?.observe(null, "alertshow", alert.cookie);
    },
    closeAlert() {},
  };
  const factory = {
    QueryInterface: ChromeUtils.generateQI(["nsIFactory"]),
    createInstance: (iid) => service.QueryInterface(iid),
  };
  Components.manager
    .QueryInterface(Ci.nsIComponentRegistrar)
    .registerFactory(Services.uuid.generateUUID(), "", "@mozilla.org/alerts-service;1", factory);
})()`;
const CLICK_LAST = `(() => {
  const { alert, listener } = window.shownAlerts.at(-1);
  listener.observe(null, "alertclickcallback", alert.cookie);
})()`;

test.skipIf(!hasFirefox)(
  "in Firefox a click leads the open tab to what the notification is about, and a permission taken back ends it",
  async () => {
    const { service, firefox, press, says, devices, origin } = await aSignedInFirefox(1);
    await firefox.evaluateInWindow(STAND_IN_DESKTOP);
    await until(says("This browser shows no notifications yet."), PATIENCE_MS);
    await press("Get Notifications");
    await until(says("This browser shows notifications."), PATIENCE_MS);
    await press("Send a test notification");
    const shownAlerts = () => firefox.evaluateInWindow("window.shownAlerts.length");
    await until(async () => (await shownAlerts()) === "1", PATIENCE_MS);
    // A tab that the worker may lead elsewhere.
    await firefox.goto(`${origin}/cars-for-sale/saved/vehicles`);
    await firefox.evaluateInWindow(CLICK_LAST);
    const address = () => firefox.evaluate("location.pathname");
    await until(async () => !(await address()).endsWith("/saved/vehicles"), PATIENCE_MS);

    await firefox.setNotifications(origin, "denied");
    await until(() => service.ended.length === 1, PATIENCE_MS);
    await firefox.goto(`${origin}/account/alerts`);
    await until(says("are blocked in this browser"), PATIENCE_MS);
    await until(async () => (await devices()).length === 0, PATIENCE_MS);
  },
  300_000,
);

test.skipIf(!hasFirefox)(
  "in Firefox where notifications are blocked, the page says how to allow them",
  async () => {
    const { says, service } = await aSignedInFirefox(2);
    await until(says("are blocked in this browser"), PATIENCE_MS);
    expect(service.channels.size).toBe(0);
  },
  300_000,
);

test.skipIf(!hasFirefox)(
  "in a private window of Firefox, which has no workers, the page says so, and cars are saved all the same",
  async () => {
    const { says, service, firefox, origin } = await aSignedInFirefox(0, { isPrivate: true });
    await until(says("Some private windows show none"), PATIENCE_MS);
    expect(await firefox.evaluate("[...document.querySelectorAll('.thisbrowser button')].length")).toBe("0");
    expect(await says("Your saved searches")()).toBe(true);

    await firefox.goto(`${origin}/cars-for-sale`);
    await firefox.evaluate("document.querySelector('article .save').click()");
    const isSaved = "document.querySelector('article .save[aria-pressed=true]') !== null";
    await until(async () => (await firefox.evaluate(isSaved)) === "true", PATIENCE_MS);
    expect(service.channels.size).toBe(0);
  },
  300_000,
);
