// Which files "the change" is about that a build machine checks.
import { execFileSync } from "node:child_process";
import { root } from "../project.mjs";

const DAY_MS = 86_400_000;

function git(...args) {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    // No git, no repository, or not so much history.
    return "";
  }
}

/**
 * Paths that differ from the state before the change, changes that are not committed included. That state is, in this
 * order: the commit that `CHANGE_BASE` names; where this branch left `origin/main`; on main itself the last commit that
 * is a day older than the newest, since what lands together was committed within a day. Undefined where the clone knows
 * none of them: then everything counts as changed.
 */
export function changedPaths(ask = git, named = process.env.CHANGE_BASE) {
  const head = ask("rev-parse", "HEAD");
  const left = ask("merge-base", "HEAD", "origin/main");
  const base = named || (left !== head && left) || dayBefore(ask);
  const known = base && ask("rev-parse", "--verify", "--quiet", `${base}^{commit}`);
  if (!known) return undefined;
  return ask("diff", "--name-only", known)
    .split("\n")
    .filter((path) => path !== "");
}

function dayBefore(ask) {
  const seconds = Number(ask("log", "-1", "--format=%ct"));
  if (!(seconds > 0)) return "";
  const before = new Date(seconds * 1_000 - DAY_MS).toISOString();
  return ask("rev-list", "-1", `--before=${before}`, "HEAD");
}
