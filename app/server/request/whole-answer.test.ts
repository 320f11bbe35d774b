import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { wholeAnswer } from "./whole-answer.server";

const page = new TextEncoder().encode("<li>2021 Honda Accord — $21,900</li>".repeat(200));
const settings = () => ({ headers: new Headers({ "X-Of-The-Page": "kept" }), status: 404 });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a finished answer goes out in %s, with its length, status and headers", async (coding, unpack) => {
  const answer = await wholeAnswer(page, coding, settings());
  const sent = await bytesOf(answer);
  expect(new Uint8Array(unpack(sent))).toEqual(page);
  expect(sent.byteLength).toBeLessThan(page.byteLength / 10);
  expect(answer.status).toBe(404);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-encoding": coding,
    "content-length": String(sent.byteLength),
    "x-of-the-page": "kept",
  });
});

test("it goes out as it is where the browser takes no coding, and where it is small", async () => {
  const plain = await wholeAnswer(page, undefined, settings());
  const small = await wholeAnswer(page.subarray(0, 500), "br", settings());
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await bytesOf(plain)).toEqual(page);
  expect(small.headers.get("content-encoding")).toBeNull();
  expect(small.headers.get("content-length")).toBe("500");
});
