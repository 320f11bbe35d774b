import { expect, inject, test } from "vitest";
import { HOST } from "../servers/deployed-site";
import { type RequestParts, rawRequest, sendRaw } from "./raw-request";

const { port } = inject("site");
const ask = (parts: RequestParts) => sendRaw(port, rawRequest(parts, HOST));
const LONG = "a".repeat(5_000);

/** A row per bad address: what is sent, what comes back. */
const ROWS: readonly (readonly [input: string, parts: RequestParts, status: number])[] = [
  ["a host that is not ours", { path: "/cars-for-sale", host: "evil.test" }, 421],
  ["a host with a space", { path: "/cars-for-sale", host: "a b" }, 421],
  ["our host with a port that is not ours", { path: "/cars-for-sale", host: `${HOST}:6666` }, 421],
  ["our host with a port that no address has", { path: "/cars-for-sale", host: `${HOST}:99999` }, 400],
  ["our host with a port that is a word", { path: "/cars-for-sale", host: `${HOST}:https` }, 400],
  ["a whole URL with a port that no address has", { path: `http://${HOST}:99999/cars-for-sale` }, 400],
  ["loopback as the host of a deployment", { path: "/cars-for-sale", host: "127.0.0.1" }, 421],
  ["no host", { path: "/cars-for-sale", host: null }, 400],
  ["a whole URL of a host that is not ours", { path: "http://evil.test/cars-for-sale" }, 421],
  ["a whole URL of our host with a port that is not ours", { path: `http://${HOST}:6666/cars-for-sale` }, 421],
  ["a whole URL with a name in front of our host", { path: `http://shopper@${HOST}/cars-for-sale` }, 421],
  ["a whole URL without a host", { path: "http:///cars-for-sale" }, 400],
  ["a whole URL and no host header", { path: `http://${HOST}/cars-for-sale`, host: null }, 400],
  ["a whole URL of another scheme", { path: `ftp://${HOST}/cars-for-sale` }, 400],
  ["a whole URL with a leading double slash", { path: `http://${HOST}//evil.test/` }, 400],
  ["a whole URL of a .git folder", { path: `http://${HOST}/.git/config` }, 404],
  ["two hosts", { path: "/cars-for-sale", headers: [["Host", "evil.test"]] }, 400],
  ["our host twice", { path: "/cars-for-sale", headers: [["Host", HOST]] }, 400],
  ["an expectation nobody can meet", { path: "/cars-for-sale", headers: [["Expect", "the-moon"]] }, 417],
  ["a URL of 5,000 characters", { path: `/cars-for-sale?q=${LONG}` }, 414],
  ["a broken escape in the path", { path: "/cars-for-sale/%E0%A4%A" }, 400],
  ["an escaped NUL", { path: "/cars-for-sale/a%00b" }, 400],
  ["escaped line breaks", { path: "/cars-for-sale/a%0d%0aSet-Cookie:%20x=1" }, 400],
  ["a backslash", { path: "/cars-for-sale\\..\\x" }, 400],
  ["an escaped backslash", { path: "/cars-for-sale/%5c%5cevil.test" }, 400],
  ["a leading double slash", { path: "//evil.test/cars-for-sale" }, 400],
  ["dot segments, encoded twice", { path: "/cars-for-sale/%252e%252e/etc/passwd" }, 404],
  ["dot segments, encoded once", { path: "/cars-for-sale/%2e%2e/%2e%2e/etc/passwd" }, 404],
  ["dot segments", { path: "/../../etc/passwd" }, 404],
  ["dots with a semicolon", { path: "/cars-for-sale/..;/manager" }, 404],
  ["a .git folder", { path: "/.git/config" }, 404],
  ["a .env file", { path: "/.env" }, 404],
  ["a source map", { path: "/assets/root.js.map" }, 404],
  ["a missing asset", { path: "/assets/none-12345678.js" }, 404],
  ["a script of another world", { path: "/wp-login.php" }, 404],
  ["the route manifest", { path: "/__manifest?p=/cars-for-sale" }, 404],
  ["a path of 13 segments", { path: `/cars-for-sale${"/a".repeat(13)}` }, 404],
  ["a segment of 65 characters", { path: `/cars-for-sale/${"a".repeat(65)}` }, 404],
  ["an unknown segment", { path: "/cars-for-sale/zeppelins" }, 404],
  ["TRACE", { method: "TRACE", path: "/cars-for-sale" }, 405],
  ["PUT", { method: "PUT", path: "/cars-for-sale", headers: [["Content-Length", "0"]] }, 405],
  ["PATCH", { method: "PATCH", path: "/cars-for-sale", headers: [["Content-Length", "0"]] }, 405],
  ["DELETE", { method: "DELETE", path: "/cars-for-sale" }, 405],
  ["PROPFIND", { method: "PROPFIND", path: "/cars-for-sale" }, 405],
  ["CONNECT", { method: "CONNECT", path: "evil.test:443" }, 405],
  ["OPTIONS", { method: "OPTIONS", path: "/cars-for-sale" }, 204],
  ["_data on a GET", { path: "/cars-for-sale?_data=root" }, 400],
  ["_data on a POST", { method: "POST", path: "/cars-for-sale?_data=root", headers: [["Content-Length", "0"]] }, 400],
  ["_data in an escape", { path: "/cars-for-sale?%5Fdata=root" }, 400],
];

