import type { UpstreamResult } from "../upstream/upstream-result.server";

/** Counts are told together, this often. */
const TELL_EVERY_MS = 5_000;

/**
 * Counts by their names, told to a service within seconds; what a crash loses is as much. Whether a service that was silent has
 * counted, nobody knows: then too few are told rather than too many.
 */
export function createTally(
  send: (counts: readonly (readonly [name: string, times: number])[]) => Promise<UpstreamResult<unknown>>,
  tellEveryMs = TELL_EVERY_MS,
) {
  const counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const add = (name: string, times: number) => counted.set(name, (counted.get(name) ?? 0) + times);

  /** Tells what is not told yet. Never rejects. */
  async function tell(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counted.size === 0) return;
    const told = [...counted];
    counted.clear();
    const result = await send(told);
    if (!result.ok && result.fault.kind !== "timeout") for (const [name, times] of told) add(name, times);
  }

  return {
    count(names: readonly string[]): void {
      for (const name of names) add(name, 1);
      if (names.length > 0) timer ??= setTimeout(() => void tell(), tellEveryMs).unref();
    },
    tell,
  };
}
