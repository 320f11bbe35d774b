import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SESSION_USE_NOTED_EVERY_MS } from "../../app/domain/limits";
import { aClock } from "../../tests/builders/alert-builders";
import { aDataFolder, aPeopleDatabase } from "../../tests/builders/people-builders";
import { openPlainDatabase } from "../storage/database";

test("in a transaction no use is noted: an error that is passed over there would end it", async () => {
  const dataDir = aDataFolder();
  const clock = aClock();
  const told: unknown[] = [];
  const people = await aPeopleDatabase({ dataDir, now: clock.now, onError: (error) => told.push(error) });
  const consumer = await people.accounts.addConsumer("ann@example.com", "hash");
  const consumerId = consumer?.id ?? "";
  const expiresAt = new Date(clock.now().getTime() + 10 * SESSION_USE_NOTED_EVERY_MS);
  const sessionId = await people.sessions.start({ consumerId, expiresAt, deviceName: "Phone", isProved: true });
  clock.pass(SESSION_USE_NOTED_EVERY_MS + 1);
  const database = openPlainDatabase({ file: join(dataDir, "people.db"), busyTimeoutMs: 100 });
  database.exec("CREATE TRIGGER refused BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'refused'); END");
  database.close();
  const found = await people.transaction(({ sessions }) => sessions.find(sessionId, consumerId));
  expect(found).toMatchObject({ session: { id: sessionId } });
  expect(told).toEqual([]);
  await people.sessions.find(sessionId, consumerId);
  expect(told).toHaveLength(1);
});

test("a session is found also where its use cannot be noted, and that is told", async () => {
  const dataDir = aDataFolder();
  const clock = aClock();
  const told: (readonly [error: unknown, failed: string])[] = [];
  const people = await aPeopleDatabase({
    dataDir,
    now: clock.now,
    onError: (error, failed) => told.push([error, failed]),
  });
  const consumer = await people.accounts.addConsumer("ann@example.com", "hash");
  const consumerId = consumer?.id ?? "";
  const expiresAt = new Date(clock.now().getTime() + 10 * SESSION_USE_NOTED_EVERY_MS);
  const sessionId = await people.sessions.start({ consumerId, expiresAt, deviceName: "Phone", isProved: true });
  clock.pass(SESSION_USE_NOTED_EVERY_MS + 1);
  rmSync(join(dataDir, "people.db"));
  expect(await people.sessions.find(sessionId, consumerId)).toMatchObject({ session: { id: sessionId } });
  expect(told).toEqual([[expect.objectContaining({ kind: "strange" }), "the use of a session could not be noted"]]);
  expect(String(told[0]?.[0])).not.toContain("ann@example.com");
});
