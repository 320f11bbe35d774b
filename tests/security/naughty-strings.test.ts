import { beforeAll, expect, inject, test } from "vitest";
import { lane } from "../lane";
import { HOST } from "../servers/deployed-site";
import { NAUGHTY_STRINGS, oneOfEachClass, PLACES } from "./naughty-requests";
import { rawRequest, sendRaw, sendUntilAdmitted } from "./raw-request";

const { port } = inject("site");
const PARALLEL = 8;
/** Parser and guards read every string in the unit suite (tests/integration); whole pages do it here, in the long lane. */
const strings = lane.isLong ? NAUGHTY_STRINGS : oneOfEachClass(NAUGHTY_STRINGS, lane.seed);
/** What an answer may carry, whatever was sent. */
const KNOWN_HEADERS = new Set(
  `x-request-id content-security-policy cross-origin-opener-policy cross-origin-resource-policy origin-agent-cluster referrer-policy
  strict-transport-security x-content-type-options x-dns-prefetch-control x-download-options x-frame-options
  x-permitted-cross-domain-policies x-xss-protection permissions-policy content-type content-length content-encoding vary
  cache-control date connection keep-alive transfer-encoding location allow set-cookie retry-after etag link x-remix-response
  x-remix-redirect x-robots-tag`.split(/\s+/),
);

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

let listingId = "";
beforeAll(async () => {
  const page = await sendRaw(port, rawRequest({ path: "/cars-for-sale" }, HOST));
  listingId = /\/cars-for-sale\/vehicle\/([\w-]+)/.exec(page.body)?.[1] ?? "";
  expect(listingId).not.toBe("");
});

test.each(PLACES)(
  "in %s no string makes a 500, a stack or a header of its own",
  { timeout: 300_000 },
  async (_place, request) => {
    const wrong: string[] = [];
    const queue = strings.map((text, index) => ({ text, index }));
    const work = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const { text, index } = next;
        const parts = request(text, index, strings, listingId);
        if (parts === undefined) continue;
        const answer = await sendUntilAdmitted(port, rawRequest(parts, HOST));
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