test.each(ROWS)("%s is answered", async (_input, parts, status) => {
  const answer = await ask(parts);
  expect(answer.status).toBe(status);
  expect(answer.body).not.toMatch(/node_modules|at \w+ \(|\.ts:\d|etc\/passwd|zeppelins?\.tsx/);
});

test.each(["TRACE", "PUT", "DELETE", "OPTIONS", "CONNECT"])(
  "%s is told what is allowed, and no other origin is let in",
  async (method) => {
    const answer = await ask({
      method,
      path: method === "CONNECT" ? "evil.test:443" : "/",
      headers: [
        ["Content-Length", "0"],
        ["Origin", "https://evil.test"],
      ],
    });
    expect(answer.headers.get("allow")).toBe(method === "CONNECT" ? "GET, HEAD, POST" : "GET, HEAD");
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  },
);

test("a wrong host ends the connection", async () => {
  expect((await ask({ path: "/", host: "evil.test" })).headers.get("connection")).toBe("close");
});

const BROKEN_FRAMES: readonly (readonly [input: string, bytes: string, status: number])[] = [
  ["garbage", "\u0000\u0001garbage\r\n\r\n", 400],
  [
    "both lengths",
    `POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    "two content lengths",
    `POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    400,
  ],
  ["a negative length", `POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: -5\r\n\r\n`, 400],
  ["a space before the colon", `GET / HTTP/1.1\r\nHost : ${HOST}\r\n\r\n`, 400],
  ["17 KiB of headers", `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-Long: ${"a".repeat(17_000)}\r\n\r\n`, 431],
  ["another expectation", `GET / HTTP/1.1\r\nHost: ${HOST}\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n`, 417],
];

test.each(BROKEN_FRAMES)("%s never reaches a page", async (_input, bytes, status) => {
  expect((await sendRaw(port, bytes)).status).toBe(status);
});

const HARMLESS: readonly (readonly [input: string, parts: RequestParts])[] = [
  ["a whole URL", { path: `http://${HOST}/cars-for-sale` }],
  ["a whole URL of our host under a host that is not", { path: `HTTPS://${HOST}/cars-for-sale`, host: "evil.test" }],
  ["a whole URL without a path", { path: `http://${HOST}?utm_source=a` }],
  ["our host with the port of our scheme", { path: "/cars-for-sale", host: `${HOST}:443` }],
  ["a broken escape in the query", { path: "/cars-for-sale?zip=%E0%A4%A" }],
  ["campaign parameters", { path: "/cars-for-sale?utm_source=a&gclid=b" }],
  ["no user agent", { path: "/cars-for-sale", headers: [["User-Agent", ""]] }],
  ["a user agent of 8 kB", { path: "/cars-for-sale", headers: [["User-Agent", "x".repeat(8_000)]] }],
  ["a crawler's name", { path: "/cars-for-sale", headers: [["User-Agent", "Googlebot/2.1"]] }],
  ["no encoding accepted", { path: "/cars-for-sale", headers: [["Accept-Encoding", "*;q=0"]] }],
  ["pictures only", { path: "/cars-for-sale", headers: [["Accept", "image/*"]] }],
  ["a huge If-None-Match", { path: "/cars-for-sale", headers: [["If-None-Match", `"${"a".repeat(4_000)}"`]] }],
  ["a range of a page", { path: "/cars-for-sale", headers: [["Range", "bytes=0-10"]] }],
  ["an upgrade", { path: "/cars-for-sale", headers: [["Upgrade", "websocket"]] }],
  ["a forged forwarded host", { path: "/cars-for-sale", headers: [["X-Forwarded-Host", "evil.test:6666"]] }],
  ["a forged scheme", { path: "/cars-for-sale", headers: [["X-Forwarded-Proto", "http"]] }],
  ["a header name with an underscore", { path: "/cars-for-sale", headers: [["x_forwarded_host", "evil.test"]] }],
  ["a malformed trace", { path: "/cars-for-sale", headers: [["traceparent", "00-xyz"]] }],
  ["_routes on a document", { path: "/cars-for-sale?_routes=evil" }],
  [
    "fifty cookies",
    { path: "/cars-for-sale", headers: [["Cookie", Array.from({ length: 60 }, (_, i) => `c${i}=v`).join("; ")]] },
  ],
  [
    "cookies with the names of prototypes",
    {
      path: "/cars-for-sale",
      headers: [["Cookie", "__proto__=1; constructor=2; session=%%%; __Host-session=garbage.garbage"]],
    },
  ],
  ["a body on a GET", { path: "/cars-for-sale", headers: [["Content-Length", "3"]], body: "a=b" }],
];

test.each(HARMLESS)("%s changes nothing", async (_input, parts) => {
  const answer = await ask(parts);
  expect([200, 301]).toContain(answer.status);
  expect(answer.body).not.toContain("evil.test");
  expect(answer.headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
});

test("a request id is taken over only where it is one", async () => {
  const given = await ask({ path: "/", headers: [["X-Request-Id", "abcdef-0123456789"]] });
  expect(given.headers.get("x-request-id")).toBe("abcdef-0123456789");
  const forged = await ask({ path: "/", headers: [["X-Request-Id", "<script>alert(1)</script>"]] });
  expect(forged.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
});
