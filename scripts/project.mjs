// What every script knows of the project. Plain Node: it must run before anything is installed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const inProject = (...parts) => join(root, ...parts);

const NODE_MINIMUM = [20, 19];

/** Ends the process with a sentence, before an old Node fails on syntax it does not know. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > NODE_MINIMUM[0] || (major === NODE_MINIMUM[0] && minor >= NODE_MINIMUM[1])) return;
  console.error(`Forecourt needs Node ${NODE_MINIMUM.join(".")} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

export function say(text) {
  console.log(`forecourt: ${text}`);
}

/**
 * Everything the build reads; its scripts as a folder, so that none is forgotten. Tests and what runs them are left out, so
 * that editing one makes no build stale.
 */
const SOURCES = [
  "app",
  "upstream",
  "public",
  "scripts",
  "server.ts",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const RUNNERS_OF_TESTS = "scripts/tests";
/** In the build folder: what the build was made of. */
export const STAMP_NAME = ".sources";
const STAMP = inProject("build", STAMP_NAME);

export function sourcesHash() {
  const hash = createHash("sha256");
  for (const source of SOURCES) addToHash(hash, source);
  return hash.digest("hex");
}

function addToHash(hash, path) {
  const absolute = inProject(path);
  if (!existsSync(absolute)) return;
  let entries;
  try {
    entries = readdirSync(absolute, { withFileTypes: true });
  } catch {
    hash.update(path).update("\0").update(readFileSync(absolute)).update("\0");
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = `${path}/${entry.name}`;
    if (inside !== RUNNERS_OF_TESTS && !/\.test\.tsx?$/.test(entry.name)) addToHash(hash, inside);
  }
}

export function isBuildCurrent(hash = sourcesHash()) {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash && existsSync(inProject("dist", "server.js"));
}

/** True where node_modules holds what the lockfile names, platform-specific extras aside. */
export function isInstallCurrent() {
  const installedPath = inProject("node_modules", ".package-lock.json");
  if (!existsSync(installedPath)) return false;
  const wanted = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedPath, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === "" || optional || devOptional || peer || installed[path]?.version === version,
  );
}

const ORPHAN_CHECK_MS = 500;

/**
 * npm hands a stop signal to the shell between it and a script, which dies of it alone; killed at once, it leaves the shell and
 * the script behind. An orphan stops itself.
 */
export function stopWhenOrphaned() {
  const parent = process.ppid;
  const beyondShell = isShellOfNpm(parent) ? parentOf(parent) : undefined;
  const isOrphan = () => process.ppid !== parent || (beyondShell !== undefined && parentOf(parent) !== beyondShell);
  const watch = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, ORPHAN_CHECK_MS);
  watch.unref();
}

/** Some shells become the script that they start: npm is its parent then, and what started npm may end. */
function isShellOfNpm(parent) {
  const { npm_lifecycle_event: script, npm_node_execpath: nodeOfNpm } = process.env;
  if (script === undefined || nodeOfNpm === undefined) return false;
  try {
    return readlinkSync(`/proc/${parent}/exe`) !== realpathSync(nodeOfNpm);
  } catch {
    return false;
  }
}

/** The process that started another one; undefined where the system does not tell, or that other one is gone. */
function parentOf(pid) {
  try {
    // Between brackets stands a name, which may hold brackets and spaces; then the state, and then the parent.
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return Number(stat.slice(stat.lastIndexOf(")") + 1).split(" ")[2]);
  } catch {
    return undefined;
  }
}
