import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

/** How strained the process is. 1 sheds new documents, 2 data requests too. */
export type Strain = 0 | 1 | 2;

export interface EventLoopWatch {
  strain(): Strain;
  /** Share of the heap limit that is used, 0 to 1. */
  heapShare(): number;
  lagMs(): number;
  /** Milliseconds since the last sample: a liveness probe's own measure of a stuck loop. */
  sampleAgeMs(): number;
}

const SAMPLE_EVERY_MS = 250;
const LAG_LIMIT_MS = 250;
const WINDOW_MS = 2_000;
/** Time lost to lag within the window. A loop that is held reports late and all at once, so the time counts, not the samples. */
const STRAINED_MS = 1_000;
const HARD_STRAINED_MS = 1_750;
const RESOLUTION_MS = 20;

/** Samples the event loop's delay four times a second; delays below 250 ms count as none. */
export function watchEventLoop(): EventLoopWatch {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const window: { readonly atMs: number; readonly lostMs: number }[] = [];
  let lagMs = 0;
  let strain: Strain = 0;
  let sampledAtMs = performance.now();
  let heapShare = 0;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    sampledAtMs = nowMs;
    lagMs = histogram.count === 0 ? 0 : Math.max(0, histogram.max / 1e6 - RESOLUTION_MS);
    histogram.reset();
    window.push({ atMs: nowMs, lostMs: lagMs > LAG_LIMIT_MS ? lagMs : 0 });
    while (window[0] !== undefined && window[0].atMs < nowMs - WINDOW_MS) window.shift();
    const lostMs = window.reduce((sum, sample) => sum + sample.lostMs, 0);
    strain = lostMs >= HARD_STRAINED_MS ? 2 : lostMs >= STRAINED_MS ? 1 : 0;
    const heap = getHeapStatistics();
    heapShare = heap.used_heap_size / heap.heap_size_limit;
  }, SAMPLE_EVERY_MS);
  timer.unref();
  return {
    strain: () => strain,
    heapShare: () => heapShare,
    lagMs: () => lagMs,
    sampleAgeMs: () => performance.now() - sampledAtMs,
  };
}
