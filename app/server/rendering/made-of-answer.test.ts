import { expect, test } from "vitest";
import { readCompact } from "~/domain/page-data/compact-data";
import { MadeValues } from "../request/made-values.server";
import { compactOncePerAnswer, oncePerAnswer, sendCompact } from "./made-of-answer.server";

test("what is made of an answer that comes again is made once for the same inputs, objects being the same where they are one", () => {
  const titleOf = oncePerAnswer<string>();
  const made = new MadeValues();
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
  const made = new MadeValues();
  const [first, second] = [oncePerAnswer<string>(), oncePerAnswer<number>()];
  expect(first(made, [], () => "text")).toBe("text");
  expect(second(made, [], () => 25)).toBe(25);
  expect(first(new MadeValues(), [], () => "of another answer")).toBe("of another answer");
});

test("of an answer that came once nothing is kept", () => {
  const numberOf = oncePerAnswer<number>();
  let times = 0;
  for (const expected of [1, 2]) expect(numberOf(undefined, [], () => ++times)).toBe(expected);
});

test("addresses that the service never hears of do not fill the memory: the last is kept", () => {
  const made = new MadeValues();
  const pathOf = oncePerAnswer<string>();
  for (let at = 0; at < 100; at += 1) pathOf(made, [`/ford?utm_source=${at}`], () => "page");
  expect(made.size).toBe(1);
});

test("a region that was written once gives its text and its value to every page that carries it", () => {
  const regionOf = compactOncePerAnswer((region: { readonly cards: readonly string[] }) => region);
  const made = new MadeValues();
  const region = { cards: ["Civic", "Accord"] };
  const page = () => ({ sent: new Map<string, unknown>() });
  const [first, second] = [page(), page()];
  const write = (carrier: ReturnType<typeof page>) => regionOf(carrier, made, ["/honda"], () => ({ ...region }));
  const text = write(first);
  expect(write(second)).toBe(text);
  expect(readCompact(text)).toEqual(region);
  expect(first.sent.get(text)).toEqual(region);
  expect(second.sent.get(text)).toBe(first.sent.get(text));
});

test("what the browser finds in the markup is not sent, and is there where the page is rendered", () => {
  const regionOf = compactOncePerAnswer(({ total }: { readonly total: number; readonly cards: readonly string[] }) => ({
    total,
  }));
  const sent = new Map<string, unknown>();
  const whole = { total: 2, cards: ["Civic", "Accord"] };
  const text = regionOf({ sent }, undefined, [], () => whole);
  expect(readCompact(text)).toEqual({ total: 2 });
  expect(sent.get(text)).toBe(whole);
});

test("what a page sends is known to that page alone", () => {
  const [own, other] = [new Map<string, unknown>(), new Map<string, unknown>()];
  const region = { cards: ["Civic"] };
  const text = sendCompact({ sent: own }, region);
  expect(own.get(text)).toBe(region);
  expect(other.size).toBe(0);
});
