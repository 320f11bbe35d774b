import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { APIResponse, Locator, Page } from "playwright/test";
import { DAY_MS } from "../../app/domain/durations";
import { expectAccessible } from "./accessible";
import { turnOnAlerts } from "./alert-form";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { signUp } from "./new-account";
import { cards, visit } from "./search-page";
import { DESK, SERVED_ALIKE, WITH_SCRIPT } from "./tags";
import { note } from "./told-answer";

test("the page of notifications is whole without script, and tells what this browser can with it", async ({ page }) => {
  await signUp(page, { refUrl: "/account/alerts" });
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(page.getByText("No browser of yours takes notifications yet.")).toBeVisible();
  if (hasJavaScript()) {
    const said = /This browser shows no notifications yet|are blocked in this browser|can't show notifications/;
    await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
  } else {
    await expect(page.getByText("Notifications need JavaScript in your browser.")).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the worker may serve what stands below the search page, and is asked for anew", {
  tag: [SERVED_ALIKE, DESK],
}, async ({ request }) => {
  const answer = await request.get("/cars-for-sale/api/firebase-messaging-sw.js");
  expect(answer.headers()).toMatchObject({
    "service-worker-allowed": "/cars-for-sale/",
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
  });
});

/** What a page's script says of its browser. Ten a minute are answered to all journeys together, what is over that with a 204. */
async function tellOfBrowser(page: Page, data: object) {
  const answers: APIResponse[] = [];
  const send = async () => {
    const headers = { Origin: new URL(page.url()).origin };
    answers.push(await page.request.post("/cars-for-sale/consumer-device/browser", { data, headers }));
    return answers.at(-1)?.status();
  };
  await expect.poll(send, { timeout: 60_000, intervals: [1_000, 6_000] }).not.toBe(204);
  const answer = answers.at(-1);
  return [answer?.status(), await answer?.json()] as const;
}

test("nobody registers a browser without an account, or with what is no subscription", {
  tag: [SERVED_ALIKE, DESK],
}, async ({ page }) => {
  await page.goto("/cars-for-sale");
  expect(await tellOfBrowser(page, { browser_token: "x" })).toEqual([401, expect.anything()]);
  expect(await tellOfBrowser(page, {})).toEqual([400, expect.anything()]);
  const foreign = { browser_token: "{}", replaces: "https://fcm.googleapis.com/x" };
  expect(await tellOfBrowser(page, foreign)).toEqual([expect.any(Number), { success: false }]);
});

test("what leads to no push service is the browser's own mistake, and is stored nowhere", {
  tag: [DESK, SERVED_ALIKE],
}, async ({ page }) => {
  await signUp(page, { refUrl: "/account/alerts" });
  const keys = createECDH("prime256v1").generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const endpoint = "https://fcm.googleapis.com.elsewhere.example/x";
  const browser_token = JSON.stringify({ endpoint, keys: { p256dh: keys, auth } });
  expect(await tellOfBrowser(page, { browser_token, isAsked: true })).toEqual([400, { success: false }]);
  await visit(page, "/account/alerts");
  await expect(page.getByText("No browser of yours takes notifications yet.")).toBeVisible();
});

test("without an account, notifications say that they need one and what comes without", { tag: DESK }, async ({
  page,
}) => {
  await page.goto("/account/alerts");
  await expect(
    page.getByText(/^Notifications come to the browsers of an account\. Without one, alerts come by email/),
  ).toBeVisible();
  await visit(page, "/account/sign-in?defaultScreen=signup&refUrl=%2Faccount%2Falerts");
  await expect(page.getByRole("heading", { level: 1, name: "Get Notifications with a Free Account" })).toBeVisible();
  await expectAccessible(page);
});

test("each saved search is told by email or by notifications, chosen for all of them on one page", {
  tag: DESK,
}, async ({ page }) => {
  await signUp(page, { refUrl: "/cars-for-sale/used-cars/honda" });
  await turnOnAlerts(page, "/cars-for-sale/used-cars/honda");
  await visit(page, "/account/alerts");
  const sendBy = page.getByRole("combobox", { name: /^Send by: / });
  await expect(sendBy).toHaveValue("mail");
  await sendBy.selectOption("Notifications");
  await page.getByRole("button", { name: "Save how they tell you" }).click();
  await expect(page.getByText("Saved. Each search tells you the way you chose.")).toBeVisible();
  await expect(sendBy).toHaveValue("push");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await visit(page, "/cars-for-sale/saved/searches");
  await expect(page.getByText("None of your browsers takes notifications, so this comes by email.")).toBeVisible();
});

/** Chooses what no page of the site offers. */
async function chooseForeign(select: Locator, value: string): Promise<void> {
  await select.evaluate((element, foreign) => {
    element.append(new Option(foreign, foreign));
    if (element instanceof HTMLSelectElement) element.value = foreign;
  }, value);
}

test("a choice that the site does not offer is refused beside its field, and not called saved", { tag: DESK }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/400/);
  await signUp(page, { refUrl: "/cars-for-sale/used-cars/honda" });
  await turnOnAlerts(page, "/cars-for-sale/used-cars/honda");
  const problems = page.getByRole("group", { name: "There is a problem" });

  await visit(page, "/account/alerts");
  const sendBy = page.getByRole("combobox", { name: /^Send by: / });
  await chooseForeign(sendBy, "fax");
  await page.getByRole("button", { name: "Save how they tell you" }).click();
  await expect(page).toHaveTitle(/^Error: Notifications/);
  await expect(problems.getByRole("link")).toHaveText([/^Choose email or notifications for /]);
  await expect(sendBy).toHaveAccessibleDescription(/^Choose email or notifications for /);
  await expect(sendBy).toHaveValue("mail");
  if (hasJavaScript()) await expect(problems).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await visit(page, "/cars-for-sale/saved/searches");
  await chooseForeign(page.getByRole("combobox", { name: "Email alerts" }), "hourly");
  await chooseForeign(page.getByRole("combobox", { name: "Daily and weekly emails at" }), "25");
  await chooseForeign(page.getByRole("combobox", { name: "Time zone" }), "Mars/Phobos");
  await page.getByRole("button", { name: /^Update the alert/ }).click();
  await expect(page).toHaveTitle(/^Error: Saved searches/);
  await expect(problems.getByRole("link")).toHaveText([
    "Choose how often to get alerts, or Never",
    "Choose an hour from 12 AM to 11 PM",
    "Choose a time zone from the list",
  ]);
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveAccessibleDescription(
    "Choose a time zone from the list",
  );
  await expect(page.getByText("Changed.", { exact: true })).toHaveCount(0);
  if (hasJavaScript()) await expect(problems).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await visit(page, "/cars-for-sale/saved/searches");
  await expect(page).toHaveTitle(/^Saved searches/);
});

