import { expect } from "vitest";
import { metricsOf } from "../page/ops-signals";
import { browserCase, layoutShift, resultCards, takenOver, withBrowser } from "./browser-harness";

withBrowser();

const WORKER = "/cars-for-sale/api/firebase-messaging-sw.js";

browserCase(
  { id: "F54", title: "an old page asks for a file of the build before" },
  async ({ page, origin, site, problems }) => {
    await page.goto(`${origin}/cars-for-sale?minPrice=2000`);
    await takenOver(page);
    // After the deploy the server has other names: what this page still asks for is a 404 of the server's own.
    const old = (file: string) => file.replace(/-[\w-]+\.js$/, "-0ld8u1ld.js");
    await page.route(/\/assets\/details-[^/]+\.js$/, (route) => route.continue({ url: old(route.request().url()) }));
    let documents = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents += 1;
    });
    await Promise.all([
      page.waitForResponse((response) => response.status() === 404),
      resultCards(page).first().getByRole("link").first().click(),
    ]);
    // The new document brings the new names along, and is the one that was clicked.
    await page.unrouteAll();
    await page.waitForURL(/\/cars-for-sale\/vehicle\/L1/);
    await page.getByRole("heading", { level: 1, name: /Honda Accord/ }).waitFor();
    expect(documents).toBe(1);
    expect(problems).toEqual([]);
    expect(await metricsOf(site)).toMatch(/http_response_status_code="404",kind="asset"/);
    return "one full load of what was clicked instead of a blank page; the 404 is counted";
  },
);

for (const [title, answer] of [
  ["the service worker's script is served as HTML", { status: 200, contentType: "text/html", body: "<p>sign in</p>" }],
  ["the service worker's script is not to be had", undefined],
] as const) {
  browserCase({ id: "F57", title }, async ({ page, origin, problems }) => {
    await page.context().route(`**${WORKER}`, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto(`${origin}/cars-for-sale?minPrice=2001`);
    await takenOver(page);
    const outcome = await page.evaluate(
      (script) =>
        navigator.serviceWorker.register(script, { scope: "/cars-for-sale/" }).then(
          () => "registered",
          (error: unknown) => (error instanceof Error ? error.name : "refused"),
        ),
      WORKER,
    );
    expect(outcome).not.toBe("registered");
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await resultCards(page).count()).toBe(2);
    expect(problems).toEqual([]);
    return `no worker (${outcome}), the page is as ever`;
  });
}

browserCase({ id: "F58", title: "every script of the site is a 404" }, async ({ page, origin }) => {
  await page.context().route(/\/assets\/[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: "Not found" }));
  await page.goto(`${origin}/cars-for-sale?minPrice=2002`);
  // Filter, see results, look at a car, write to its dealer, go back: forms and links alone.
  const filters = page.getByRole("form", { name: "Filters" });
  await filters.getByRole("textbox", { name: /max/i }).first().fill("30000");
  await filters.getByRole("button", { name: /^See Results/ }).click();
  await page.waitForURL(/maxPrice=30000/);
  expect(await resultCards(page).count()).toBe(2);
  await resultCards(page).first().getByRole("link").first().click();
  await page.waitForURL(/\/cars-for-sale\/vehicle\/L1/);
  await page.goto(`${origin}/cars-for-sale/vehicle/L1/contact`);
  await page.locator("main form[method=post] button[type=submit]").first().click();
  await page.getByText("There is a problem").first().waitFor();
  // A way back that begins while a page is still loading may be aborted with it.
  await page.waitForLoadState();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.waitForURL(/maxPrice=30000/);
  return "filter, results, details, a form with its errors, and back";
});

browserCase(
  { id: "F59", title: "a third party's script throws for ever, another never comes" },
  async ({ page, origin, problems }) => {
    // As an advertisement or an extension would: in the page's own world, from its first moment.
    await page.addInitScript(() => {
      setInterval(() => {
        throw new Error("third party");
      }, 20);
    });
    await page.context().route("https://ads.example/**", () => new Promise(() => undefined));
    await page.goto(`${origin}/cars-for-sale?minPrice=2003`, { waitUntil: "commit" });
    await page.locator("body").waitFor({ state: "attached" });
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.src = "https://ads.example/slot.js";
      document.head.append(script);
    });
    await takenOver(page);
    let documents = 0;
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents += 1;
    });
    await page.getByRole("link", { name: /^Best Deals/ }).click();
    await page.waitForURL(/dealType=greatprice/, { waitUntil: "commit" });
    expect(documents).toBe(0);
    expect(await resultCards(page).count()).toBe(2);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(new Set(problems)).toEqual(new Set(["third party"]));
    return `${problems.length} errors later the page is interactive, nothing has moved`;
  },
);
