import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BRAND_IDS, BRANDS } from "../brand";
import { webManifest } from "./web-manifest";

interface Manifest {
  readonly name: string;
  readonly display: string;
  readonly id: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

const manifestOf = (brand: (typeof BRAND_IDS)[number]): Manifest => JSON.parse(webManifest(BRANDS[brand]));

/** As the file's first chunk says (PNG, IHDR). */
function sizesOf(file: string): string {
  const png = readFileSync(file);
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test.each(BRAND_IDS)("on a home screen %s opens by itself, so that iPhones let it notify", (brand) => {
  expect(manifestOf(brand)).toMatchObject({ name: BRANDS[brand].name, display: "standalone", id: "/", start_url: "/" });
});

test.each(BRAND_IDS)("each icon that the manifest of %s names is there, in its size", (brand) => {
  const { icons } = manifestOf(brand);
  for (const { src, sizes } of icons) {
    expect(existsSync(`public${src}`), src).toBe(true);
    expect(sizesOf(`public${src}`), src).toBe(sizes);
  }
  const sizesFor = (purpose: string) => icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(sizesFor("any")).toEqual(["180x180", "192x192", "512x512"]);
  expect(sizesFor("maskable")).toEqual(["192x192", "512x512"]);
});
