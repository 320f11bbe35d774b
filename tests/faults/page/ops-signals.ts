import { expect } from "vitest";
import type { StartedSite } from "../../servers/started-site";

/** A shopper who left and a service's "no" are counted, and named in the request's own log line. */
const NOT_LOGGED = /\b(?:client_gone|http)$/;

export interface Signals {
  /** Faults by "{upstream} {kind}". */
  readonly counts: ReadonlyMap<string, number>;
  /** How much had been logged. */
  readonly outputLength: number;
}

/** What /metrics and the log say now. */
export async function signalsOf(site: StartedSite): Promise<Signals> {
  const metrics = await metricsOf(site);
  const counts = new Map<string, number>();
  for (const [, upstream, kind, count] of metrics.matchAll(
    /^bff_upstream_faults_total\{upstream="(\w+)",kind="(\w+)"\} (\d+)$/gm,
  ))
    counts.set(`${upstream} ${kind}`, Number(count));
  return { counts, outputLength: site.output().length };
}

export async function metricsOf(site: StartedSite): Promise<string> {
  return (await fetch(`http://127.0.0.1:${site.opsPort}/metrics`)).text();
}

interface LogLine {
  readonly level?: string;
  readonly msg?: string;
  readonly upstream?: string;
  readonly kind?: string;
  /** Of a breaker that changed. */
  readonly to?: string;
  readonly request_id?: string;
  readonly client_gone?: boolean;
  readonly status?: number;
  readonly duration_ms?: number;
  readonly upstreams?: readonly LoggedCall[];
}

/** A call of a page, as the page's access line tells it. */
interface LoggedCall {
  readonly name: string;
  readonly ms: number;
  readonly outcome: string;
}

/** Log lines since a moment, as objects. */
export function linesSince(site: StartedSite, outputLength: number): readonly LogLine[] {
  return site
    .output()
    .slice(outputLength)
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line): LogLine => JSON.parse(line));
}

/** The calls to one service that pages made, from their access lines: the program's own times, and no client's. */
export async function callsTold(
  site: StartedSite,
  pages: readonly { readonly headers: Headers }[],
  upstream: string,
): Promise<readonly LoggedCall[]> {
  const ids = new Set(pages.map(({ headers }) => headers.get("x-request-id")));
  const lines = () =>
    linesSince(site, 0).filter(({ msg, request_id = "" }) => msg === "request" && ids.has(request_id));
  await expect.poll(() => lines().length).toBe(ids.size);
  return lines().flatMap(({ upstreams = [] }) => upstreams.filter(({ name }) => name === upstream));
}

/**
 * One log line and one count per fault, each line with the request id of a page of the case; `signal` is among them; no
 * call is left running and every page has its access line.
 */
export async function assertOneSignalEach(
  site: StartedSite,
  before: Signals,
  requestIds: readonly string[],
  signal: string | undefined,
): Promise<void> {
  const idle = async () => {
    const status: unknown = await (await fetch(`http://127.0.0.1:${site.opsPort}/status`)).json();
    return /"inUse":[1-9]/.test(JSON.stringify(status)) ? "calls run on" : "idle";
  };
  await expect.poll(idle).toBe("idle");
  const now = await signalsOf(site);
  const counted = [...now.counts].flatMap(([name, count]) => {
    const added = NOT_LOGGED.test(name) ? 0 : count - (before.counts.get(name) ?? 0);
    return added > 0 ? [`${name} × ${added}`] : [];
  });
  const logged = () => {
    const byName = new Map<string, number>();
    for (const { upstream, kind } of linesSince(site, before.outputLength).filter(isFault)) {
      const name = `${upstream} ${kind}`;
      byName.set(name, (byName.get(name) ?? 0) + 1);
    }
    return [...byName].map(([name, count]) => `${name} × ${count}`).sort();
  };
  await expect.poll(logged, { message: "one log line per count" }).toEqual(counted.sort());
  const known = new Set(requestIds);
  const strangers = linesSince(site, before.outputLength).filter(
    (line) => isFault(line) && !known.has(line.request_id ?? ""),
  );
  expect(strangers, "every fault's line has a page's request id").toEqual([]);
  if (signal !== undefined) expect(counted.map((entry) => entry.replace(/ × .*/, ""))).toContain(signal);
  const unheard = () => {
    const missing = new Set(requestIds);
    for (const { msg, request_id = "" } of linesSince(site, before.outputLength))
      if (msg === "request") missing.delete(request_id);
    return [...missing];
  };
  await expect.poll(unheard, { message: "pages without an access line" }).toEqual([]);
}

const isFault = ({ upstream, kind }: LogLine) => upstream !== undefined && kind !== undefined;
