import type { Page, Worker } from "playwright/test";
import { enter } from "./account-form";
import { expect, test } from "./journey";
import { signUp } from "./new-account";
import { accountWords, cards, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

const WORKER = "/cars-for-sale/api/firebase-messaging-sw.js";
const SCOPE = "/cars-for-sale/";
const SAVED = "/cars-for-sale/saved/vehicles";
const COMPARED = "/cars-for-sale/compare";

// One browser, with script: nothing of a worker depends on the width.
test.use({ serviceWorkers: "allow" });
const ALONE = { tag: [WITH_SCRIPT, DESK] };

interface Heard {
  readonly shown: readonly { readonly title: string; readonly tag: string; readonly navigate: string }[];
  readonly opened: readonly string[];
  readonly focused: readonly string[];
  readonly posted: readonly { readonly address: string; readonly body: string }[];
}

/**
 * The site's own worker, whose page is open, and what it does: journeys' browser shows no notification, and lets a worker
 * focus a tab only after a click that no test can make. In Firefox both are real.
 */
async function aWorker(page: Page) {
  await page.goto(SAVED);
  const [worker] = await Promise.all([
    page.context().waitForEvent("serviceworker"),
    page.evaluate(
      ([path = "", scope = ""]) => navigator.serviceWorker.register(path, { scope }).then(() => {}),
      [WORKER, SCOPE],
    ),
  ]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await worker.evaluate(`
    self.heard = { shown: [], opened: [], focused: [], posted: [] };
    self.registration.showNotification = async (title, { tag, data, dir = "auto" }) => {
      if (!["auto", "ltr", "rtl"].includes(dir)) throw new TypeError("dir");
      heard.shown.push({ title, tag, navigate: data.navigate });
    };
    self.clients.openWindow = async (href) => void heard.opened.push(href);
    WindowClient.prototype.focus = async function () { heard.focused.push(this.url); return this; };
    self.fetch = async (address, { body }) => { heard.posted.push({ address, body }); return new Response("{}"); };
  `);
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith(SCOPE));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  const heard = () => worker.evaluate<Heard>("heard");
  return {
    worker,
    origin,
    heard,
    async push(data: string) {
      const before = (await heard()).shown.length;
      const ids = { origin, registrationId: await registrationId };
      await session.send("ServiceWorker.deliverPushMessage", { ...ids, data });
      await expect.poll(async () => (await heard()).shown.length).toBe(before + 1);
      return (await heard()).shown.at(-1);
    },
    click: (navigate: string) =>
      dispatch(worker, "notificationclick", `{ close() {}, data: ${JSON.stringify({ navigate })} }`),
  };
}

/** As the browser would; its own events cannot be made. */
const dispatch = (worker: Worker, type: string, notification: string) =>
  worker.evaluate(`
    const event = new ExtendableEvent(${JSON.stringify(type)});
    event.waitUntil = () => {};
    event.notification = ${notification};
    self.dispatchEvent(event);
  `);

test("the worker shows something for every push, and leads nowhere but to this site", ALONE, async ({ page }) => {
  const { push, origin } = await aWorker(page);
  const saved = `${origin}/cars-for-sale/saved/searches`;
  const sent = {
    title: "3 new",
    body: "Used Honda Civic",
    tag: "a-search",
    navigate: `${origin}/cars-for-sale/used-cars`,
  };
  const message = (notification: object) => JSON.stringify({ web_push: 8030, notification });
  expect(await push(message(sent))).toEqual({ title: "3 new", tag: "a-search", navigate: sent.navigate });
  // As Firebase wraps it.
  expect(await push(JSON.stringify({ from: "1", data: { message: message(sent) } }))).toMatchObject({ title: "3 new" });
  for (const navigate of ["https://elsewhere.example/", "javascript:alert(1)", "", undefined])
    expect(await push(message({ ...sent, navigate }))).toMatchObject({ title: "3 new", navigate: saved });
  expect(await push(message({ ...sent, dir: "sideways" }))).toMatchObject({ title: "3 new", navigate: sent.navigate });
  for (const unreadable of [
    "",
    "{{{",
    "null",
    "[]",
    '{"notification":null}',
    message({ body: "no title" }),
    message({ title: 3 }),
  ])
    expect(await push(unreadable)).toMatchObject({ title: "News for you", navigate: saved });
});

test("a click focuses the tab that is there, leads another one there, or opens one", ALONE, async ({ page }) => {
  const { click, heard, origin } = await aWorker(page);
  await click(`${origin}${SAVED}`);
  await expect.poll(async () => (await heard()).focused).toEqual([`${origin}${SAVED}`]);
  await click(`${origin}${COMPARED}`);
  await expect(page).toHaveURL(`${origin}${COMPARED}`);
  await expect.poll(async () => (await heard()).focused).toEqual([`${origin}${SAVED}`, `${origin}${COMPARED}`]);
  await page.goto("about:blank");
  await click(`${origin}${SAVED}`);
  await expect.poll(async () => (await heard()).opened).toEqual([`${origin}${SAVED}`]);
  expect((await heard()).focused).toHaveLength(2);
});

test("when the browser's address changes, the worker says which took the place of which", ALONE, async ({ page }) => {
  const { worker, heard } = await aWorker(page);
  await worker.evaluate(`
    const event = new ExtendableEvent("pushsubscriptionchange");
    event.waitUntil = () => {};
    event.oldSubscription = { endpoint: "https://push.example/old", options: { userVisibleOnly: true } };
    event.newSubscription = { endpoint: "https://push.example/new" };
    self.dispatchEvent(event);
  `);
  await expect.poll(async () => (await heard()).posted.length).toBe(1);
  const [posted] = (await heard()).posted;
  expect(posted?.address).toBe("/cars-for-sale/consumer-device/browser");
  expect(JSON.parse(posted?.body ?? "")).toEqual({
    browser_token: JSON.stringify({ endpoint: "https://push.example/new" }),
    replaces: "https://push.example/old",
  });
});

test("the worker may serve what stands below the search page, and nothing else", ALONE, async ({ page, watched }) => {
  watched.allowed.push(/The path of the provided scope/);
  await page.goto(SAVED);
  const register = (scope: string) =>
    page.evaluate(
      ([path = "", within = ""]) =>
        navigator.serviceWorker.register(path, { scope: within }).then(
          () => "registered",
          (error: unknown) => (error instanceof Error ? error.name : ""),
        ),
      [WORKER, scope],
    );
  expect([await register("/"), await register("/account/"), await register(SCOPE)]).toEqual([
    "SecurityError",
    "SecurityError",
    "registered",
  ]);
});

/** The paths of the worker's copies. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("shortlist"))) return [];
    return (await (await caches.open("shortlist")).keys()).map(({ url }) => new URL(url).pathname).sort();
  });

test(
  "saved and compared cars can be read without a network, on pages that say so",
  ALONE,
  async ({ page, watched }) => {
    watched.allowed.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await signUp(page, { refUrl: "/cars-for-sale/used-cars/honda" });
    await visit(page, "/cars-for-sale/used-cars/honda");
    expect(await copies(page)).toEqual([]);
    const card = cards(page).first();
    const name = (await card.getByRole("heading").getByRole("link").textContent()) ?? "";
    await card.getByRole("button", { name: /^Save: / }).click();
    await card.getByRole("button", { name: /^Compare: / }).click();
    await expect.poll(() => copies(page)).toEqual([COMPARED, SAVED]);
    // The second click's copy may still be on its way.
    await expect
      .poll(() => page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? "", COMPARED))
      .toContain(name.slice(0, 12));

    await page.context().setOffline(true);
    for (const [path, title] of [
      [SAVED, "Saved cars"],
      [COMPARED, "Compare 1 car"],
    ] as const) {
      await page.goto(path, { waitUntil: "commit" });
      await expect(
        page.getByRole("status").filter({ hasText: /^You are offline\. This is your list as it was on/ }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(name.slice(0, 12)).first()).toBeVisible();
      // It looks as it did, in a browser that never opened the page itself: its style sheets are in it.
      await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
      expect(
        await page
          .locator(".wrap")
          .first()
          .evaluate((box) => getComputedStyle(box).maxWidth),
      ).not.toBe("none");
    }
    // Nothing else is answered without a network.
    await expect(page.goto("/cars-for-sale/saved/searches")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);

    await page.context().setOffline(false);
    await page.goto(SAVED);
    await expect(page.getByText("You are offline.")).toHaveCount(0);
    await page.evaluate(() => caches.delete("shortlist"));
    await page.context().setOffline(true);
    await page.goto(COMPARED, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
    await page.context().setOffline(false);
  },
);

/** A new account with a saved car, whose pages this browser has copied. Gives its address. */
async function saveWithAccount(page: Page): Promise<string> {
  const email = await signUp(page, { refUrl: "/cars-for-sale/used-cars/honda" });
  await visit(page, "/cars-for-sale/used-cars/honda");
  await cards(page)
    .first()
    .getByRole("button", { name: /^Save: / })
    .click();
  await expect.poll(() => copies(page)).toEqual([COMPARED, SAVED]);
  return email;
}

test(
  "a browser that is signed out from another one has no copy after its next page",
  ALONE,
  async ({ page, browser, baseURL }) => {
    const email = await saveWithAccount(page);

    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    await other.goto("/account/sign-in?defaultScreen=signin");
    await enter(other, email);
    await expect(accountWords(other)).toHaveText("My account");
    await other.goto("/account/sessions");
    await other.getByRole("button", { name: "Sign out all other devices" }).click();
    await expect(other.getByRole("list", { name: "Devices" }).getByRole("listitem")).toHaveCount(1);
    await context.close();

    /** What a visit asks the browser to forget; `null` where it is nothing. */
    const forgotten = async () => {
      const answer = await page.goto("/cars-for-sale/used-cars");
      await expect(accountWords(page)).toHaveText("Sign in");
      return (await answer?.headerValue("Clear-Site-Data")) ?? null;
    };
    expect(await forgotten()).toBe('"storage"');
    await expect.poll(() => copies(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    // Once: what a visitor without an account saves from now on stays theirs.
    expect(await forgotten()).toBeNull();
    await cards(page)
      .first()
      .getByRole("button", { name: /^Save: / })
      .click();
    await expect.poll(() => copies(page)).toEqual([COMPARED, SAVED]);
    expect(await forgotten()).toBeNull();
    expect(await copies(page)).toEqual([COMPARED, SAVED]);
  },
);

test("signing out leaves no copy and no worker in the browser", ALONE, async ({ page }) => {
  await saveWithAccount(page);
  await visit(page, "/account/profile");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/cars-for-sale$/);
  await expect.poll(() => copies(page)).toEqual([]);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
});
