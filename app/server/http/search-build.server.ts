import type { ServerBuild } from "@remix-run/node";

const SEARCH_ROUTE_PATH = "cars-for-sale/*";

/**
 * The build with the routes of the search page alone. The framework flattens, ranks and compiles the whole table three
 * times a request, which was a fifteenth of a page's time with the sixty routes of the site (decision 13).
 */
export function toSearchBuild(build: ServerBuild): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  const assets: ServerBuild["assets"]["routes"] = {};
  let route = Object.values(build.routes).find((one) => one?.path === SEARCH_ROUTE_PATH);
  while (route !== undefined) {
    const asset = build.assets.routes[route.id];
    routes[route.id] = route;
    if (asset !== undefined) assets[route.id] = asset;
    route = route.parentId === undefined ? undefined : build.routes[route.parentId];
  }
  return { ...build, routes, assets: { ...build.assets, routes: assets } };
}

/** Whether a path is the search page's: of its site, and of no route that says more. */
export function searchPathTest({ routes }: Pick<ServerBuild, "routes">): (path: string) => boolean {
  const [area = ""] = SEARCH_ROUTE_PATH.split("/");
  const taken = new Set<string>();
  const takenAsWritten = new Set<string>();
  for (const route of Object.values(routes)) {
    const [first, second] = route?.path?.split("/") ?? [];
    if (first !== area || second === undefined || second === "*") continue;
    (route?.caseSensitive ? takenAsWritten : taken).add(second);
  }
  return (path) => {
    const [, first = "", segment = ""] = path.replace(/\.data$/, "").split("/");
    const second = decoded(segment);
    if (first.toLowerCase() !== area || taken.has(second.toLowerCase())) return false;
    return first !== area || !takenAsWritten.has(second);
  };
}

/** As the framework matches it. What cannot be decoded was refused before. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
