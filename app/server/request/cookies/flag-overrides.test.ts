import { expect, test } from "vitest";
import { createCookies } from "./cookies.server";
import { createFlagOverrides } from "./flag-overrides.server";

const secrets = ["k7Qw9".repeat(8), "Zr41p".repeat(8)];
const { flags } = createCookies({ isLocal: false, secrets });
const overrides = createFlagOverrides(flags);
const headerOf = async (cookie: typeof flags, value: unknown) =>
  `shortlist=x; ${(await cookie.serialize(value)).split(";")[0]}`;

test("a signed cookie sets flags for its request, and what it cannot mean changes nothing", async () => {
  const header = await headerOf(flags, "COMPARE=off, HIDDEN_FILTERS=doorCode|nonsense, NOPE=on");
  expect(await overrides(header)).toEqual({ COMPARE: false, HIDDEN_FILTERS: ["doorCode"] });
});

test("nobody else's cookie sets a flag", async () => {
  const stranger = createCookies({ isLocal: false, secrets: ["m3Xt0".repeat(8)] });
  expect(await overrides(await headerOf(stranger.flags, "COMPARE=off"))).toEqual({});
  expect(await overrides(`${flags.name}=COMPARE%3Doff`)).toEqual({});
  expect(await overrides(await headerOf(flags, { COMPARE: false }))).toEqual({});
  expect(await overrides("shortlist=x")).toEqual({});
  expect(await overrides(undefined)).toEqual({});
});
