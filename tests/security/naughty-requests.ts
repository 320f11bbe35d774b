import { existsSync, readFileSync } from "node:fs";
import { randomNumbers } from "../builders/random-numbers";
import { HOST } from "../servers/deployed-site";
import type { RequestParts } from "./raw-request";

const LIST = "../shared/data/test-naughty-strings/blns.json";
const NAMES_TOGETHER = 5;
const PARAMETERS_TOGETHER = 8;

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
/** Every string of the corpus; where the public list is not beside the project, those of this file alone. */
export const NAUGHTY_STRINGS: readonly string[] = [
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

/** What sets strings apart for whoever reads them: one of each combination stands for the others. */
const MARKS: readonly RegExp[] = [
  /^$/,
  /^\s+$/,
  /^[\d.,+\-eEx_()]+$/,
  /\p{Cc}/u,
  /[\r\n]/,
  /[\u0080-\u00ff]/,
  /[\u0100-\u1fff]/,
  /[\u2000-\u206f\ufeff]/,
  /[\u2070-\ud7ff\uf900-\ufeff]/,
  /[\ud800-\udfff]/,
  /<[a-z/!]/i,
  /\bon\w+\s*=/i,
  /javascript:/i,
  /["']/,
  /[`$]|\{\{/,
  /%/,
  /\.\.[/\\]/,
  /&/,
  /^(?:__|constructor|hasOwn|null|undefined|nil|true|false)/i,
  /.{200}/s,
];

const classOf = (text: string) => MARKS.map((mark) => (mark.test(text) ? "1" : "0")).join("");

/** One string of each class, drawn by the seed. */
export function oneOfEachClass(texts: readonly string[], seed: number): readonly string[] {
  const draw = randomNumbers(seed);
  const classes = new Map<string, string[]>();
  for (const text of texts) classes.set(classOf(text), [...(classes.get(classOf(text)) ?? []), text]);
  return [...classes.values()].flatMap((alike) => alike[Math.floor(draw() * alike.length)] ?? []);
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
  ["/cars-for-sale/saved/history", ["remove", "history", "formToken"]],
  ["/cars-for-sale/saved/subscribe", ["emailAddress", "search", "frequency", "returnTo"]],
  ["/cars-for-sale/info/email-alerts", ["emailAddress", "search", "leaveBlank"]],
  ["/cars-for-sale/compare/shortlist", ["add", "remove", "returnTo"]],
  ["/cars-for-sale/api/clarify", ["clarify", "from", "search", "returnTo"]],
  ["/cars-for-sale/api/featured-dealer", ["from", "hide.now", "hide.visit"]],
  ["/cars-for-sale/api/feedback", ["widget", "answer", "returnTo"]],
];

/** Where a string stands in a request. `listingId` is of a car that is for sale; undefined: another request carries the string. */
type RequestWith = (text: string, index: number, all: readonly string[], listingId: string) => RequestParts | undefined;

export const PLACES: readonly (readonly [place: string, request: RequestWith])[] = [
  [
    "a query parameter",
    // As with names: several parameters of one page, each with a string of its own.
    (_text, index, all) => {
      if (index % PARAMETERS_TOGETHER > 0) return undefined;
      const pairs = all.slice(index, index + PARAMETERS_TOGETHER).map((text, place) => {
        const name = PARAMETERS[(index + index / PARAMETERS_TOGETHER + place) % PARAMETERS.length];
        return `${name}=${encode(text).slice(0, 480)}`;
      });
      return { path: `/cars-for-sale?${pairs.join("&")}` };
    },
  ],
  [
    "a parameter's name",
    // Each page is whole, so five go together; every string is in one of them.
    (_text, index, all) => {
      if (index % NAMES_TOGETHER > 0) return undefined;
      const names = all.slice(index, index + NAMES_TOGETHER).map((text) => `${encode(text).slice(0, 700)}=1`);
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
        `wayBack=${held}`,
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
    (text, _index, _all, listingId) => {
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
    (text, index, _all, listingId) => {
      const value = encode(text)
        .slice(0, 3_000)
        .replace(/%[0-9A-F]?$/i, "");
      const [path = "", names = []] = FORMS[index % FORMS.length] ?? [];
      return form(path.replace("{id}", listingId), names.map((name) => `${name}=${value}`).join("&"));
    },
  ],
];

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
