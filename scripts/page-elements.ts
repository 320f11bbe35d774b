import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const RUNTIME = fileURLToPath(new URL("../app/server/page-elements.server.ts", import.meta.url));

/** Makes the elements of the server's pages with app/server/page-elements.server.ts instead of React's own runtime. */
export function pageElements(): Plugin {
  return {
    name: "page-elements",
    enforce: "pre",
    apply: "build",
    resolveId: (source, importer, { ssr }) =>
      ssr && source === "react/jsx-runtime" && importer !== RUNTIME ? RUNTIME : null,
  };
}
