import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { requestFacts } from "../request/request-facts.server";
import { staticFiles } from "./static-files.server";

const SCRIPT = "export const answer = 42;\n".repeat(40);

interface Answered {
  readonly status: number | undefined;
  readonly etag: string | undefined;
  readonly encoding: string | undefined;
}

/** Asks for the one script of a build, with the encodings and tags of a browser. */
async function aSite(): Promise<(headers: Readonly<Record<string, string>>) => Promise<Answered>> {
  const folder = mkdtempSync(join(tmpdir(), "static-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  const path = join(folder, "assets", "page.js");
  writeFileSync(path, SCRIPT);
  writeFileSync(`${path}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${path}.gz`, gzipSync(SCRIPT));
  const server = express()
    .use(requestFacts(), staticFiles(folder, { brandOf: () => "marketplace" }))
    .listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((ready) => server.once("listening", ready));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return (headers) =>
    new Promise((resolve, reject) => {
      request({ port, host: "127.0.0.1", path: "/assets/page.js", headers, agent: false }, (answer) => {
        const { etag, "content-encoding": encoding } = answer.headers;
        answer.resume().on("end", () => resolve({ status: answer.statusCode, etag, encoding }));
      })
        .on("error", reject)
        .end();
    });
}

test("no two encodings of a file share a tag that promises the same bytes", async () => {
  const ask = await aSite();
  const answers: Answered[] = [];
  for (const encoding of ["br", "gzip", "identity"]) answers.push(await ask({ "accept-encoding": encoding }));
  expect(answers.map(({ encoding }) => encoding)).toEqual(["br", "gzip", undefined]);
  const strong = answers.flatMap(({ etag = "" }) => (etag.startsWith("W/") ? [] : [etag]));
  expect(new Set(strong).size).toBe(strong.length);
});

test("a file that a browser, a cache or a proxy has already is not sent again", async () => {
  const ask = await aSite();
  const { etag = "" } = await ask({ "accept-encoding": "br" });
  const bare = etag.replace(/^W\//, "");
  for (const known of [etag, bare, `W/${bare}`, `"another", ${etag}`, "*"])
    expect((await ask({ "accept-encoding": "br", "if-none-match": known })).status, known).toBe(304);
  expect((await ask({ "if-none-match": '"another"' })).status).toBe(200);
});
