// npm test: every check of the project, from a fresh clone. Ends with one line that counts them all.
import { requireNode, root } from "./project.mjs";

requireNode();
process.chdir(root);
const { DEPLOYED, SMOKE } = await import("./tests/runners.mjs");
const { createSuites } = await import("./tests/suites.mjs");

const suites = createSuites({ lane: "short" });
try {
  if (await suites.install()) {
    // Each waits for its processors in this order: the longest begin first, and those that wait for much of their time run together.
    const parts = [suites.unit()];
    const isBuilt = await suites.build();
    if (isBuilt) parts.push(suites.built("smoke", SMOKE));
    // Some cases of faults need no build, and say more than nothing.
    parts.push(suites.faults(), suites.integration(), suites.types(), suites.lint());
    if (isBuilt) parts.push(suites.built("security and crawl", DEPLOYED));
    await Promise.all(parts);
    if (isBuilt) await suites.endToEnd();
  }
} finally {
  suites.finish();
}
