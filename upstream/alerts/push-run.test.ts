import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../app/domain/durations";
import { anAccord, confirmsAccount, marketAt } from "../../tests/builders/alert-builders";
import { aMarket, EMAIL } from "../../tests/builders/alert-market";
import { aPushBrowser } from "../../tests/servers/push-service";
import type { PushAddress, PushMessage, PushOutcome } from "../ports/push";

const ANN = "consumer-1";
const SERVICE = "https://updates.push.services.mozilla.com/wpush/v2/";

interface Shown {
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly tag: string;
    readonly navigate: string;
  };
}

/** A market with an account that has a saved search, told by push, and so many browsers. It is 10 in the morning in New York. */
async function aPushedMarket(browsers: readonly string[] = ["one"]) {
  const sent: { readonly to: string; readonly message: PushMessage }[] = [];
  let answerOf: (to: PushAddress) => PushOutcome = () => ({ kind: "taken" });
  const market = await aMarket({
    people: {
      emailsOf: async (ids) => new Map(ids.map((id) => [id, EMAIL])),
      consumerOf: async () => ANN,
    },
    push: {
      async send(to, message) {
        sent.push({ to: to.endpoint.slice(SERVICE.length), message });
        return answerOf(to);
      },
    },
  });
  market.pass(5 * HOUR_MS);
  const { pushDevices, alerts } = market.people;
  const register = (name: string, isAsked = true, before?: string) =>
    pushDevices.put({
      consumerId: ANN,
      sessionId: `session of ${name}`,
      deviceName: "Firefox on Linux",
      brand: "marketplace",
      subscription: aPushBrowser(`${SERVICE}${name}`).subscription,
      isAsked,
      ...(before !== undefined && { replaces: `${SERVICE}${before}` }),
    });
  for (const name of browsers) await register(name);
  await market.save(ANN, "instant");
  await confirmsAccount(alerts, ANN, EMAIL, await market.inventory.pages.knownNow());
  const [search] = await alerts.searches.listOf({ kind: "consumer", consumerId: ANN });
  if (search === undefined) throw new Error("Nothing was saved.");
  await alerts.searches.change(ANN, search.id, { channel: "push" }, marketAt(0));
  let id = 10;
  return {
    ...market,
    sent,
    search,
    register,
    answers: (answer: (to: PushAddress) => PushOutcome) => {
      answerOf = answer;
    },
    /** One more car that matches, an hour later. */
    comesACar(ms = HOUR_MS) {
      market.pass(ms);
      id += 1;
      market.put(anAccord(id, { price: 18_500 }));
    },
    shown: (): readonly Shown[] => sent.map(({ message }) => JSON.parse(message.text)),
  };
}

test("what is new is told to each browser of the account, once, and not by mail", async () => {
  const market = await aPushedMarket(["one", "two"]);
  market.comesACar();
  expect(await market.run()).toEqual({ searches: 1, digests: 0, pushes: 1, refusals: 0, failures: 0 });
  expect(market.sent.map(({ to }) => to).sort()).toEqual(["one", "two"]);
  const [one, two] = market.shown();
  expect(one).toEqual(two);
  expect(one?.notification).toMatchObject({ title: "1 new", body: "Used Honda Accord for sale" });
  expect(one?.notification.navigate).toMatch(/^http:\/\/localhost:3000\/cars-for-sale\/used-cars\/honda\/accord/);
  await market.run();
  expect(market.sent).toHaveLength(2);
  expect(market.mails).toEqual([]);
});

test("the notification replaces the one before about the same search, and holds no car and no price", async () => {
  const market = await aPushedMarket();
  market.comesACar();
  await market.run();
  market.comesACar();
  await market.run();
  const [first, second] = market.sent.map(({ message }) => message);
  expect(second?.topic).toBe(first?.topic);
  expect(first?.topic).toMatch(/^[\w-]{32}$/);
  expect(market.shown().map(({ notification }) => notification.tag)).toEqual([first?.topic, first?.topic]);
  expect(first?.text).not.toMatch(/18,?500|\$/);
});

