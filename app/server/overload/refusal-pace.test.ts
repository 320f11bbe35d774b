import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRefusalPace } from "./refusal-pace.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

test("refusals are written at once as long as there are few", () => {
  const pace = createRefusalPace({ perSecond: 10, burst: 5, waitingMax: 100 });
  let written = 0;
  for (let asked = 0; asked < 5; asked += 1) pace(response(), () => (written += 1));
  expect(written).toBe(5);
});

test("beyond that they wait for their turn, in order, at the rate and no faster", () => {
  const pace = createRefusalPace({ perSecond: 10, burst: 2, waitingMax: 100 });
  const written: number[] = [];
  for (let asked = 0; asked < 12; asked += 1) pace(response(), () => written.push(asked));
  expect(written).toEqual([0, 1]);
  vi.advanceTimersByTime(505);
  expect(written).toEqual([0, 1, 2, 3, 4, 5, 6]);
  vi.advanceTimersByTime(500);
  expect(written).toHaveLength(12);
  expect(vi.getTimerCount()).toBe(0);
});

test("who left while waiting takes nobody's turn", () => {
  const pace = createRefusalPace({ perSecond: 10, burst: 1, waitingMax: 100 });
  const written: string[] = [];
  pace(response(), () => written.push("first"));
  const gone = response();
  pace(gone, () => written.push("gone"));
  pace(response(), () => written.push("second"));
  gone.destroy();
  vi.advanceTimersByTime(105);
  expect(written).toEqual(["first", "second"]);
});

test("when too many wait, the one that waits longest is answered at once", () => {
  const pace = createRefusalPace({ perSecond: 1, burst: 1, waitingMax: 3 });
  const written: number[] = [];
  for (let asked = 0; asked < 6; asked += 1) pace(response(), () => written.push(asked));
  expect(written).toEqual([0, 1, 2]);
});
