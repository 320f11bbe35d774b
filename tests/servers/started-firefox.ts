import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "undici";
import { onTestFinished } from "vitest";
import { z } from "zod";

const FIREFOX = process.env.FIREFOX_PATH ?? "firefox-esr";
const STARTED_WITHIN_MS = 90_000;

/** Whether there is a Firefox of the system. */
export const hasFirefox = spawnSync(FIREFOX, ["--version"]).status === 0;

const answerSchema = z.object({ id: z.number(), result: z.unknown().optional(), message: z.string().optional() });
const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const contextSchema = z.object({ context: z.string() });
const evaluatedSchema = z.object({
  type: z.string(),
  result: z.object({ value: z.unknown().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

/** A Firefox with a profile of its own whose push service stands on this machine, driven by WebDriver BiDi. */
export async function aFirefox({
  pushHost,
  permission,
  isPrivate = false,
}: {
  readonly pushHost: string;
  readonly permission: 0 | 1 | 2;
  /** Every window of it is a private one. */
  readonly isPrivate?: boolean;
}) {
  const profile = mkdtempSync(join(tmpdir(), "forecourt-firefox-"));
  const preferences = {
    "dom.push.serverURL": `ws://${pushHost}/`,
    "dom.push.testing.allowInsecureServerURL": true,
    // The remote agent turns it off otherwise, and nothing can be subscribed.
    "dom.push.connection.enabled": true,
    // Without a desktop no notification would be listed.
    "alerts.useSystemBackend": false,
    "dom.push.retryBaseInterval": 100,
    "permissions.default.desktop-notification": permission,
    "browser.privatebrowsing.autostart": isPrivate,
    // As before Firefox let private windows have workers; where it does, they are windows like others.
    "dom.serviceWorkers.privateBrowsing.enabled": false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const child = spawn(
    FIREFOX,
    [
      ...["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
      ...["--remote-allow-system-access", "about:blank"],
    ],
    { env: { ...process.env, HOME: profile }, stdio: ["ignore", "ignore", "pipe"] },
  );
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Firefox did not start in time.")), STARTED_WITHIN_MS);
    let written = "";
    child.stderr.on("data", (text: Buffer) => {
      written += text.toString();
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(written)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once("error", reject);
  });
  const socket = new WebSocket(`${url}/session`);
  const waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = answerSchema.safeParse(JSON.parse(String(data)));
    if (answer.success) waiting.get(answer.data.id)?.(answer.data);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("Firefox does not talk to us.")));
  });
  let last = 0;
  const command = (method: string, params: object): Promise<unknown> => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, message }) => {
        waiting.delete(id);
        if (result === undefined) reject(new Error(`${method}: ${message}`));
        else resolve(result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
  await command("session.new", { capabilities: {} });
  const { context } = contextSchema.parse(await command("browsingContext.create", { type: "tab" }));
  const evaluate = async (target: string, expression: string): Promise<string> => {
    const params = { expression, target: { context: target }, awaitPromise: true, userActivation: true };
    const evaluated = evaluatedSchema.parse(await command("script.evaluate", params));
    if (evaluated.type === "exception") throw new Error(evaluated.exceptionDetails?.text);
    return String(evaluated.result?.value);
  };
  return {
    /** The same in the browser's own window, with all its rights. */
    async evaluateInWindow(expression: string): Promise<string> {
      const { contexts } = treeSchema.parse(await command("browsingContext.getTree", { "moz:scope": "chrome" }));
      return evaluate(contexts[0]?.context ?? "", expression);
    },
    /** As its owner does in the browser's settings. */
    setNotifications: (origin: string, state: "granted" | "denied" | "prompt") =>
      command("permissions.setPermission", { descriptor: { name: "notifications" }, state, origin }),
    goto: (address: string) => command("browsingContext.navigate", { context, url: address, wait: "complete" }),
    /** The value of an expression in the page, as text; rejects with what it throws. */
    evaluate: (expression: string) => evaluate(context, expression),
  };
}
