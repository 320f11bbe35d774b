import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { inject } from "vitest";
import { HOST } from "../servers/deployed-site";

/** Scheme and host that the site names itself by, without a slash at the end. */
export const ORIGIN = `https://${HOST}`;
/** What fetch would send. */
const USUAL = { Accept: "*/*", "Accept-Encoding": "gzip" };
const WITHOUT_BODY: readonly number[] = [204, 304];

/**
 * Asks the deployed site for one of its public addresses, as the proxy in front of it passes the request on: fetch would
 * name the host that it connects to. Redirects are not followed.
 */
export async function askPublic(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const { host, pathname, search } = new URL(address);
  const asked = request({
    host: "127.0.0.1",
    port: inject("site").port,
    path: pathname + search,
    headers: { ...USUAL, ...headers, Host: host, "X-Forwarded-Proto": "https" },
  });
  asked.end();
  const [answer]: IncomingMessage[] = await once(asked, "response");
  if (answer === undefined) throw new Error(`${address} was not answered`);
  const sent = await buffer(answer);
  const status = answer.statusCode ?? 0;
  const isPacked = answer.headers["content-encoding"] === "gzip" && sent.length > 0;
  const body = WITHOUT_BODY.includes(status) ? null : new Uint8Array(isPacked ? gunzipSync(sent) : sent);
  const pairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(body, { status, headers: pairs });
}
