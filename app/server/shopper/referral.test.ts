import { expect, test } from "vitest";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { mockServices } from "../../../tests/mocks/mocked-services";
import { readReferral, rememberReferral } from "./referral.server";

const mocked = mockServices();
const SITE = "https://forecourt.test";

/** The cookie that a visit of the address leaves, if it leaves one. */
async function cookieAfter(path: string): Promise<string | undefined> {
  const set: string[] = [];
  const context = aLoadContext(mocked.services, { setCookie: (text) => set.push(text) });
  await rememberReferral(context, new URL(path, SITE));
  return set[0]?.split(";", 1)[0];
}

const read = (cookie = "") =>
  readReferral(aLoadContext(mocked.services), new Request(`${SITE}/`, { headers: { Cookie: cookie } }));

test("the referral codes of an address are kept for the messages that follow", async () => {
  expect(await read(await cookieAfter("/cars-for-sale?psid=spring26&siomid=4711"))).toEqual({
    psid: "spring26",
    siomid: "4711",
  });
  expect(await read(await cookieAfter("/cars-for-sale?siomid=4711"))).toEqual({ siomid: "4711" });
});

test.each([
  "/cars-for-sale",
  "/cars-for-sale?psid=",
  "/cars-for-sale?psid=a%0Ab",
  `/cars-for-sale?psid=${"x".repeat(41)}`,
])("%j leaves what is known as it is", async (path) => expect(await cookieAfter(path)).toBeUndefined());

test("nothing is made of what nobody wrote", async () => {
  expect(await read()).toEqual({});
  expect(await read("referral=bogus")).toEqual({});
});
