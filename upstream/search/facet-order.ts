import type { FacetCount } from "./listing-index";

/** Codes above zero and the chosen ones: in the vocabulary's order, chosen strangers last. */
export function orderedByVocabulary(
  vocabulary: readonly string[],
  countOf: (index: number) => number,
  chosen: readonly string[] | undefined,
): readonly FacetCount[] {
  const counts: FacetCount[] = [];
  for (let i = 0; i < vocabulary.length; i++) {
    const code = vocabulary[i];
    const count = countOf(i);
    if (code !== undefined && (count > 0 || chosen?.includes(code))) counts.push({ code, count });
  }
  for (const code of chosen ?? []) if (!vocabulary.includes(code)) counts.push({ code, count: 0 });
  return counts;
}

/** The steps above zero; the chosen one always, also between the offered steps, where it leaves what the search finds. */
export function orderedSteps(
  steps: readonly number[],
  countOf: (index: number) => number,
  chosen: number | undefined,
  total: number,
): readonly FacetCount[] {
  const counts = steps
    .map((step, index) => ({ step, count: step === chosen ? total : countOf(index) }))
    .filter(({ step, count }) => count > 0 || step === chosen);
  if (chosen !== undefined && !steps.includes(chosen)) counts.push({ step: chosen, count: total });
  return counts.sort((a, b) => a.step - b.step).map(({ step, count }) => ({ code: String(step), count }));
}

/** Codes of an open facet, most listings first, then by code; chosen ones always. */
export function orderedByCount(
  counted: readonly FacetCount[],
  chosen: readonly string[] | undefined,
): readonly FacetCount[] {
  const counts = counted.filter(({ count }) => count > 0);
  for (const code of chosen ?? []) {
    if (!counts.some((entry) => entry.code === code)) counts.push({ code, count: 0 });
  }
  return counts.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}
