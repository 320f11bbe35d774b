import { expect, test } from "vitest";
import { readCompact, valueOfCompact } from "~/domain/page-data/compact-data";
import { compactOncePerAnswer, oncePerAnswer } from "./made-of-answer.server";

test("what is made of an answer that comes again is made once for the same inputs, objects being the same where they are one", () => {
  const titleOf = oncePerAnswer<string>();
  const made = new Map<unknown, unknown>();
  const vocabulary = { makes: ["Ford"] };
  let times = 0;
  const title = (...inputs: readonly unknown[]) => titleOf(made, inputs, () => `made ${++times}`);
  expect(title("/ford", vocabulary)).toBe("made 1");
  expect(title("/ford", vocabulary)).toBe("made 1");
  expect(title("/ford?utm_source=a", vocabulary)).toBe("made 2");
  expect(title("/ford", { ...vocabulary })).toBe("made 3");
  expect(title("/ford")).toBe("made 4");
});

test("one maker knows nothing of what another made, nor of another answer", () => {
  const made = new Map<unknown, unknown>();
  const [first, second] = [oncePerAnswer<string>(), oncePerAnswer<number>()];
  expect(first(made, [], () => "text")).toBe("text");
  expect(second(made, [], () => 25)).toBe(25);
  expect(first(new Map(), [], () => "of another answer")).toBe("of another answer");
});

test("of an answer that came once nothing is kept", () => {
  const numberOf = oncePerAnswer<number>();
  let times = 0;
  for (const expected of [1, 2]) expect(numberOf(undefined, [], () => ++times)).toBe(expected);
});

test("addresses that the service never hears of do not fill the memory: the last is kept", () => {
  const made = new Map<unknown, unknown>();
  const pathOf = oncePerAnswer<string>();
  for (let at = 0; at < 100; at += 1) pathOf(made, [`/ford?utm_source=${at}`], () => "page");
  expect(made.size).toBe(1);
});

test("a region that was written once gives its text and its value to every page that carries it", () => {
  const regionOf = compactOncePerAnswer<{ readonly cards: readonly string[] }>();
  const made = new Map<unknown, unknown>();
  const region = { cards: ["Civic", "Accord"] };
  const write = () => regionOf(made, ["/honda"], () => ({ ...region }));
  const [first, second] = [write(), write()];
  expect(second).toBe(first);
  expect(readCompact(second)).toEqual(region);
  const values = [valueOfCompact(first), valueOfCompact(second)];
  expect(values[0]).toEqual(region);
  expect(values[1]).toBe(values[0]);
});
