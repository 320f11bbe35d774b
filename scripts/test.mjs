// npm test: every check of the project, from a fresh clone. Ends with one line that counts them all.
import { requireNode, root } from "./project.mjs";

requireNode();
process.chdir(root);
const { createSuites } = await import("./tests/suites.mjs");

const suites = createSuites({ lane: "short" });
try {
  if (await suites.install()) {
    const building = suites.build();
    // Each waits for a processor, in this order: what needs no build begins beside it, and the longest is not left for the end.
    const parts = [suites.unit(), suites.types(), suites.lint(), suites.integration()];
    const isBuilt = await building;
    if (isBuilt) parts.push(suites.built("smoke", "tests/suites/smoke.config.ts"));
    // Its cases of the client need no build, and say more than nothing.
    parts.push(suites.faults());
    if (isBuilt) parts.push(suites.built("security and crawl", "tests/suites/deployed.config.ts"));
    await Promise.all(parts);
    if (isBuilt) await suites.endToEnd();
  }
} finally {
  suites.finish();
}
