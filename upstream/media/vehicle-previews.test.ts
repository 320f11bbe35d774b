import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PREVIEW_HEIGHT, PREVIEW_WIDTH, withoutVariables } from "./drawing-raster";
import { vehiclePictureSvg } from "./vehicle-pictures";
import { openVehiclePreviews } from "./vehicle-previews";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-previews-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

test("a preview is a PNG of the size that shared links ask for, drawn once and kept on disk", async () => {
  const previews = openVehiclePreviews({ dataDir });
  const [first, again] = await Promise.all([previews.find("suv", "BLUE"), previews.find("SUVCROSS", "blue")]);
  if (first === null || again === null) throw new Error("an SUV comes in blue");
  expect([...first.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(sizeOf(first)).toEqual([PREVIEW_WIDTH, PREVIEW_HEIGHT]);
  expect(readdirSync(join(dataDir, "previews"))).toHaveLength(1);
  const kept = await openVehiclePreviews({ dataDir }).find("suv", "BLUE");
  expect(Buffer.compare(kept ?? Buffer.alloc(0), first)).toBe(0);
});

test("another colour is another picture, and what does not exist is none", async () => {
  const previews = openVehiclePreviews({ dataDir });
  const [red, blue] = await Promise.all([previews.find("coupe", "RED"), previews.find("coupe", "BLUE")]);
  expect(Buffer.compare(red ?? Buffer.alloc(0), blue ?? Buffer.alloc(0))).not.toBe(0);
  expect(await previews.find("submarine", "RED")).toBeNull();
  expect(await previews.find("coupe", "PLAID")).toBeNull();
});

test("the renderer is handed no property that it does not know", () => {
  const plain = withoutVariables(vehiclePictureSvg("truck", "ORANGE") ?? "");
  expect(plain).not.toMatch(/var\(|color-mix|@media/);
  expect(plain).toContain(".paint{fill:#d4652a}");
});
