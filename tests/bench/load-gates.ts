import type { Phase } from "./load-generator";

/** One load gate, judged. */
export interface Verdict {
  readonly gate: string;
  /** Absent where the machine was too busy for the generator itself. */
  readonly isMet: boolean | undefined;
  readonly figures: string;
}

const GENERATOR_LATE_MAX_MS = 50;
const GOODPUT_SHARE = 0.8;
const RESIDENT_MAX_MIB = 400;
const DRAIN_MAX_MS = 25_000;

export function percentile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Pages a second. */
export const goodput = ({ admittedMs, seconds }: Phase): number => admittedMs.length / seconds;

const isSound = (phase: Phase) => phase.generatorLateMs <= GENERATOR_LATE_MAX_MS;
const ms = (value: number) => (Number.isNaN(value) ? "-" : `${Math.round(value)} ms`);

function describePhase(phase: Phase): string {
  const { admittedMs, shedMs, failed, sent, generatorLateMs } = phase;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => ms(percentile(admittedMs, share)));
  const shed = `shed ${shedMs.length} (p99 ${ms(percentile(shedMs, 0.99))})`;
  return `sent ${sent}  pages ${goodput(phase).toFixed(1)}/s  p50 ${p50}  p95 ${p95}  p99 ${p99}  ${shed}  failed ${failed}  generator late ${ms(generatorLateMs)}`;
}

function isRated(phase: Phase): boolean {
  const { admittedMs, shedMs, failed } = phase;
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) => percentile(admittedMs, share));
  return p50 <= 250 && p95 <= 500 && p99 <= 900 && failed === 0 && shedMs.length === 0;
}

/** L1, L2, L3 and L4 by the figures of their phases; what is lost beside the gates is in the figures. */
export function judgePhases(phases: {
  readonly rated: Phase;
  readonly overload: Phase;
  readonly recovery: Phase;
  readonly flood: Phase;
}): readonly Verdict[] {
  const { rated, overload, recovery, flood } = phases;
  const keepsUp = (phase: Phase) => goodput(phase) >= goodput(rated) * GOODPUT_SHARE && phase.failed === 0;
  const isShedQuickly = overload.shedMs.length === 0 || percentile(overload.shedMs, 0.99) <= 50;
  const judge = (gate: string, phase: Phase, isMet: boolean): Verdict => ({
    gate,
    isMet: isMet || isSound(phase) ? isMet : undefined,
    figures: describePhase(phase),
  });
  return [
    judge("L1 rated", rated, isRated(rated)),
    judge(
      "L2 overload",
      overload,
      keepsUp(overload) && isShedQuickly && percentile(overload.admittedMs, 0.95) <= 1_200,
    ),
    judge("L3 recovery", recovery, isRated(recovery)),
    judge("L4 flood", flood, keepsUp(flood)),
  ];
}

/** Delay of the web program's event loop while `phase` ran, in milliseconds. */
export interface LoopDelay {
  readonly p99Ms: number;
  readonly maxMs: number;
}

export function judgeLoop(phase: Phase, { p99Ms, maxMs }: LoopDelay): Verdict {
  const isMet = p99Ms <= 100 && maxMs <= 500;
  return {
    gate: "L6 loop",
    isMet: isMet || isSound(phase) ? isMet : undefined,
    figures: `delay at the rated load p99 ${ms(p99Ms)}, at most ${ms(maxMs)}`,
  };
}

export const judgeMemory = (residentMib: readonly number[]): Verdict => ({
  gate: "L5 memory",
  isMet: Math.max(...residentMib) <= RESIDENT_MAX_MIB,
  figures: `resident MiB: ${residentMib.join(", ")} (warm, rated, overload, recovery, flood)`,
});

export const judgeDrain = (phase: Phase, exitCode: number | null, tookMs: number): Verdict => ({
  gate: "L11 drain",
  isMet: phase.failed === 0 && exitCode === 0 && tookMs <= DRAIN_MAX_MS,
  figures: `${phase.admittedMs.length + phase.shedMs.length} of ${phase.sent} answered around the signal, exit ${exitCode} after ${Math.round(tookMs)} ms`,
});

export const toLine = ({ gate, isMet, figures }: Verdict): string =>
  `${gate.padEnd(12)} ${(isMet === undefined ? "unsure" : isMet ? "met" : "MISSED").padEnd(7)} ${figures}`;
