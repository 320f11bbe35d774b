import { PLACEMENTS_WAIT_MS } from "~/domain/limits";

/** What a page can do without: what comes later than a moment after its listings is not drawn. */
export function inTime<Value>(wanted: Promise<Value>, otherwise: Value): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), PLACEMENTS_WAIT_MS);
    wanted.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
