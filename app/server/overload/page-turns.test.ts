import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createPageTurns, LEAST_ABREAST, nextAbreast } from "./page-turns.server";

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

/** Takes `count` pages; each entry of `made` is the number of a page that has started. */
function takePages(count: number, accepted = () => 0) {
  const turns = createPageTurns({ most: 100, accepted });
  const made: number[] = [];
  const responses = Array.from({ length: count }, response);
  for (const [page, each] of responses.entries()) turns.take(each, false, () => made.push(page));
  return { turns, made, responses };
}

test("few pages are made abreast, the others in order, one as soon as one has ended", async () => {
  const { made, responses } = takePages(LEAST_ABREAST + 3);
  await expect.poll(() => made.length).toBe(LEAST_ABREAST);
  responses[0]?.emit("close");
  await expect.poll(() => made.length).toBe(LEAST_ABREAST + 1);
  expect(made).toEqual([...made].sort((a, b) => a - b));
});

test("short work does not wait for pages", async () => {
  const { turns, made } = takePages(LEAST_ABREAST + 1);
  let isAnswered = false;
  turns.take(response(), true, () => {
    isAnswered = true;
  });
  await expect.poll(() => isAnswered).toBe(true);
  expect(made).not.toContain(LEAST_ABREAST);
});

test("who left while waiting is skipped", async () => {
  const { made, responses } = takePages(LEAST_ABREAST + 2);
  responses[LEAST_ABREAST]?.destroy();
  responses[0]?.emit("close");
  await expect.poll(() => made).toContain(LEAST_ABREAST + 1);
  expect(made).not.toContain(LEAST_ABREAST);
});

test("while pages wait for services and others for their turn, more are made abreast", async () => {
  const { turns, made } = takePages(40);
  await expect.poll(() => made.length).toBe(LEAST_ABREAST);
  for (let adjusted = 0; adjusted < 20; adjusted += 1) turns.adjust(false);
  await expect.poll(() => made.length).toBe(40);
});

test("a page starts when no connection came for some turns of the event loop, and a flood holds it up only so long", async () => {
  let connections = 0;
  const { made } = takePages(1, () => {
    connections += 1;
    return connections;
  });
  await expect.poll(() => made).toEqual([0]);
  expect(connections).toBeGreaterThan(200);
});

const CALM = { isBusy: false, waiting: 0, running: 4, sinceStartMs: 0 };

test("as many abreast as keep the processor working: fewer while it is busy, more while some wait and it is not", () => {
  expect(nextAbreast(8, 100, { ...CALM, isBusy: true, waiting: 5 })).toBe(7);
  expect(nextAbreast(LEAST_ABREAST, 100, { ...CALM, isBusy: true, waiting: 5 })).toBe(LEAST_ABREAST);
  expect(nextAbreast(8, 100, { ...CALM, waiting: 5 })).toBe(12);
  expect(nextAbreast(98, 100, { ...CALM, waiting: 5, running: 98 })).toBe(100);
  expect(nextAbreast(8, 100, { ...CALM, running: 8 })).toBe(8);
  expect(nextAbreast(20, 100, { ...CALM, running: 2 })).toBe(19);
  expect(nextAbreast(1, 1, { ...CALM, isBusy: true })).toBe(1);
});

test("a processor that is busy with something else does not hold the waiting pages up for ever", () => {
  expect(nextAbreast(4, 100, { isBusy: true, waiting: 3, running: 4, sinceStartMs: 600 })).toBe(8);
});
