import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** The house rules of the architecture, read off the sources: what review would otherwise have to remember. */
interface Source {
  readonly path: string;
  readonly text: string;
  /** Module specifiers with what is imported from them; `isTypeOnly` imports vanish when compiled. */
  readonly imports: readonly { readonly specifier: string; readonly isTypeOnly: boolean }[];
}

const ROOTS = ["app", "upstream", "tests", "scripts"];
const CODE = /\.(?:ts|tsx|mjs)$/;

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Comments of their own lines, except the compiler's own directives. */
function withoutComments(text: string): string {
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

const sources: readonly Source[] = [...ROOTS.flatMap(filesUnder), "server.ts"]
  .filter((path) => CODE.test(path) && existsSync(path))
  .map((path) => {
    const text = readFileSync(path, "utf8");
    return { path, text, imports: importsOf(text) };
  });
const isTest = (path: string) => /\.test\.tsx?$|^tests\/|\/testing\//.test(path);
const programs = sources.filter(({ path }) => !isTest(path));

/** The room a file belongs to, by architecture.md, "Who may import whom". */
function roomOf(path: string): string {
  if (path === "server.ts") return "server.ts";
  const [top, room = ""] = path.split("/");
  if (top === "app") return ["domain", "contract", "server", "ui", "routes"].includes(room) ? room : "frame";
  return top ?? "";
}

function targetOf({ path }: Source, specifier: string): string | undefined {
  if (specifier.startsWith("~/")) return normalize(`app/${specifier.slice(2)}`);
  if (specifier.startsWith(".")) return normalize(join(dirname(path), specifier));
  return undefined;
}

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: ["domain"],
  contract: ["domain", "contract"],
  server: ["domain", "contract", "server"],
  ui: ["domain", "ui", "frame"],
  routes: ["domain", "contract", "server", "ui", "routes", "frame"],
  frame: ["domain", "server", "ui", "frame", "routes"],
  "server.ts": ["server"],
  upstream: ["domain", "contract", "upstream"],
};

test("every import follows the table of who may import whom", () => {
  const wrong = programs.flatMap((source) => {
    const allowed = MAY_IMPORT[roomOf(source.path)];
    if (allowed === undefined) return [];
    return source.imports.flatMap(({ specifier, isTypeOnly }) => {
      const target = targetOf(source, specifier);
      if (target === undefined) return [];
      const room = roomOf(target);
      // A type of the server's vanishes when compiled; the values behind it may not reach a browser.
      const isTypeOfServer = isTypeOnly && room === "server" && ["ui", "frame"].includes(roomOf(source.path));
      return allowed.includes(room) || isTypeOfServer ? [] : [`${source.path} -> ${target}`];
    });
  });
  expect(wrong).toEqual([]);
});

test("no file leads back to itself, not even by its types", () => {
  const byPath = new Map(programs.map((source) => [source.path.replace(CODE, ""), source]));
  const circles: string[] = [];
  const left = new Set<Source>();
  const walk = (source: Source, way: readonly Source[]) => {
    if (way.includes(source))
      circles.push([...way.slice(way.indexOf(source)), source].map(({ path }) => path).join(" -> "));
    if (left.has(source) || way.includes(source)) return;
    for (const { specifier } of source.imports) {
      const target = byPath.get(targetOf(source, specifier)?.replace(CODE, "") ?? "");
      if (target !== undefined) walk(target, [...way, source]);
    }
    left.add(source);
  };
  for (const source of programs) walk(source, []);
  expect(circles).toEqual([]);
});

