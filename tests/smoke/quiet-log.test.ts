import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedSite, startSite, until } from "../servers/started-site";

const dataDir = mkdtempSync(join(tmpdir(), "forecourt-quiet-"));
let site: StartedSite;

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, SEED_LISTINGS: "100" });
});
afterAll(async () => {
  site.process.kill("SIGTERM");
  await site.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const TYPED = "dana%40example.com";
const LOOK = "?zip=30305";

test.each([
  `/account/sign-in?refUrl=/cars-for-sale//${TYPED}`,
  `/account/sign-in?refUrl=/cars-for-sale//${TYPED}&refUrl=//${TYPED}`,
  `/account/sign-in?refUrl=/cars-for-sale/%25E0%25A4%25A/${TYPED}`,
  `/cars-for-sale/info/money-back-guarantee?from=/cars-for-sale//${TYPED}${encodeURIComponent(LOOK)}`,
  `/cars-for-sale/info/share?from=/cars-for-sale//used-cars//${TYPED}`,
  `/cars-for-sale/compare?from=/cars-for-sale//${TYPED}`,
  `/cars-for-sale/saved/subscribe?search=/cars-for-sale//${TYPED}`,
  `/cars-for-sale/%25E0%25A4%25A/${TYPED}`,
  `/nobody//${TYPED}`,
])("what somebody typed into %s reaches no line of the log", async (address) => {
  const requestId = `quiet-${Math.floor(performance.now())}`;
  const headers = { "X-Request-Id": requestId, Accept: "text/html" };
  const answer = await fetch(`http://localhost:${site.port}${address}`, { headers });
  expect(answer.status).toBeLessThan(500);
  await answer.text();
  await until(() => site.output().includes(requestId), 30_000);
  expect(site.output()).not.toMatch(/dana/);
  expect(site.output()).not.toContain("double slashes");
});

test("every line but the announcement is one of the log's", () => {
  const lines = site
    .output()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("{"));
  for (const line of lines)
    expect(line).toMatch(/^(?:Forecourt is ready|Forcing a breaker|Making the first|… |upstream ready|mails are)/);
});
