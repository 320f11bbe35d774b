import { spawn } from "node:child_process";
import { connect, type Socket } from "node:net";

/**
 * A port that neither accepts nor refuses: a child process listens with a backlog of one and then sleeps, and the
 * backlog is filled. The kernel drops what comes after, as a firewall would.
 */
export async function startBlackHole(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const script = `
    const server = require("node:net").createServer();
    server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
      require("node:fs").writeSync(1, String(server.address().port) + "\\n");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600_000);
      process.exit();
    });`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<number>((resolve) => {
    child.stdout.once("data", (line: Buffer) => resolve(Number(line.toString().trim())));
  });
  const fillers: Socket[] = [];
  for (let filler = 0; filler < 4; filler++) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    fillers.push(socket);
  }
  // The first two are queued by the kernel at once; the others never connect.
  await Promise.all(fillers.slice(0, 2).map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      for (const socket of fillers) socket.destroy();
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
  };
}
