import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CODE, isTest, sources, targetOf, withoutComments } from "./source-files";

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

/**
 * What tests alone import, and why: a program's functions are tested through those that it calls. Types and limits
 * (in capitals) are no functions: a test may name them.
 */
const FOR_TESTS: Readonly<Record<string, string>> = {
  "app/server/overload/admission.server.ts: nextBusyLimit": "its caller measures the event loop of the process",
  "app/server/telemetry/logger.server.ts: createLoggerTo": "the other writes to the standard output",
  "app/server/upstream/answers-table.server.ts: answersOf": "the table as a whole is held to the contract",
  "app/ui/account/profile-page.tsx: ProfileForm": "the page around it has links, which want a router",
  "app/ui/filters/form/filter-form-params.ts: toSearchParams": "its callers run in a browser's form",
  "app/ui/grid/use-card-nodes.ts: assignNodes": "its caller is a hook of a browser",
  "app/ui/grid/use-growing.ts: createReading": "its caller is a hook of a browser",
  "app/ui/grid/use-growing.ts: mayGrow": "its caller is a hook of a browser",
  "app/ui/link/presses.ts: createPresses": "the page has one of them, which is never forgotten",
  "upstream/accounts/password-queue.ts: HashingBusyError": "a refusal is known by its class",
  "upstream/catalog/catalog-data.ts: readCatalogData":
    "the tables of the program are read once, and hold no wrong cell",
  "upstream/inventory/seed/seed-data.ts: readSeedData":
    "the tables of the program are read once, and hold no wrong cell",
};
const IS_LIMIT = /: [A-Z0-9_]+$/;

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

/** Functions and values of the program that only tests import. */
function exportsForTests(files: readonly Code[]): string[] {
  const ofProgram = files.filter(({ path }) => !isTest(path));
  const types = new Set(ofProgram.flatMap(({ path, text }) => typesOf(text).map((name) => `${path}: ${name}`)));
  return deadExports(ofProgram).filter((name) => !types.has(name) && !IS_LIMIT.test(name));
}

const typesOf = (text: string) =>
  [...text.matchAll(/^export (?:declare )?(?:interface|type) (\w+)/gm)].map(([, name = ""]) => name);

const files = codeOfProject();

function codeOfProject(): readonly Code[] {
  const configs = readdirSync(".")
    .filter((path) => path.endsWith(".config.ts"))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
  return [...sources, ...configs].map(({ path, text }) => ({ path, text: withoutComments(text) }));
}

test("what a file exports, another file imports", () => {
  expect(deadExports(files)).toEqual([]);
});

test("what the program exports, the program imports, and not its tests alone", () => {
  expect(exportsForTests(files).sort()).toEqual(Object.keys(FOR_TESTS).sort());
});

test("a function that only its test imports is named; a type, a limit and what the program reads are not", () => {
  const text =
    "export function tested() {}\nexport function used() {}\nexport type Shape = 1;\nexport const LIMIT_MS = 5;";
  const names = "import { LIMIT_MS, type Shape, tested, used } from './source';";
  const found = exportsForTests([
    { path: "app/domain/source.ts", text },
    { path: "app/domain/source.test.ts", text: names },
    { path: "app/domain/reader.ts", text: "import { used } from './source';" },
  ]);
  expect(found).toEqual(["app/domain/source.ts: tested"]);
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
