import Libsql from "libsql";
import { toStoreError } from "./store-error";

const BUSY_TIMEOUT_MS = 500;

/** Reads a number in a database that is opened anew for each question, as another program would open it. */
interface FreshLook {
  /** The first column of the one row of `sql`, whose tables are of the schema `anew`. The file has to be there. Throws StoreError. */
  number(sql: string): number;
  close(): void;
}

/**
 * By a connection of its own to which the file is attached: a connection of libsql keeps its files open until its statements
 * are collected, what is detached is closed at once.
 */
export function openFreshLook(file: string): FreshLook {
  const empty = new Libsql(":memory:", { timeout: BUSY_TIMEOUT_MS });
  return {
    number(sql) {
      try {
        empty.prepare("ATTACH DATABASE ? AS anew").run(file);
        try {
          const [value]: unknown[] = empty.prepare(sql).raw().all().flat();
          if (typeof value !== "number") throw new Error(`No number: ${sql}`);
          return value;
        } finally {
          empty.exec("DETACH DATABASE anew");
        }
      } catch (error) {
        throw toStoreError(error, file);
      }
    },
    close: () => void empty.close(),
  };
}
