import { readFileSync, statSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHARE_PICTURE_SIZE, sharePictureAddress } from "~/domain/pictures/share-picture";
import { paint, toCardPictureAddress } from "~/domain/pictures/vehicle-picture";
import { SIMPLE_COLORS, VEHICLE_STYLES } from "~/domain/vocabulary";
import { requestFacts } from "../request/request-facts.server";
import { staticFiles } from "./static-files.server";
import { vehiclePictures } from "./vehicle-pictures.server";

const BYTES_MAX = 9_000;
const BYTES_ON_AVERAGE_MAX = 7_200;
/** The site keeps its files in memory. */
const SHARE_PICTURES_BYTES_MAX = 4_000_000;

let server: Server;
let origin: string;
beforeAll(async () => {
  const app = express().use(
    requestFacts(),
    vehiclePictures("public/img/vehicles"),
    staticFiles("public", { brandOf: () => "marketplace" }),
  );
  server = await new Promise((resolve) => {
    const listening = app.listen(0, "127.0.0.1", () => resolve(listening));
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each(VEHICLE_STYLES)("a $label is painted in every colour", ({ slug }) => {
  const drawing = readFileSync(`public/img/vehicles/${slug}.svg`, "utf8");
  const painted = SIMPLE_COLORS.map(({ code }) => paint(drawing, code));
  expect(new Set(painted).size).toBe(SIMPLE_COLORS.length);
  for (const svg of painted) {
    expect(svg).not.toContain(":target");
    expect(svg).toMatch(/\.v\{--paint:#[0-9a-f]{3,6};/);
    expect(svg.length).toBeLessThan(drawing.length);
  }
});

test("cards have a small picture of every style in every colour", () => {
  const sizes = VEHICLE_STYLES.flatMap(({ slug }) =>
    SIMPLE_COLORS.map(({ code }) => statSync(`public${cardPictureOf(slug, code)}`).size),
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(BYTES_MAX);
  expect(sizes.reduce((total, size) => total + size, 0) / sizes.length).toBeLessThanOrEqual(BYTES_ON_AVERAGE_MAX);
});

test("a shared link has a picture of every style in every colour, of the size that it names", () => {
  const pictures = VEHICLE_STYLES.flatMap(({ slug }) =>
    SIMPLE_COLORS.map(({ code }) => readFileSync(`public${sharePictureAddress(slug, code)}`)),
  );
  for (const picture of pictures) expect(jpegSize(picture)).toEqual(SHARE_PICTURE_SIZE);
  const total = pictures.reduce((sum, { length }) => sum + length, 0);
  expect(total).toBeLessThanOrEqual(SHARE_PICTURES_BYTES_MAX);
});

test.each([
  [cardPictureOf("suv", "BLUE"), "image/webp"],
  [sharePictureAddress("suv", "BLUE"), "image/jpeg"],
  ["/img/vehicles/suv/BLUE.svg", "image/svg+xml; charset=utf-8"],
  ["/img/vehicles/SUVCROSS/BLUE.svg", "image/svg+xml; charset=utf-8"],
])("%s is served as %s and kept for ever", async (path, type) => {
  const answer = await fetch(`${origin}${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe(type);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test.each([
  cardPictureOf("suv", "PLAID"),
  cardPictureOf("boat", "BLUE"),
  "/img/vehicles/0/suv/BLUE.webp",
  "/img/vehicles/suv/BLUE.webp",
  "/img/vehicles/suv/PLAID.svg",
])("there is no picture %s", async (path) => {
  expect((await fetch(`${origin}${path}`)).status).toBe(404);
});

function cardPictureOf(slug: string, color: string): string {
  return toCardPictureAddress(`/media/vehicles/${slug}/${color}.svg`) ?? "";
}

/** From the first segment that says how a JPEG is coded. */
function jpegSize(jpeg: Buffer) {
  let at = 2;
  while (jpeg.readUInt16BE(at) !== 0xffc0) at += 2 + jpeg.readUInt16BE(at + 2);
  return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
}
