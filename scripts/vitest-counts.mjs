// A vitest reporter that writes what npm test adds up: counts, and why something was skipped.
import { writeFileSync } from "node:fs";

export default class Counts {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, skipped: 0, reasons: [] };
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state, note } = test.result();
        if (state === "passed") counts.passed += 1;
        else if (state === "failed") counts.failed += 1;
        else {
          counts.skipped += 1;
          counts.reasons.push(note === undefined ? test.fullName : `${test.fullName}: ${note}`);
        }
      }
    }
    counts.failed += unhandledErrors.length;
    writeFileSync(process.env.VITEST_COUNTS_FILE, JSON.stringify(counts));
  }
}
