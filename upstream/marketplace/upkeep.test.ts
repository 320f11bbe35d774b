import { expect, onTestFinished, test, vi } from "vitest";
import { MINUTE_MS } from "../../app/domain/durations";
import { aDataFolder, aPeopleDatabase } from "../../tests/builders/people-builders";
import { openPlainDatabase } from "../storage/database";
import { startUpkeep } from "./upkeep";

test("whose a reservation was is erased within a minute of its end, though nobody asks for it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const dataDir = aDataFolder();
  let now = new Date("2026-11-20T10:00:00Z");
  const people = await aPeopleDatabase({ dataDir, now: () => now });
  const wishes = () => {
    const database = openPlainDatabase({ file: `${dataDir}/people.db`, busyTimeoutMs: 1_000 });
    const rows = database.prepare("SELECT wish FROM reservations").all();
    database.close();
    return rows.map(([wish]) => wish);
  };
  const record = {
    id: "1",
    listingId: "7",
    title: "2021 Honda Accord EX-L",
    sellerName: "Peach Motors",
    brand: "marketplace",
    wish: { email: "dana@example.com" },
    state: "requested",
    endsAt: "2026-11-22T10:00:00Z",
    isShopperTold: true,
  } as const;
  await people.reservations.add(record, { dealerHash: "d", shopperHash: "s", mailbox: "m", consumerId: null });
  const end = startUpkeep({
    people,
    leaving: { finish: async () => undefined },
    dataDir,
    inventory: { cutLog: async () => undefined },
    mailer: { send: () => Promise.reject(new Error("no mail is due")) },
    onError: (error) => expect.unreachable(String(error)),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(wishes()).toEqual([JSON.stringify(record.wish)]);
  now = new Date(record.endsAt);
  // The turn that began at the start may still run, and two never run at once.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
      return wishes();
    })
    .toEqual([null]);
  await end();
});
