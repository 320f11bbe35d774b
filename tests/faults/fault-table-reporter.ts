import type { Reporter, TestModule } from "vitest/node";

declare module "vitest" {
  interface TaskMeta {
    fault?: {
      readonly id: string;
      readonly level: "client" | "page" | "browser";
      readonly title: string;
      readonly seen: string;
    };
  }
}

/** Prints one table over all files: case, what was seen, whether every assertion and invariant held. */
export default class FaultTableReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules
      .flatMap((module) => [...module.children.allTests()])
      .flatMap((test) => {
        const { fault } = test.meta();
        return fault ? [{ ...fault, held: test.result().state === "passed" ? "held" : "BROKEN" }] : [];
      });
    rows.sort((a, b) => numberOf(a.id) - numberOf(b.id) || a.id.localeCompare(b.id) || a.level.localeCompare(b.level));
    if (rows.length === 0) return;
    const line = (id: string, level: string, title: string, seen: string, held: string) =>
      `${id.padEnd(6)}${level.padEnd(9)}${cut(title, 58).padEnd(60)}${cut(seen, 58).padEnd(60)}${held}`;
    const table = [
      line("case", "level", "fault", "seen", ""),
      ...rows.map((row) => line(row.id, row.level, row.title, row.seen, row.held)),
      `${rows.filter(({ held }) => held === "held").length} of ${rows.length} fault cases held`,
    ];
    process.stdout.write(`\n${table.join("\n")}\n`);
  }
}

const cut = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text);
const numberOf = (id: string) => Number(/\d+/.exec(id)?.[0] ?? 0);
