import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { anAccord, aSearch, subscribes } from "../../tests/builders/alert-builders";
import { aDealer } from "../../tests/builders/store-builders";
import { startMailServer } from "../../tests/servers/mail-server";
import { runCommand } from "../../tests/servers/run-command";
import { openInventoryStore } from "../inventory/sqlite-inventory-store";
import { openPeople } from "../marketplace/open-people";

const runJob = (dataDir: string, smtpUrl: string, ...args: readonly string[]) =>
  runCommand(new URL("./alerts.ts", import.meta.url), args, { DATA_DIR: dataDir, SMTP_URL: smtpUrl });

test("the alert job mails what is new through a real mail server, once however often it runs", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-alert-job-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { url, received } = await startMailServer();

  const inventory = await openInventoryStore({ dataDir });
  const put = (id: number) => {
    const change = inventory.beginChange();
    change.putOwner(aDealer);
    change.putListing(anAccord(id));
    change.commit();
  };
  put(100_000_001);
  const people = await openPeople({ dataDir });
  const known = await inventory.pages.knownNow();
  await subscribes(people.alerts, "shopper@example.com", { facts: aSearch(), frequency: "instant", ...known });
  put(100_000_002);
  await inventory.close();
  await people.close();

  const first = await runJob(dataDir, url);
  expect(first).toEqual({ code: 0, output: expect.stringContaining("Looked at 1 search; sent 1 digest.") });
  expect(received).toHaveLength(1);
  const [{ to, text: mail } = { to: "", text: "" }] = received;
  expect(to).toBe("shopper@example.com");
  expect(mail).toMatch(
    /^List-Unsubscribe: <http:\/\/localhost:3000\/cars-for-sale\/saved\/unsubscribe\/[\w-]{32}>\r$/m,
  );
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(mail).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(mail).toContain("/cars-for-sale/vehicle/100000002");
  expect(mail).not.toContain("/cars-for-sale/vehicle/100000001");

  const second = await runJob(dataDir, url);
  expect(second).toEqual({ code: 0, output: expect.stringContaining("sent 0 digests.") });
  expect(received).toHaveLength(1);
  expect(`${first.output}${second.output}`).not.toContain("shopper@example.com");

  expect(await runJob(dataDir, url, "--often")).toMatchObject({ code: 2 });
});

test("the job leaves it to the site to overwrite what people left: meanwhile nobody could write", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-alert-job-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const before = await openPeople({ dataDir });
  await before.erasures.queue("left@example.com");
  await before.close();
  await (await openInventoryStore({ dataDir })).close();
  expect(await runJob(dataDir, (await startMailServer()).url)).toMatchObject({ code: 0 });
  const after = await openPeople({ dataDir });
  onTestFinished(() => after.close());
  expect(await after.erasures.all()).toHaveLength(1);
});

test("settings that cannot be read end the job with their names, and with the status of wrong settings", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-alert-job-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  expect(await runJob(dataDir, "smtp://")).toEqual({ code: 78, output: expect.stringMatching(/^ {2}SMTP_URL: /m) });
});
