import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { z } from "zod";

interface Checked {
  readonly address: string;
  readonly body: string;
}

const CHECKER = fileURLToPath(new URL("./html-checker.ts", import.meta.url));
const faultsSchema = z.array(z.string());

/** What is wrong with each of these pages as HTML, all of them, on every core. Rejects where a checker ends early. */
export async function validatePages(pages: readonly Checked[]): Promise<readonly string[]> {
  const waiting = [...pages];
  const checkers = Array.from({ length: Math.min(availableParallelism(), pages.length) }, () => checkAll(waiting));
  return (await Promise.all(checkers)).flat();
}

function checkAll(waiting: Checked[]): Promise<readonly string[]> {
  const checker = fork(CHECKER, { execArgv: ["--import", "tsx"] });
  const wrong: string[] = [];
  return new Promise((resolve, reject) => {
    checker.on("message", (faults) => {
      wrong.push(...faultsSchema.parse(faults));
      next();
    });
    checker.once("error", reject);
    checker.once("exit", () => reject(new Error("a checker of HTML ended before its pages did")));
    const next = () => {
      const page = waiting.shift();
      if (page !== undefined) return void checker.send({ address: page.address, body: page.body });
      resolve(wrong);
      end(checker);
    };
    next();
  });
}

function end(checker: ChildProcess): void {
  checker.removeAllListeners("exit");
  checker.disconnect();
}
