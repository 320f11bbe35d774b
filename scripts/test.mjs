// npm test: every check of the project, from a fresh clone. Ends with one line that counts them all.
import { requireNode, root } from "./project.mjs";

requireNode();
process.chdir(root);
const { createSuites } = await import("./tests/suites.mjs");

const suites = createSuites({ lane: "short" });
try {
  if (await suites.install()) {
    // What needs no build begins beside the build.
    const building = suites.build();
    await Promise.all([suites.unit(), suites.types(), suites.lint(), suites.integration()]);
    if (await building) {
      await suites.endToEnd();
      const looks = async () => {
        await suites.built("security and crawl", "tests/suites/deployed.config.ts");
        await suites.built("smoke", "tests/suites/smoke.config.ts");
      };
      // Faults are mostly waiting for what never comes: the programs have the rest of the machine.
      await Promise.all([suites.faults(), looks()]);
    } else {
      // Cases of the client need no build, and say more than nothing.
      await suites.faults();
    }
  }
} finally {
  suites.finish();
}