test("one service that takes it is enough, and a browser that is gone is forgotten", async () => {
  const market = await aPushedMarket(["gone", "there"]);
  market.answers(({ endpoint }) => ({ kind: endpoint.endsWith("gone") ? "ended" : "taken" }));
  market.comesACar();
  expect(await market.run()).toMatchObject({ pushes: 1, digests: 0 });
  expect((await market.people.pushDevices.listOf(ANN)).map(({ subscription }) => subscription.endpoint)).toEqual([
    `${SERVICE}there`,
  ]);
});

test("when the last browser is gone the same run tells it by mail, and so do the next", async () => {
  const market = await aPushedMarket();
  market.answers(() => ({ kind: "ended" }));
  market.comesACar();
  expect(await market.run()).toMatchObject({ pushes: 0, digests: 1 });
  market.comesACar();
  expect(await market.run()).toMatchObject({ pushes: 0, digests: 1 });
  expect([market.sent.length, market.mails.length]).toEqual([1, 2]);
  const [first, second] = market.mails;
  expect(first?.text).toContain("Your notifications have ended");
  expect(first?.text).toContain("Turn them on again: http://localhost:3000/account/alerts");
  expect(first?.html).toContain('href="http://localhost:3000/account/alerts"');
  expect(second?.text).not.toContain("Your notifications have ended");
  expect(await market.people.pushDevices.listOf(ANN)).toEqual([]);
  expect(await market.people.pushDevices.sitesBefore(ANN)).toEqual(["marketplace"]);
});

test("whose browser takes notifications again is not told that they ended", async () => {
  const market = await aPushedMarket(["old"]);
  const [device] = await market.people.pushDevices.listOf(ANN);
  await market.people.pushDevices.dropEnded(device?.id ?? "");
  expect(await market.people.pushDevices.untoldEnds(ANN)).toEqual(["marketplace"]);
  await market.register("new");
  expect(await market.people.pushDevices.untoldEnds(ANN)).toEqual([]);
  expect(await market.people.pushDevices.sitesBefore(ANN)).toEqual([]);
});

test("where our key is refused the news goes by mail, and the browser is kept", async () => {
  const market = await aPushedMarket();
  market.answers(() => ({ kind: "refused", reason: "403" }));
  market.comesACar();
  expect(await market.run()).toMatchObject({ pushes: 0, digests: 1 });
  expect(await market.people.pushDevices.listOf(ANN)).toHaveLength(1);
});

test("a service that is down gets the same message again, and after six hours the news goes by mail", async () => {
  const market = await aPushedMarket();
  market.answers(() => ({ kind: "later", reason: "503" }));
  market.comesACar();
  expect(await market.run()).toMatchObject({ pushes: 0, digests: 0, failures: 1 });
  market.comesACar(60_000);
  expect(await market.run()).toMatchObject({ failures: 1 });
  const [first, second] = market.sent.map(({ message }) => message.text);
  expect(second).toBe(first);
  market.pass(6 * HOUR_MS);
  expect(await market.run()).toMatchObject({ pushes: 0, digests: 1 });
  expect(market.mails[0]?.subject).toContain("2 new");
});

test("a run that was killed before it noted that the service took it repeats the very message", async () => {
  const market = await aPushedMarket();
  market.comesACar();
  const { transaction } = market.people;
  const killed = Object.assign(market.people, {
    transaction: () => Promise.reject(new Error("killed")),
  });
  await expect(market.run()).rejects.toThrow("killed");
  Object.assign(killed, { transaction });
  market.pass(10 * 60_000);
  expect(await market.run()).toMatchObject({ pushes: 1 });
  const [first, second, ...others] = market.sent.map(({ message }) => message);
  expect([second, others]).toEqual([first, []]);
  market.pass(10 * 60_000);
  expect(await market.run()).toMatchObject({ pushes: 0 });
});

test("nobody is disturbed from 21 to 8 in their zone: the news comes in the morning", async () => {
  const market = await aPushedMarket();
  market.comesACar(11 * HOUR_MS);
  expect(await market.run()).toMatchObject({ pushes: 0, digests: 0, failures: 0 });
  market.pass(10 * HOUR_MS + 30 * 60_000);
  expect(await market.run()).toMatchObject({ pushes: 0 });
  market.pass(HOUR_MS);
  expect(await market.run()).toMatchObject({ pushes: 1 });
  expect([market.sent.length, market.mails.length]).toEqual([1, 0]);
});

