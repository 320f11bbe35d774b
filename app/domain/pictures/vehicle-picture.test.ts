import { expect, test } from "vitest";
import { toCardPictureAddress, toPictureAddress } from "./vehicle-picture";

test.each([
  ["/media/vehicles/sedan.svg?color=BLUE", "/img/vehicles/sedan/BLUE.svg", "/img/vehicles/1/sedan/BLUE.webp"],
  ["/media/vehicles/suv/RED.svg", "/img/vehicles/suv/RED.svg", "/img/vehicles/1/suv/RED.webp"],
  ["https://photos.example/1.jpg", "https://photos.example/1.jpg", "https://photos.example/1.jpg"],
  ["http://photos.example/1.jpg", null, null],
  ["javascript:alert(1)", null, null],
  ["//evil.example/1.jpg", null, null],
])("the picture %s is served from %s, and to a card from %s", (source, address, cardAddress) => {
  expect(toPictureAddress(source)).toBe(address);
  expect(toCardPictureAddress(source)).toBe(cardAddress);
});
