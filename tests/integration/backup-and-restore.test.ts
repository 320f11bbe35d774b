import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { OPERATIONS, type OperationName } from "../../app/contract/operations";
import { confirmTokenIn } from "../builders/account-builders";
import { toOperationPath } from "../mocks/operation-path";
import { outboxMails, signUpMail } from "../servers/outbox-mails";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const PASSWORD = "a long walk on the beach";
const readyMessage = z.object({ type: z.literal("ready"), port: z.number() });

/** What the runbook's page says to type, in its order, with another folder in the place of its own. */
function commandsOfRunbook(folder: string): readonly string[] {
  const [, section = ""] =
    /^## Backup and restore\n(.*?)^## /ms.exec(readFileSync(join(PROJECT, "docs/runbook.md"), "utf8")) ?? [];
  return [...section.matchAll(/^```\n(.*?)^```$/gms)].map(([, command = ""]) =>
    command.trim().replaceAll("/backups/forecourt", folder),
  );
}

async function startUpstream(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ["--import", "tsx", "upstream/main.ts"], {
    cwd: PROJECT,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: environment,
  });
  onTestFinished(() => stop(child));
  const [message] = await once(child, "message");
  const url = `http://127.0.0.1:${readyMessage.parse(message).port}`;
  const call = async (name: OperationName, body: unknown) =>
    (
      await fetch(`${url}${toOperationPath(name)}`, {
        method: OPERATIONS[name].method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).status;
  return {
    child,
    async signUp(email: string) {
      await call("signUp", { email, password: PASSWORD });
      const mail = await signUpMail(() => outboxMails(environment.DATA_DIR ?? ""), email);
      return call("confirmSignUp", { token: confirmTokenIn(mail) });
    },
    signIn: (email: string) => call("signIn", { email, password: PASSWORD }),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

test("the runbook's page is tried: a backup beside the running site, and back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const environment = {
    ...process.env,
    DATA_DIR: join(folder, "data"),
    UPSTREAM_PORT: "0",
    SEED_LISTINGS: "40",
    LOG_LEVEL: "silent",
  };
  const [backup = "", restore = "", ...others] = commandsOfRunbook(join(folder, "backup"));
  expect(others).toEqual([]);
  const run = async (command: string) =>
    (await promisify(execFile)("sh", ["-c", command], { cwd: PROJECT, env: environment })).stdout;

  const before = await startUpstream(environment);
  expect(await before.signUp("ann@example.com")).toBe(200);
  const said = await run(backup);
  expect(said).toMatch(/^inventory\.db: [\d,]+ rows in \d+ tables, checked\.$/m);
  expect(said).toMatch(/^people\.db: [\d,]+ rows in \d+ tables, checked\.$/m);
  expect(await before.signUp("bob@example.com")).toBe(200);
  await expect(run(restore)).rejects.toMatchObject({ stderr: expect.stringContaining("stop the site") });
  await stop(before.child);

  expect(await run(restore)).toContain("rows, as the backup counted them.");
  const after = await startUpstream(environment);
  expect(await after.signIn("ann@example.com")).toBe(200);
  expect(await after.signIn("bob@example.com")).toBe(401);
}, 120_000);
