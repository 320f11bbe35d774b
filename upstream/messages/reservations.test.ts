import { expect, onTestFinished, test } from "vitest";
import { LOOPBACK_ORIGINS } from "../../app/domain/brand-origins";
import { DAY_MS, HOUR_MS } from "../../app/domain/durations";
import { aMailing, aSellerMail } from "../../tests/builders/mail-builders";
import { aDataFolder } from "../../tests/builders/people-builders";
import { bytesIn } from "../../tests/builders/store-builders";
import { sendLeftMails } from "../alerts/outgoing-mail";
import { openPeople } from "../marketplace/open-people";
import type { ReservationFacts } from "../ports/reservation-store";
import { openReservations, type ReservationTokens } from "./reservations";

const SHOPPER = "dana@example.com";
const MAIL_FACTS = { origins: LOOPBACK_ORIGINS, timeZone: "America/New_York" };
const MADE = Date.parse("2026-11-20T10:00:00Z");

async function aStore() {
  const dataDir = aDataFolder();
  let time = MADE;
  const now = () => new Date(time);
  const mailing = aMailing(() => opened.people);
  const openHere = async () => {
    const people = await openPeople({ dataDir, now });
    return { people, store: openReservations({ ...MAIL_FACTS, people, send: mailing.send, dataDir, now }) };
  };
  let opened = await openHere();
  onTestFinished(() => opened.people.close());
  const told: ReservationTokens[] = [];
  return {
    store: () => opened.store,
    told,
    toDealer: () => mailing.mails.filter(({ to }) => to.address !== SHOPPER),
    toShopper: () => mailing.mails.filter(({ to }) => to.address === SHOPPER),
    answers: mailing.answers,
    sendLeft: () => sendLeftMails({ people: opened.people, mailer: mailing.mailer }),
    reserve: (changes: Partial<ReservationFacts> = {}) =>
      opened.store.reserve(aWish(changes), (record, tokens) => {
        told.push(tokens);
        return aSellerMail(record.id);
      }),
    at(hours: number) {
      time = MADE + hours * HOUR_MS;
    },
    async restart() {
      await opened.people.close();
      opened = await openHere();
    },
    bytes: () => bytesIn(dataDir),
  };
}

const aWish = (changes: Partial<ReservationFacts> = {}): ReservationFacts => ({
  listingId: "7",
  title: "2021 Honda Accord EX-L",
  sellerName: "Peach Motors",
  brand: "marketplace",
  wish: { email: SHOPPER, tradeIn: "A 2012 Civic" },
  ...changes,
});
const anotherWish = { wish: { email: "lee@example.com" } };

test.each([
  ["nobody answers", [], 0, "requested", 48],
  ["nobody answers", [], 47.9, "requested", 48],
  ["nobody answers", [], 48, "expired", 48],
  ["confirmed at once", [[0, "confirm"]], 95.9, "confirmed", 96],
  ["confirmed late", [[47, "confirm"]], 95.9, "confirmed", 96],
  ["confirmed", [[1, "confirm"]], 96, "expired", 96],
  [
    "confirmed twice",
    [
      [1, "confirm"],
      [2, "confirm"],
    ],
    96,
    "expired",
    96,
  ],
  ["declined", [[5, "decline"]], 5, "declined", 5],
  ["declined, and time goes by", [[5, "decline"]], 300, "declined", 5],
  [
    "confirmed, then declined",
    [
      [5, "confirm"],
      [60, "decline"],
    ],
    61,
    "declined",
    60,
  ],
  ["confirmed too late", [[49, "confirm"]], 50, "expired", 48],
  [
    "declined, then confirmed",
    [
      [5, "decline"],
      [6, "confirm"],
    ],
    7,
    "declined",
    5,
  ],
] as const)("by the clock: %s %j, at %d h it is %s", async (_name, answers, hours, state, endsAfterHours) => {
  const { store, told, reserve, at, restart } = await aStore();
  await reserve();
  const { dealer = "", shopper = "" } = told[0] ?? {};
  for (const [hour, answer] of answers) {
    at(hour);
    await store().answer(dealer, answer);
  }
  at(hours);
  const endsAt = new Date(MADE + endsAfterHours * HOUR_MS).toISOString();
  const isOpen = state === "requested" || state === "confirmed";
  const expectNow = async () => {
    for (const token of [dealer, shopper]) expect((await store().find(token))?.record).toMatchObject({ state, endsAt });
    expect((await store().openOf(["7"])).get("7")).toEqual(isOpen ? { state, until: endsAt } : undefined);
    expect((await store().find(dealer))?.record.wish ?? null).toEqual(isOpen ? aWish().wish : null);
  };
  await expectNow();
  await restart();
  await expectNow();
});

