import { HOUR_MS } from "../../app/domain/durations";
import { sendLeftMails } from "../alerts/outgoing-mail";
import type { SqliteInventoryStore } from "../inventory/sqlite-inventory-store";
import type { Leaving } from "../leaving/leaving";
import type { Mailer } from "../ports/mailer";
import type { PeopleDatabase } from "../ports/people-stores";
import { runRetention } from "./retention";

interface UpkeepParts {
  readonly inventory: Pick<SqliteInventoryStore, "cutLog">;
  readonly people: PeopleDatabase;
  /** Absent: nothing is erased from here. */
  readonly leaving?: Pick<Leaving, "finish">;
  readonly dataDir: string;
  readonly mailer: Pick<Mailer, "send">;
  /** Called when work behind the answers failed, with what could not be done; it is tried again at its next turn. */
  readonly onError: (error: unknown, failed: string) => void;
}

const LEFT_MAILS_EVERY_MS = 15_000;
/** An import that was killed cuts nothing any more, and the disk may be full of its log. */
const LOG_LOOK_EVERY_MS = 3_000;
/** People are told that it is erased when a reservation ends, and not some time later. */
const ENDED_RESERVATIONS_EVERY_MS = 60_000;
/** At once after a start: a program that was killed may have left it. */
const ERASURES_EVERY_MS = 5_000;
const RETENTION_EVERY_MS = HOUR_MS;

/** What is done beside the answers, again and again. Gives the function that ends it, once what runs has ended. */
export function startUpkeep({
  people,
  leaving,
  dataDir,
  inventory,
  mailer,
  onError,
}: UpkeepParts): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const every = (ms: number, failed: string, work: () => Promise<unknown>) => {
    let isRunning = false;
    const turn = async () => {
      if (isRunning) return;
      isRunning = true;
      const done = work().then(
        () => undefined,
        (error: unknown) => onError(error, failed),
      );
      running.add(done);
      await done;
      running.delete(done);
      isRunning = false;
    };
    void turn();
    return setInterval(() => void turn(), ms).unref();
  };
  const timers = [
    every(LEFT_MAILS_EVERY_MS, "mails that were left could not be sent", () => sendLeftMails({ people, mailer })),
    every(LOG_LOOK_EVERY_MS, "the log of the inventory could not be cut", () => inventory.cutLog()),
    every(ENDED_RESERVATIONS_EVERY_MS, "whose the ended reservations were could not be erased", () =>
      people.reservations.sweep(),
    ),
    every(RETENTION_EVERY_MS, "what is stored too long could not be let go", () =>
      runRetention({ people, dataDir, onError }),
    ),
  ];
  if (leaving !== undefined)
    timers.push(
      every(ERASURES_EVERY_MS, "what people left outside the tables could not be erased", () => leaving.finish()),
    );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
