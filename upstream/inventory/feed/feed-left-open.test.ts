import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { aFeed, aRow, aWorkplace } from "../../../tests/builders/feed-builders";

const OPEN_FILES = "/proc/self/fd";

/** Files that close between the two looks are no longer open. */
function isOpen(file: string): boolean {
  return readdirSync(OPEN_FILES).some((descriptor) => {
    try {
      return readlinkSync(join(OPEN_FILES, descriptor)) === file;
    } catch {
      return false;
    }
  });
}

/** More than is read before the header is judged. */
const LONG_FEED = aFeed(...Array.from({ length: 6_000 }, (_, number) => aRow(number)));

// Only Linux tells which files a program has open.
test.runIf(existsSync(OPEN_FILES)).each([
  ["no column holds the year", LONG_FEED.replace("Year", "Lot"), {}],
  ["no column holds the year, compressed", gzipSync(LONG_FEED.replace("Year", "Lot")), {}],
  ["its mapping names none of its columns", LONG_FEED, { mapping: { price: "Asking Price" } }],
  ["the import is stopped at its first rows", LONG_FEED, { signal: AbortSignal.abort() }],
  ["it is empty", "\n\n", {}],
])("a feed that is refused is not left open: %s", async (_why, text, options) => {
  const { folder, run } = await aWorkplace();

  await expect(run(text, options)).rejects.toThrow();

  await expect.poll(() => isOpen(join(folder, "feed"))).toBe(false);
});
