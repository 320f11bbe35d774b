import { existsSync, readFileSync } from "node:fs";
import { beforeAll, expect, inject, test } from "vitest";
import { type RawAnswer, type RequestParts, rawRequest, sendRaw } from "./raw-request";
import { HOST } from "./running-site";

const { port } = inject("site");
const LIST = "../shared/data/test-naughty-strings/blns.json";
const PARALLEL = 8;
const NAMES_TOGETHER = 5;
const PARAMETERS_TOGETHER = 8;
const ASKED_AT_MOST = 60;
const ASK_AGAIN_MS = 500;
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
  const withoutOwnScripts = html
    .replace(/<script nonce="[^"]+"[^>]*>[\s\S]*?<\/script>/g, "")
    // Data for search engines, which no browser runs; a "<" in it would be unescaped text of somebody's.
    .replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, "");
  if (/\s(?:href|src|action|formaction)="\s*javascript:/i.test(withoutOwnScripts)) return true;
  const tags = withoutOwnScripts.replace(/="[^"]*"/g, "");
  return /<script|<[a-z][^<>]*\son[a-z]+\s*=/i.test(tags);
}

const PARAMETERS =
  `zip searchRadius minPrice maxPrice startYear endYear listingType sellerType sortBy makeCode modelCode trimCode
  numRecords firstRecord vehicleStyleCode driveGroup fuelTypeGroup keyword city state featureCode experience`.split(
    /\s+/,
  );

const FORMS: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ["/cars-for-sale/vehicle/{id}/report", ["reason", "details", "email"]],
  ["/account/sign-in", ["email", "password", "screen", "refUrl", "listingId", "formToken"]],
  ["/cars-for-sale/saved/vehicles/change", ["add", "remove", "returnTo", "hasCards", "formToken"]],
  ["/cars-for-sale/saved/searches/change", ["add", "remove", "search", "name", "formToken"]],
  ["/cars-for-sale/saved/subscribe", ["email", "search", "frequency", "returnTo"]],
  ["/cars-for-sale/compare/shortlist", ["add", "remove", "returnTo"]],
  ["/cars-for-sale/api/clarify", ["clarify", "from", "search", "returnTo"]],
  ["/cars-for-sale/api/feedback", ["widget", "answer", "returnTo"]],
];

const PLACES: readonly (readonly [
  place: string,
  request: (text: string, index: number) => RequestParts | undefined,
])[] = [
  [
    "a query parameter",
    // As with names: several parameters of one page, each with a string of its own.
    (_text, index) => {
      if (index % PARAMETERS_TOGETHER > 0) return undefined;
      const pairs = strings.slice(index, index + PARAMETERS_TOGETHER).map((text, place) => {
        const name = PARAMETERS[(index + index / PARAMETERS_TOGETHER + place) % PARAMETERS.length];
        return `${name}=${encode(text).slice(0, 480)}`;
      });
      return { path: `/cars-for-sale?${pairs.join("&")}` };
    },
  ],
  [
    "a parameter's name",
    // Each page is whole, so five go together; every string is in one of them.
    (_text, index) => {
      if (index % NAMES_TOGETHER > 0) return undefined;
      const names = strings.slice(index, index + NAMES_TOGETHER).map((text) => `${encode(text).slice(0, 700)}=1`);
      return { path: `/cars-for-sale?${names.join("&")}` };
    },
  ],
  [
    "every parameter of a data request",
    (text) => ({
      path: `/cars-for-sale.data?${PARAMETERS.map((name) => `${name}=${encode(text).slice(0, 150)}`).join("&")}`,
    }),
  ],
  ["a path segment", (text) => ({ path: `/cars-for-sale/${encode(text)}` })],
  ["a listing id", (text) => ({ path: `/cars-for-sale/vehicle/${encode(text)}` })],
  ["a suggestion term", (text) => ({ path: `/cars-for-sale/api/suggestions?term=${encode(text)}` })],
  [
    "every cookie, as it is and as a cookie of ours would hold it",
    (text) => {
      const held = Buffer.from(JSON.stringify([wellFormed(text)]))
        .toString("base64url")
        .slice(0, 1_500);
      const cookies = [
        `session=${headerBytes(text)}`,
        `place=${encode(text).slice(0, 2_000)}`,
        `shortlist=${held}`,
        `suggestionOptOut=${held}`,
        `feedback=${held}`,
        `quickSaves=${held}`,
        `emailedListings=${held}`,
        `savedSearches=${held}`,
        `alertForm=${held}`,
        `keepingOutcome=${held}`,
      ];
      return { path: "/cars-for-sale.data", headers: [["Cookie", cookies.join("; ")]] };
    },
  ],
  [
    "headers",
    (text) => ({
      path: "/",
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
    "every field of the message form, which comes back with what was typed",
    (text) => {
      const value = encode(text)
        .slice(0, 3_000)
        .replace(/%[0-9A-F]?$/i, "");
      const fields = ["firstName", "lastName", "email", "phone", "zip", "message", "offer"].map(
        (name) => `${name}=${value}`,
      );
      fields.push(`${value.slice(0, 300)}=1`);
      return form(`/cars-for-sale/vehicle/${listingId}/contact`, fields.join("&"));
    },
  ],
  [
    "every field of the other forms",
    (text, index) => {
      const value = encode(text)
        .slice(0, 3_000)
        .replace(/%[0-9A-F]?$/i, "");
      const [path = "", names = []] = FORMS[index % FORMS.length] ?? [];
      return form(path.replace("{id}", listingId), names.map((name) => `${name}=${value}`).join("&"));
    },
  ],
];

let listingId = "";
beforeAll(async () => {
  const page = await sendRaw(port, rawRequest({ path: "/cars-for-sale" }, HOST));
  listingId = /\/cars-for-sale\/vehicle\/([\w-]+)/.exec(page.body)?.[1] ?? "";
  expect(listingId).not.toBe("");
});

function form(path: string, body: string): RequestParts {
  return {
    method: "POST",
    path,
    headers: [
      ["Origin", `https://${HOST}`],
      ["Content-Type", "application/x-www-form-urlencoded"],
      ["Content-Length", String(body.length)],
    ],
    body,
  };
}

/** On a busy machine the site may shed, which says nothing about the string: it is asked again. */
async function askUntilAdmitted(parts: RequestParts): Promise<RawAnswer> {
  for (let asked = 1; ; asked += 1) {
    const answer = await sendRaw(port, rawRequest(parts, HOST));
    const isShed = answer.status === 503 && answer.headers.has("retry-after");
    if (!isShed || asked === ASKED_AT_MOST) return answer;
    await new Promise((later) => setTimeout(later, ASK_AGAIN_MS));
  }
}

test.each(PLACES)(
  "in %s no string makes a 500, a stack or a header of its own",
  { timeout: 300_000 },
  async (_place, request) => {
    const wrong: string[] = [];
    const queue = strings.map((text, index) => ({ text, index }));
    const work = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const { text, index } = next;
        const parts = request(text, index);
        if (parts === undefined) continue;
        const answer = await askUntilAdmitted(parts);
        const strange = [...answer.headers.keys()].filter((name) => !KNOWN_HEADERS.has(name));
        const isLeak = /node_modules|\bat [\w.]+ \((?:file|\/)|dist\/server\.js/.test(answer.body);
        const isLive = /^text\/html/.test(answer.headers.get("content-type") ?? "") && isLiveMarkup(answer.body);
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