test("a car that is held is nobody else's, and free again once the reservation has ended", async () => {
  const { store, told, reserve, at } = await aStore();
  expect(await reserve()).toMatchObject({ kind: "reserved", isRepeat: false });
  expect(await reserve(anotherWish)).toEqual({ kind: "taken" });
  await store().answer(told[0]?.dealer ?? "", "decline");
  expect(await reserve(anotherWish)).toMatchObject({ kind: "reserved" });
  at(49);
  expect(await reserve()).toMatchObject({ kind: "reserved" });
  expect(told).toHaveLength(3);
});

test("of two at once one has the car; the same words again are the same reservation", async () => {
  const { told, reserve } = await aStore();
  const [one, again, other] = await Promise.all([reserve(), reserve(), reserve(anotherWish)]);
  expect(one).toMatchObject({ kind: "reserved", isRepeat: false, token: told[0]?.shopper });
  expect(again).toMatchObject({ kind: "reserved", isRepeat: true, token: told[0]?.shopper });
  expect(other).toEqual({ kind: "taken" });
  expect(await reserve()).toMatchObject({ isRepeat: true, token: told[0]?.shopper });
  expect(told).toHaveLength(1);
});

test("whoever corrects a reservation of their own gets everybody's answer, and the first words stand", async () => {
  const { store, told, reserve } = await aStore();
  const corrected = { wish: { email: "Dana+cars@example.com", tradeIn: "A 2013 Civic" } };
  const [made, atOnce] = await Promise.all([reserve(), reserve(corrected)]);
  expect([made.kind, atOnce]).toEqual(["reserved", { kind: "taken" }]);
  expect(await reserve(corrected)).toEqual({ kind: "taken" });
  expect((await store().find(told[0]?.dealer ?? ""))?.record.wish).toEqual(aWish().wish);
  expect(told).toHaveLength(1);
});

test("the same words get its link for ten minutes: later they may be anybody's who knows the address", async () => {
  const { store, told, reserve, at } = await aStore();
  await reserve();
  at(9 / 60);
  expect(await reserve()).toMatchObject({ isRepeat: true, token: told[0]?.shopper });
  at(11 / 60);
  expect(await reserve()).toEqual({ kind: "taken" });
  await store().answer(told[0]?.dealer ?? "", "confirm");
  at(0);
  expect(await reserve()).toEqual({ kind: "taken" });
});

test.each([
  [
    "refuses mail",
    "refused",
    (sending: Promise<unknown>) => expect(sending).resolves.toMatchObject({ kind: "refused" }),
  ],
  ["cannot be reached", "fails", (sending: Promise<unknown>) => expect(sending).rejects.toThrow("mail server")],
] as const)(
  "a dealer whose mailbox %s holds nothing, and the car can be asked for at once",
  async (_what, answer, says) => {
    const { store, told, reserve, answers, toShopper } = await aStore();
    answers(answer);
    await says(reserve());
    expect(await store().openOf(["7"])).toEqual(new Map());
    expect(await store().find(told[0]?.dealer ?? "")).toBeNull();
    expect(toShopper()).toEqual([]);
    answers("sent");
    expect(await reserve(anotherWish)).toMatchObject({ kind: "reserved" });
  },
);

