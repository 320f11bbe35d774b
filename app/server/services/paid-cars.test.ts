import { beforeEach, expect, test } from "vitest";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { createPaidCarsService, paidPlaceOf } from "./paid-cars.server";

const mocked = mockServices();
const PREMIUM = { ownerId: "D1", tier: "premium" } as const;
const STANDARD = { ownerId: "D2", tier: "standard" } as const;
const NONE = { served: 0, rendered: 0, seen: 0, clicked: 0 };
let told: unknown[] = [];

beforeEach(() => {
  told = [];
  mocked.on("countPaidCars", async (request) => {
    told.push(...(await request.json()).counts);
    return contractAnswer("countPaidCars");
  });
});

function aService() {
  let time = 0;
  const service = createPaidCarsService(mocked.services.ask, 60_000, () => time);
  return {
    service,
    later: (minutes: number) => {
      time += minutes * 60_000;
    },
  };
}

test("what was served and clicked is told by dealer and placement, once", async () => {
  const { service } = aService();
  service.countServed([PREMIUM, PREMIUM, STANDARD]);
  service.countClick(PREMIUM, "L1", "somebody");
  await service.tell();
  await service.tell();
  expect(told).toEqual([
    { ...PREMIUM, ...NONE, served: 2, clicked: 1 },
    { ...STANDARD, ...NONE, served: 1 },
  ]);
});

test("one client's clicks on one car count once in half an hour", async () => {
  const { service, later } = aService();
  service.countClick(PREMIUM, "L1", "somebody");
  later(29);
  service.countClick(PREMIUM, "L1", "somebody");
  service.countClick(PREMIUM, "L2", "somebody");
  service.countClick(PREMIUM, "L1", "somebody else");
  await service.tell();
  expect(told).toEqual([{ ...PREMIUM, ...NONE, clicked: 3 }]);
  later(2);
  service.countClick(PREMIUM, "L1", "somebody");
  await service.tell();
  expect(told.at(-1)).toEqual({ ...PREMIUM, ...NONE, clicked: 1 });
});

test("what a view of a page drew and showed is counted once, however often its browser says so", async () => {
  const { service } = aService();
  const car = { id: "L1", place: PREMIUM, isSeen: false };
  service.countDrawn("a view", [car, { ...car, id: "L2", isSeen: true }]);
  service.countDrawn("a view", [car, { ...car, isSeen: true }]);
  service.countDrawn("a view", [{ ...car, isSeen: true }]);
  service.countDrawn("another view", [car]);
  await service.tell();
  expect(told).toEqual([{ ...PREMIUM, ...NONE, rendered: 3, seen: 2 }]);
});

test("nothing is counted of a car that nobody paid for, nor of a private seller's", () => {
  const listing = { ownerId: "D1", tier: { name: "premium" } };
  expect(paidPlaceOf(listing, { privateSeller: false })).toEqual(PREMIUM);
  expect(paidPlaceOf(listing, { privateSeller: true })).toBeUndefined();
  expect(paidPlaceOf(listing, undefined)).toBeUndefined();
  expect(paidPlaceOf({ ownerId: "D1" }, { privateSeller: false })).toBeUndefined();
});
