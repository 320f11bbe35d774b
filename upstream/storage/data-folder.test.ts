import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_MAIL_SENDERS } from "../../app/contract/calls/mail-senders";
import { createMailer } from "../messages/mailer";
import { namesIn, openDataFolder } from "./data-folder";
import { openDatabase } from "./database";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("what an earlier version left for everybody to read is its owner's alone, and what somebody else put there stays", () => {
  const folder = aFolder();
  const outside = join(aFolder(), "outside.txt");
  for (const sub of ["outbox", "reports", "mine"]) mkdirSync(join(folder, sub));
  const own = ["people.db", "people.db-wal", "people.db-shm", "id-token.key", "outbox/one.eml", "reports/import.csv"];
  const others = ["feed.csv", "mine/script.sh"];
  for (const path of [...own, ...others]) writeFileSync(join(folder, path), "");
  writeFileSync(outside, "");
  symlinkSync(outside, join(folder, "link.db"));
  for (const path of [...own, ...others]) chmodSync(join(folder, path), 0o755);
  for (const path of ["outbox", "reports", "mine", "."]) chmodSync(join(folder, path), 0o755);
  chmodSync(outside, 0o755);

  const left: string[] = [];
  openDataFolder(folder, (message) => left.push(message));
  expect(left).toEqual([]);

  for (const path of own) expect(modeOf(join(folder, path)), path).toBe("600");
  for (const path of ["outbox", "reports", "."]) expect(modeOf(join(folder, path)), path).toBe("700");
  for (const path of [...others, "mine"]) expect(modeOf(join(folder, path)), path).toBe("755");
  expect(modeOf(outside)).toBe("755");
});

test("a data folder that is not there is made for its owner alone", () => {
  const folder = join(aFolder(), "data");
  openDataFolder(folder, String);
  expect(modeOf(folder)).toBe("700");
});

test.runIf(existsSync("/proc/self"))(
  "a data folder on a file system that takes no folders is told in a sentence",
  () => {
    expect(() => openDataFolder("/proc/forecourt", () => undefined)).toThrow(
      expect.objectContaining({
        kind: "forbidden",
        message: expect.stringContaining("/proc/forecourt cannot be made"),
      }),
    );
  },
);

test("a database, its log and its memory are nobody else's, and neither is a mail", async () => {
  const dataDir = join(aFolder(), "data");
  const database = openDatabase({
    file: join(dataDir, "cars.db"),
    busyTimeoutMs: 100,
    migrations: ["CREATE TABLE cars (id INTEGER PRIMARY KEY)"],
  });
  onTestFinished(() => database.close());
  expect(existsSync(join(dataDir, "cars.db-wal"))).toBe(true);
  const mailer = createMailer({ outboxDir: join(dataDir, "outbox"), senders: DEFAULT_MAIL_SENDERS });
  const to = { name: "", address: "dana@example.com" };
  await mailer.send({ id: "one", brand: "marketplace", fromName: "Forecourt", to, subject: "Hello", text: "Hello" });
  expect(modeOf(dataDir)).toBe("700");
  expect(modeOf(join(dataDir, "outbox"))).toBe("700");
  const files = [...readdirSync(dataDir), ...readdirSync(join(dataDir, "outbox")).map((name) => join("outbox", name))];
  for (const file of files.filter((name) => name !== "outbox")) expect(modeOf(join(dataDir, file)), file).toBe("600");
});

test("a folder that is missing holds no names, and one that cannot be read is told", async () => {
  const folder = aFolder();
  writeFileSync(join(folder, "outbox"), "");
  expect(await namesIn(folder)).toEqual(["outbox"]);
  expect(await namesIn(join(folder, "nowhere"))).toEqual([]);
  await expect(namesIn(join(folder, "outbox"))).rejects.toThrow("ENOTDIR");
});

test("what its owner has made read-only stays so", () => {
  const folder = aFolder();
  writeFileSync(join(folder, "inventory.db"), "");
  chmodSync(join(folder, "inventory.db"), 0o444);
  chmodSync(folder, 0o555);
  openDataFolder(folder, String);
  expect([modeOf(folder), modeOf(join(folder, "inventory.db"))]).toEqual(["500", "400"]);
});
