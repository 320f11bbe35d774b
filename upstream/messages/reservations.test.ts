import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../app/domain/durations";
import { aReservationStore, aWish, killedOnTheWay, RESERVED_AT } from "../../tests/builders/reservation-builders";

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
  const { store, told, reserve, at, restart } = await aReservationStore();
  await reserve();
  const { dealer = "", shopper = "" } = told[0] ?? {};
  for (const [hour, answer] of answers) {
    at(hour);
    await store().answer(dealer, answer);
  }
  at(hours);
  const endsAt = new Date(RESERVED_AT + endsAfterHours * HOUR_MS).toISOString();
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
  const { store, told, reserve, at } = await aReservationStore();
  expect(await reserve()).toMatchObject({ kind: "reserved", isRepeat: false });
  expect(await reserve(anotherWish)).toEqual({ kind: "taken" });
  await store().answer(told[0]?.dealer ?? "", "decline");
  expect(await reserve(anotherWish)).toMatchObject({ kind: "reserved" });
  at(49);
  expect(await reserve()).toMatchObject({ kind: "reserved" });
  expect(told).toHaveLength(3);
});

test("of two at once one has the car; the same words again are the same reservation", async () => {
  const { told, reserve } = await aReservationStore();
  const [one, again, other] = await Promise.all([reserve(), reserve(), reserve(anotherWish)]);
  expect(one).toMatchObject({ kind: "reserved", isRepeat: false, token: told[0]?.shopper });
  expect(again).toMatchObject({ kind: "reserved", isRepeat: true, token: told[0]?.shopper });
  expect(other).toEqual({ kind: "taken" });
  expect(await reserve()).toMatchObject({ isRepeat: true, token: told[0]?.shopper });
  expect(told).toHaveLength(1);
});

test("whoever corrects a reservation of their own gets everybody's answer, and the first words stand", async () => {
  const { store, told, reserve } = await aReservationStore();
  const corrected = { wish: { email: "Dana+cars@example.com", tradeIn: "A 2013 Civic" } };
  const [made, atOnce] = await Promise.all([reserve(), reserve(corrected)]);
  expect([made.kind, atOnce]).toEqual(["reserved", { kind: "taken" }]);
  expect(await reserve(corrected)).toEqual({ kind: "taken" });
  expect((await store().find(told[0]?.dealer ?? ""))?.record.wish).toEqual(aWish().wish);
  expect(told).toHaveLength(1);
});

test("the same words get its link for ten minutes: later they may be anybody's who knows the address", async () => {
  const { store, told, reserve, at } = await aReservationStore();
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
    const { store, told, reserve, answers, toShopper } = await aReservationStore();
    answers(answer);
    await says(reserve());
    expect(await store().openOf(["7"])).toEqual(new Map());
    expect(await store().find(told[0]?.dealer ?? "")).toBeNull();
    expect(toShopper()).toEqual([]);
    answers("sent");
    expect(await reserve(anotherWish)).toMatchObject({ kind: "reserved" });
  },
);

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

test("one mailbox holds three cars at most, however it is spelled", async () => {
  const { reserve, at } = await aReservationStore();
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
  const { store, told, reserve } = await aReservationStore();
  await reserve();
  const { shopper = "" } = told[0] ?? {};
  expect((await store().find(shopper))?.role).toBe("shopper");
  expect(await store().answer(shopper, "confirm")).toEqual({ kind: "unknown" });
  expect(await store().answer("t".repeat(32), "confirm")).toEqual({ kind: "unknown" });
  expect(await store().find("t".repeat(32))).toBeNull();
  expect((await store().openOf(["7"])).get("7")).toMatchObject({ state: "requested" });
});

test("links are not kept; whose it was is erased with its end, and 30 days later nothing is left", async () => {
  const { store, told, reserve, at, restart, bytes } = await aReservationStore();
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