test("Get alerts leads to the notifications where this browser can show them, and elsewhere does not name them", {
  tag: DESK,
}, async ({ page }) => {
  const alerts = "/cars-for-sale/info/email-alerts?from=%2Fcars-for-sale%2Fused-cars%2Fhonda";
  const link = page.getByRole("main").getByRole("link", { name: "Notifications" });
  if (hasJavaScript())
    await page.addInitScript(() => {
      const permission = sessionStorage.getItem("permission") ?? "denied";
      if (permission === "unknown") Reflect.deleteProperty(window, "Notification");
      else if (permission === "no-push") Reflect.deleteProperty(window, "PushManager");
      else Object.defineProperty(Notification, "permission", { get: () => permission });
    });
  await signUp(page, { refUrl: "/cars-for-sale/used-cars/honda" });
  await visit(page, alerts);
  await expect(page.getByRole("link", { name: "RSS feed" })).toBeVisible();
  await expect(link).toHaveCount(0);
  if (!hasJavaScript()) return;
  for (const missing of ["unknown", "no-push"]) {
    await page.evaluate((permission) => sessionStorage.setItem("permission", permission), missing);
    await visit(page, alerts);
    await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
    await expect(link).toHaveCount(0);
  }
  await page.evaluate(() => sessionStorage.setItem("permission", "default"));
  await visit(page, alerts);
  await link.click();
  await expect(page.getByRole("heading", { name: "This browser" })).toBeVisible();
});