test("two on one day, and the third news comes on the next", async () => {
  const market = await aPushedMarket();
  for (const _time of [1, 2, 3, 4]) {
    market.comesACar();
    await market.run();
  }
  expect(market.sent).toHaveLength(2);
  market.pass(DAY_MS - 4 * HOUR_MS);
  expect(await market.run()).toMatchObject({ pushes: 1 });
  expect(market.shown().at(-1)?.notification.title).toBe("2 new");
});

test("cars that the owner saw in the search since are no news any more, and one that came after that is", async () => {
  const market = await aPushedMarket();
  const { searches } = market.people.alerts;
  const looksAtIt = () =>
    searches.change(ANN, market.search.id, { lastExecuted: market.now().toISOString() }, marketAt(0));
  // In the night, when nothing is told.
  market.comesACar(12 * HOUR_MS);
  market.pass(HOUR_MS);
  await looksAtIt();
  market.pass(10 * HOUR_MS);
  expect(await market.run()).toMatchObject({ pushes: 0, digests: 0 });
  market.comesACar();
  await looksAtIt();
  market.pass(HOUR_MS);
  expect(await market.run()).toMatchObject({ pushes: 1, digests: 0 });
  expect(market.shown().map(({ notification }) => notification.title)).toEqual(["1 new"]);
});

test("a browser that its owner removed is told nothing, and does not come back by itself", async () => {
  const market = await aPushedMarket(["one", "two"]);
  const { pushDevices } = market.people;
  const device = (await pushDevices.listOf(ANN)).find(({ subscription }) => subscription.endpoint.endsWith("one"));
  await pushDevices.remove(ANN, device?.id ?? "");
  expect(await market.register("one", false)).toBe(false);
  // Not even where its push service gave it another address since.
  expect(await market.register("three", false, "one")).toBe(false);
  market.comesACar();
  await market.run();
  expect(market.sent.map(({ to }) => to)).toEqual(["two"]);
  expect(await market.register("one")).toBe(true);
  expect(await pushDevices.listOf(ANN)).toHaveLength(2);
});

test("a browser that has another address than it had takes its own place", async () => {
  const market = await aPushedMarket(["one", "two"]);
  expect(await market.register("three", false, "one")).toBe(true);
  market.comesACar();
  await market.run();
  expect(market.sent.map(({ to }) => to).sort()).toEqual(["three", "two"]);
});

test("signing out, or being signed out from elsewhere, ends a browser's notifications", async () => {
  const market = await aPushedMarket(["one", "two"]);
  await market.people.sessions.end("session of one");
  market.comesACar();
  await market.run();
  expect(market.sent.map(({ to }) => to)).toEqual(["two"]);
  await market.people.sessions.endAll(ANN);
  expect(await market.people.pushDevices.listOf(ANN)).toEqual([]);
});

test("who leaves takes their browsers along, and a notification that waits", async () => {
  const market = await aPushedMarket();
  market.answers(() => ({ kind: "later", reason: "503" }));
  market.comesACar();
  await market.run();
  const person = { consumerId: ANN, email: EMAIL };
  const exported = await Promise.all(
    market.people.personal.map(({ exportOf }) => exportOf.pushDevices?.(person, { at: "", id: "" })),
  );
  const rows = exported.flatMap((page) => page?.rows ?? []);
  expect(rows).toMatchObject([{ device: "Firefox on Linux", pushService: new URL(SERVICE).host, isRemoved: false }]);
  // Whoever knows the address of a browser could send there.
  expect(JSON.stringify(rows)).not.toContain(SERVICE);
  for (const store of market.people.personal) await store.eraseOf(person);
  market.pass(10 * 60_000);
  expect(await market.people.pushOutbox.takeLeft(["push"])).toEqual([]);
  expect(await market.people.pushDevices.listOf(ANN)).toEqual([]);
});
