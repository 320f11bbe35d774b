// npm test: every check of the project, from a fresh clone. Ends with one line that counts them all.
import { requireNode, root } from "./project.mjs";

requireNode();
process.chdir(root);
const { createSuites } = await import("./tests/suites.mjs");

const suites = createSuites({ lane: "short" });
try {
  if (await suites.install()) {
    // What needs no build begins beside the build; after that one suite follows the other.
    const unit = suites.unit().then(() => suites.integration());
    const building = suites.build();
    await Promise.all([unit, suites.types(), suites.lint()]);
    if (await building) {
      await suites.endToEnd();
      await suites.alone("security and crawl", "tests/suites/deployed.config.ts");
      await suites.faults();
      await suites.alone("smoke", "tests/suites/smoke.config.ts");
    } else {
      // Cases of the client need no build, and say more than nothing.
      await suites.faults();
    }
  }
} finally {
  suites.finish();
}
