import { expect, test } from "vitest";
import type { OwnerRecord } from "../../ports/listing-record";
import { createDealerIds, sellerId } from "./dealer-identity";

const aDealer = (name: string, changes: Partial<OwnerRecord> = {}) => ({ name, zip: "43215", ...changes });
const known = (...owners: readonly OwnerRecord[]) =>
  createDealerIds((id) => owners.find((owner) => owner.id === id) ?? null);
const idIn = (dealerIds: ReturnType<typeof known>, ...dealer: Parameters<typeof aDealer>) =>
  dealerIds(aDealer(...dealer)).id;

test.each([
  ["上海汽车", "北京汽车"],
  ["Автомир", "Автомар"],
  ["Край", "Краи"],
  ["カーズ", "ガーズ"],
  ["C++", "C"],
  ["C#", "C"],
  ["A & B Motors", "A B Motors"],
  ["🚗 Cars", "🚙 Cars"],
  ["---", "***"],
  ["سيارات", "السيارات"],
])("%s and %s of one ZIP code are two sellers, whoever comes first", (one, other) => {
  const ids = (names: readonly string[]) => {
    const dealerIds = known();
    return new Map(names.map((name) => [name, idIn(dealerIds, name)]));
  };
  const forth = ids([one, other]);
  expect(new Set(forth.values()).size).toBe(2);
  expect(ids([other, one])).toEqual(new Map([...forth].reverse()));
});

test.each([
  ["Oak Street Motors", "OAK  STREET MOTORS."],
  ["Café Müller", "CAFE MULLER"],
  ["Straße Autos", "STRASSE AUTOS"],
  ["ＡＢＣ Ｍｏｔｏｒｓ", "abc motors"],
  ["АВТОМИР", "Автомир"],
  ["Joe's Auto", "Joe’s Auto"],
  ["A&B Motors", "A & B motors"],
])("%s and %s are one seller: case, accents and punctuation tell nothing", (one, other) => {
  const dealerIds = known();
  expect(idIn(dealerIds, one)).toBe(idIn(dealerIds, other));
});

test("the same name elsewhere is another seller, without a ZIP code by the town", () => {
  const dealerIds = known();
  const ids = [
    {},
    { zip: "30305" },
    { zip: undefined, city: "Columbus", state: "OH" },
    { zip: undefined, city: "Columbus", state: "GA" },
  ].map((place) => idIn(dealerIds, "Oak Street Motors", place));
  expect(new Set(ids).size).toBe(4);
});

test("dealers without a name are told apart by where mail for them goes", () => {
  const dealerIds = known();
  const [one, again, other] = ["a@oak.example", "A@OAK.example", "b@elm.example"].map((email) =>
    idIn(dealerIds, "Dealer", { email }),
  );
  expect([one === again, one === other]).toEqual([true, false]);
});

test("names that only signs tell apart are remarked on, once", () => {
  const dealerIds = known();
  const alike = ["C", "C++", "C++", "上海汽车", "北京汽车"].map((name) => dealerIds(aDealer(name)).isAlike);
  expect(alike).toEqual([false, true, false, false, false]);
});

test("a dealer whom an earlier release put under Latin letters alone keeps its id, and others of that id get their own", () => {
  const formerId = sellerId("dealer", "\n43215");
  const stored = { ...aDealer("北京汽车"), id: formerId, isPrivate: false, homeServices: [], hidesEmailForm: false };
  const dealerIds = known(stored);
  expect(dealerIds(aDealer("北京汽车"))).toEqual({ id: formerId, isAlike: false });
  const other = dealerIds(aDealer("上海汽车"));
  expect(other).toMatchObject({ formerId });
  expect(other.id).not.toBe(formerId);
});

test("a dealer whose id another one holds from before gets an id of its own, and keeps it", () => {
  const formerId = sellerId("dealer", "c\n43215");
  const stored = { ...aDealer("C++"), id: formerId, isPrivate: false, homeServices: [], hidesEmailForm: false };
  const { id } = known(stored)(aDealer("C"));
  expect(id).not.toBe(formerId);
  expect(known({ ...stored, ...aDealer("C"), id })(aDealer("C")).id).toBe(id);
});