/** As the page's script would after a click, for a browser that journeys cannot have. */
async function registerABrowser(page: Page): Promise<void> {
  const curve = createECDH("prime256v1");
  const subscription = {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
    keys: { p256dh: curve.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") },
  };
  const told = await tellOfBrowser(page, { browser_token: JSON.stringify(subscription), isAsked: true });
  expect(told).toEqual([200, { success: true }]);
}

test("with a browser that takes notifications, a saved search offers them, and says so when that browser is removed", {
  tag: DESK,
}, async ({ page }) => {
  // Journeys' browser blocks notifications, which would take its registration back.
  if (hasJavaScript())
    await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "default" }));
  await signUp(page, { refUrl: "/cars-for-sale/used-cars/honda" });
  await turnOnAlerts(page, "/cars-for-sale/used-cars/honda");
  await registerABrowser(page);
  await visit(page, "/cars-for-sale/saved/searches");
  const sendBy = page.getByRole("combobox", { name: "Send by" });
  await expect(sendBy).toHaveValue("mail");
  await sendBy.selectOption("Notifications");
  await page.getByRole("button", { name: /^Update the alert/ }).click();
  await expect(note(page, "Changed.")).toBeVisible();
  await visit(page, "/cars-for-sale/saved/searches");
  await expect(sendBy).toHaveValue("push");
  await expectAccessible(page);

  await visit(page, "/account/alerts");
  const browsers = page.getByRole("list", { name: "Your browsers" });
  await expect(browsers.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await browsers.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("That browser gets no more notifications.")).toBeVisible();
  await visit(page, "/cars-for-sale/saved/searches");
  await expect(page.getByText("None of your browsers takes notifications, so this comes by email.")).toBeVisible();
});

test("a browser that takes notifications says so again on a later visit, once a day and where it has moved, and asks nobody", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await signUp(page, { refUrl: "/cars-for-sale/used-cars/honda" });
  await visit(page, (await cards(page).getByRole("heading").getByRole("link").first().getAttribute("href")) ?? "");
  const anEndpoint = () => `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`;
  const endpoint = anEndpoint();
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const subscription = { endpoint, keys: { p256dh, auth: randomBytes(16).toString("base64url") } };
  // As a browser stands that took notifications two days ago; journeys' own takes none.
  await page.addInitScript((known) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = () => Promise.reject(new Error("Somebody was asked."));
    navigator.serviceWorker.getRegistration = () =>
      Promise.resolve(
        Object.create(ServiceWorkerRegistration.prototype, {
          pushManager: {
            value: {
              getSubscription: async () => ({
                ...known,
                endpoint: sessionStorage.getItem("movedTo") ?? known.endpoint,
                options: {},
                unsubscribe: async () => sessionStorage.setItem("ended", "yes"),
              }),
            },
          },
        }),
      );
  }, subscription);
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("consumer-device")) told.push(request.postData() ?? "");
  });
  // The page notes what the site says that it knows. The site takes ten a minute of all journeys together.
  const visitUntilNoted = (address: string) =>
    expect(async () => {
      await visit(page, "/cars-for-sale/used-cars/honda/accord");
      const noted = () => page.evaluate(() => localStorage.getItem("pushToldEndpoint"));
      await expect.poll(noted, { timeout: 2_000 }).toBe(address);
    }).toPass({ timeout: 60_000, intervals: [1_000, 6_000] });
  await page.evaluate((twoDays) => localStorage.setItem("pushToldAt", String(Date.now() - twoDays)), 2 * DAY_MS);
  // The site says nothing beyond the limit of its client: nothing ends, and the next page tells it again.
  await page.route(/consumer-device/, (route) => route.fulfill({ status: 204 }), { times: 1 });
  const unheard = page.waitForResponse(/consumer-device/);
  await visit(page, "/cars-for-sale/used-cars/honda/accord");
  await unheard;
  await visitUntilNoted(endpoint);
  const idOf = (address: string) => new URL(address).pathname.slice(-36);
  const times = told.length;
  expect(told).toEqual(told.map(() => expect.stringContaining(idOf(endpoint))));
  await visit(page, "/cars-for-sale/used-cars/honda");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(told).toHaveLength(times);
  // Its push service gave it another address, and the worker was not told.
  const next = anEndpoint();
  await page.evaluate((movedTo) => sessionStorage.setItem("movedTo", movedTo), next);
  await visitUntilNoted(next);
  expect(told.at(-1)).toContain(idOf(next));
  expect(told.at(-1)).toContain(idOf(endpoint));
  expect(await page.evaluate(() => sessionStorage.getItem("ended"))).toBeNull();
  await visit(page, "/account/alerts");
  await expect(page.getByRole("list", { name: "Your browsers" }).getByRole("listitem")).toHaveCount(1);
});

test("a browser that knows no notifications says so, and what comes instead", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await signUp(page, { refUrl: "/account/alerts" });
  await expect(page.getByText("This browser can't show notifications from websites.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Get Notifications" })).toHaveCount(0);
});
