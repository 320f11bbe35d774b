// npm run check: types, lint and units, in about two minutes.
import { requireNode, root } from "./project.mjs";

requireNode();
process.chdir(root);
const { PROCESSORS } = await import("./tests/processor-budget.mjs");
const { createSuites } = await import("./tests/suites.mjs");

const suites = createSuites({ lane: "short" });
try {
  if (await suites.install()) await Promise.all([suites.unit({ workers: PROCESSORS }), suites.types(), suites.lint()]);
} finally {
  suites.finish();
}
