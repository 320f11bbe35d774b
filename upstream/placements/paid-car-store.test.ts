import { expect, test } from "vitest";
import { aPeopleDatabase } from "../../tests/builders/people-builders";

/** Of browsers nothing, unless a test says otherwise. */
const D1 = { ownerId: "D1", tier: "premium", rendered: 0, seen: 0 } as const;

async function aStore() {
  let now = "2026-11-20T12:10:00Z";
  const { paidCars } = await aPeopleDatabase({ now: () => new Date(now) });
  return {
    paidCars,
    on: (day: string) => {
      now = `${day}T12:30:00Z`;
    },
  };
}

test("counts of a day add up, by dealer and placement, and the next day begins anew", async () => {
  const { paidCars, on } = await aStore();
  await paidCars.add([{ ...D1, served: 3, clicked: 1 }]);
  await paidCars.add([
    { ...D1, served: 2, clicked: 0 },
    { ...D1, tier: "standard", served: 1, clicked: 0 },
  ]);
  on("2026-11-21");
  await paidCars.add([{ ...D1, served: 1, clicked: 1 }]);
  expect(await paidCars.list()).toEqual([
    { ...D1, day: "2026-11-21", served: 1, clicked: 1 },
    { ...D1, day: "2026-11-20", served: 5, clicked: 1 },
    { ...D1, tier: "standard", day: "2026-11-20", served: 1, clicked: 0 },
  ]);
});

test("counts of one dealer and placement that come together are one sum", async () => {
  const { paidCars } = await aStore();
  await paidCars.add([
    { ...D1, served: 2, clicked: 1 },
    { ...D1, ownerId: "D2", served: 7, clicked: 0 },
    { ...D1, served: 3, clicked: 0 },
  ]);
  await paidCars.add([]);
  expect(await paidCars.list()).toEqual([
    expect.objectContaining({ ownerId: "D1", served: 5, clicked: 1 }),
    expect.objectContaining({ ownerId: "D2", served: 7, clicked: 0 }),
  ]);
});

test("what browsers say is never told as more than the site served, nor more as seen than as rendered", async () => {
  const { paidCars } = await aStore();
  await paidCars.add([{ ...D1, rendered: 2, seen: 9, served: 0, clicked: 0 }]);
  await paidCars.add([{ ...D1, rendered: 1, served: 5, clicked: 0 }]);
  await paidCars.add([{ ...D1, tier: "standard", rendered: 4, seen: 1, served: 3, clicked: 0 }]);
  expect(await paidCars.list()).toEqual([
    expect.objectContaining({ tier: "premium", served: 5, rendered: 3, seen: 3 }),
    expect.objectContaining({ tier: "standard", served: 3, rendered: 3, seen: 1 }),
  ]);
});

test("of 31 days one is told, and no longer", async () => {
  const { paidCars, on } = await aStore();
  await paidCars.add([{ ...D1, served: 3, clicked: 1 }]);
  on("2026-12-20");
  expect(await paidCars.list()).toHaveLength(1);
  on("2026-12-21");
  expect(await paidCars.list()).toEqual([]);
});
