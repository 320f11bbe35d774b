import { expect, inject, test } from "vitest";
import { HOST } from "../servers/deployed-site";
import { type RequestParts, rawRequest, sendRaw } from "./raw-request";

const { port } = inject("site");
const OURS = `https://${HOST}`;
type Headers = NonNullable<RequestParts["headers"]>;

/** A form to a page that takes none: whatever passes the guards is 405 by Remix, so nothing is done by any of these. */
function post(headers: Headers, body: string | Buffer = "a=b", path = "/cars-for-sale") {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const added: [string, string][] = [];
  if (!names.has("content-type")) added.push(["Content-Type", "application/x-www-form-urlencoded"]);
  if (!names.has("content-length") && !names.has("transfer-encoding"))
    added.push(["Content-Length", String(Buffer.byteLength(body))]);
  return sendRaw(port, rawRequest({ method: "POST", path, headers: [...headers, ...added], body }, HOST));
}

const SAME_ORIGIN: Headers = [
  ["Origin", OURS],
  ["Sec-Fetch-Site", "same-origin"],
];
const PASSED_THE_GUARDS = 405;

const ORIGINS: readonly (readonly [input: string, headers: Headers, status: number])[] = [
  ["our page in a browser of today", SAME_ORIGIN, PASSED_THE_GUARDS],
  ["our page in an old browser", [["Origin", OURS]], PASSED_THE_GUARDS],
  [
    "our page whose origin the browser hides",
    [
      ["Origin", "null"],
      ["Sec-Fetch-Site", "same-origin"],
    ],
    PASSED_THE_GUARDS,
  ],
  [
    "another site",
    [
      ["Origin", "https://evil.test"],
      ["Sec-Fetch-Site", "cross-site"],
    ],
    403,
  ],
  [
    "another site that claims to be ours",
    [
      ["Origin", "https://evil.test"],
      ["Sec-Fetch-Site", "same-origin"],
    ],
    403,
  ],
  [
    "a sibling of ours",
    [
      ["Origin", "https://shop.forecourt.test"],
      ["Sec-Fetch-Site", "same-site"],
    ],
    403,
  ],
  ["our host over plain HTTP", [["Origin", `http://${HOST}`]], 403],
  ["our host on another port", [["Origin", `${OURS}:8443`]], 403],
  ["a hidden origin and nothing else", [["Origin", "null"]], 403],
  [
    "a hidden origin from another site",
    [
      ["Origin", "null"],
      ["Sec-Fetch-Site", "cross-site"],
    ],
    403,
  ],
  ["neither header", [], 403],
  ["an address typed by hand", [["Sec-Fetch-Site", "none"]], 403],
  [
    "a forged forwarded host that matches a bad origin",
    [
      ["Origin", "https://evil.test"],
      ["X-Forwarded-Host", "evil.test"],
    ],
    403,
  ],
  ["a malformed origin", [["Origin", "::::"]], 403],
];

test.each(ORIGINS)("a form from %s", async (_input, headers, status) => {
  expect((await post(headers)).status).toBe(status);
});

test.each([
  "/cars-for-sale.data",
  "/cars-for-sale/api/suggestions",
  "/cars-for-sale?index",
  "/account/sign-in",
  "/anything",
])("a post from another site to %s is refused before Remix", async (path) => {
  expect((await post([["Origin", "https://evil.test"]], "a=b", path)).status).toBe(403);
});

test.each(["/cars-for-sale?zip=1&a=b", "/cars-for-sale/Used-Cars/FORD"])(
  "a form to %s, another spelling of a search, is refused like one to the search, and led nowhere",
  async (path) => {
    const answer = await post(SAME_ORIGIN, "a=b", path);
    expect(answer.status).toBe(PASSED_THE_GUARDS);
    expect(answer.headers.get("location")).toBeUndefined();
    expect(answer.headers.get("cache-control")).toBe("no-store");
  },
);

test.each(["/CARS-FOR-SALE/SAVED/SUBSCRIBE", "/ACCOUNT/sign-in", "/cars-for-sale/vehicle/700000001/CONTACT"])(
  "a form to %s is none of ours: limits go by the spelling",
  async (path) => {
    expect((await post(SAME_ORIGIN, "a=b", path)).status).toBe(PASSED_THE_GUARDS);
  },
);

