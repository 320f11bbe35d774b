import { expect, onTestFinished, test } from "vitest";
import { createLoadGenerator, type LoadGenerator } from "../bench/load-generator";
import { inventoryForTest, siteForTest } from "../servers/site-for-test";
import { until } from "../servers/started-site";

/** Clients that ask again as soon as they are refused, on far more connections than there is room for. */
const CONNECTIONS = 300;
const SECONDS = 3;
/** On a busy machine few pages are made in so short a time: it floods again. */
const FLOODS_MAX = 20;
/** What refusal-pace.server.ts lets out in a time, and a margin for a clock that is late. */
const refusalsMax = (ms: number) => 100 + 250 * (ms / 1_000 + 2) + CONNECTIONS;

test("a flood of connections is refused at a bounded rate, pages go on, health and files are never refused, and after it the next shopper gets a page", async () => {
  // Of each attempt another one: all that it refused is in its output.
  const DATA_DIR = await inventoryForTest();
  const site = await siteForTest({ DATA_DIR, RATE_LIMIT_FACTOR: "1000", RENDER_CONCURRENCY: "4" });
  const generator = createLoadGenerator(site.port);
  const floodedAt = performance.now();
  let isOver = false;
  const flooding = floodUntil(generator, ({ admitted, shed }) => isOver || (admitted > 5 && shed > CONNECTIONS / 2));
  onTestFinished(async () => {
    isOver = true;
    await flooding;
    generator.close();
  });
  const origin = `http://localhost:${site.port}`;
  const seen: number[] = [];
  for (let asked = 0; asked < 5; asked += 1) {
    seen.push((await fetch(`http://127.0.0.1:${site.opsPort}/healthz`)).status);
    seen.push((await fetch(`${origin}/img/vehicles/suv/RED.svg`)).status);
    await new Promise((later) => setTimeout(later, 300));
  }
  const { isEnough, shed, failed } = await flooding;
  const floodedMs = performance.now() - floodedAt;
  expect(seen).toEqual(seen.map(() => 200));
  expect(failed).toBe(0);
  expect(isEnough, "pages and refusals").toBe(true);
  expect(shed).toBeLessThan(refusalsMax(floodedMs));
  // Each refusal has a line of its own, and none of them is an error.
  const refused = () => site.output().match(/"status":503,.*"shed":"(?:cap|lag)"/g) ?? [];
  await until(() => refused().length >= shed, 30_000);
  expect(refused().length).toBe(shed);
  expect((await fetch(`${origin}/cars-for-sale`)).status).toBe(200);
});

interface Flooded {
  readonly admitted: number;
  readonly shed: number;
  readonly failed: number;
}

async function floodUntil(generator: LoadGenerator, hasEnough: (flooded: Flooded) => boolean) {
  let flooded: Flooded = { admitted: 0, shed: 0, failed: 0 };
  for (let floods = 0; floods < FLOODS_MAX && !hasEnough(flooded); floods += 1) {
    const { admittedMs, shedMs, failed } = await generator.flood("flood", CONNECTIONS, SECONDS);
    flooded = {
      admitted: flooded.admitted + admittedMs.length,
      shed: flooded.shed + shedMs.length,
      failed: flooded.failed + failed,
    };
  }
  return { ...flooded, isEnough: hasEnough(flooded) };
}
