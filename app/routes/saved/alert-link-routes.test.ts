import type { AppLoadContext } from "@remix-run/node";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as confirmAction, loader as confirmLoader } from "./confirm";
import { loader as openLoader } from "./open";
import { action, loader } from "./unsubscribe";

const mocked = mockServices();
const TOKEN = "Ab_-".repeat(8);
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  for (const operation of ["alertSubscription", "stopAlert", "resumeAlert"] as const) {
    mocked.on(operation, () => {
      asked.push(operation);
      return contractAnswer(operation);
    });
  }
});

function contextOf(): AppLoadContext {
  return aLoadContext(mocked.services);
}

const addressOf = (token: string) => `https://forecourt.test/cars-for-sale/saved/unsubscribe/${token}`;

async function open(token: string) {
  const result = await loader({ context: contextOf(), params: { token }, request: new Request(addressOf(token)) });
  return { link: result.data.link.kind, isStopped: result.data.isStopped, status: result.init?.status };
}

/** The status of the answer: to a mailbox's one press (RFC 8058), or to our page's button. */
async function stop(token: string, by: "mailbox" | "page"): Promise<number> {
  const request = new Request(addressOf(token), {
    method: "POST",
    headers: by === "page" ? { Origin: "https://forecourt.test" } : {},
    body: new URLSearchParams(by === "page" ? { intent: "stop" } : { "List-Unsubscribe": "One-Click" }),
  });
  const result = await action({ context: contextOf(), params: { token }, request });
  return "init" in result ? (result.init?.status ?? 200) : result.status;
}

const answerTo = (operation: "alertSubscription" | "stopAlert", status: number) =>
  mocked.on(operation, () => HttpResponse.json({ error: { kind: "refused", message: "" } }, { status }));

const DAMAGED = ["xx", TOKEN.slice(0, -1), `${TOKEN}a`, `${TOKEN.slice(0, -1)}%`, ""];

test.each(DAMAGED)(
  "the damaged link %j cannot be read: no alert is called stopped, and nobody is asked",
  async (token) => {
    expect(await open(token)).toEqual({ link: "unreadable", isStopped: false, status: 404 });
    const confirmed = await confirmLoader({
      context: contextOf(),
      params: { token },
      request: new Request(addressOf("")),
    });
    expect(confirmed).toMatchObject({ data: { kind: "unreadable" }, init: { status: 404 } });
    expect(asked).toEqual([]);
  },
);

test.each(DAMAGED)("whoever posts to the damaged link %j is told that it stopped nothing", async (token) => {
  expect(await stop(token, "mailbox")).toBe(404);
  expect(await stop(token, "page")).toBe(404);
  expect(asked).toEqual([]);
});

test("a whole link shows what it would stop, and its press stops it", async () => {
  expect(await open(TOKEN)).toEqual({ link: "known", isStopped: false, status: 200 });
  expect(await stop(TOKEN, "mailbox")).toBe(200);
  expect(await stop(TOKEN, "page")).toBe(303);
  expect(asked).toEqual(["alertSubscription", "stopAlert", "stopAlert"]);
});

test("a whole link that opens nothing any more has done its work", async () => {
  answerTo("alertSubscription", 404);
  expect(await open(TOKEN)).toEqual({ link: "ended", isStopped: true, status: 200 });
});

test("a service that refuses for another reason is not taken for an alert that has ended", async () => {
  answerTo("alertSubscription", 403);
  answerTo("stopAlert", 403);
  expect(await open(TOKEN)).toEqual({ link: "failed", isStopped: false, status: 503 });
  expect(await stop(TOKEN, "mailbox")).toBe(503);
});

test("the button of paused alerts resumes them, on the page of either link, and stops nothing", async () => {
  const post = () =>
    new Request(addressOf(TOKEN), {
      method: "POST",
      headers: { Origin: "https://forecourt.test" },
      body: new URLSearchParams({ intent: "resume" }),
    });
  for (const resume of [action, confirmAction]) {
    const result = await resume({ context: contextOf(), params: { token: TOKEN }, request: post() });
    expect("status" in result ? result.status : 0).toBe(303);
  }
  expect(asked).toEqual(["resumeAlert", "resumeAlert"]);
});

test("a confirmation that two others leave no room leads to the page that names them", async () => {
  mocked.on("confirmAlert", () => HttpResponse.json({ error: { kind: "conflict", message: "" } }, { status: 409 }));
  const request = new Request(addressOf(TOKEN), { method: "POST", body: new URLSearchParams() });
  const result = await confirmAction({ context: contextOf(), params: { token: TOKEN }, request });
  expect("status" in result ? result.status : 0).toBe(303);
});

test("a mail's way to a search with typed words leads there, and to all cars once the alert has ended", async () => {
  const open = async () => {
    const answer = await openLoader({
      context: contextOf(),
      params: { token: TOKEN },
      request: new Request(addressOf("")),
    });
    return [answer.status, answer.headers.get("Location")];
  };
  expect(await open()).toEqual([302, "/cars-for-sale/used-cars/honda/accord"]);
  answerTo("alertSubscription", 404);
  expect(await open()).toEqual([302, "/cars-for-sale"]);
});

test("the page of a press that came to nothing knows it, for its title", async () => {
  answerTo("stopAlert", 500);
  mocked.on("confirmAlert", () => HttpResponse.json({}, { status: 500 }));
  const press = () =>
    new Request(addressOf(TOKEN), {
      method: "POST",
      headers: { Origin: "https://forecourt.test" },
      body: new URLSearchParams({ intent: "stop" }),
    });
  const looked = { params: { token: TOKEN }, request: new Request(addressOf(TOKEN)) };
  // Without script the loader of the same document follows.
  const [stopping, confirming] = [contextOf(), contextOf()];
  await action({ context: stopping, params: { token: TOKEN }, request: press() });
  await confirmAction({ context: confirming, params: { token: TOKEN }, request: press() });
  expect((await loader({ context: stopping, ...looked })).data.hasError).toBe(true);
  expect((await confirmLoader({ context: confirming, ...looked })).data.hasError).toBe(true);
  expect((await loader({ context: contextOf(), ...looked })).data.hasError).toBe(false);
});
