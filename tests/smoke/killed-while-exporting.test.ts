import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { streamExport } from "../../app/server/pages/account/export-page.server";
import { openPlainDatabase } from "../../upstream/storage/database";
import { randomNumbers } from "../builders/random-numbers";
import { seed, timesOf } from "../lane";
import { aLoadContext } from "../mocks/load-context";
import { answerOf, killDuring, madeAccount, PASSWORD, sentMessage, startKillable } from "../servers/killable-upstream";
import { inventoryForTest } from "../servers/site-for-test";

const EMAIL = "collector@example.com";
/** Ten pages of them. */
const MAILS = 5_000;
const EXPORT_MS = 250;

const fileSchema = z.object({ data: z.object({ alertsSent: z.array(z.object({ subject: z.string() })) }) });

test(
  `an export that is killed is a whole file or one that nobody takes for whole, and changes nothing (seed ${seed})`,
  async () => {
    // Of this attempt alone: another one would meet its mails and rows.
    const dataDir = await inventoryForTest();
    const draw = randomNumbers(seed);
    const upstream = await startKillable(dataDir);
    onTestFinished(() => upstream.close());
    const { services } = upstream;
    await madeAccount(services, dataDir, EMAIL);
    addMails(dataDir, (await sentMessage(services, dataDir, EMAIL)).personKey);
    const outcomes = { whole: 0, broken: 0 };
    const rounds = timesOf(100);
    for (let round = 1; round <= rounds; round += 1) {
      // A session that gave its password just now.
      const { idToken } = await answerOf(services.ask("signIn", { body: { email: EMAIL, password: PASSWORD } }));
      const exporting = exported(aLoadContext(services, { idToken }));
      const file = await killDuring(upstream, exporting, { round, rounds, draw, withinMs: EXPORT_MS });
      const said = fileSchema.safeParse(readJson(file.text));
      expect(said.success, `round ${round}`).toBe(file.isWhole);
      if (said.success) expect(said.data.data.alertsSent.length).toBeGreaterThanOrEqual(MAILS);
      outcomes[file.isWhole ? "whole" : "broken"] += 1;
    }
    expect(outcomes.whole).toBeGreaterThan(0);
    expect(outcomes.broken).toBeGreaterThan(0);
  },
  30 * 60_000,
);

/** As far as it came. */
async function exported(context: ReturnType<typeof aLoadContext>): Promise<{ text: string; isWhole: boolean }> {
  let text = "";
  try {
    const request = new Request("https://forecourt.test/account/export/file?format=json");
    const { body } = await streamExport(context, request);
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const piece = await reader?.read();
      if (piece?.value === undefined) return { text, isWhole: piece?.done === true };
      text += decoder.decode(piece.value, { stream: true });
    }
  } catch {
    return { text, isWhole: false };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function addMails(dataDir: string, personKey: string): void {
  const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 2_000 });
  try {
    const add = database.prepare(
      "insert into sent_mails (mail_id, person_key, kind, subject, sent_at) values (?, ?, ?, ?, ?)",
    );
    database.exec("begin");
    for (let at = 0; at < MAILS; at += 1)
      add.run([`m-${at}`, personKey, "digest", `Mail ${at}`, new Date(Date.UTC(2026, 10, 20, 0, 0, at)).toISOString()]);
    database.exec("commit");
  } finally {
    database.close();
  }
}
