import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A folder of data that the program reads: "catalog/data" stands under `upstream`, and in a build under `dist`. */
export function dataFolder(path: string): string {
  // This file stands one folder below, and so does a bundled command; a bundled program stands beside the data.
  const folders = [".", ".."].map((up) => fileURLToPath(new URL(`${up}/${path}`, import.meta.url)));
  const folder = folders.find((candidate) => existsSync(candidate));
  if (folder === undefined) throw new Error(`The program's data are missing: ${folders.join(" or ")}.`);
  return folder;
}
