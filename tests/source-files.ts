import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** A file of code as it stands, with what it imports. */
export interface Source {
  readonly path: string;
  readonly text: string;
  /** Module specifiers with what is imported from them; `isTypeOnly` imports vanish when compiled. */
  readonly imports: readonly { readonly specifier: string; readonly isTypeOnly: boolean }[];
}

const ROOTS = ["app", "upstream", "tests", "scripts"];
export const CODE = /\.(?:ts|tsx|mjs)$/;

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Comments of their own lines, except the compiler's own directives. */
export function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/\/(?! @ts-)|\*|\/\*).*$/gm, "");
}

function importsOf(source: string): Source["imports"] {
  const text = withoutComments(source);
  const found: { specifier: string; isTypeOnly: boolean }[] = [];
  for (const match of text.matchAll(/^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\bfrom\s+)?["']([^"']+)["']/gm)) {
    const names = /\{([^}]*)\}/.exec(match[0])?.[1];
    const areAllTypes =
      names !== undefined &&
      names.trim() !== "" &&
      names.split(",").every((name) => name.trim() === "" || name.trim().startsWith("type ")) &&
      !/import\s+\w+\s*,/.test(match[0]);
    found.push({ specifier: match[2] ?? "", isTypeOnly: match[1] !== undefined || areAllTypes });
  }
  for (const match of text.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g))
    found.push({ specifier: match[1] ?? "", isTypeOnly: false });
  return found;
}

export const sources: readonly Source[] = [...ROOTS.flatMap(filesUnder), "server.ts"]
  .filter((path) => CODE.test(path) && existsSync(path))
  .map((path) => {
    const text = readFileSync(path, "utf8");
    return { path, text, imports: importsOf(text) };
  });
export const isTest = (path: string) => /\.test\.tsx?$|^tests\/|\/testing\//.test(path);
export const programs = sources.filter(({ path }) => !isTest(path));

/** The part of the house that a file belongs to: a column of the table of who may import whom. */
export function partOf(path: string): string {
  if (path === "server.ts") return "server.ts";
  const [top, room = ""] = path.split("/");
  if (top === "app") return ["domain", "contract", "server", "ui", "routes"].includes(room) ? room : "frame";
  return top ?? "";
}

/** The path that an import of the project leads to, without its ending where the import has none. */
export function targetOf({ path }: Pick<Source, "path">, specifier: string): string | undefined {
  if (specifier.startsWith("~/")) return normalize(`app/${specifier.slice(2)}`);
  if (specifier.startsWith(".")) return normalize(join(dirname(path), specifier));
  return undefined;
}
