import { existsSync, readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { type RequestParts, rawRequest, sendRaw } from "./raw-request";
import { HOST } from "./running-site";

const { port } = inject("site");
const LIST = "../shared/data/test-naughty-strings/blns.json";
const PARALLEL = 8;
/** What an answer may carry, whatever was sent. */
const KNOWN_HEADERS = new Set(
  `x-request-id content-security-policy cross-origin-opener-policy cross-origin-resource-policy origin-agent-cluster referrer-policy
  strict-transport-security x-content-type-options x-dns-prefetch-control x-download-options x-frame-options
  x-permitted-cross-domain-policies x-xss-protection permissions-policy content-type content-length content-encoding vary
  cache-control date connection keep-alive transfer-encoding location allow set-cookie retry-after etag link x-remix-response
  x-remix-redirect x-robots-tag`.split(/\s+/),
);

const own = [
  "\u0000",
  "a\r\nSet-Cookie: x=1",
  "\u202eevil",
  "../../etc/passwd",
  "{{7*7}}",
  "' OR 1=1 --",
  "\ud800",
  "%",
  "__proto__",
  "a".repeat(3_000),
];
const given: unknown = existsSync(LIST) ? JSON.parse(readFileSync(LIST, "utf8")) : [];
const strings = [
  ...own,
  ...(Array.isArray(given) ? given.filter((entry): entry is string => typeof entry === "string") : []),
];
if (!existsSync(LIST))
  console.info(`naughty strings: ${LIST} is not here; only the ${own.length} of this file are sent`);

/** Lone surrogates cannot be sent; UTF-8 makes them U+FFFD. */
const wellFormed = (text: string) => Buffer.from(text, "utf8").toString("utf8");
const encode = (text: string) => encodeURIComponent(wellFormed(text));
/** As a browser or a library could send it in a header: bytes, without what would end the line. */
const headerBytes = (text: string) =>
  Buffer.from(wellFormed(text).replace(/[\r\n\0]/g, " "), "utf8")
    .toString("latin1")
    .slice(0, 7_000);

/** A script of nobody's, an event handler, a link to script. React quotes every attribute, so quoted values are text. */
function isLiveMarkup(html: string): boolean {
  const withoutOwnScripts = html.replace(/<script nonce="[^"]+"[^>]*>[\s\S]*?<\/script>/g, "");
  if (/\s(?:href|src|action|formaction)="\s*javascript:/i.test(withoutOwnScripts)) return true;
  const tags = withoutOwnScripts.replace(/="[^"]*"/g, "");
  return /<script|<[a-z][^<>]*\son[a-z]+\s*=/i.test(tags);
}

const PARAMETERS =
  `zip searchRadius minPrice maxPrice startYear endYear listingType sellerType sortBy makeCode modelCode trimCode
  numRecords firstRecord vehicleStyleCode driveGroup fuelTypeGroup keyword city state featureCode experience`.split(
    /\s+/,
  );

const PLACES: readonly (readonly [place: string, request: (text: string, index: number) => RequestParts])[] = [
  [
    "a query parameter",
    (text, index) => ({ path: `/cars-for-sale?${PARAMETERS[index % PARAMETERS.length]}=${encode(text)}` }),
  ],
  ["a parameter's name", (text) => ({ path: `/cars-for-sale?${encode(text)}=1` })],
  [
    "every parameter of a data request",
    (text) => ({
      path: `/cars-for-sale.data?${PARAMETERS.slice(0, 8)
        .map((name) => `${name}=${encode(text).slice(0, 400)}`)
        .join("&")}`,
    }),
  ],
  ["a path segment", (text) => ({ path: `/cars-for-sale/${encode(text)}` })],
  ["a listing id", (text) => ({ path: `/cars-for-sale/vehicle/${encode(text)}` })],
  ["a suggestion term", (text) => ({ path: `/cars-for-sale/api/suggestions?term=${encode(text)}` })],
  [
    "a cookie",
    (text) => ({
      path: "/cars-for-sale",
      headers: [["Cookie", `session=${headerBytes(text)}; place=${encode(text).slice(0, 2_000)}`]],
    }),
  ],
  [
    "headers",
    (text) => ({
      path: "/cars-for-sale",
      headers: [
        "User-Agent",
        "Referer",
        "Accept",
        "Accept-Language",
        "X-Request-Id",
        "traceparent",
        "X-Forwarded-Proto",
      ].map((name) => [name, headerBytes(text).slice(0, 1_500)]),
    }),
  ],
  [
    "a form field",
    (text) => {
      const body = `email=${encode(text)}&${encode(text)}=1`;
      return {
        method: "POST",
        path: "/cars-for-sale",
        headers: [
          ["Origin", `https://${HOST}`],
          ["Content-Type", "application/x-www-form-urlencoded"],
          ["Content-Length", String(body.length)],
        ],
        body,
      };
    },
  ],
];

test.each(PLACES)(
  "in %s no string makes a 500, a stack or a header of its own",
  { timeout: 300_000 },
  async (_place, request) => {
    const wrong: string[] = [];
    const queue = strings.map((text, index) => ({ text, index }));
    const work = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const { text, index } = next;
        const answer = await sendRaw(port, rawRequest(request(text, index), HOST));
        const strange = [...answer.headers.keys()].filter((name) => !KNOWN_HEADERS.has(name));
        const isLeak = /node_modules|\bat [\w.]+ \((?:file|\/)|dist\/server\.js/.test(answer.body);
        const isLive = isLiveMarkup(answer.body);
        if (answer.status === 0 || answer.status >= 500 || strange.length > 0 || isLeak || isLive)
          wrong.push(
            `${JSON.stringify(text.slice(0, 80))}: ${answer.status} ${strange.join(",")}${isLeak ? " stack" : ""}${isLive ? " live" : ""}`,
          );
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    expect(wrong).toEqual([]);
  },
);
