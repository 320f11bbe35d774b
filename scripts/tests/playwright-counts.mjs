// Reads what npm test adds up from Playwright's own report.

/** Counts, which failed and why, why journeys were skipped, which passed at another attempt and why not before, and how long each took. */
export function countsOfPlaywright({ stats, suites }) {
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [],
    reasons: [],
    flaky: [],
    times: [],
  };
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = `[${test.projectName}] ${[...titles, spec.title].join(" > ")}`;
        const ms = test.results.reduce((sum, { duration }) => sum + duration, 0);
        counts.times.push({ name, seconds: ms / 1_000 });
        if (test.status === "unexpected") {
          const error = test.results.at(-1)?.error?.message;
          counts.failures.push({ name, ...(error === undefined ? {} : { error }) });
        }
        if (test.status === "flaky") {
          const error = test.results.find(({ status }) => status !== "passed")?.error?.message;
          counts.flaky.push({ name, ...(error === undefined ? {} : { error }) });
        }
        if (test.status !== "skipped") continue;
        const reason = test.annotations?.find(({ type }) => type === "skip")?.description;
        counts.reasons.push(`${name}${reason ? `: ${reason}` : ""}`);
      }
    }
    for (const child of suite.suites ?? []) visit(child, [...titles, child.title]);
  };
  for (const suite of suites) visit(suite, [suite.title]);
  return counts;
}
