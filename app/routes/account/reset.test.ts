import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { action as ask } from "./ask-reset";
import { loader, action as reset } from "./reset";

const mocked = mockServices();
const token = "t".repeat(43);

async function opened() {
  const request = new Request(`https://forecourt.test/account/reset/${token}`);
  const { data, init } = await loader({ context: aLoadContext(mocked.services), request, params: { token } });
  return [data.state, data.email, init?.status, data.putsBack];
}

test("a link whose address is another account's by now says so, and any other sets a password", async () => {
  mocked.on("resetLink", () => HttpResponse.json({ email: "ann@example.com", putsBack: true, isTaken: true }));
  expect(await opened()).toEqual(["taken", "ann@example.com", 409, true]);
  mocked.on("resetLink", () => contractAnswer("resetLink"));
  expect(await opened()).toEqual(["good", expect.any(String), 200, false]);
});

/** What the page of the link has after a browser asked for its mail at an address of the site. */
async function wayAfter(query: string) {
  mocked.on("askReset", () => contractAnswer("askReset"));
  mocked.on("resetLink", () => contractAnswer("resetLink"));
  const context = aLoadContext(mocked.services);
  const body = new URLSearchParams({ email: "ann@example.com" });
  const request = new Request(`https://forecourt.test/account/reset${query}`, { method: "POST", body });
  const asked = await ask({ context, request, params: {} });
  if (!(asked instanceof Response)) throw new Error("The mail was not asked for.");
  const cookie = asked.headers.getSetCookie().map((text) => text.split(";", 1)[0]);
  const mailed = new Request(`https://forecourt.test/account/reset/${token}`, {
    headers: { Cookie: cookie.join("; ") },
  });
  const { data } = await loader({ context, request: mailed, params: { token } });
  return { led: asked.headers.get("Location"), cookies: cookie.length, way: data.signIn.signInHref };
}

test("where a shopper came from outlives the mail of a new password, and is a path of this site", async () => {
  const way = "refUrl=%2Fcars-for-sale%2Fused-cars%3FmaxPrice%3D9000&saveSearch=1";
  expect(await wayAfter(`?${way}`)).toEqual({
    led: `/account/reset?${way}&asked=asked`,
    cookies: 1,
    way: `/account/sign-in?defaultScreen=signin&${way}`,
  });
  const nowhere = "/account/sign-in?defaultScreen=signin&refUrl=%2Fcars-for-sale";
  expect(await wayAfter("")).toEqual({ led: "/account/reset?asked=asked", cookies: 0, way: nowhere });
  for (const elsewhere of ["https://evil.test/", "//evil.test", "/account/sign-out", "/\\evil.test"])
    expect((await wayAfter(`?${new URLSearchParams({ refUrl: elsewhere })}`)).way).toBe(nowhere);
});

test("a new password over the limit of tries is told to wait, and the link is not spent", async () => {
  mocked.on("resetPassword", () => expect.fail("the service was asked"));
  const context = aLoadContext(mocked.services, { rateLimitedSeconds: 42 });
  const body = new URLSearchParams({ password: "a walk along the river" });
  const request = new Request(`https://forecourt.test/account/reset/${token}`, { method: "POST", body });
  const answer = await reset({ context, request, params: { token } });
  expect(answer).toMatchObject({ data: { kind: "limited" }, init: { status: 429 } });
});
