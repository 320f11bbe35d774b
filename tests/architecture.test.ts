import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { crowdedRooms, foldersWithoutOrder, importsAgainstOrder, roomsWithoutPlace } from "./rooms";
import {
  CODE,
  importsOf,
  isTest,
  partOf,
  programs,
  type Source,
  sources,
  targetOf,
  withoutComments,
} from "./source-files";

/** The house rules of the architecture, read off the sources: what review would otherwise have to remember. */
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
    const allowed = MAY_IMPORT[partOf(source.path)];
    if (allowed === undefined) return [];
    return source.imports.flatMap(({ specifier, isTypeOnly }) => {
      const target = targetOf(source, specifier);
      if (target === undefined) return [];
      const part = partOf(target);
      // A type of the server's vanishes when compiled; the values behind it may not reach a browser.
      const isTypeOfServer = isTypeOnly && part === "server" && ["ui", "frame"].includes(partOf(source.path));
      // View models and documents are made of what the contract says: they stand above it, by its types alone.
      const isTypeOfContract =
        isTypeOnly && part === "contract" && /^app\/domain\/(?:view-models|documents)\//.test(source.path);
      return allowed.includes(part) || isTypeOfServer || isTypeOfContract ? [] : [`${source.path} -> ${target}`];
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

test("a room imports from the rooms below it alone", () => {
  expect(importsAgainstOrder(programs)).toEqual([]);
});

test("every room has its place in the order of its folder, and every folder of rooms has an order", () => {
  expect([...foldersWithoutOrder(programs), ...roomsWithoutPlace(programs)]).toEqual([]);
});

test("a folder of rooms without an order is named, and so is a file beside rooms", () => {
  const at = (path: string) => [{ path }];
  expect(foldersWithoutOrder(at("upstream/media/new/room.ts"))).toEqual(["upstream/media"]);
  expect(foldersWithoutOrder(at("app/ui/card/new/deep/room.tsx"))).toEqual(["app/ui/card", "app/ui/card/new"]);
  expect(roomsWithoutPlace(at("app/ui/new/room.tsx"))).toEqual(["app/ui/new"]);
  for (const folder of ["app/server", "app/contract", "app/ui", "app/domain/view-models"])
    expect(roomsWithoutPlace(at(`${folder}/stray.ts`))).toEqual([`${folder}/stray.ts`]);
});

test.each([
  ["a template", "const late = () => import(`../grid/x`);"],
  ["a call behind a comment", 'import(/* @vite-ignore */ "../grid/x");'],
  ["a statement behind a comment", '/* of the grid */ import { x } from "../grid/x";'],
  ["a statement behind the end of a longer comment", '/**\n * of the grid */ import { x } from "../grid/x";'],
  ["a second statement of its line", 'const y = 1; import { x } from "../grid/x";'],
  ["what is passed on", '/* all */ export * from "../grid/x";'],
])("an import is read from %s", (_where, text) => {
  expect(importsOf("app/ui/card/y.ts", text)).toEqual([{ specifier: "../grid/x", isTypeOnly: false }]);
});

test("an import in a comment or in a text is none, and one of types says so", () => {
  const text = '// import "./a";\n/* import("./b") */ const c = `import "./c"`;\nimport { type D } from "./d";';
  expect(importsOf("app/ui/card/y.ts", text)).toEqual([{ specifier: "./d", isTypeOnly: true }]);
});

test("a room holds at most 24 files of its own", () => {
  expect(crowdedRooms(programs)).toEqual([]);
});

test("the rooms of the upstream know nothing of its HTTP", () => {
  const outside = programs.filter(
    ({ path }) => /^upstream\/\w+\//.test(path) && !/^upstream\/(?:http|commands)\//.test(path),
  );
  const wrong = outside.flatMap((source) =>
    source.imports
      .map(({ specifier }) => targetOf(source, specifier) ?? "")
      .filter((target) => target.startsWith("upstream/http/"))
      .map((target) => `${source.path} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test("the domain has no markup", () => {
  expect(
    programs.map(({ path }) => path).filter((path) => /^app\/(?:domain|contract|server)\/.*\.tsx$/.test(path)),
  ).toEqual([]);
});

test("the domain needs no framework, no network and no Node, and of packages decimal.js in money alone", () => {
  const wrong = programs
    .filter(({ path }) => path.startsWith("app/domain/"))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => !/^[.~]/.test(specifier))
        .filter(({ specifier }) => specifier !== "decimal.js" || !path.startsWith("app/domain/money/"))
        .map(({ specifier }) => `${path} -> ${specifier}`),
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
  [
    "prom-client",
    /from "prom-client"/,
    /^app\/server\/(?:telemetry\/(?:metrics|ops-server)|process\/run-primary)\.server\.ts$/,
  ],
  ["pino", /from "pino"/, /^app\/server\/telemetry\/logger\.server\.ts$|^upstream\/http\/(?:program|request)-log\.ts$/],
  ["sanitize-html", /from "sanitize-html"/, /^app\/server\/[\w/-]+\.server\.ts$/],
  ["createCookie", /\bcreateCookie(?:SessionStorage)?\(/, /^app\/server\/request\/cookies\/cookies\.server\.ts$/],
  ["libsql", /from "libsql"/, /^upstream\/storage\//],
  ["what the package's own Decimal is set to", /\bDecimal\.set\(/, /^nobody$/],
  // Whoever wants to know what a brand can do asks its record, and not which one it is.
  [
    "what sets a brand apart",
    /[!=]==? ?"(?:marketplace|price-guide|car-maker)"|"(?:marketplace|price-guide|car-maker)" ?[!=]==?|\bcase "(?:marketplace|price-guide|car-maker)"/,
    /^app\/domain\/brand\.ts$/,
  ],
  ["the way that numbers are written", /\.toLocaleString\(|\bnew Intl\.NumberFormat/, /^app\/domain\/figures\//],
  ["the escaping of markup", /\[&<>|replaceAll\("&", "&amp;"\)/, /^app\/domain\/crawl\/xml-text\.ts$/],
  ["the message about a ZIP code", /"Enter a valid ZIP Code"/, /^app\/domain\/zip-code\.ts$/],
  ["the hidden field that people do not see", /= "leaveBlank"/, /^app\/domain\/shopper\/hidden-fields\.ts$/],
];

test.each(OWNERS)("%s has one owner", (_what, pattern, owners) => {
  const strangers = programs.filter(
    ({ path, text }) => /^(?:app|upstream)\//.test(path) && pattern.test(text) && !owners.test(path),
  );
  expect(strangers.map(({ path }) => path)).toEqual([]);
});

test("state is made once and handed in: no module that makes pages has its own", () => {
  // A map that the next line fills is a table.
  const state = /^(?:export )?(?:let \w|const \w+ = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\);\n(?!for \())/m;
  const places = /^app\/(?:domain|routes|server\/(?:context|pages|services|shopper|upstream))\//;
  const wrong = programs.filter(({ path, text }) => places.test(path) && state.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("addresses of the site come from site-paths, and a car's from its function there", () => {
  const tables = /^app\/domain\/site-(?:paths|routes|areas)\.ts$/;
  const strangers = programs.filter(({ path, text }) => {
    if (!/^(?:app|upstream)\//.test(path) || tables.test(path)) return false;
    const code = withoutComments(text);
    // Services have addresses of their own: in the contract, and in the upstream that answers them.
    const isWritten = /^app\/(?:domain|server|ui|routes)\//.test(path) && /["'`}]\/cars-for-sale/.test(code);
    return isWritten || /\/vehicle\/\$\{|VEHICLE_PATH\}\/\$\{/.test(code);
  });
  expect(strangers.map(({ path }) => path)).toEqual([]);
});

test("pages are put together in app/server/pages: a route holds none of it beside itself, and asks no service", () => {
  const strangers = programs.filter(
    ({ path, text }) =>
      /^app\/(?:routes\/|root\.tsx$)/.test(path) &&
      (path.endsWith(".server.ts") || /\bservices\b|server\/upstream\//.test(withoutComments(text))),
  );
  expect(strangers.map(({ path }) => path)).toEqual([]);
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

test("no file grows past 320 lines", () => {
  const long = sources
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