const multipart = (part: string) => `--b\r\n${part}\r\n--b--\r\n`;
const MULTIPART: Headers = [...SAME_ORIGIN, ["Content-Type", "multipart/form-data; boundary=b"]];
const BODIES: readonly (readonly [input: string, headers: Headers, body: string | Buffer, status: number])[] = [
  ["no length", [...SAME_ORIGIN, ["Transfer-Encoding", "chunked"]], "3\r\na=b\r\n0\r\n\r\n", PASSED_THE_GUARDS],
  ["no length and nothing in it", [...SAME_ORIGIN, ["Transfer-Encoding", "chunked"]], "0\r\n\r\n", PASSED_THE_GUARDS],
  [
    "a coding besides the pieces",
    [...SAME_ORIGIN, ["Transfer-Encoding", "gzip, chunked"]],
    "3\r\na=b\r\n0\r\n\r\n",
    411,
  ],
  [
    "more than 64 KiB in pieces",
    [...SAME_ORIGIN, ["Transfer-Encoding", "chunked"]],
    `${(66_000).toString(16)}\r\n${"a".repeat(66_000)}\r\n0\r\n\r\n`,
    413,
  ],
  ["more than 64 KiB", SAME_ORIGIN, `a=${"b".repeat(66_000)}`, 413],
  ["a length of 30 MB", [...SAME_ORIGIN, ["Content-Length", "30000000"]], "a", 413],
  ["XML", [...SAME_ORIGIN, ["Content-Type", "text/xml"]], "<a/>", 415],
  ["plain text", [...SAME_ORIGIN, ["Content-Type", "text/plain"]], "a=b", 415],
  ["an unknown type", [...SAME_ORIGIN, ["Content-Type", "a/b; charset=\u00e4"]], "a=b", 415],
  ["a file", MULTIPART, multipart('Content-Disposition: form-data; name="f"; filename="x.txt"\r\n\r\nhello'), 400],
  ["101 fields", SAME_ORIGIN, Array.from({ length: 101 }, (_, i) => `f${i}=1`).join("&"), 400],
  ["a field of 5,000 characters", SAME_ORIGIN, `a=${"b".repeat(5_000)}`, 400],
  ["multipart without its boundary", [...SAME_ORIGIN, ["Content-Type", "multipart/form-data"]], "a=b", 400],
  [
    "a plain multipart form",
    MULTIPART,
    multipart('Content-Disposition: form-data; name="f"\r\n\r\nhello'),
    PASSED_THE_GUARDS,
  ],
  ["JSON where a form is due", [...SAME_ORIGIN, ["Content-Type", "application/json"]], "{}", 415],
  ["a part without a name", MULTIPART, multipart("Content-Disposition: nonsense\r\n\r\nv"), 400],
  ["an empty form", SAME_ORIGIN, "", PASSED_THE_GUARDS],
  ["names of prototypes", SAME_ORIGIN, "__proto__=1&constructor=2&a[b]=3&isAdmin=true", PASSED_THE_GUARDS],
];

test.each(BODIES)("a form with %s", async (_input, headers, body, status) => {
  expect((await post(headers, body)).status).toBe(status);
});

/** Every address that takes a form. */
const ACTIONS = [
  "/cars-for-sale/vehicle/{id}/contact",
  "/cars-for-sale/vehicle/{id}/report",
  "/cars-for-sale/vehicle/{id}/reserve",
  "/cars-for-sale/vehicle/{id}/reserve/none",
  "/cars-for-sale/compare/shortlist",
  "/cars-for-sale/api/feedback",
  "/cars-for-sale/api/clarify",
  "/cars-for-sale/api/featured-dealer",
  "/cars-for-sale/saved/vehicles/change",
  "/cars-for-sale/saved/searches/change",
  "/cars-for-sale/saved/history",
  "/cars-for-sale/saved/subscribe",
  "/cars-for-sale/saved/confirm/none",
  "/cars-for-sale/saved/unsubscribe/none",
  "/account/sign-in",
  "/account/sign-out",
  "/account/profile",
  "/cars-for-sale/location",
  "/cars-for-sale/info/share",
  "/cars-for-sale/info/email-alerts",
  "/",
];
const MULTIPART_TYPE = "multipart/form-data; boundary=b";
const STRANGE_BODIES: readonly (readonly [input: string, type: string | undefined, body: string])[] = [
  ["no body and no type", undefined, ""],
  ["no field", "application/x-www-form-urlencoded", "&"],
  [
    "an unknown charset and bytes that are no UTF-8",
    "application/x-www-form-urlencoded; charset=x",
    "%FF%00=%C3&=&a[b]=1",
  ],
  [
    "every name of ours, empty",
    "application/x-www-form-urlencoded",
    "add=&remove=&returnTo=&email=&search=&token=&refUrl=",
  ],
  [
    "every name of ours, twice",
    "application/x-www-form-urlencoded",
    "add=1&add=2&email=a&email=b&returnTo=//evil&returnTo=%00",
  ],
  ["JSON", "application/json", '{"a":1}'],
  ["half of JSON", "application/json", '{"a":'],
  ["a part without a name", MULTIPART_TYPE, multipart("Content-Disposition: nonsense\r\n\r\nv")],
  ["no part", MULTIPART_TYPE, "--b--\r\n"],
];

for (const [input, type, body] of STRANGE_BODIES) {
  test(`a form with ${input} breaks no action, as a document or as data`, async () => {
    const id = await someListing();
    const broken: string[] = [];
    for (const action of ACTIONS) {
      for (const suffix of action === "/" ? [""] : ["", ".data"]) {
        const path = action.replace("{id}", id) + suffix;
        const headers: [string, string][] = [...SAME_ORIGIN].map(([name, value]) => [name, String(value)]);
        headers.push(["Content-Length", String(Buffer.byteLength(body))]);
        if (type !== undefined) headers.push(["Content-Type", type]);
        const answer = await sendRaw(port, rawRequest({ method: "POST", path, headers, body }, HOST));
        const isShed = answer.status === 503 && answer.headers.has("retry-after");
        if ((answer.status >= 500 && !isShed) || answer.status === 0) broken.push(`${path}: ${answer.status}`);
      }
    }
    expect(broken).toEqual([]);
  });
}

async function someListing(): Promise<string> {
  const page = await sendRaw(port, rawRequest({ path: "/cars-for-sale" }, HOST));
  return /\/cars-for-sale\/vehicle\/([\w-]+)/.exec(page.body)?.[1] ?? "none";
}

test("a report of the policy is taken without an origin, counted and never echoed", async () => {
  const report = JSON.stringify({
    "csp-report": { "effective-directive": "script-src", "blocked-uri": "https://evil.test/<script>" },
  });
  const answer = await post([["Content-Type", "application/csp-report"]], report, "/cars-for-sale/api/csp-report");
  expect(answer.status).toBe(204);
  expect(answer.body).toBe("");
});

test("a report of 9 kB is dropped", async () => {
  const answer = await post(
    [["Content-Type", "application/csp-report"]],
    "x".repeat(9_000),
    "/cars-for-sale/api/csp-report",
  );
  expect(answer.status).toBe(204);
});
