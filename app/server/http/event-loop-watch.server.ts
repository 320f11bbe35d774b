import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/** How strained the process is. 1 sheds new documents, 2 data requests too (reliability.md 4.5). */
export type Strain = 0 | 1 | 2;

export interface EventLoopWatch {
  strain(): Strain;
  /** Share of the heap limit that is used, 0 to 1. */
  heapShare(): number;
  lagMs(): number;
  /** Milliseconds since the last sample: a liveness probe's own measure of a stuck loop. */
  sampleAgeMs(): number;
  stop(): void;
}

const SAMPLE_EVERY_MS = 250;
const LAG_LIMIT_MS = 250;
const STRAINED_AFTER_MS = 2_000;
const HARD_STRAINED_AFTER_MS = 4_000;
const RESOLUTION_MS = 20;

/** Samples the event loop's delay four times a second; strain needs two seconds above 250 ms and ends with the first good sample. */
export function watchEventLoop(): EventLoopWatch {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let lagMs = 0;
  let strainedSinceMs: number | undefined;
  let sampledAtMs = performance.now();
  let heapShare = 0;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    sampledAtMs = nowMs;
    lagMs = histogram.count === 0 ? 0 : Math.max(0, histogram.max / 1e6 - RESOLUTION_MS);
    histogram.reset();
    if (lagMs <= LAG_LIMIT_MS) strainedSinceMs = undefined;
    else strainedSinceMs ??= nowMs;
    const heap = getHeapStatistics();
    heapShare = heap.used_heap_size / heap.heap_size_limit;
  }, SAMPLE_EVERY_MS);
  timer.unref();
  return {
    strain() {
      if (strainedSinceMs === undefined) return 0;
      const strainedMs = performance.now() - strainedSinceMs;
      if (strainedMs >= HARD_STRAINED_AFTER_MS) return 2;
      return strainedMs >= STRAINED_AFTER_MS ? 1 : 0;
    },
    heapShare: () => heapShare,
    lagMs: () => lagMs,
    sampleAgeMs: () => performance.now() - sampledAtMs,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