test("the rooms of the upstream know nothing of its HTTP, but for the refusals that it tells", () => {
  const outside = programs.filter(
    ({ path }) => /^upstream\/\w+\//.test(path) && !/^upstream\/(?:http|commands)\//.test(path),
  );
  const wrong = outside.flatMap((source) =>
    source.imports
      .map(({ specifier }) => targetOf(source, specifier) ?? "")
      .filter((target) => target.startsWith("upstream/http/") && target !== "upstream/refusals/service-error")
      .map((target) => `${source.path} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test("the domain needs no framework, no network and no Node", () => {
  const wrong = programs
    .filter(({ path }) => path.startsWith("app/domain/"))
    .flatMap(({ path, imports }) =>
      imports.filter(({ specifier }) => !/^[.~]/.test(specifier)).map(({ specifier }) => `${path} -> ${specifier}`),
    );
  expect(wrong).toEqual([]);
});

test("a file of app/server says so in its name, so that no browser bundle can hold it", () => {
  const wrong = programs.filter(({ path }) => path.startsWith("app/server/") && !path.endsWith(".server.ts"));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

/** One owner for each: whoever needs it asks the owner. */
const OWNERS: readonly (readonly [what: string, pattern: RegExp, owners: RegExp])[] = [
  ["ky", /from "ky"/, /^app\/server\/upstream\/fetch-json\.server\.ts$/],
  ["cockatiel", /from "cockatiel"/, /^app\/server\/upstream\/breaker\.server\.ts$/],
  ["prom-client", /from "prom-client"/, /^app\/server\/http\/(?:metrics|ops-server|run-primary)\.server\.ts$/],
  ["pino", /from "pino"/, /^app\/server\/telemetry\/logger\.server\.ts$|^upstream\/(?:main|http\/request-log)\.ts$/],
  ["sanitize-html", /from "sanitize-html"/, /^app\/server\/[\w/-]+\.server\.ts$/],
  ["createCookie", /\bcreateCookie(?:SessionStorage)?\(/, /^app\/server\/request\/cookies\.server\.ts$/],
  ["libsql", /from "libsql"/, /^upstream\/storage\//],
];

test.each(OWNERS)("%s has one owner", (_what, pattern, owners) => {
  const strangers = programs.filter(
    ({ path, text }) => /^(?:app|upstream)\//.test(path) && pattern.test(text) && !owners.test(path),
  );
  expect(strangers.map(({ path }) => path)).toEqual([]);
});

test("the web program's server asks services through its client: no fetch of its own", () => {
  const strangers = programs.filter(
    ({ path, text }) =>
      path.startsWith("app/server/") &&
      !path.startsWith("app/server/upstream/") &&
      /(?<![.\w])fetch\(/.test(withoutComments(text)),
  );
  expect(strangers.map(({ path }) => path)).toEqual([]);
});

test("a page asks its site beside the router in one place", () => {
  const strangers = programs.filter(
    ({ path, text }) => /^app\/(?:ui|routes)\//.test(path) && /(?<![.\w])fetch\(/.test(withoutComments(text)),
  );
  expect(strangers.map(({ path }) => path)).toEqual(["app/ui/page/site-requests.ts"]);
});

test("the environment has one reader in each program", () => {
  const readers = programs.filter(
    ({ path, text }) => /^(?:app|upstream)\/|^server\.ts$/.test(path) && /process\.env\b/.test(text),
  );
  const allowed = ["app/server/config/config.server.ts", "upstream/main.ts", "upstream/commands/command-options.ts"];
  expect(readers.map(({ path }) => path).filter((path) => !allowed.includes(path))).toEqual([]);
});

test("files and folders have kebab-case names that say what is inside", () => {
  const banned = /(?:^|\/)(?:utils?|helpers?|misc|common|types?|stuff)(?:\/|\.)/;
  const paths = sources.map(({ path }) => path).filter((path) => path !== "server.ts");
  const wrong = paths.filter(
    (path) => banned.test(path) || path.split("/").some((part) => !/^[a-z0-9_$]+(?:[-.][a-z0-9_$]+)*$/.test(part)),
  );
  expect(wrong).toEqual([]);
});

test("no file grows past 320 lines, the data of the catalogue aside", () => {
  const long = sources
    .filter(({ path }) => !path.startsWith("upstream/catalog/"))
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
    .filter(({ lines }) => lines > 320);
  expect(long).toEqual([]);
});

test("server.ts is the order of the middleware and nothing else", () => {
  expect(readFileSync("server.ts", "utf8").split("\n").length).toBeLessThan(100);
});

test("the type checker is never switched off", () => {
  // Put together here, so that a search for the words themselves finds only real ones.
  const words = ["as", ":", "<"].map((before) => `(?:${before === "as" ? "\\bas " : `${before}\\s*`})${"an" + "y"}\\b`);
  const escapes = new RegExp([...words, `@ts-(?:${"ig"}nore|nocheck|expect-error)`].join("|"));
  const wrong = sources.filter(({ path, text }) => !path.endsWith(".mjs") && escapes.test(withoutComments(text)));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("pages and services log through their logger", () => {
  const wrong = programs.filter(
    ({ path, text }) => path.startsWith("app/") && /\bconsole\.(?:log|info|debug)\(/.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("what files of tests share registers its hooks when it is called: read once for all of them, it would for the first alone", () => {
  const wrong = sources.filter(
    ({ path, text }) =>
      isTest(path) &&
      !/\.(?:test|spec)\.tsx?$|^tests\/setup\.ts$/.test(path) &&
      /^(?:before|after)(?:Each|All)\(/m.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("no comment puts work off", () => {
  const words = new RegExp(`\\b(?:${["TO" + "DO", "FIX" + "ME", "XX" + "X"].join("|")})\\b`);
  const wrong = sources.filter(({ path, text }) => path !== "tests/architecture.test.ts" && words.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("the lockfile names no registry", () => {
  expect(readFileSync("package-lock.json", "utf8")).not.toContain('"resolved"');
});

test("dependencies are pinned exactly", () => {
  const manifest: unknown = JSON.parse(readFileSync("package.json", "utf8"));
  const versions = ["dependencies", "devDependencies"].flatMap((kind) => {
    const group: unknown = typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, kind) : undefined;
    return typeof group === "object" && group !== null ? Object.values(group) : [];
  });
  expect(versions.length).toBeGreaterThan(20);
  for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
