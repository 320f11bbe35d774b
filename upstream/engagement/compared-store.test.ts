import { expect, test } from "vitest";
import { aPeopleDatabaseAt } from "../../tests/builders/people-builders";

const START = Date.parse("2026-11-29T12:00:00Z");

const adds = (...ids: readonly string[]) => ids.map((id) => ({ kind: "add", id }) as const);

test("a list stands in the order of adding, also where the clock was put back", async () => {
  const { compared, at } = await aPeopleDatabaseAt(START);
  await compared.change("ann", adds("L3", "L1"));
  at(-60_000);
  expect(await compared.change("ann", adds("L2"))).toEqual({ ids: ["L3", "L1", "L2"], isRefused: false });
  await compared.change("ann", [{ kind: "remove", id: "L1" }]);
  await compared.change("ann", adds("L1"));
  expect(await compared.comparedBy("ann")).toEqual(["L3", "L2", "L1"]);
  expect(await compared.comparedBy("bob")).toEqual([]);
});

test("a sixth car is refused, and the changes beside it stand", async () => {
  const { compared } = await aPeopleDatabaseAt(START);
  await compared.change("ann", adds("L1", "L2", "L3", "L4", "L5"));
  const changes = [...adds("L6"), { kind: "remove", id: "L2" } as const, ...adds("L7")];
  expect(await compared.change("ann", changes)).toEqual({ ids: ["L1", "L3", "L4", "L5", "L7"], isRefused: true });
});

test("a browser's cars stand behind the account's, and its eldest are left out", async () => {
  const { compared } = await aPeopleDatabaseAt(START);
  await compared.change("ann", adds("L1", "L2", "L3"));
  const once = await compared.merge("ann", ["B1", "L2", "B2", "B3"]);
  expect(once).toEqual(["L1", "L2", "L3", "B2", "B3"]);
  expect(await compared.merge("ann", ["B1", "L2", "B2", "B3"])).toEqual(once);
  expect(await compared.comparedBy("ann")).toEqual(once);
});

test("two browsers that add at once lose nothing", async () => {
  const { compared } = await aPeopleDatabaseAt(START);
  await Promise.all([compared.change("ann", adds("L1")), compared.change("ann", adds("L2"))]);
  expect([...(await compared.comparedBy("ann"))].sort()).toEqual(["L1", "L2"]);
});

test("somebody's list is exported in its order, and goes with them alone", async () => {
  const { compared, personal, at } = await aPeopleDatabaseAt(START);
  const ann = { consumerId: "ann", email: "ann@example.com" };
  await compared.change("ann", adds("L2", "L1"));
  at(10);
  await compared.change("bob", adds("L3"));
  const pages = await Promise.all(personal.map(({ exportOf }) => exportOf.comparedCars?.(ann, { at: "", id: "" })));
  expect(pages.flatMap((page) => page?.rows ?? [])).toEqual([
    { listingId: "L2", comparedAt: new Date(START).toISOString() },
    { listingId: "L1", comparedAt: new Date(START + 1).toISOString() },
  ]);
  for (const store of personal) await store.eraseOf(ann);
  expect(await compared.comparedBy("ann")).toEqual([]);
  expect(await compared.comparedBy("bob")).toEqual(["L3"]);
});
