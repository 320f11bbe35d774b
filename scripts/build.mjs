// npm run build: the Remix build, both programs bundled, the client's files compressed.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";
import { inProject, root, sourcesHash, stampPath } from "./project.mjs";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
const COMPRESSIBLE = new Set([".js", ".mjs", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
const WORTH_IT_BYTES = 512;

process.chdir(root);
const hash = sourcesHash();
rmSync(stampPath, { force: true });
rmSync(inProject("dist"), { recursive: true, force: true });

const remix = spawnSync(process.execPath, [inProject("node_modules/@remix-run/dev/dist/cli.js"), "vite:build"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
if (remix.status !== 0) process.exit(remix.status ?? 1);

await build({
  entryPoints: {
    server: "server.ts",
    upstream: "upstream/main.ts",
    "commands/seed-inventory": "upstream/commands/seed-inventory.ts",
    "commands/import-feed": "upstream/commands/import-feed.ts",
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

await precompress(inProject("build", "client"));
mkdirSync(dirname(stampPath), { recursive: true });
writeFileSync(stampPath, hash);

/** Brotli at its best and gzip beside every text file: compressed once here instead of for every shopper. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < WORTH_IT_BYTES) return;
      const [br, gz] = await Promise.all([
        compressWithBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        compressWithGzip(content, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}
