import { existsSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";

/** Of the kernel's clock that /proc counts in. */
const TICK_MS = 10;
const SHOPPER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Ends the connections that `get` keeps open. */
export const closeConnections = (): void => agent.destroy();

/** Throws on a system without the times of other processes. */
export function requireProcessorTimes(): void {
  if (!existsSync("/proc/self/stat")) throw new Error("Processor times are read from /proc, which is not here");
}

/** Rejects where the answer is no page. */
export async function get(port: number, path: string, encoding: string, cookie?: string): Promise<Buffer> {
  return (await visit(port, path, encoding, cookie)).body;
}

interface Visit {
  readonly body: Buffer;
  /** Names and values that the page sets, as a browser sends them next. */
  readonly cookies: string;
}

/** As `get`. */
export function visit(port: number, path: string, encoding: string, cookie?: string): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `localhost:${port}`,
      "user-agent": SHOPPER,
      accept: "text/html",
      "accept-encoding": encoding,
      ...(cookie !== undefined && { cookie }),
    };
    const sent = request({ agent, host: "127.0.0.1", port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () => {
        const cookies = (answer.headers["set-cookie"] ?? []).map((set) => set.split(";", 1)[0]).join("; ");
        if (answer.statusCode === 200) resolve({ body: Buffer.concat(chunks), cookies });
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    });
    sent.once("error", reject);
    sent.end();
  });
}

/** The web program and the upstream that it started, by their process ids. */
export function processesOf(web: number): readonly [number, number] {
  const [upstream] = readFileSync(`/proc/${web}/task/${web}/children`, "utf8").trim().split(" ");
  return [web, Number(upstream)];
}

/** User and system time since its start, in milliseconds. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export interface Asking {
  readonly port: number;
  readonly path: () => string;
  readonly encoding?: string;
  readonly cookie?: string | undefined;
}

/** Milliseconds per request of each process, over so many pages. */
export async function processorTimes(
  { port, path, encoding = "identity", cookie }: Asking,
  pids: readonly number[],
  pages: number,
): Promise<number[]> {
  const before = pids.map(processorMs);
  for (let page = 0; page < pages; page++) await get(port, path(), encoding, cookie);
  return pids.map((pid, at) => (processorMs(pid) - (before[at] ?? 0)) / pages);
}

/**
 * Each in turn, round after round, and of each the least: what else the machine does then touches all alike, and nobody
 * is measured before its code is compiled.
 */
export async function leastOfRounds<Name extends string>(
  askings: Readonly<Record<Name, () => Promise<readonly number[]>>>,
  rounds: number,
): Promise<(name: Name, process?: number) => number> {
  const least = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    for (const name in askings) {
      (await askings[name]()).forEach((ms, process) => {
        const key = `${name}:${process}`;
        least.set(key, Math.min(ms, least.get(key) ?? Number.POSITIVE_INFINITY));
      });
    }
  }
  return (name, process = 0) => least.get(`${name}:${process}`) ?? Number.NaN;
}
