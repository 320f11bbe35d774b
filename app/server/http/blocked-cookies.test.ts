import { createServer, request } from "node:http";
import { text } from "node:stream/consumers";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { requestFacts } from "../request/request-facts.server";
import { askedCookies, blockedCookies } from "./blocked-cookies.server";

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** The answer of a site whose every form is done, and says which address it was sent to. */
async function ask(path: string, { method = "POST", headers = {} }: Sent = {}) {
  const app = express();
  app.use(requestFacts(), blockedCookies(), askedCookies({ isLocal: true }), (incoming, response) => {
    response.send(incoming.method === "GET" ? "the page" : `done at ${incoming.originalUrl}`);
  });
  const server = createServer(app);
  onTestFinished(() => void server.close());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return new Promise<{ status: number | undefined; location: string | undefined; cookie: string; body: string }>(
    (resolve, reject) => {
      const sent = request(
        { host: "127.0.0.1", port, path, method, headers: { Accept: "text/html", Host: "site.test", ...headers } },
        (answer) => {
          const { location, "set-cookie": cookies = [] } = answer.headers;
          text(answer).then(
            (body) => resolve({ status: answer.statusCode, location, cookie: cookies.join(), body }),
            reject,
          );
        },
      );
      sent.on("error", reject).end();
    },
  );
}

const SHORTLIST = "/cars-for-sale/compare/shortlist";
const SIGN_UP = "/account/sign-in?mode=sign-up";
const COOKIE = { Cookie: "cookiesAsked=1" };
const JSON_ONLY = { Accept: "application/json" };
const NOTHING_KEPT = "so nothing of that was kept";

test("a browser without a cookie is given one, and sends the form again before anything is done", async () => {
  const first = await ask(SIGN_UP);
  expect(first).toMatchObject({ status: 307, location: "/account/sign-in?mode=sign-up&cookies=1" });
  expect(first.cookie).toContain("cookiesAsked=");
  expect(first.body).not.toContain("done");
  expect((await ask("/account/sign-in?mode=sign-up&cookies=1", { headers: COOKIE })).body).toBe(
    "done at /account/sign-in?mode=sign-up",
  );
});

test("a choice of privacy waits for the cookie as well", async () => {
  expect((await ask("/privacy-choices")).location).toBe("/privacy-choices?cookies=1");
});

test("the form that comes again without the cookie is not done, and its page leads back", async () => {
  const headers = { Referer: "http://site.test/cars-for-sale?zip=43215&make=x" };
  const { body, status } = await ask(`${SHORTLIST}?cookies=1`, { headers });
  expect(status).toBe(200);
  expect(body).toContain(NOTHING_KEPT);
  expect(body).toContain('href="/cars-for-sale?zip=43215&amp;make=x"');
  expect(body).not.toContain("done");
});

test.each([
  ["another site", "http://elsewhere.test/x"],
  ["an address that browsers read as another site's", "http://site.test//elsewhere.test/"],
  ["nowhere", ""],
])("who came from %s is led back to the search", async (_where, Referer) => {
  const { body } = await ask(`${SHORTLIST}?cookies=1`, { headers: { Referer } });
  expect(body).toContain('<a href="/cars-for-sale">Go back to where you were</a>');
});

test("a form that the router sends is held back too, and leads to the document that says so", async () => {
  const path = "/account/sign-in.data?mode=sign-up";
  expect(await ask(path)).toMatchObject({ status: 307, location: `${path}&cookies=1` });
  const headers = { Referer: "http://site.test/account/sign-in" };
  const { body, status } = await ask(`${path}&cookies=1`, { headers });
  expect(status).toBe(202);
  expect(body).toContain('"redirect","/account/sign-in?cookies=1"');
});

test("script that sends a form by itself is asked to send it again, and says at the second that nothing was kept", async () => {
  expect(await ask(SHORTLIST, { headers: JSON_ONLY })).toMatchObject({ status: 202, body: "{}" });
  expect((await ask(SHORTLIST, { headers: { ...JSON_ONLY, ...COOKIE } })).body).toBe(`done at ${SHORTLIST}`);
});

test.each([
  ["who has a cookie already", SHORTLIST, { Cookie: "place=1" }],
  ["a form that keeps nothing by a cookie", "/cars-for-sale/vehicle/1/contact", {}],
])("%s is answered as ever", async (_who, path, headers) => {
  expect((await ask(path, { headers })).body).toBe(`done at ${path}`);
});

test("a browser that sent the cookie back is led to the page itself", async () => {
  const get = (path: string) => ask(path, { method: "GET", headers: COOKIE });
  expect(await get("/cars-for-sale?zip=43215&cookies=1")).toMatchObject({
    status: 302,
    location: "/cars-for-sale?zip=43215",
  });
  expect((await get("/cars-for-sale?cookies=1")).location).toBe("/cars-for-sale");
  expect((await get("//elsewhere.test/?cookies=1")).location).toBeUndefined();
});

test("a browser that did not is told that nothing was kept", async () => {
  const { status, body } = await ask("/cars-for-sale?zip=43215&cookies=1", { method: "GET" });
  expect(status).toBe(200);
  expect(body).toContain(NOTHING_KEPT);
  expect(body).toContain('href="/cars-for-sale?zip=43215"');
});

test("a page without the mark is the page, with cookies and without", async () => {
  expect((await ask("/cars-for-sale", { method: "GET" })).body).toBe("the page");
});
