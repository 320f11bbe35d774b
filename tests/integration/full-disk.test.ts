import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_MAIL_SENDERS } from "../../app/contract/calls/mail-senders";
import { noteHolder } from "../../upstream/inventory/change-holder";
import { keepSearchableNote } from "../../upstream/inventory/searchable-note";
import { keepBuilds } from "../../upstream/inventory/stored-builds";
import { createMailer } from "../../upstream/messages/mailer";
import { aSmallDisk, aStore } from "../builders/store-builders";

function aFullDisk(): string | null {
  const disk = aSmallDisk(1);
  if (disk !== null) expect(() => writeFileSync(join(disk, "others"), Buffer.alloc(2_000_000))).toThrow("ENOSPC");
  return disk;
}

const noRoomFor = (what: string) => `There is no room for the ${what}: ENOSPC: no space left on device.`;

test("a full disk is named as such by the notes that commands read", ({ skip }) => {
  const disk = aFullDisk() ?? skip("this user may mount no disk");
  const note = join(disk, "inventory.searchable");
  expect(() => keepSearchableNote(disk, "1 2 3").write({ version: 1, trouble: null })).toThrow(
    expect.objectContaining({ kind: "full", message: noRoomFor(`note ${note}`) }),
  );
  const told: unknown[] = [];
  noteHolder(disk, { what: "an import", since: new Date(0), onUnnoted: (error) => told.push(error) })();
  expect(told).toEqual([
    expect.objectContaining({ kind: "full", message: noRoomFor(`note ${join(disk, "inventory.holder")}`) }),
  ]);
});

test("a search index that finds no room leaves no half of itself on the disk", async ({ skip }) => {
  const disk = aSmallDisk(1) ?? skip("this user may mount no disk");
  const builds = keepBuilds({ dataDir: disk, program: "this one", store: await aStore() });
  const build = { version: 1, today: "2026-11-20", parts: [new Uint8Array(700_000), new Uint8Array(700_000)] };
  await expect(builds.keep(build)).rejects.toMatchObject({
    kind: "full",
    message: noRoomFor(`stored index ${join(disk, "inventory.index")}`),
  });
  expect(readdirSync(disk)).toEqual([]);
});

test("a full disk is named as such by the outbox", async ({ skip }) => {
  const disk = aFullDisk() ?? skip("this user may mount no disk");
  const outboxDir = join(disk, "outbox");
  const told: string[] = [];
  const mailer = createMailer({
    outboxDir,
    senders: DEFAULT_MAIL_SENDERS,
    onUnwritten: ({ message }) => told.push(message),
  });
  const mail = {
    id: "0b8e5c1e-6f1f-4a58-9a39-1d0f3c6b7a55",
    brand: "marketplace",
    fromName: "Forecourt",
    to: { name: "Dana", address: "dana@example.com" },
    subject: "Three cars for your search",
    text: "Here they are.",
  } as const;
  await expect(mailer.send(mail)).rejects.toThrow(noRoomFor(`outbox ${outboxDir}`));
  expect(told).toEqual([noRoomFor(`outbox ${outboxDir}`)]);
});
