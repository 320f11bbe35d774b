import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPageTurns, LEAST_ABREAST } from "./page-turns.server";

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

/** Takes `count` pages; each entry of `made` is the number of a page that has started. */
function takePages(count: number, accepted = () => 0, most = 100) {
  const turns = createPageTurns({ most, accepted });
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

/** Pages abreast, after so many adjustments while the processor had time to spare, with others waiting behind them. */
function pagesAbreast(count: number, adjustments: number, most = 100) {
  const { turns, made, responses } = takePages(count, undefined, most);
  const adjust = (isBusy: boolean, times = 1) => {
    for (let adjusted = 0; adjusted < times; adjusted += 1) turns.adjust(isBusy);
  };
  /** How many have started. Actions begin in order, so short work says when those before it have. */
  const started = () => new Promise<number>((resolve) => turns.take(response(), true, () => resolve(made.length)));
  const take = (more: number) => {
    for (let page = 0; page < more; page += 1) turns.take(response(), false, () => made.push(page));
  };
  const end = (pages: number) => {
    for (const ended of responses.splice(0, pages)) ended.emit("close");
  };
  adjust(false, adjustments);
  return { adjust, started, take, end };
}

test("while pages wait and the processor has time to spare, four more are made abreast, up to the most", async () => {
  const pages = pagesAbreast(40, 1);
  expect(await pages.started()).toBe(LEAST_ABREAST + 4);
  expect(await pagesAbreast(40, 5, 7).started()).toBe(7);
});

test("a busy processor makes one fewer abreast at a time, and never less than a few", async () => {
  const pages = pagesAbreast(40, 2);
  expect(await pages.started()).toBe(10);
  pages.adjust(true);
  pages.end(2);
  expect(await pages.started()).toBe(11);
  pages.adjust(true, 20);
  pages.end(9);
  expect(await pages.started()).toBe(11 + LEAST_ABREAST);
  const alone = pagesAbreast(2, 0, 1);
  alone.adjust(true, 3);
  alone.end(1);
  expect(await alone.started()).toBe(2);
});

test("with none waiting it stays, and is one fewer where less than half of it is used", async () => {
  const pages = pagesAbreast(10, 2);
  pages.adjust(false, 5);
  pages.take(9);
  expect(await pages.started()).toBe(10);
  pages.end(10);
  expect(await pages.started()).toBe(19);
  const idle = pagesAbreast(10, 2);
  idle.end(8);
  idle.adjust(false);
  idle.take(9);
  expect(await idle.started()).toBe(17);
});

test("a processor that is busy with something else does not hold the waiting pages up for ever", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const pages = pagesAbreast(40, 0);
  vi.advanceTimersByTime(500);
  pages.adjust(true);
  expect(await pages.started()).toBe(LEAST_ABREAST);
  vi.advanceTimersByTime(1);
  pages.adjust(true);
  expect(await pages.started()).toBe(LEAST_ABREAST + 4);
});
