import { EXIT_STATUS } from "../../app/contract/calls/exit-statuses";
import { FeedFailure } from "../inventory/feed/feed-failure";
import { WrongSettings } from "../settings";
import { BackupFailure } from "../storage/backup";
import { makePrivately } from "../storage/data-folder";
import { StoreError } from "../storage/store-error";
import { UsageError } from "./command-options";

interface Command {
  /** Shown with a call that cannot be understood. */
  readonly usage: string;
  /** How things are after a failure: "The inventory is as it was." */
  readonly afterFailure: string;
  /** What it gives is its exit status where it is a number; else that is 0. */
  run(): unknown;
}

/**
 * Whether the command that started this one is gone. Only one that keeps a channel waits for this one: whoever is started by
 * hand, or by a timer, outlives its shell. Asked of the system, so that work that holds the event loop can ask too.
 */
export const isStarterGone: () => boolean = (() => {
  const starter = process.connected ? process.ppid : null;
  return () => starter !== null && process.ppid !== starter;
})();

/** Calls `stop` when the command that started this one is gone, however it went. */
export function stopWithStarter(stop: () => void): void {
  if (!process.connected) return;
  process.once("disconnect", stop);
  // Listening alone would keep this program from ending.
  process.channel?.unref();
}

/**
 * Runs a command. What can be expected to fail is told in one sentence, and by an exit status that says whether trying again
 * may help; anything else with its stack. A command whose words nobody reads does its work all the same.
 */
export async function runCommand({ usage, afterFailure, run }: Command): Promise<void> {
  makePrivately();
  // Whoever read them is gone (`| head`), or their disk is full: there is no place left to say so, and the work goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  try {
    const status = await run();
    process.exitCode = typeof status === "number" ? status : 0;
  } catch (error) {
    process.exitCode = tell(error, usage, afterFailure);
  }
}

/** Says that something failed on which the command does not hang. */
export function tellFailed(error: unknown, failed: string): void {
  const said = `${failed.charAt(0).toUpperCase()}${failed.slice(1)}`;
  console.error(`${said}: ${(error instanceof Error ? error.message : String(error)).replace(/\.$/, "")}.`);
}

function tell(error: unknown, usage: string, afterFailure: string): number {
  if (error instanceof UsageError || (error instanceof FeedFailure && error.isUsage)) {
    console.error(`${error.message}\n${usage}`);
    return 2;
  }
  if (error instanceof WrongSettings) {
    console.error(error.message);
    return EXIT_STATUS.wrongSettings;
  }
  if (error instanceof StoreError) {
    console.error(`${error.message} ${afterFailure}`);
    return error.exitStatus;
  }
  if (error instanceof BackupFailure || error instanceof FeedFailure) {
    console.error(`${error.message} ${afterFailure}`);
    return 1;
  }
  console.error(afterFailure, error);
  return 1;
}
