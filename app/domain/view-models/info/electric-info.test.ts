import { expect, test } from "vitest";
import { toElectricInfo } from "./electric-info";

const infoOf = (fuelTypeGroup: string | null) =>
  toElectricInfo({
    fuelTypeGroup,
    hrefOfFuel: (code) => `/cars-for-sale?fuelTypeGroup=${code}`,
    hrefOfPage: (code) => `/cars-for-sale/info/electric-vehicles${code === null ? "" : `?fuelTypeGroup=${code}`}`,
    cancelHref: "/cars-for-sale",
  });
const rowsOf = (fuelTypeGroup: string | null) =>
  infoOf(fuelTypeGroup).sections.flatMap(({ table }) => table?.rows.map(([type]) => type) ?? []);

test.each([
  [null, ["Electric", "Plug-in hybrid", "Hybrid", "Hydrogen"]],
  ["NOPE", ["Electric", "Plug-in hybrid", "Hybrid", "Hydrogen"]],
  ["PIH", ["Plug-in hybrid"]],
  ["hyb", ["Hybrid"]],
])("the address with the fuel %j compares %j", (fuelTypeGroup, types) => {
  expect(rowsOf(fuelTypeGroup)).toEqual(types);
});

test("the filter is in the page's own address, and leaving leads to the search without it", () => {
  const page = infoOf("PIH");
  expect(page.choices?.options.filter(({ isCurrent }) => isCurrent)).toEqual([
    { label: "Plug-in hybrid", href: "/cars-for-sale/info/electric-vehicles?fuelTypeGroup=PIH", isCurrent: true },
  ]);
  expect(page.choices?.options[0]?.href).toBe("/cars-for-sale/info/electric-vehicles");
  expect(page.cancelHref).toBe("/cars-for-sale");
});
