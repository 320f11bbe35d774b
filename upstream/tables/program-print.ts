import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { dataFolder } from "./data-folder";

const LIKE_ALL_BUNDLES = "catalog/data";

/** Of the built programs and all that they read beside their code; null for one that runs from its sources. */
export function programPrint(): string | null {
  if (fileURLToPath(import.meta.url).endsWith(".ts")) return null;
  const hash = createHash("sha256");
  const root = dirname(dirname(dataFolder(LIKE_ALL_BUNDLES)));
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}
