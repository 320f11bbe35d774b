import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { denyImports } from "vite-env-only";
import { frameworkConstants } from "./scripts/framework-constants";
import { withSharedClasses } from "./scripts/object-spreads.mjs";

/**
 * Two files beside the routes' own: the framework, which changes with an upgrade, and what the search page imports. Left
 * alone, Rollup cuts a page's script into thirty, and they queue in front of the first picture. Its routes are in it too
 * (their own files, which the framework asks for, only pass them on): one text compresses better than ten. Whatever is
 * imported late, or by other pages alone, stays apart.
 */
function chunkOf(id: string, { getModuleInfo }: { getModuleInfo: GetModuleInfo }): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  searchPage ??= importedBy(SEARCH_PAGE, getModuleInfo);
  return searchPage.has(id) ? "forecourt" : undefined;
}

type GetModuleInfo = (id: string) => { readonly importedIds: readonly string[] } | null;
let searchPage: ReadonlySet<string> | undefined;

/** Everything that these modules import at once, through any number of others; packages left out. */
function importedBy(roots: readonly string[], getModuleInfo: GetModuleInfo): ReadonlySet<string> {
  const found = new Set(roots);
  // A set grows while it is walked.
  for (const id of found) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) {
      if (!imported.includes("/node_modules/")) found.add(imported);
    }
  }
  return found;
}

/**
 * What is asked for together with a script that a page loads late: not what every page runs, nor the script alone, whose own import
 * asks for it as soon. Their names would stand in the first script, which every first visit reads.
 */
function depsAskedForBefore(script: string, deps: readonly string[]): string[] {
  const others = deps.filter((path) => !path.includes("/framework-"));
  return others.every((path) => path === script) ? [] : others;
}

/** For the browser alone: all functions of such a file are compiled beside the main thread while it comes. */
const COMPILED_WHOLE = "//# allFunctionsCalledOnLoad";

/** A file that passes others' functions on has none to compile: of a first visit's scripts these are seven. */
const leanPassers: Plugin = {
  name: "forecourt:lean-passers",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "chunk" && !/=>|function/.test(file.code))
        file.code = file.code.replace(`${COMPILED_WHOLE}\n`, "");
  },
};

const SEARCH_PAGE = [
  "entry.client.tsx",
  "root.tsx",
  ...["hero", "tabs", "filters", "grid", "reference/section", "reference/model-links"].map(
    (name) => `routes/search/${name}.tsx`,
  ),
].map((path) => fileURLToPath(new URL(`./app/${path}`, import.meta.url)));

/** What every page runs. Any other package stays in the chunk of what asks for it: error reports load late, or never. */
const FRAMEWORK =
  /\/node_modules\/(?:@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\//;

export default defineConfig(({ mode, isSsrBuild }) => ({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  plugins: [
    // The `.server.ts` suffix stops most leaks; this stops a plain file put into app/server by mistake.
    denyImports({
      client: { files: ["**/app/server/**", "**/upstream/**"], specifiers: ["ky", "cockatiel", "libsql"] },
    }),
    frameworkConstants(),
    // Only servers calculate payments. Its own set-up would hold the package (12 kB) in every page that shows a price.
    {
      name: "forecourt:decimal-without-effects",
      transform: (code, id) => (/\/decimal\.js\//.test(id) ? { code, map: null, moduleSideEffects: false } : null),
    },
    isSsrBuild ? { name: "forecourt:object-spreads", renderChunk: withSharedClasses } : leanPassers,
    remix({
      // scripts/build.mjs builds beside the last build and changes them over at the end.
      buildDirectory: process.env.FORECOURT_BUILD_FOLDER || "build",
      ignoredRouteFiles: ["**/*.css", "**/*.test.{ts,tsx}"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // Lazy discovery adds a manifest request to every refinement that shows new links.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
  ],
  css: { modules: { generateScopedName: mode === "production" ? "[hash:base64:4]" : "[local]_[hash:base64:3]" } },
  // The notices stand once, in /licenses.txt (scripts/build.mjs), and not in every file: 0.9 kB of each first visit.
  esbuild: { legalComments: "none" },
  build: {
    // The scene behind the cars travels in the style sheet: as a file, the first card's picture would wait behind it.
    assetsInlineLimit: (file) => file.endsWith("/ui/card/scene.svg"),
    target: "es2022",
    cssMinify: true,
    sourcemap: false,
    ...(isSsrBuild
      ? {}
      : {
          // Slower than Vite's own by seconds, and 4 kB shorter (decision 9).
          minify: "terser",
          terserOptions: {
            // Reading a property of ours, or of the framework's, does nothing else; no function of either counts its parameters.
            ecma: 2020,
            compress: { passes: 3, inline: 1, keep_fargs: false, pure_getters: true, unsafe_arrows: true },
            // Chromium compiles such a file whole beside the main thread while it comes, and no function later, when it is
            // called first: at the start of a page, and again at the first refinement.
            format: { comments: false, preamble: COMPILED_WHOLE },
            safari10: false,
          },
          modulePreload: { resolveDependencies: depsAskedForBefore },
          rollupOptions: {
            output: {
              manualChunks: chunkOf,
              hoistTransitiveImports: false,
              // Every first visit reads a hundred names: short ones of few letters save 0.3 kB.
              hashCharacters: "hex",
              entryFileNames: "assets/[name]-[hash:7].js",
              chunkFileNames: "assets/[name]-[hash:7].js",
              assetFileNames: "assets/[name]-[hash:7][extname]",
            },
          },
        }),
  },
}));
