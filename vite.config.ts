import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";

/**
 * Two files beside the routes' own: the framework, which changes with an upgrade, and ours. Left alone, Rollup cuts a page's
 * script into thirty, and they queue in front of the first picture. Routes that few visit stay apart.
 */
function chunkOf(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  if (id.includes("/node_modules/")) return undefined;
  if (OF_OTHER_PAGES.test(id)) return undefined;
  return OF_THE_SEARCH_PAGE.test(id) ? "forecourt" : undefined;
}

/** What every page runs. Any other package stays in the chunk of what asks for it: error reports load late, or never. */
const FRAMEWORK =
  /\/node_modules\/(?:@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\//;

/**
 * The search page's routes too, whose own files then only pass them on: one text compresses better than ten. A route's
 * entry has a query behind its name and stays a file, which the framework asks for.
 */
const OF_THE_SEARCH_PAGE =
  /\/app\/(?:ui|domain|nonce|site-navigation|error-meta|page-headers|root\.tsx$|entry\.client|routes\/search\/(?:[a-z-]+|reference\/(?:section|model-links))\.tsx?$)/;

/** What the search page does not show, or not before someone asks for it. */
const OF_OTHER_PAGES =
  /\/app\/ui\/(?:keyword\/[a-z-]+\.tsx?|dialog\/(?:dialog|overlay)\.(?:tsx|css)|location\/location-dialog|states\/(?:no-results|unknown-segment|empty-bay)|reference\/missing-tab|chips\/clarification\.tsx)|\/app\/domain\/(?:error-report|scrub-text)|\/app\/(?:ui|domain)\/(?:home|vehicle|info|reference|location\/location-(?:form|page)|filters\/facet-options-page|compare\/compare-(?:page|table|head|trims)|compare-table)|\/app\/routes\/search\/(?:facet-options|location)/;

export default defineConfig(({ mode, isSsrBuild }) => ({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  plugins: [
    // The `.server.ts` suffix stops most leaks; this stops a plain file put into app/server by mistake (architecture.md).
    denyImports({
      client: { files: ["**/app/server/**", "**/upstream/**"], specifiers: ["ky", "cockatiel", "libsql"] },
    }),
    remix({
      // scripts/build.mjs builds beside the last build and changes them over at the end.
      buildDirectory: process.env.FORECOURT_BUILD_FOLDER || "build",
      ignoredRouteFiles: ["**/*.css", "**/*.test.{ts,tsx}"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // Lazy discovery adds a manifest request to every refinement that shows new links (architecture.md, trap 15).
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
  ],
  css: { modules: { generateScopedName: mode === "production" ? "[hash:base64:4]" : "[local]_[hash:base64:3]" } },
  // The notices stand once, in /licenses.txt (scripts/build.mjs), and not in every file: 0.9 kB of each first visit.
  esbuild: { legalComments: "none" },
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    cssMinify: true,
    sourcemap: false,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunkOf } } }),
  },
}));
