import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { changedPaths } from "./changed-paths.mjs";

/** A repository whose commits name their file and their age; the newest last. */
function aRepository(commits: readonly (readonly [file: string, hoursAgo: number])[]) {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-history-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const run = (args: readonly string[], date = new Date().toISOString()) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@forecourt.test", ...args], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, HOME: folder, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    }).trim();
  run(["init", "-q", "-b", "main"]);
  for (const [file, hoursAgo] of commits) {
    writeFileSync(join(folder, file), file);
    run(["add", "-A"]);
    run(["commit", "-q", "-m", file], new Date(Date.now() - hoursAgo * 3_600_000).toISOString());
  }
  const ask = (...args: readonly string[]) => {
    try {
      return run(args);
    } catch {
      return "";
    }
  };
  return { folder, ask };
}

const LANDED: readonly (readonly [string, number])[] = [
  ["first", 90],
  ["last-landing", 60],
  ["change-a", 12],
  ["change-b", 1],
];

test("on main the change is what was committed within a day of the newest commit, and what is not committed yet", () => {
  const { ask, folder } = aRepository(LANDED);
  expect(changedPaths(ask, "")).toEqual(["change-a", "change-b"]);
  writeFileSync(join(folder, "first"), "edited");
  expect(changedPaths(ask, "")).toEqual(["change-a", "change-b", "first"]);
});

test("on a branch the change is everything since it left main", () => {
  const { ask } = aRepository(LANDED);
  ask("update-ref", "refs/remotes/origin/main", "HEAD~3");
  expect(changedPaths(ask, "")).toEqual(["change-a", "change-b", "last-landing"]);
});

test("who names the commit before the change is believed", () => {
  const { ask } = aRepository(LANDED);
  expect(changedPaths(ask, "HEAD~1")).toEqual(["change-b"]);
});

test.each([
  ["a clone whose history ends within the day", [["only", 1]] as const, ""],
  ["a named commit that the clone does not have", LANDED, "0123456789012345678901234567890123456789"],
  ["a folder that is no repository", [], ""],
])("in %s nobody can tell, and everything counts as changed", (_where, commits, named) => {
  const { ask } = aRepository(commits);
  expect(changedPaths(ask, named)).toBeUndefined();
});
