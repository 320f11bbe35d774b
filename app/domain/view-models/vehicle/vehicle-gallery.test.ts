import { expect, test } from "vitest";
import { pictureCaption, pictureHref, readShotIndex, toGallery } from "./vehicle-gallery";

test("a drawing of ours is shown in five views, photographs as they are, and anything else not at all", () => {
  const drawing = toGallery([{ src: "/media/vehicles/sedan.svg?color=BLUE", alt: "A blue Accord" }], "Accord");
  expect(drawing.map(({ name }) => name)).toEqual(["Side", "Front", "Wheel", "Cabin", "Rear"]);
  expect(new Set(drawing.map(({ src }) => src))).toEqual(new Set(["/img/vehicles/sedan/BLUE.svg"]));
  const photos = [1, 2].map((number) => ({ src: `https://img.example/${number}.jpg`, alt: "" }));
  expect(toGallery(photos, "Accord")).toMatchObject([{ name: "Picture 1", alt: "Accord" }, { name: "Picture 2" }]);
  expect(toGallery([{ src: "javascript:alert(1)", alt: "" }], "Accord")).toEqual([]);
});

test("each picture has an address that keeps the way back, and a drawing is called one", () => {
  expect(pictureHref("/v", 0)).toBe("/v?photo=1");
  expect(pictureHref("/v?from=%2Fcars-for-sale", 2)).toBe("/v?from=%2Fcars-for-sale&photo=3");
  const [side] = toGallery([{ src: "/media/vehicles/sedan.svg?color=BLUE", alt: "" }], "Accord");
  expect(side && pictureCaption(side)).toBe("Side, as a drawing");
  expect(pictureCaption({ name: "Picture 1", src: "https://img.example/1.jpg", alt: "" })).toBe("Picture 1");
});

test.each([
  [null, 0],
  ["2", 1],
  ["0", 0],
  ["6", 0],
  ["x", 0],
  ["1e1", 0],
])("photo %s is the picture %i", (given, index) => {
  expect(readShotIndex(given, 5)).toBe(index);
});
