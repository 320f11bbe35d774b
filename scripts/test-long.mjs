// npm run test:long [-- --touched]: full counts of what npm test does by a tenth, and what is set aside; with --touched of what the change is about.
import { requireNode, root, say } from "./project.mjs";

requireNode();
process.chdir(root);
const { changedPaths } = await import("./tests/changed-paths.mjs");
const { SUBJECTS, touchedSubjects } = await import("./tests/long-lane.mjs");
const { JOURNEYS, NEED_NO_BUILD } = await import("./tests/runners.mjs");
const { createSuites } = await import("./tests/suites.mjs");
const { setAsideSubjects } = await import("../tests/suites/set-aside.mjs");

/** What the build machine gives it, less what stopping takes. */
const WITHIN_MS = 58 * 60_000;

const isTouchedOnly = process.argv.includes("--touched");
const all = [...SUBJECTS, ...setAsideSubjects()];
const subjects = isTouchedOnly ? touchedSubjects(changedPaths(), all) : all;
if (isTouchedOnly) {
  const names = subjects.map(({ name }) => name).join(", ");
  say(names === "" ? "the change touches nothing of the long lane" : `the change touches: ${names}`);
}

const suites = createSuites({ lane: "long", signal: isTouchedOnly ? AbortSignal.timeout(WITHIN_MS) : undefined });
try {
  if (subjects.length > 0 && (await suites.install())) await run();
} finally {
  suites.finish();
}

async function run() {
  const isBuildNeeded = subjects.some(({ config }) => !NEED_NO_BUILD.includes(config));
  if (isBuildNeeded && !(await suites.build())) return;
  // A suite that two subjects share starts once.
  for (const config of new Set(subjects.map((subject) => subject.config))) {
    const alike = subjects.filter((subject) => subject.config === config);
    const name = alike.map((subject) => subject.name).join(", ");
    const tests = alike.flatMap((subject) => subject.tests);
    const projects = alike.flatMap((subject) => subject.projects ?? []);
    if (config === JOURNEYS)
      await suites.endToEnd(name, [...tests, ...projects.map((project) => `--project=${project}`)]);
    else await suites.built(name, config, tests);
  }
}
