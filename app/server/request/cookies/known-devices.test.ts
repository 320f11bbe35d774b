import { expect, test } from "vitest";
import { createCookies } from "./cookies.server";
import { createKnownDevices } from "./known-devices.server";

const secrets = ["k7Qw9".repeat(8), "Zr41p".repeat(8)];
const devicesOf = (all: readonly string[] = secrets) =>
  createKnownDevices(createCookies({ isLocal: false, secrets: all }).device);
const devices = devicesOf();
const headerOf = (setCookie = "") => setCookie.split(";")[0] ?? "";

test("a browser keeps the tokens of its last five accounts, the newest first, hidden from script", async () => {
  let header = "";
  for (const token of ["a", "b", "c", "b", "d", "e", "f"]) {
    const setCookie = (await devices.remember(header, token)) ?? "";
    expect(setCookie).toMatch(/^__Host-device=[^;]+; Max-Age=34560000; Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
    header = headerOf(setCookie);
  }
  expect(await devices.read(header)).toEqual(["f", "e", "d", "b", "c"]);
});

test.each([undefined, null, "", "__Host-device=%%%", "__Host-device=eyJ0b2tlbnMiOlsiYSJdfQ%3D%3D.x", "other=1"])(
  "what we did not sign is no browser that we know: %s",
  async (header) => {
    expect(await devices.read(header)).toEqual([]);
  },
);

test("what signs with another secret knows nobody", async () => {
  const header = headerOf(await devicesOf(["x".repeat(32), "y".repeat(32)]).remember("", "a"));
  expect(await devices.read(header)).toEqual([]);
});
