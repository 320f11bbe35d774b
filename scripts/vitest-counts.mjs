// A vitest reporter that writes what npm test adds up: counts, what failed and why, why something was skipped, and how long each test took.
import { writeFileSync } from "node:fs";

export default class Counts {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, skipped: 0, failures: [], reasons: [], repeated: [], times: [] };
    const fail = (name, error) => {
      counts.failed += 1;
      counts.failures.push({ name, error });
    };
    for (const module of modules) {
      for (const { message } of module.errors().slice(0, 1)) fail(module.relativeModuleId, message);
      for (const test of module.children.allTests()) {
        const { state, note, errors } = test.result();
        const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
        const name = `${module.relativeModuleId} > ${test.fullName}`;
        counts.times.push({ name, seconds: duration / 1_000 });
        if (state === "passed") {
          counts.passed += 1;
          if (retryCount > 0) counts.repeated.push(test.fullName);
        } else if (state === "failed") fail(name, errors?.[0]?.message);
        else {
          counts.skipped += 1;
          counts.reasons.push(note === undefined ? test.fullName : `${test.fullName}: ${note}`);
        }
      }
    }
    for (const { message } of unhandledErrors) fail("outside of every test", message);
    writeFileSync(process.env.VITEST_COUNTS_FILE, JSON.stringify(counts));
  }
}
