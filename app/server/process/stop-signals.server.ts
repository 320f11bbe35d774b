/** A terminal and npm both pass one Ctrl+C on: what arrives this close together is one signal. */
const SAME_SIGNAL_MS = 100;

/** Calls `first` for SIGTERM or SIGINT, and `again` for one that comes after it: somebody will not wait. */
export function onStopSignals(first: (signal: NodeJS.Signals) => void, again: (signal: NodeJS.Signals) => void): void {
  let firstAtMs: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAtMs === undefined) {
      firstAtMs = performance.now();
      first(signal);
    } else if (performance.now() - firstAtMs >= SAME_SIGNAL_MS) again(signal);
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
