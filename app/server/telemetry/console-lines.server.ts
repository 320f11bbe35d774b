import { consoleFacts } from "~/domain/console-facts";
import type { Logger } from "./logger.server";

const METHODS = ["debug", "dir", "dirxml", "error", "info", "log", "table", "trace", "warn"] as const;
const URGENT: ReadonlySet<string> = new Set(["error", "trace", "warn"]);

/**
 * Nothing of ours writes with `console`: what arrives there is a library's, and may repeat what a shopper typed. From now
 * on the log tells that something was written, and no word of it. Gives the way back, for tests.
 */
export function takeConsole(logger: Logger): () => void {
  const before = METHODS.map((method) => [method, console[method]] as const);
  for (const method of METHODS) {
    console[method] = (...written: unknown[]) => {
      const facts = { method, ...consoleFacts(written, new Error().stack) };
      logger[URGENT.has(method) ? "warn" : "info"](facts, "a library wrote to the console");
    };
  }
  return () => {
    for (const [method, own] of before) console[method] = own;
  };
}
