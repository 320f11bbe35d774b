import { expect, test } from "vitest";
import type { LoadContextFacts } from "~/server/context/load-context.server";
import { createCookies } from "~/server/request/cookies/cookies.server";
import { aLoadContext } from "../../../../tests/mocks/load-context";
import { mockServices } from "../../../../tests/mocks/mocked-services";
import { asksAboutNotifications } from "./notifications-prompt.server";

const mocked = mockServices();
const cookies = createCookies({ isLocal: false, secrets: [] });
const LOOKED_AT = { viewed: [{ id: "L1", title: "2020 Honda Accord", price: "$18,500", facts: [] }] };
const A_MODEL = { modelCode: ["ACCORD"] };

interface Visit extends Partial<LoadContextFacts> {
  readonly selected?: Readonly<Record<string, readonly string[]>>;
  readonly own?: Parameters<typeof asksAboutNotifications>[3];
  readonly cookie?: string;
}

function asks(visit: Visit = {}) {
  const { selected = A_MODEL, own = "own" in visit ? undefined : LOOKED_AT, cookie = "", ...facts } = visit;
  const request = new Request("https://forecourt.test/cars-for-sale", { headers: { Cookie: cookie } });
  return asksAboutNotifications({ query: { selected } }, aLoadContext(mocked.services, facts), request, own);
}

const pairOf = async (name: "notificationsAsked" | "historyAsked", said: readonly string[]) =>
  (await cookies[name].serialize(said)).split(";")[0] ?? "";

test("who looked at a car within a day and searches for a model or a body style is asked", async () => {
  expect(await asks()).toBe(true);
  expect(await asks({ selected: { vehicleStyleCode: ["SUVCROSS"] } })).toBe(true);
  expect(await asks({ selected: { makeCode: ["HONDA"] } })).toBe(false);
  expect(await asks({ own: null })).toBe(false);
  expect(await asks({ own: { viewed: [] } })).toBe(false);
});

test("who answered is not asked for seven days", async () => {
  expect(await asks({ cookie: await pairOf("notificationsAsked", ["shown"]) })).toBe(false);
  expect(await cookies.notificationsAsked.serialize(["shown"])).toContain("Max-Age=604800");
});

test("crawlers, and browsers that ask sites for privacy, are asked nothing", async () => {
  expect(await asks({ isCrawler: true })).toBe(false);
  expect(await asks({ sendsGpc: true })).toBe(false);
});

test("a refinement that brings no rows anew asks by what the last page noted of them", async () => {
  const of = async (...said: readonly string[]) => pairOf("historyAsked", said);
  expect(await asks({ kind: "data", own: undefined, cookie: await of("asked", "recent") })).toBe(true);
  expect(await asks({ kind: "data", own: undefined, cookie: await of("asked") })).toBe(false);
  expect(await asks({ kind: "document", own: undefined, cookie: await of("asked", "recent") })).toBe(false);
});
