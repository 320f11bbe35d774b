// npm run build: the Remix build, both programs bundled, the client's files compressed. Everything is made beside the last
// build, which stays whole until the new one is: a build that fails leaves what ran before.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";
import { withSharedClasses } from "./object-spreads.mjs";
import { inProject, root, STAMP_NAME, sourcesHash } from "./project.mjs";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
const COMPRESSIBLE = new Set([".js", ".mjs", ".css", ".svg", ".json", ".txt"]);
const IN_THE_BROWSER = [
  "@remix-run/react",
  "@remix-run/router",
  "@remix-run/server-runtime",
  "@sentry/browser",
  "@sentry/core",
  "@sentry/react",
  "@sentry/remix",
  "react",
  "react-dom",
  "react-router",
  "react-router-dom",
  "scheduler",
  "turbo-stream",
];

process.chdir(root);
const hash = sourcesHash();
const workshop = inProject(".cache", `build-${process.pid}`);
process.once("exit", () => rmSync(workshop, { recursive: true, force: true }));
// Without a listener a signal would end this process before the folder is gone.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

const remix = spawnSync(process.execPath, [inProject("node_modules/@remix-run/dev/dist/cli.js"), "vite:build"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", FORECOURT_BUILD_FOLDER: relative(root, join(workshop, "build")) },
});
if (remix.status !== 0) process.exit(remix.status ?? 1);

// Written by hand: source maps name their sources from where the files will stand.
const { outputFiles } = await build({
  write: false,
  entryPoints: {
    server: "server.ts",
    upstream: "upstream/main.ts",
    "commands/seed-inventory": "upstream/commands/seed-inventory.ts",
    "commands/import-feed": "upstream/commands/import-feed.ts",
    "commands/alerts": "upstream/commands/alerts.ts",
    "commands/backup": "upstream/commands/backup.ts",
    "commands/restore": "upstream/commands/restore.ts",
    "commands/placements": "upstream/commands/placements.ts",
  },
  outdir: "dist",
  bundle: true,
  splitting: false,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  sourcemap: true,
  logLevel: "warning",
});

for (const { path, contents, text } of outputFiles) {
  const file = join(workshop, relative(root, path));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, path.endsWith(".js") ? withSharedClasses(text) : contents);
}
copyData();
writeLicenses(join(workshop, "build", "client", "licenses.txt"));
shortenManifest(join(workshop, "build", "client", "assets"));
await precompress(join(workshop, "build", "client"));
writeFileSync(join(workshop, "build", STAMP_NAME), hash);
for (const folder of ["build", "dist"]) {
  if (existsSync(inProject(folder))) renameSync(inProject(folder), join(workshop, `${folder}.before`));
  renameSync(join(workshop, folder), inProject(folder));
}

/** What the upstream reads beside its code, tables and drawings, stands under `dist` as it does in its sources. */
function copyData() {
  for (const entry of readdirSync("upstream", { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(".ts")) continue;
    const source = join(entry.parentPath, entry.name);
    const file = join(workshop, "dist", relative("upstream", source));
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(source, file);
  }
}

/** What the licences of the packages in the browser's files ask for: their notices, with what is served. */
function writeLicenses(file) {
  const notices = IN_THE_BROWSER.map((name) => {
    const folder = inProject("node_modules", name);
    const license = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (license === undefined) throw new Error(`${name} has no licence file to serve.`);
    return `${name}\n\n${readFileSync(join(folder, license), "utf8").trim()}\n`;
  });
  writeFileSync(file, notices.join("\n\n"));
}

/**
 * Every first visit loads the list of all routes. What it says of no use to the browser goes (1 kB): the answers "no",
 * which are what absent ones mean, what each route's file imports, which the browser reads in that file, the style sheet
 * that every page has by its root, ids beside the same keys, and the routes that no page leads to: scripts fetch what they
 * answer, or programs do.
 */
function shortenManifest(folder) {
  for (const name of readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const file = join(folder, name);
    const [assignment, text] = readFileSync(file, "utf8").split(/(?<=^window\.__remixManifest=)/);
    const manifest = JSON.parse(text.replace(/;$/, ""));
    const ofEveryPage = new Set(manifest.entry.css);
    for (const [id, route] of Object.entries(manifest.routes)) {
      if (/^routes\/(?:api|feeds)\//.test(id)) delete manifest.routes[id];
      delete route.imports;
      // The browser names each by its key again, below.
      delete route.id;
      if (id !== "root" && route.css) route.css = route.css.filter((path) => !ofEveryPage.has(path));
      for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
    }
    const naming = "for(const[id,route]of Object.entries(window.__remixManifest.routes))route.id=id";
    writeFileSync(file, `${assignment}${JSON.stringify(manifest)};${naming};`);
  }
}

/** Brotli at its best and gzip beside every text file that gets smaller: compressed once here instead of for every shopper. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const [br, gz] = await Promise.all([
        compressWithBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        compressWithGzip(content, { level: 9 }),
      ]);
      if (br.length < content.length) writeFileSync(`${file}.br`, br);
      if (gz.length < content.length) writeFileSync(`${file}.gz`, gz);
    }),
  );
}
