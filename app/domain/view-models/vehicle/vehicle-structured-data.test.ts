import { expect, test } from "vitest";
import { exampleOwner, exampleVehicle } from "../../../../tests/builders/example-listing";
import { STRUCTURED_DATA_MAX_CHARS, toStructuredData } from "./vehicle-structured-data";

test("structured data stays below a kilobyte however long the names are", () => {
  const crumbs = ["Used Cars for Sale", "Honda", "Accord", "EX-L", "2021"].map((label, index) => ({
    label: label.repeat(1 + index),
    href: `/cars-for-sale/used-cars/${"honda/".repeat(index)}`,
  }));
  for (const name of ["2021 Honda Accord", `2021 ${"Honda ".repeat(40)}`]) {
    const source = {
      listing: exampleVehicle(),
      owner: exampleOwner(),
      origin: "https://www.forecourt.example",
      path: "/v/1",
    };
    const text = JSON.stringify(toStructuredData({ ...source, name, crumbs, imagePath: "/img/sedan.svg" }));
    expect(text.length).toBeLessThan(STRUCTURED_DATA_MAX_CHARS);
    expect(text).toContain('"@type":"Car"');
    expect(text).toContain('"price":23890');
    expect(text).toContain('"image":"https://www.forecourt.example/img/sedan.svg"');
    expect(text).toContain('"color":');
    expect(text).toContain('"brand":{"@type":"Brand","name":"Honda"}');
    expect(text).toMatch(/"vehicleModelDate":"\d{4}","itemCondition":"https:\/\/schema\.org\/UsedCondition"/);
  }
});

test("a car of usual names keeps its trail in the structured data", () => {
  const crumbs = ["Used Cars for Sale", "Honda", "Accord", "EX-L"].map((label, index) => ({
    label,
    href: ["/cars-for-sale/used-cars", "honda", "accord", "ex-l"].slice(0, index + 1).join("/"),
  }));
  const data = toStructuredData({
    listing: exampleVehicle(),
    owner: exampleOwner(),
    origin: "https://www.forecourt.example",
    path: "/cars-for-sale/vehicle/100000001",
    name: "2021 Honda Accord EX-L",
    imagePath: "/img/vehicles/sedan/BLUE.svg",
    crumbs,
  });
  expect(JSON.stringify(data).length).toBeLessThan(STRUCTURED_DATA_MAX_CHARS);
  expect(JSON.stringify(data)).toContain('"position":2');
});

test.each([
  ["for sale", undefined, "InStock"],
  ["held", { state: "requested", until: "2026-11-27T15:05:00Z" }, "Reserved"],
] as const)("a car that is %s is told so in the structured data", (_how, reservation, availability) => {
  const source = { owner: exampleOwner(), origin: "", path: "/v", name: "Accord", crumbs: [] };
  const data = toStructuredData({ ...source, listing: exampleVehicle(reservation && { reservation }) });
  expect(JSON.stringify(data)).toContain(`"availability":"https://schema.org/${availability}"`);
});

test("a private seller's name is not in the structured data", () => {
  const owner = exampleOwner({ name: "Zoe", privateSeller: true });
  const data = toStructuredData({
    listing: exampleVehicle(),
    owner,
    origin: "",
    path: "/v",
    name: "Accord",
    crumbs: [],
  });
  expect(JSON.stringify(data)).not.toContain("Zoe");
});
