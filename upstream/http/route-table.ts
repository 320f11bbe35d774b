import type { Route } from "./route";

interface RouteMatch {
  readonly route: Route;
  readonly pathValues: Readonly<Record<string, string>>;
}

export interface RouteTable {
  /** Null: no such path. "method": the path is known, but not under this method. `allowed` lists its methods. */
  find(method: string, path: string): RouteMatch | { readonly allowed: readonly string[] } | null;
}

interface PathPattern {
  readonly segments: readonly string[];
  readonly routes: Map<string, Route>;
}

const isParameter = (segment: string) => segment.startsWith("{");

/** Matches paths to routes: by the whole path where it has no parameters, else by its segments. Throws URIError on bad escapes. */
export function createRouteTable(routes: readonly Route[]): RouteTable {
  const literal = new Map<string, Map<string, Route>>();
  const patterns = new Map<string, PathPattern>();
  for (const route of routes) {
    const segments = route.path.split("/");
    const methods = segments.some(isParameter)
      ? upsert(patterns, route.path, () => ({ segments, routes: new Map<string, Route>() })).routes
      : upsert(literal, route.path, () => new Map<string, Route>());
    methods.set(route.method, route);
  }

  return {
    find(method, path) {
      const wanted = method === "HEAD" ? "GET" : method;
      const exact = literal.get(path);
      if (exact) return choose(exact, wanted, {});
      const segments = path.split("/");
      for (const pattern of patterns.values()) {
        const pathValues = matchSegments(pattern.segments, segments);
        if (pathValues) return choose(pattern.routes, wanted, pathValues);
      }
      return null;
    },
  };
}

/** Whatever answers GET answers HEAD. */
const withHead = (method: string) => (method === "GET" ? ["GET", "HEAD"] : [method]);

function choose(methods: ReadonlyMap<string, Route>, method: string, pathValues: Readonly<Record<string, string>>) {
  const route = methods.get(method);
  return route ? { route, pathValues } : { allowed: [...methods.keys()].flatMap(withHead) };
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const values: Record<string, string> = {};
  for (const [position, expected] of pattern.entries()) {
    const segment = segments[position] ?? "";
    if (isParameter(expected)) {
      if (segment === "") return null;
      values[expected.slice(1, -1)] = decodeURIComponent(segment);
    } else if (segment !== expected) {
      return null;
    }
  }
  return values;
}

function upsert<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
