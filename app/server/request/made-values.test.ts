import { expect, test } from "vitest";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { mockServices } from "../../../tests/mocks/mocked-services";
import { oncePerRequest } from "../context/load-context.server";
import { type MadeKey, MadeValues, once } from "./made-values.server";

const mocked = mockServices();

test("two keys of one name are two values, and each thing has its own", () => {
  const [first, second]: MadeKey<string>[] = [Symbol("title"), Symbol("title")];
  if (first === undefined || second === undefined) throw new Error("two keys");
  const [page, other] = [new MadeValues(), new MadeValues()];
  page.set(first, "Fords");
  expect([page.get(first), page.get(second), other.get(first)]).toEqual(["Fords", undefined, undefined]);
  expect(page.size).toBe(1);
});

test("what is made once for a request is made once, nothing included, and again for the next", () => {
  let times = 0;
  const count = oncePerRequest((_context, step: number) => {
    times += step;
  });
  const [page, next] = [aLoadContext(mocked.services), aLoadContext(mocked.services)];
  for (const context of [page, page, next]) count(context, 1);
  expect(times).toBe(2);
});

test("a call that fails is made once, and ends nothing where nobody awaits it", async () => {
  let times = 0;
  const call = once(async () => {
    times += 1;
    throw new Error("no answer");
  });
  void call().catch(() => undefined);
  await expect(call()).rejects.toThrow("no answer");
  expect(times).toBe(1);
});