/** The program is killed while the dealer's mail is on its way, and started again. */
async function killedOnTheWay() {
  const site = await aStore();
  site.answers("killed");
  void site.reserve();
  await expect.poll(() => site.toDealer().length).toBe(1);
  await site.restart();
  site.at(2 / 60);
  return site;
}

test("the link of a mail opens, although the program was killed before the mail server said that it took it", async () => {
  const { store, told, answers } = await killedOnTheWay();
  answers("sent");
  expect(await store().answer(told[0]?.dealer ?? "", "confirm")).toMatchObject({ kind: "answered" });
});

test("whoever asks again after that has the car, and the dealer the same mail", async () => {
  const { told, reserve, answers, toDealer, toShopper } = await killedOnTheWay();
  answers("sent");
  expect(await reserve()).toMatchObject({ kind: "reserved", isRepeat: false, token: told[0]?.shopper });
  expect(await reserve()).toMatchObject({ kind: "reserved", isRepeat: true });
  expect(new Set(toDealer().map(({ id }) => id)).size).toBe(1);
  expect(toDealer()).toHaveLength(2);
  expect(toShopper()).toHaveLength(1);
});

test("where nobody asks again the dealer is told all the same; where that fails, nothing is held", async () => {
  const told = await killedOnTheWay();
  told.answers("sent");
  expect(await told.sendLeft()).toBe(2);
  expect((await told.store().openOf(["7"])).get("7")).toMatchObject({ state: "requested" });
  expect(told.toShopper()).toMatchObject([{ subject: "Your reservation of the 2021 Honda Accord EX-L" }]);
  const untold = await killedOnTheWay();
  untold.answers("fails");
  expect(await untold.sendLeft()).toBe(0);
  expect(await untold.store().openOf(["7"])).toEqual(new Map());
});

const isToldTo = async ({ store, told }: Pick<Awaited<ReturnType<typeof aStore>>, "store" | "told">) =>
  (await store().find(told[0]?.dealer ?? ""))?.record.isShopperTold;

test("the shopper hears that the dealer was asked, although the program was killed before that mail was gone", async () => {
  const site = await aStore();
  site.answers("killed", SHOPPER);
  void site.reserve();
  await expect.poll(() => site.toShopper().length).toBe(1);
  await site.restart();
  expect(await isToldTo(site)).toBe(false);
  site.answers("sent", SHOPPER);
  expect(await site.sendLeft()).toBe(0);
  site.at(2 / 60);
  expect(await site.sendLeft()).toBe(1);
  expect(await isToldTo(site)).toBe(true);
  expect(new Set(site.toShopper().map(({ id }) => id)).size).toBe(1);
  expect(site.toDealer()).toHaveLength(1);
});

test.each([
  ["confirm", "Confirmed"],
  ["decline", "Declined"],
] as const)(
  "the shopper hears of a dealer's %s, although the program was killed between the word and its mail, and nothing says before that they did",
  async (answer, word) => {
    const site = await aStore();
    await site.reserve();
    expect(await isToldTo(site)).toBe(true);
    const dealer = site.told[0]?.dealer ?? "";
    site.answers("killed", SHOPPER);
    void site.store().answer(dealer, answer);
    await expect.poll(() => site.toShopper().length).toBe(2);
    await site.restart();
    const again = { kind: "answered", isRepeat: true, record: { isShopperTold: false } };
    expect(await site.store().answer(dealer, answer)).toMatchObject(again);
    site.answers("sent", SHOPPER);
    site.at(2 / 60);
    expect(await site.sendLeft()).toBe(1);
    expect(site.toShopper().at(-1)?.subject).toMatch(new RegExp(`^${word}: `));
    expect(new Set(site.toShopper().map(({ id }) => id)).size).toBe(2);
    expect(await isToldTo(site)).toBe(true);
  },
);

