import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { type StartedSite, startSite, stopSite, until } from "../servers/started-site";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { SITE_SECRETS, UPSTREAM_PORT } from "./mailbox";
import { cards, visit } from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT } from "./tags";

// A site of its own, with somebody else who learns of page views: the journeys' own site has nothing to ask for.
test.describe.configure({ mode: "default" });

const WITHIN_MS = 60_000;
const CARS = "/cars-for-sale/used-cars/by-dealer/honda";

let site: StartedSite;
let sink: Server;
/** Every event that the sink was sent, of whichever journey. */
const delivered: { readonly page: string; readonly view: string }[] = [];

test.beforeAll(async () => {
  sink = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      delivered.push(...JSON.parse(body).events);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => sink.listen(0, "127.0.0.1", ready));
  site = await startWithSink();
});

/** A site that tells the sink of page views. */
function startWithSink(own: Readonly<Record<string, string>> = {}): Promise<StartedSite> {
  const address: AddressInfo | string | null = sink.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return startSite(
    {
      UPSTREAM_URL: `http://127.0.0.1:${UPSTREAM_PORT}`,
      SESSION_SECRETS: SITE_SECRETS.join(","),
      ANALYTICS_URL: `http://127.0.0.1:${port}/collect`,
      RATE_LIMIT_FACTOR: "1000",
      ...own,
    },
    { endsWithParent: true },
  );
}
test.afterAll(async () => {
  await stopSite(site);
  sink.closeAllConnections();
  sink.close();
});

const at = (path: string) => `http://localhost:${site.port}${path}`;
const question = (page: Page) => page.getByRole("form", { name: /^May the company that measures our visits/ });
const answers = (page: Page) => page.locator("#main").getByRole("button", { name: /^(?:Agree|Refuse)$/ });
const honored = (page: Page) => page.getByRole("contentinfo").getByText("Global Privacy Control signal is honored");

/** The events of this page's views (what it drew of paid cars is none), as they leave the browser and as the sink was sent them. */
function eventsOf(page: Page) {
  const views: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/events")) return;
    const { view } = JSON.parse(request.postData() ?? "");
    if (view !== undefined) views.push(view);
  });
  return { views, delivered: () => delivered.filter(({ view }) => views.includes(view)) };
}

test("the footer asks once, with two equal buttons, and covers nothing", { tag: WIDTHS }, async ({ page }) => {
  await visit(page, at(CARS));
  await expect(question(page)).toBeVisible();
  const boxes = await Promise.all(
    ["Agree", "Refuse"].map((name) => question(page).getByRole("button", { name }).boundingBox()),
  );
  expect(Math.abs((boxes[0]?.width ?? 0) - (boxes[1]?.width ?? 99))).toBeLessThan(12);
  expect(boxes[0]?.height).toBe(boxes[1]?.height);
  expect(await question(page).evaluate((form) => getComputedStyle(form).position)).toBe("static");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await question(page).getByRole("button", { name: "Refuse" }).click();
  await expect(page).toHaveURL(new RegExp(`${CARS}#menu$`));
  await expect(question(page)).toHaveCount(0);
  await visit(page, at("/"));
  await expect(question(page)).toHaveCount(0);
});

test("the page of the choices changes an answer, and says what counts", async ({ page }) => {
  await visit(page, at("/"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Your privacy choices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your privacy choices" })).toBeVisible();
  await expect(page.getByText("You have not chosen: your visits are not counted.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await answers(page).first().click();
  await expect(page.getByText("Your choice is saved in this browser.")).toBeVisible();
  await expect(page.getByText("You agreed: your visits are counted.")).toBeVisible();
  await expectAccessible(page);
  await answers(page).last().click();
  await expect(page.getByText("You refused: your visits are not counted.")).toBeVisible();
});

test("Global Privacy Control is honored from the first page, and shown; a choice wins over it", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  const sent = eventsOf(page);
  await visit(page, at(CARS));
  await expect(honored(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expectAccessible(page);
  await visit(page, at("/privacy-choices"));
  await expect(page.getByText("which we honor: your visits are not counted")).toBeVisible();
  expect(sent.views).toEqual([]);
  await answers(page).first().click();
  await expect(page.getByText("You agreed: your visits are counted.")).toBeVisible();
  await visit(page, at(CARS));
  await expect(honored(page)).toHaveCount(0);
  if (hasJavaScript()) await until(() => sent.delivered().length === 1, WITHIN_MS);
});

test("where views are told unless somebody refuses, the signal that a browser has for script alone is a no, too", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const optOut = await startWithSink({ CONSENT_MODE: "opt-out" });
  const there = (path: string) => `http://localhost:${optOut.port}${path}`;
  try {
    const sent = eventsOf(page);
    await visit(page, there(CARS));
    await until(() => sent.delivered().length === 1, WITHIN_MS);
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await visit(page, there(CARS));
    await cards(page).first().getByRole("heading").getByRole("link").click();
    await expect(page.locator(".vpage")).toBeVisible();
    await visit(page, there("/privacy-choices"));
    await answers(page).first().click();
    await expect(page.getByText("You agreed: your visits are counted.")).toBeVisible();
    await visit(page, there(CARS));
    await until(() => sent.delivered().length === 2, WITHIN_MS);
    expect(sent.views).toHaveLength(2);
  } finally {
    await stopSite(optOut);
  }
});

test("pages of an account do not ask", async ({ page }) => {
  await visit(page, at("/account/sign-in"));
  await expect(question(page)).toHaveCount(0);
});

test("views are told once each, once the shopper agreed, and say nothing of who it is", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  const sent = eventsOf(page);
  await visit(page, at(`${CARS}?maxPrice=30000`));
  await page.waitForLoadState("load");
  await question(page).getByRole("button", { name: "Agree" }).click();
  await expect(page).toHaveURL(/maxPrice=30000#menu$/);
  await expect(question(page)).toHaveCount(0);
  await until(() => sent.delivered().length === 1, WITHIN_MS);
  expect(sent.delivered()[0]).toMatchObject({
    page: "search results",
    brand: "marketplace",
    consent: "agreed",
    filters: ["listingType:USED", "makeCode:HONDA", "price", "sellerType:d"],
    slots: expect.any(Array),
    consumer: { isSignedIn: false, hasPlace: false, isComparing: false },
  });
  expect(JSON.stringify(sent.delivered())).not.toContain("30000");

  await cards(page).first().getByRole("heading").getByRole("link").click();
  await until(() => sent.delivered().length === 2, WITHIN_MS);
  await visit(page, at("/"));
  await until(() => sent.delivered().length === 3, WITHIN_MS);
  expect(sent.delivered().map(({ page: name }) => name)).toEqual(["search results", "vehicle details", "homepage"]);
  expect(sent.views).toHaveLength(3);
});
