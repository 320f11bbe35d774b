// A vitest reporter that writes what npm test adds up: counts, why something was skipped, and how long each test took.
import { writeFileSync } from "node:fs";

export default class Counts {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, skipped: 0, reasons: [], repeated: [], times: [] };
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state, note } = test.result();
        const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
        counts.times.push({ name: `${module.relativeModuleId} > ${test.fullName}`, seconds: duration / 1_000 });
        if (state === "passed") {
          counts.passed += 1;
          if (retryCount > 0) counts.repeated.push(test.fullName);
        } else if (state === "failed") counts.failed += 1;
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
