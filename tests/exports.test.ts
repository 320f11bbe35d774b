import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CODE, sources, targetOf, withoutComments } from "./source-files";

/** Read by the framework or by a tool, which names the file. */
const READ_BY_NAME: readonly (readonly [files: RegExp, names: RegExp])[] = [
  [
    /^app\/(?:root|routes\/.*)\.tsx?$/,
    /^(?:default|loader|action|clientLoader|meta|links|headers|handle|shouldRevalidate|ErrorBoundary|Layout)$/,
  ],
  [/^app\/entry\.server\.tsx$/, /^(?:default|handleDataRequest|handleError|streamTimeout)$/],
  [/^app\/routes\.ts$|^tests\/suites\/|\.config\.ts$/, /^default$/],
  [/^tests\/(?:e2e\/journeys-site|faults\/fault-table-reporter|servers\/deployed-site)\.ts$/, /^default$/],
  [/^scripts\/tests\/vitest-counts\.mjs$/, /^default$/],
  [/^tests\/bench\/yardstick\/app\//, /^(?:default|loader)$/],
];

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (?:\{([^}]*)\}|(\w+))/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;
const FROM =
  /^(?:import|export)\s+(?:type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}|(\*)[\w\s]*)?\s*from\s+["']([^"']+)["']/gm;
/** One name is read off the module at once, or the module is taken as a whole. */
const LATER = /\bimport\(\s*["']([^"']+)["'],?\s*\)\)?(?:\s*\.(?!then\b|catch\b)(\w+))?/g;
const ALL = "*";

/** The names of a list in braces: what each is called in its own module, and what it is called from here on. */
function namesIn(list = ""): readonly { readonly own: string; readonly given: string }[] {
  const names = list.split(",").map((name) => name.trim().replace(/^type /, ""));
  return names.filter(Boolean).map((name) => {
    const [own = "", given = own] = name.split(/ as |: /);
    return { own, given };
  });
}

function exportsOf(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].flatMap(([, list, name]) =>
    name === undefined ? namesIn(list).map(({ given }) => given) : [name],
  );
  const listed = [...text.matchAll(LISTED)].flatMap(([, list]) => namesIn(list).map(({ given }) => given));
  return [...declared, ...listed, ...(/^export default /m.test(text) ? ["default"] : [])];
}

function importsOf(text: string): readonly { readonly specifier: string; readonly names: readonly string[] }[] {
  const first = [...text.matchAll(FROM)].map(([, whole, list, all, specifier = ""]) => ({
    specifier,
    names: [...namesIn(list).map(({ own }) => own), ...(whole ? ["default"] : []), ...(all ? [ALL] : [])],
  }));
  const later = [...text.matchAll(LATER)].map(([, specifier = "", name = ALL]) => ({ specifier, names: [name] }));
  return [...first, ...later];
}

interface Code {
  readonly path: string;
  readonly text: string;
}

/** Exports that no file imports, as "path: name". */
function deadExports(files: readonly Code[]): string[] {
  const asked = new Set<string>();
  const keyOf = (path: string, name: string) => `${path.replace(CODE, "")}: ${name}`;
  for (const file of files)
    for (const { specifier, names } of importsOf(file.text)) {
      const target = targetOf(file, specifier);
      if (target !== undefined) for (const name of names) asked.add(keyOf(target, name));
    }
  return files.flatMap(({ path, text }) => {
    if (asked.has(keyOf(path, ALL))) return [];
    const isReadByName = (name: string) =>
      READ_BY_NAME.some(([inFiles, names]) => inFiles.test(path) && names.test(name));
    const dead = exportsOf(text).filter((name) => !asked.has(keyOf(path, name)) && !isReadByName(name));
    return dead.map((name) => `${path}: ${name}`);
  });
}

test("what a file exports, another file imports", () => {
  const configs = readdirSync(".")
    .filter((path) => path.endsWith(".config.ts"))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const files = [...sources, ...configs].map(({ path, text }) => ({ path, text: withoutComments(text) }));
  expect(deadExports(files)).toEqual([]);
});

test("an export that nobody imports is named, however it is written", () => {
  const text = [
    "export const known = 1;",
    "export const { first, second: given } = known;",
    "export async function asked() {}",
    "export class Whole {}",
    "export interface Shape {}",
    "export { type Passed, other as renamed } from './other';",
    "export default known;",
  ].join("\n");
  const reader =
    "import begin, { known, type Shape } from './source';\nconst { x } = (await import('./source')).asked;";
  const files = [
    { path: "app/domain/source.ts", text },
    { path: "app/domain/reader.ts", text: reader },
  ];
  const dead = ["first", "given", "Whole", "Passed", "renamed"].map((name) => `app/domain/source.ts: ${name}`);
  expect(deadExports(files)).toEqual(dead);
  const whole = { path: "app/domain/whole.ts", text: "import * as source from './source';" };
  expect(deadExports([...files, whole])).toEqual([]);
});
