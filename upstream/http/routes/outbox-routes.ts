import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeXml } from "../../../app/domain/crawl/xml-text";
import { formatQuantity } from "../../../app/domain/figures/format-figures";
import { isLoopbackAddress } from "../../../app/domain/loopback-name";
import { readMail } from "../../messages/eml-reading";
import { notFound } from "../../refusals/service-error";
import type { MatchedRequest, Reply, Route } from "../route";

const MAILS_SHOWN = 200;
const EML = /^[\w-]{1,120}\.eml$/;

/**
 * A development page: the mails that no server was there to send. Only for whoever sits at the machine; a page of
 * another site that got its name to point here is refused by that name.
 */
export function outboxRoutes(outboxDir: string): readonly Route[] {
  const guarded = (path: string, answer: (request: MatchedRequest) => Promise<string>): Route => ({
    method: "GET",
    path,
    async run(request): Promise<Reply> {
      const name = (request.host ?? "").replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
      if (!isLoopbackAddress(name)) throw notFound("There is nothing at this address.");
      return { status: 200, mediaType: "text/html; charset=utf-8", body: await answer(request), freshness: "never" };
    },
  });
  return [
    guarded("/outbox", () => listPage(outboxDir)),
    guarded("/outbox/{file}", ({ pathValues }) => mailPage(outboxDir, pathValues.file ?? "")),
  ];
}

async function listPage(outboxDir: string): Promise<string> {
  const files = await mailFiles(outboxDir);
  const rows: string[] = [];
  for (const file of files.slice(0, MAILS_SHOWN)) {
    const { subject, to, date } = readMail(await readFile(join(outboxDir, file), "utf8"));
    rows.push(
      `<tr><td><a href="/outbox/${file}">${escapeXml(subject || "(no subject)")}</a></td><td>${escapeXml(to)}</td><td>${escapeXml(date)}</td></tr>`,
    );
  }
  const count = formatQuantity(files.length, "mail");
  return page("Outbox", [
    `<p>${count}, newest first. SMTP_URL is not set, so nothing was sent.</p>`,
    "<table><thead><tr><th>Subject</th><th>To</th><th>Date</th></tr></thead><tbody>",
    ...rows,
    "</tbody></table>",
  ]);
}

async function mailPage(outboxDir: string, file: string): Promise<string> {
  if (!EML.test(file) || !(await mailFiles(outboxDir)).includes(file)) throw notFound("No such mail.");
  const { subject, to, from, date, text } = readMail(await readFile(join(outboxDir, file), "utf8"));
  return page(subject, [
    '<p><a href="/outbox">Outbox</a></p>',
    `<p>From ${escapeXml(from)}<br>To ${escapeXml(to)}<br>${escapeXml(date)}</p>`,
    `<pre>${linked(escapeXml(text))}</pre>`,
  ]);
}

async function mailFiles(outboxDir: string): Promise<readonly string[]> {
  try {
    return (await readdir(outboxDir))
      .filter((file) => EML.test(file))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

/** Addresses of escaped text as links. */
function linked(escaped: string): string {
  return escaped.replaceAll(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
}

function page(title: string, parts: readonly string[]): string {
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeXml(title)}</title>`,
    "<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em}",
    "td,th{text-align:left;padding:.3em 1em .3em 0;vertical-align:top}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head><body>",
    `<h1>${escapeXml(title)}</h1>`,
    ...parts,
    "</body></html>",
  ].join("\n");
}
