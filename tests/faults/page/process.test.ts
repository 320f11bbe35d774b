import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { describe, expect } from "vitest";
import { metricsOf } from "./ops-signals";
import { expectSearchError, nextPath, pageCase, repeat, withFaultySite } from "./page-harness";

describe("limits of reads at their narrowest", () => {
  withFaultySite({ environment: { RATE_LIMIT_FACTOR: "0.1" } });
  pageCase({ id: "F51", title: "more pages than the limit", isReloaded: false }, async ({ open, site }) => {
    // Four at once, and one more every five seconds: on a slow machine it takes more pages than here.
    const pages = await repeat(30, open, ({ status }) => status === 429);
    const limited = pages.find(({ status }) => status === 429);
    expect(limited?.html).toMatch(/Please try again in \d+ seconds?/);
    expect(limited?.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(limited?.headers.get("cache-control")).toBe("no-store");
    expect(await metricsOf(site)).toMatch(/^bff_rate_limited_total\{surface="document"\} [1-9]/m);
    return `429 with the seconds to wait (${limited?.headers.get("retry-after")})`;
  });
});

describe("limits of reads as they are on loopback", () => {
  withFaultySite({ environment: { RATE_LIMIT_FACTOR: "1" } });
  pageCase({ id: "F51", title: "a shopper who clicks every second" }, async ({ open }) => {
    for (let visit = 0; visit < 20; visit++) expect((await open()).status).toBe(200);
    return "20 pages in a row are not limited";
  });
});

describe("a process under pressure", () => {
  withFaultySite();

  pageCase({ id: "F53", title: "nobody reads the log" }, async ({ open, site }) => {
    const { stdout } = site.process;
    const origin = `http://localhost:${site.port}`;
    // The longest line there is: thirty names of parameters, each ours to write down.
    const names = Array.from({ length: 30 }, (_, number) =>
      `${String.fromCharCode(97 + (number % 26))}`.repeat(23 - (number % 2)),
    );
    const asset = async () => (await fetch(`${origin}/favicon.svg?${names.join("&")}`)).arrayBuffer();
    const dropped = async () => Number(/^bff_log_lines_dropped (\d+)$/m.exec(await metricsOf(site))?.[1]);
    stdout?.pause();
    let lines = 0;
    try {
      for (; (await dropped()) === 0 && lines < 6_000; lines += 60)
        for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 12 }, asset));
      expect(await dropped()).toBeGreaterThan(0);
      expect((await fetch(`${origin}${nextPath()}`, { headers: { accept: "text/html" } })).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${site.opsPort}/healthz`)).status).toBe(200);
    } finally {
      stdout?.resume();
    }
    // What had waited is read first; until there is room again, new lines are dropped too.
    const droppedByOne = async () => {
      const before = await dropped();
      await asset();
      return (await dropped()) - before;
    };
    await expect.poll(droppedByOne).toBe(0);
    const told = await dropped();
    // The log goes on where somebody reads it again: the line of this page is among the signals that every case checks.
    expect((await open()).status).toBe(200);
    return `after ${lines} unread lines some are dropped and counted (${told}), and pages are served`;
  });

  pageCase({ id: "F56", title: "more connections than sockets" }, async ({ open, site }) => {
    const sockets: Socket[] = [];
    let refused = 0;
    const dial = () =>
      new Promise<void>((resolve) => {
        const socket = connect(site.port, "127.0.0.1", resolve);
        socket.on("error", () => resolve());
        socket.on("close", () => {
          refused += 1;
        });
        sockets.push(socket);
      });
    try {
      for (let round = 0; round < 21; round++) await Promise.all(Array.from({ length: 100 }, dial));
      await expect.poll(() => refused).toBeGreaterThanOrEqual(90);
      expect((await fetch(`http://127.0.0.1:${site.opsPort}/readyz`)).status).toBe(200);
      const openFiles = Number(/^process_open_fds (\d+)$/m.exec(await metricsOf(site))?.[1]);
      expect(openFiles).toBeLessThan(2_150);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    await expect.poll(async () => (await open().catch(() => null))?.status).toBe(200);
    return "the surplus of 2,100 closed, health answers, then normal";
  });
});

describe("a file system that takes nothing", () => {
  withFaultySite({
    environment: {
      // Node refuses every write of the program; reading stays.
      NODE_OPTIONS: "--experimental-permission --allow-fs-read=* --allow-worker --no-warnings",
      TMPDIR: "/nowhere",
    },
  });
  pageCase(
    { id: "F55", title: "a disk that is read-only or full", signal: "listing http_5xx" },
    async ({ proxy, open, site }) => {
      expect((await open()).status).toBe(200);
      proxy.break("/rest/lsc/listing", { kind: "answer", status: 500 });
      expectSearchError(await open());
      expect(filesOpenForWriting(site.process.pid)).toEqual([]);
      return "pages and search errors as ever, no file open for writing";
    },
  );
});

/** Regular files that a process could write to; empty where the system tells nothing (other than Linux). */
function filesOpenForWriting(pid: number | undefined): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).flatMap((fd) => {
      const target = readlinkSync(`${folder}/${fd}`);
      const flags = /^flags:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/fdinfo/${fd}`, "utf8"))?.[1] ?? "0";
      const isWritable = (Number.parseInt(flags, 8) & 3) !== 0;
      return target.startsWith("/") && !target.startsWith("/dev/") && isWritable ? [target] : [];
    });
  } catch {
    return [];
  }
}