test("a mail to the shopper that fails costs them no car, and is tried again; what a later one says is told by that alone", async () => {
  const site = await aStore();
  site.answers("fails", SHOPPER);
  expect(await site.reserve()).toMatchObject({ kind: "reserved", record: { isShopperTold: false } });
  expect(await site.sendLeft()).toBe(0);
  expect(site.toShopper()).toHaveLength(2);
  site.answers("sent", SHOPPER);
  const answered = await site.store().answer(site.told[0]?.dealer ?? "", "confirm");
  expect(answered).toMatchObject({ kind: "answered", record: { isShopperTold: true } });
  expect(await site.sendLeft()).toBe(0);
  expect(site.toShopper().map(({ subject }) => subject.split(" ")[0])).toEqual(["Your", "Your", "Confirmed:"]);
});

test("a mailbox of the shopper's that refuses mail is asked once a mail", async () => {
  const site = await aStore();
  site.answers("refused", SHOPPER);
  expect(await site.reserve()).toMatchObject({ kind: "reserved", record: { isShopperTold: false } });
  site.at(2 / 60);
  expect(await site.sendLeft()).toBe(0);
  expect(site.toShopper()).toHaveLength(1);
  expect(await isToldTo(site)).toBe(false);
});

test("a button that is pressed twice at once sends one mail, and both answers say what came of it", async () => {
  const site = await aStore();
  await site.reserve();
  const press = () => site.store().answer(site.told[0]?.dealer ?? "", "confirm");
  for (const answer of await Promise.all([press(), press()]))
    expect(answer).toMatchObject({ kind: "answered", record: { isShopperTold: true } });
  expect(site.toShopper()).toHaveLength(2);
});

test("a dealer's mail that goes out again after the dealer's answer tells the shopper nothing of before", async () => {
  const site = await killedOnTheWay();
  site.answers("sent");
  await site.store().answer(site.told[0]?.dealer ?? "", "confirm");
  expect(await site.sendLeft()).toBe(1);
  expect(site.toShopper().map(({ subject }) => subject.split(" ")[0])).toEqual(["Confirmed:"]);
});

test("one mailbox holds three cars at most, however it is spelled", async () => {
  const { reserve, at } = await aStore();
  const kinds = [];
  for (const [listingId, email] of [
    ["1", "dana@example.com"],
    ["2", "Dana@example.com"],
    ["3", "dana+cars@example.com"],
    ["4", "dana@example.com"],
  ] as const)
    kinds.push((await reserve({ listingId, wish: { email } })).kind);
  expect(kinds).toEqual(["reserved", "reserved", "reserved", "too-many"]);
  at(48);
  expect(await reserve({ listingId: "4" })).toMatchObject({ kind: "reserved" });
});

test("the shopper's link answers nothing, and a link that nobody made opens nothing", async () => {
  const { store, told, reserve } = await aStore();
  await reserve();
  const { shopper = "" } = told[0] ?? {};
  expect((await store().find(shopper))?.role).toBe("shopper");
  expect(await store().answer(shopper, "confirm")).toEqual({ kind: "unknown" });
  expect(await store().answer("t".repeat(32), "confirm")).toEqual({ kind: "unknown" });
  expect(await store().find("t".repeat(32))).toBeNull();
  expect((await store().openOf(["7"])).get("7")).toMatchObject({ state: "requested" });
});

test("links are not kept; whose it was is erased with its end, and 30 days later nothing is left", async () => {
  const { store, told, reserve, at, restart, bytes } = await aStore();
  await reserve();
  const { dealer = "" } = told[0] ?? {};
  expect(bytes()).toContain("A 2012 Civic");
  expect(bytes()).not.toContain(dealer);
  at(49);
  await restart();
  expect((await store().find(dealer))?.record).toMatchObject({ state: "expired", wish: null });
  at(48 + (30 * DAY_MS) / HOUR_MS);
  expect(await store().find(dealer)).toBeNull();
  await restart();
  expect(await store().find(dealer)).toBeNull();
});
