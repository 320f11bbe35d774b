import { expect, test } from "vitest";
import { aReservationStore, killedOnTheWay, SHOPPER } from "../../tests/builders/reservation-builders";

const isToldTo = async ({ store, told }: Pick<Awaited<ReturnType<typeof aReservationStore>>, "store" | "told">) =>
  (await store().find(told[0]?.dealer ?? ""))?.record.isShopperTold;

test("the shopper hears that the dealer was asked, although the program was killed before that mail was gone", async () => {
  const site = await aReservationStore();
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
    const site = await aReservationStore();
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
  const site = await aReservationStore();
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
  const site = await aReservationStore();
  site.answers("refused", SHOPPER);
  expect(await site.reserve()).toMatchObject({ kind: "reserved", record: { isShopperTold: false } });
  site.at(2 / 60);
  expect(await site.sendLeft()).toBe(0);
  expect(site.toShopper()).toHaveLength(1);
  expect(await isToldTo(site)).toBe(false);
});

test("a button that is pressed twice at once sends one mail, and both answers say what came of it", async () => {
  const site = await aReservationStore();
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
