// Brings a checkout to the point where it can run: dependencies as the lockfile names them, a build of these sources.
import { isBuildCurrent, isInstallCurrent, say, sourcesHash } from "./project.mjs";
import { runStep } from "./run-step.mjs";

const npm = process.platform === "win32" ? "npm.cmd" : "npm";

/** Installs where node_modules differs from the lockfile. Returns the failed step's output, or nothing. */
export async function installIfNeeded() {
  if (isInstallCurrent()) return undefined;
  say("installing dependencies (about a minute the first time)");
  const step = await runStep("install", npm, ["ci", "--include=dev", "--no-audit", "--no-fund"]);
  if (step.code !== 0) return step.output;
  say(`dependencies installed in ${step.seconds} s`);
  return undefined;
}

/** Builds where the sources changed since the last build. Returns the failed step's output, or nothing. */
export async function buildIfNeeded() {
  if (isBuildCurrent(sourcesHash())) return undefined;
  say("building both programs");
  const step = await runStep("build", process.execPath, ["scripts/build.mjs"]);
  if (step.code !== 0) return step.output;
  say(`built in ${step.seconds} s`);
  return undefined;
}
