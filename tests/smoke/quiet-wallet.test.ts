import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AS_USUAL } from "../../app/domain/wallet/wallet";
import { promisesIn } from "../promises";
import { type StartedSite, startSite, stopSite, until } from "../servers/started-site";

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-quiet-wallet-"));
let site: StartedSite;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, SEED_LISTINGS: "3000" });
});
afterAll(async () => {
  await stopSite(site);
  rmSync(dataDir, { recursive: true, force: true });
});

const WALLET = "/cars-for-sale/wallet";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
const VIN = "1HGCM82633A004352";

/** Every page that was answered, by its address. */
const pages: [path: string, html: string][] = [];

/** Sends a form as a browser without script does, with the cookies that answers set. */
function browserAt(port: number) {
  const jar = new Map<string, string>();
  const origin = `http://localhost:${port}`;
  const ask = async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(origin + path, {
      redirect: "manual",
      headers: {
        Accept: "text/html",
        "User-Agent": BROWSER,
        Origin: origin,
        Cookie: [...jar].map((pair) => pair.join("=")).join("; "),
      },
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
    for (const text of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar.set(name, value);
    }
    const text = await answer.text();
    if (text !== "") pages.push([path, text]);
    return { status: answer.status, href: answer.headers.get("Location") ?? "", text };
  };
  return { ask };
}

test("a VIN, a mileage and amounts that were typed into the wallet reach no line of the log, no metric and no address, and no page promises for them", async () => {
  const { ask } = browserAt(site.port);
  const saved = async (path: string, fields: Record<string, string>) => {
    const { status, href } = await ask(path, fields);
    expect([path, status]).toEqual([path, 303]);
    return href;
  };
  // The days that the form offers: those of a calendar are over some day.
  const offered = (await ask(`${WALLET}/payoff`)).text;
  const dayIn = (name: string) =>
    new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(offered)?.[0].match(/\d{4}-\d\d-\d\d/)?.[0];
  const [asOf = "none", goodThrough = "none"] = [dayIn("asOf"), dayIn("goodThrough")];
  const hrefs = [
    await saved(`${WALLET}/trade-in`, { part: "car", vin: VIN, year: "2003", make: "HONDA", miles: "187,654" }),
    await saved(`${WALLET}/trade-in`, { part: "model", model: "ACCORD" }),
    await saved(`${WALLET}/trade-in`, { part: "condition", miles: "187,654", ...AS_USUAL }),
    await saved(`${WALLET}/payoff`, {
      balance: "24,681.35",
      aprPercent: "7.919",
      asOf,
      goodThrough,
      simple: "yes",
    }),
    await saved(`${WALLET}/financing`, { down: "9,753,197", aprPercent: "8.837", taxPercent: "6.373", state: "TX" }),
    await saved(`${WALLET}/credit`, { band: "deep-subprime" }),
    await saved(WALLET, { paymentType: "monthly", budget: "864,297", from: "/cars-for-sale" }),
  ];
  // What was refused is typed, too.
  expect((await ask(`${WALLET}/payoff`, { balance: "135799753 dollars" })).status).toBe(400);
  expect((await ask(`${WALLET}/trade-in`, { part: "car", vin: "1HGCM82633A004353", miles: "187654" })).status).toBe(
    400,
  );
  const own = await ask(`${WALLET}/trade-in`);
  // It did arrive, so that what follows can fail.
  expect(own.text).toContain("187,654");
  expect((await ask(`${WALLET}/payoff`)).text).toContain("24,681.35");
  expect((await ask(WALLET)).text).toContain("864,297");

  const metrics = await (await fetch(`http://127.0.0.1:${site.opsPort}/metrics`)).text();
  expect(metrics).toContain('form="wallet"');
  // Nine forms, each with its line.
  await until(() => (site.output().match(/"method":"POST"/g)?.length ?? 0) >= 9, 30_000);
  // Whole figures alone: a part of a trace's id or of a duration may happen to read like one.
  const typed =
    /1HGCM8|deep-subprime|(?<![\da-f.-])(?:187,?654|24,?681\.35|2468135|7\.919|9,?753,?197|8\.837|6\.373|864,?297|135799753)(?![\da-f])/i;
  expect(own.text).toMatch(typed);
  for (const [place, text] of Object.entries({ log: site.output(), metrics }))
    expect(text.match(typed)?.[0], place).toBeUndefined();
  for (const href of hrefs) expect(href).not.toMatch(typed);

  // With all that said, cards and cars speak of money, and every page of the wallet answers.
  const results = await ask("/cars-for-sale/used-cars/by-dealer");
  const car = /data-listing-id="([^"]+)"/.exec(results.text)?.[1] ?? "none";
  const payment = `/cars-for-sale/vehicle/${car}/payment`;
  expect((await ask(`/cars-for-sale/vehicle/${car}`)).text).toContain("Nothing left to finance");
  expect((await ask(payment)).text).toContain("Amount financed");
  expect((await ask(payment, { down: "1,000", months: "72", aprPercent: "0" })).text).toContain("0% APR");
  for (const step of ["", "/trade-in", "/payoff", "/credit", "/financing", "/warranties", "/gap", "?forget=everything"])
    expect((await ask(WALLET + step)).status).toBe(200);
  await ask(`/cars-for-sale/compare?id=${car}`);
  expect(pages.length).toBeGreaterThan(15);
  for (const [path, html] of pages) expect(promisesIn(html), path).toEqual([]);
});
