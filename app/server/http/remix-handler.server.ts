import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type GetLoadContextFunction } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { searchPathTest, toSearchBuild } from "./search-build.server";

/** From the working folder: the bundle of this file stands elsewhere than its source. */
const BUILD_PATH = "build/server/index.js";

interface Pages {
  /** In development, Vite's own middleware; it serves sources and reloads. */
  readonly assets: RequestHandler | undefined;
  /** The style sheet of every page; absent in development. */
  readonly stylesheet: string | undefined;
  readonly handler: RequestHandler;
  /** Whether a path is the search page's, which leads every spelling to its canonical one by itself. */
  readonly isSearchPath: (path: string) => boolean;
}

/** Remix behind Express: the build in production, sources through Vite in development. */
export async function createPages(options: {
  readonly isDevelopment: boolean;
  readonly server: Server;
  readonly getLoadContext: GetLoadContextFunction;
}): Promise<Pages> {
  const { getLoadContext } = options;
  if (!options.isDevelopment) {
    if (!existsSync(BUILD_PATH))
      throw new Error("There is no build: run `npm run build` first (npm start does it by itself).");
    const build: ServerBuild = await import(pathToFileURL(resolve(BUILD_PATH)).href);
    return {
      assets: undefined,
      stylesheet: build.assets.routes.root?.css?.[0],
      handler: productionHandler(build, getLoadContext),
      isSearchPath: searchPathTest(build),
    };
  }
  const { createServer } = await import("vite");
  // Reloading shares the page's own port: by itself Vite would listen on all interfaces.
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: options.server } },
    appType: "custom",
    // Files of `public` have headers of their own, which Vite does not know: static-files serves them here, too.
    publicDir: false,
  });
  let isSearchPath: Pages["isSearchPath"] = () => true;
  const load = async (): Promise<ServerBuild> => {
    const build = await vite.ssrLoadModule("virtual:remix/server-build");
    if (!isServerBuild(build)) throw new Error("Vite returned something that is not a Remix build.");
    isSearchPath = searchPathTest(build);
    return build;
  };
  return {
    assets: vite.middlewares,
    stylesheet: undefined,
    handler: createRequestHandler({ build: load, getLoadContext, mode: "development" }),
    isSearchPath: (path) => isSearchPath(path),
  };
}

function productionHandler(build: ServerBuild, getLoadContext: GetLoadContextFunction): RequestHandler {
  const mode = "production";
  const isSearchPath = searchPathTest(build);
  const search = createRequestHandler({ build: toSearchBuild(build), getLoadContext, mode });
  const everything = createRequestHandler({ build, getLoadContext, mode });
  return (request, response, next) => (isSearchPath(request.path) ? search : everything)(request, response, next);
}

function isServerBuild(module: object): module is ServerBuild {
  return "routes" in module && "entry" in module;
}
