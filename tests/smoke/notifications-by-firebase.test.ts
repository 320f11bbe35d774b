import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "playwright";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createServices } from "../../app/server/services/services.server";
import { CHROMIUM_ARGS, findJourneyBrowser } from "../../scripts/find-chromium.mjs";
import { askPeople, madeAccount, PASSWORD } from "../servers/killable-upstream";
import { aPushBrowser } from "../servers/push-service";
import { baseUrlsAt } from "../servers/services-at";
import { type StartedSite, startSite, stopSite } from "../servers/started-site";

const EMAIL = "ann@example.com";
const TOKEN = `c0ffee:APA91b${"x".repeat(60)}`;
const FIREBASE_KEY = aPushBrowser("https://fcm.googleapis.com/fcm/send/site").subscription.keys.p256dh;
const CONFIG = {
  apiKey: "k",
  projectId: "forecourt",
  messagingSenderId: "1",
  appId: "1:1:web:1",
  vapidKey: FIREBASE_KEY,
};
const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2_048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});
const ACCOUNT = {
  project_id: "forecourt",
  client_email: "a@b.example",
  private_key: privateKey,
  token_uri: "https://b.example",
};

const executablePath = await findJourneyBrowser();
const dataDir = mkdtempSync(join(tmpdir(), "forecourt-firebase-"));
let site: StartedSite;
let browser: Browser | undefined;

beforeAll(async () => {
  site = await startSite({
    DATA_DIR: dataDir,
    SEED_LISTINGS: "300",
    FIREBASE_CONFIG: JSON.stringify(CONFIG),
    FIREBASE_SERVICE_ACCOUNT: JSON.stringify(ACCOUNT),
  });
  const upstream = /upstream ready on (http:\/\/127\.0\.0\.1:\d+)/.exec(site.output())?.[1] ?? "";
  const baseUrls = baseUrlsAt(upstream);
  const services = createServices({ baseUrls });
  await madeAccount(services, dataDir, EMAIL);
  await services.client.close();
  if (executablePath !== undefined) browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stopSite(site);
  rmSync(dataDir, { recursive: true, force: true });
});

/** What pages ask Firebase for. */
interface Asked {
  readonly method: string;
  readonly address: string;
  readonly body: string;
}

/** Firebase's two services, answered here. */
async function firebaseOf(context: BrowserContext): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  await context.route(/^https:\/\/(?:firebaseinstallations|fcmregistrations)\.googleapis\.com\//, async (route) => {
    const request = route.request();
    const address = request.url();
    const headers = {
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
      "access-control-allow-methods": "*",
    };
    if (request.method() === "OPTIONS") return route.fulfill({ status: 204, headers });
    asked.push({ method: request.method(), address, body: request.postData() ?? "" });
    const installation = {
      fid: "c0ffeec0ffeec0ffeec0ff",
      refreshToken: "r",
      authToken: { token: "t", expiresIn: "604800s" },
    };
    await route.fulfill({
      headers,
      json: address.includes("installations.googleapis") ? installation : { token: TOKEN },
    });
  });
  return asked;
}

/** A browser that is signed in, allows notifications and subscribes at once: a test's own has no push service. */
async function aSignedInPage({ asksForPrivacy = false } = {}) {
  if (browser === undefined) throw new Error("There is no browser.");
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const asked = await firebaseOf(context);
  const { endpoint, keys } = aPushBrowser("https://fcm.googleapis.com/fcm/send/this-browser").subscription;
  await context.addInitScript(
    ([address = "", p256dh = "", auth = "", privacy = ""]) => {
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      Notification.requestPermission = async () => "granted";
      if (privacy !== "") Object.defineProperty(navigator, "globalPrivacyControl", { get: () => true });
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
      let own: object | null = null;
      const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        own = {
          endpoint: address,
          expirationTime: null,
          options: { userVisibleOnly: true, applicationServerKey: applicationServerKey.buffer },
          getKey: (name: string) => bytesOf(name === "auth" ? auth : p256dh).buffer,
          toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }),
          unsubscribe: async () => {
            own = null;
            return true;
          },
        };
        return own;
      };
      Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => own });
    },
    [endpoint, keys.p256dh, keys.auth, asksForPrivacy ? "yes" : ""],
  );
  const page = await context.newPage();
  await page.goto(`http://localhost:${site.port}/account/sign-in?defaultScreen=signin&refUrl=/account/alerts`);
  const form = page.locator("form", { has: page.locator("[name=password]") });
  await form.locator("[name=email]").fill(EMAIL);
  await form.locator("[name=password]").fill(PASSWORD);
  await form.locator("[name=password]").press("Enter");
  await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();
  return { page, asked };
}

const addresses = () => askPeople(dataDir, "select subscription from push_devices where is_removed = 0");

test.skipIf(executablePath === undefined)(
  "where Firebase is configured, a click fetches its code, and its token is how the browser is reached",
  async () => {
    const { page, asked } = await aSignedInPage();
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Get Notifications" }).click();
    await page.getByText("This browser shows notifications.").waitFor();
    expect(scripts.filter((address) => /firebase-token/.test(address))).toHaveLength(1);
    expect(asked.map(({ method, address }) => `${method} ${new URL(address).pathname}`)).toEqual([
      "POST /v1/projects/forecourt/installations",
      "POST /v1/projects/forecourt/registrations",
    ]);
    expect(JSON.parse(asked[1]?.body ?? "")).toMatchObject({ web: { applicationPubKey: FIREBASE_KEY } });
    expect(addresses()).toBe(JSON.stringify({ endpoint: `fcm:${TOKEN}` }));

    await page.getByRole("button", { name: "Turn off in this browser" }).click();
    await page.getByText("This browser shows no notifications yet.").waitFor();
    expect(asked.at(-1)?.method).toBe("DELETE");
    await page.getByText("No browser of yours takes notifications any more.").waitFor();
  },
  120_000,
);

test.skipIf(executablePath === undefined)(
  "a browser that asks sites for privacy is reached by its own push service, and Firebase hears nothing of it",
  async () => {
    const { page, asked } = await aSignedInPage({ asksForPrivacy: true });
    await page.getByRole("button", { name: "Get Notifications" }).click();
    await page.getByText("This browser shows notifications.").waitFor();
    expect(asked).toEqual([]);
    expect(addresses()).toContain('"endpoint":"https://fcm.googleapis.com/fcm/send/this-browser"');
  },
  120_000,
);
