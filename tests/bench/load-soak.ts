import { MINUTE_SECONDS } from "../../app/domain/durations";
import { type StartedSite, until } from "../servers/started-site";
import { goodput, type Verdict } from "./load-gates";
import type { LoadGenerator } from "./load-generator";

/** L5: what the heap may gain over the whole soak, after a forced collection before and after. */
const GROWTH_MAX_MIB = 15;
const COLLECTED = /"msg":"heap after collection","heap_used_bytes":(\d+)/g;

/** Additions to the site's environment, for `soak` to ask it for its heap. */
export const SOAK_ENVIRONMENT = { NODE_OPTIONS: `--import=${new URL("./heap-on-signal.mjs", import.meta.url).href}` };

/** Heap in use after a forced collection, in MiB. */
async function heapMib(site: StartedSite): Promise<number> {
  const told = () => [...site.output().matchAll(COLLECTED)];
  const before = told().length;
  site.process.kill("SIGUSR2");
  await until(() => told().length > before, 30_000);
  return Math.round(Number(told().at(-1)?.[1]) / 1_048_576);
}

/** The rated load for so many minutes; the first of them fills the caches and is the measure of the others. */
export async function soak(
  site: StartedSite,
  generator: LoadGenerator,
  rate: number,
  minutes: number,
): Promise<Verdict> {
  const heaps: number[] = [];
  const pages: number[] = [];
  for (let minute = 0; minute <= minutes; minute += 1) {
    pages.push(goodput(await generator.offer("soak", rate, MINUTE_SECONDS)));
    heaps.push(await heapMib(site));
  }
  const growth = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0);
  return {
    gate: "L5 soak",
    isMet: growth <= GROWTH_MAX_MIB,
    figures: `${minutes} min at ${Math.min(...pages).toFixed(1)} pages/s and more: heap ${growth >= 0 ? "+" : ""}${growth} MiB (after each minute: ${heaps.join(", ")})`,
  };
}
