// A vitest reporter that writes what npm test adds up: counts, what failed and why, why something was skipped, and how long each test took.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

export default class Counts {
  onTestRunEnd(modules, unhandledErrors) {
    const counts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], notSetUp: [], reasons: [], times: [] };
    const fail = (name, error) => {
      counts.failed += 1;
      counts.failures.push({ name, error });
    };
    for (const module of modules) {
      const [setUpError] = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
      if (setUpError) {
        // Its tests were not tried, and none of them is counted: the file is set up once more.
        counts.notSetUp.push({ name: module.relativeModuleId, error: setUpError.message });
        fail(module.relativeModuleId, setUpError.message);
        continue;
      }
      for (const test of module.children.allTests()) {
        const { state, note, errors } = test.result();
        const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {};
        const name = `${module.relativeModuleId} > ${test.fullName}`;
        counts.times.push({ name, seconds: duration / 1_000 });
        if (state === "passed") {
          if (retryCount > 0) counts.flaky.push({ name, error: errors?.[0]?.message });
          else counts.passed += 1;
        } else if (state === "failed") fail(name, errors?.[0]?.message);
        else {
          counts.skipped += 1;
          counts.reasons.push(note === undefined ? test.fullName : `${test.fullName}: ${note}`);
        }
      }
    }
    for (const [text, times] of countsOf(unhandledErrors.map(textOf)))
      fail("outside of every test", times > 1 ? `${text}\n${times} times` : text);
    writeFileSync(process.env.VITEST_COUNTS_FILE, JSON.stringify(counts));
  }
}

/** An error that nobody heard: its message, its cause, and the file that ran, which is seldom in its stack. */
function textOf({ message, cause, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) {
  const during = file === undefined ? [] : [`during ${[relative("", file), test].filter(Boolean).join(" > ")}`];
  return [message, ...(cause?.message === undefined ? [] : [`cause: ${cause.message}`]), ...during].join("\n");
}

function countsOf(texts) {
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
