import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openInventoryStore } from "../../upstream/inventory/sqlite-inventory-store";
import { aRow, HEADER } from "../builders/feed-builders";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

/** Starts the command on a feed that takes it some seconds. */
function startsImporting() {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-interrupted-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const feed = join(dataDir, "feed.csv");
  // One car again and again: long enough to be interrupted, and quick to write.
  writeFileSync(feed, `${HEADER}\n${`${aRow(1, { Price: "?" })}\n`.repeat(400_000)}`);
  const command = spawn(process.execPath, ["scripts/upstream-command.mjs", "import-feed", feed], {
    cwd: PROJECT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return { dataDir, command };
}

test("an importer that is killed by itself is told in one sentence, and by the status of its signal", async () => {
  const { dataDir, command } = startsImporting();
  let [said, errors] = ["", ""];
  command.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  for await (const chunk of command.stdout) {
    said += chunk;
    if (!said.includes("rows read")) continue;
    said = "";
    // Linux's list of the command's children: the importer is the only one.
    const children = readFileSync(`/proc/${command.pid}/task/${command.pid}/children`, "utf8").trim();
    if (children !== "") process.kill(Number(children), "SIGKILL");
  }
  if (command.exitCode === null) await once(command, "exit");
  expect(command.exitCode).toBe(137);
  expect(errors).toMatch(/^The command was ended by SIGKILL, .*The inventory is as it was.*\n$/);
  const store = await openInventoryStore({ dataDir });
  onTestFinished(() => store.close());
  expect(store.version()).toBe(0);
}, 120_000);

test("an import ends with the command that started it, however that ended, and its report says so", async () => {
  const { dataDir, command } = startsImporting();
  command.stderr.resume();
  let said = "";
  for await (const chunk of command.stdout) {
    said += chunk;
    if (said.includes("rows read")) command.kill("SIGKILL");
  }
  // The output ends only when nobody writes to it any more: the importer is gone too.
  expect(said).toContain("rows read");
  expect(said).not.toContain("Read 400,000");
  if (command.signalCode === null) await once(command, "exit");
  expect(command.signalCode).toBe("SIGKILL");

  const [report = "", ...others] = readdirSync(join(dataDir, "reports"));
  expect(others).toEqual([]);
  expect(report).toMatch(/^import-.*\.csv$/);
  expect(
    readFileSync(join(dataDir, "reports", report), "utf8")
      .trimEnd()
      .split("\n")
      .at(-1),
  ).toBe(",failed,,,The import was stopped. Nothing of this import is in the inventory.");
  const store = await openInventoryStore({ dataDir });
  onTestFinished(() => store.close());
  expect(store.version()).toBe(0);
}, 120_000);

/** Runs the importer without a reader of its output, or of its errors neither. */
async function unread(dataDir: string, feeds: readonly string[], lost: "output" | "both") {
  const command = spawn(process.execPath, ["--import", "tsx", "upstream/commands/import-feed.ts", ...feeds], {
    cwd: PROJECT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  command.stdout.destroy();
  if (lost === "both") command.stderr.destroy();
  let complaints = "";
  command.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const [status] = await once(command, "close");
  return { status, complaints };
}

test("an import goes on when the reader of its output is gone, and ends as it would", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-unread-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const feed = join(dataDir, "feed.csv");
  writeFileSync(feed, `${HEADER}\n${aRow(1)}\n${aRow(2)}\n`);
  expect(await unread(dataDir, [feed], "output")).toEqual({ status: 0, complaints: "" });
  expect(await unread(dataDir, [], "both")).toEqual({ status: 2, complaints: "" });
  const store = await openInventoryStore({ dataDir });
  onTestFinished(() => store.close());
  expect(store.activeCount()).toBe(2);
}, 120_000);
