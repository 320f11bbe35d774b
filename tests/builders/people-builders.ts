import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type OpenPeople, openPeople } from "../../upstream/marketplace/open-people";

export function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-people-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The stores of people in a folder, of their own unless one is named. */
export async function aPeopleDatabase(
  options: { readonly dataDir?: string; readonly now?: () => Date } = {},
): Promise<OpenPeople> {
  const people = await openPeople({ dataDir: options.dataDir ?? aDataFolder(), now: options.now });
  onTestFinished(() => people.close());
  return people;
}
