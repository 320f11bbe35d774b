import { expect, test } from "vitest";
import { sharePictureMeta } from "./share-picture";

const ORIGIN = "https://forecourt.test";
const contentOf = (src: string) =>
  new Map(
    sharePictureMeta({ src, alt: "A blue SUV" }, ORIGIN).flatMap((entry) =>
      "property" in entry ? [[entry.property, entry.content] as const] : [],
    ),
  );

test("a drawing is shared as a JPEG with its size", () => {
  expect(Object.fromEntries(contentOf("/img/vehicles/suv/BLUE.svg"))).toEqual({
    "og:image": "https://forecourt.test/img/vehicles/1/suv/BLUE.jpg",
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "A blue SUV",
  });
});

test("a photograph is shared as it is, and nobody claims to know its size", () => {
  expect(Object.fromEntries(contentOf("https://photos.example/1.jpg"))).toEqual({
    "og:image": "https://photos.example/1.jpg",
    "og:image:alt": "A blue SUV",
  });
});
