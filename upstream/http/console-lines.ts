import { type ConsoleFacts, consoleFacts } from "../../app/domain/console-facts";

const METHODS = ["debug", "dir", "dirxml", "error", "info", "log", "table", "trace", "warn"] as const;

/** What a library writes to the console may repeat what a shopper typed: the log tells that it wrote, and no word of it. */
export function takeConsole(tell: (facts: ConsoleFacts & { readonly method: string }) => void): void {
  for (const method of METHODS) {
    console[method] = (...written: unknown[]) => {
      tell({ method, ...consoleFacts(written, new Error().stack) });
    };
  }
}
