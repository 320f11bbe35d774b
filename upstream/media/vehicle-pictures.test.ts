import { XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { SIMPLE_COLORS, VEHICLE_STYLES } from "../../app/domain/vocabulary";
import { vehiclePicturePath, vehiclePictureSvg } from "./vehicle-pictures";

test("every body style has a well-formed picture in every simple colour, each its own", () => {
  const pictures = new Set<string>();
  for (const style of VEHICLE_STYLES) {
    for (const color of SIMPLE_COLORS) {
      const svg = vehiclePictureSvg(style.code, color.code) ?? "";
      expect(XMLValidator.validate(svg), `${style.code} ${color.code}`).toBe(true);
      expect(svg).not.toContain(":target");
      pictures.add(svg);
    }
  }
  expect(pictures.size).toBe(VEHICLE_STYLES.length * SIMPLE_COLORS.length);
});

test("a style is found by its slug too, and the light follows the paint", () => {
  expect(vehiclePictureSvg("suv", "blue")).toBe(vehiclePictureSvg("SUVCROSS", "BLUE"));
  expect(vehiclePictureSvg("suv", "BLUE")).toContain(".v{--paint:#2a5ba8;--wall:");
  expect(vehiclePictureSvg("suv", "WHITE")).toContain("--paint:#f1f3f1;--day:#c3cfcf");
});

test("without a colour the car is silver; an unknown style or colour has no picture", () => {
  expect(vehiclePictureSvg("suv")).toBe(vehiclePictureSvg("suv", "SILVER"));
  expect(vehiclePictureSvg("boat")).toBeNull();
  expect(vehiclePictureSvg("suv", "PLAID")).toBeNull();
  expect(vehiclePictureSvg("../suv")).toBeNull();
});

test("the address of a picture names style and colour", () => {
  expect(vehiclePicturePath("SUVCROSS", "BLUE")).toBe("/media/vehicles/suv.svg?color=BLUE");
  expect(vehiclePicturePath("TRUCKS")).toBe("/media/vehicles/truck.svg");
});
