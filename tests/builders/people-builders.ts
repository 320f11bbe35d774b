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
  options: Partial<Pick<Parameters<typeof openPeople>[0], "dataDir" | "now" | "onError">> = {},
): Promise<OpenPeople> {
  const { dataDir = aDataFolder(), now, onError } = options;
  const people = await openPeople({ dataDir, now, onError });
  onTestFinished(() => people.close());
  return people;
}

/** The stores of people on a clock that a test sets, in milliseconds since `startMs`. */
export async function aPeopleDatabaseAt(startMs: number): Promise<OpenPeople & { readonly at: (ms: number) => void }> {
  let nowMs = startMs;
  const people = await aPeopleDatabase({ now: () => new Date(nowMs) });
  return {
    ...people,
    at(ms) {
      nowMs = startMs + ms;
    },
  };
}
