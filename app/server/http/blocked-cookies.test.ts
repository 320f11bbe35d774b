import { createServer, request } from "node:http";
import { text } from "node:stream/consumers";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { requestFacts } from "../request/request-facts.server";
import { blockedCookies } from "./blocked-cookies.server";

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** The answer of a site whose every form keeps something and leads to `leadsTo`. */
async function ask(
  path: string,
  { method = "POST", headers = {} }: Sent = {},
  leadsTo = "/cars-for-sale?zip=43215#c1",
) {
  const app = express();
  app.use(requestFacts(), blockedCookies(), (incoming, response) => {
    if (incoming.method === "GET") return void response.send("the page");
    response.setHeader("Set-Cookie", "kept=1");
    if (incoming.headers.accept === "application/json") return void response.json({ ids: ["1"] });
    response.writeHead(303, { "X-Other": "1" });
    response.end();
  });
  const server = createServer((incoming, response) => {
    if (incoming.method === "POST" && incoming.headers.accept !== "application/json")
      response.setHeader("Location", leadsTo);
    app(incoming, response);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return new Promise<{ status: number | undefined; location: string | undefined; body: string }>((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path, method, headers: { Accept: "text/html", ...headers } },
      (answer) => {
        text(answer).then(
          (body) => resolve({ status: answer.statusCode, location: answer.headers.location, body }),
          reject,
        );
      },
    );
    sent.on("error", reject).end();
  });
}

const SHORTLIST = "/cars-for-sale/compare/shortlist";

test("the first cookie of a browser is asked back by the page after the form", async () => {
  expect(await ask(SHORTLIST)).toMatchObject({ status: 303, location: "/cars-for-sale?zip=43215&cookiesAsked=1#c1" });
  expect((await ask(SHORTLIST, {}, "/cars-for-sale")).location).toBe("/cars-for-sale?cookiesAsked=1");
});

test.each([
  ["who has a cookie already", SHORTLIST, { Cookie: "place=1" }],
  ["a form that keeps nothing by a cookie", "/cars-for-sale/vehicle/1/contact", {}],
])("%s is led on as ever", async (_who, path, headers) => {
  expect((await ask(path, { headers })).location).toBe("/cars-for-sale?zip=43215#c1");
});

test("script is answered as ever", async () => {
  const answer = await ask(SHORTLIST, { headers: { Accept: "application/json" } });
  expect(answer).toMatchObject({ status: 200, location: undefined });
});

test("no other site is led to with the mark", async () => {
  expect((await ask(SHORTLIST, {}, "https://elsewhere.test/")).location).toBe("https://elsewhere.test/");
});

test("a browser that sent the cookie back is led to the page itself", async () => {
  const get = (path: string) => ask(path, { method: "GET", headers: { Cookie: "kept=1" } });
  expect(await get("/cars-for-sale?zip=43215&cookiesAsked=1")).toMatchObject({
    status: 302,
    location: "/cars-for-sale?zip=43215",
  });
  expect((await get("/cars-for-sale?cookiesAsked=1")).location).toBe("/cars-for-sale");
  expect((await get("//elsewhere.test/?cookiesAsked=1")).location).toBeUndefined();
});

test("a browser that did not is told that nothing was kept", async () => {
  const { status, body } = await ask("/cars-for-sale?zip=43215&cookiesAsked=1", { method: "GET" });
  expect(status).toBe(200);
  expect(body).toContain("Your browser blocks this site's cookies, so nothing of that was kept.");
  expect(body).not.toContain("the page");
});

test("a page without the mark is the page, with cookies and without", async () => {
  expect((await ask("/cars-for-sale", { method: "GET" })).body).toBe("the page");
});
