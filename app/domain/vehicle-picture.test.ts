import { expect, test } from "vitest";
import { toPictureAddress } from "./vehicle-picture";

test.each([
  ["/media/vehicles/sedan.svg?color=BLUE", "/img/vehicles/sedan/BLUE.svg"],
  ["/media/vehicles/suv/RED.svg", "/img/vehicles/suv/RED.svg"],
  ["https://photos.example/1.jpg", "https://photos.example/1.jpg"],
  ["http://photos.example/1.jpg", null],
  ["javascript:alert(1)", null],
  ["//evil.example/1.jpg", null],
])("the picture %s is served from %s", (source, address) => {
  expect(toPictureAddress(source)).toBe(address);
});
