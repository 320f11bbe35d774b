import { createServer, type RequestListener } from "node:http";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { answerAt, watchForSilence } from "./silence-watch.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const EVERY_MS = 2_000;
const TIMES = { everyMs: EVERY_MS, patienceMs: 10_000, silentMaxMs: 30_000 };

/** A watch whose questions a test answers, on a clock of its own. */
function aWatch() {
  let nowMs = 0;
  const answers: ((isAnswered: boolean) => void)[] = [];
  const onSilent = vi.fn<(silentMs: number) => void>();
  const end = watchForSilence({
    times: TIMES,
    ask: () => new Promise((resolve) => answers.push(resolve)),
    onSilent,
    nowMs: () => nowMs,
  });
  return {
    end,
    onSilent,
    asked: () => answers.length,
    answer: async (isAnswered: boolean) => {
      answers.at(-1)?.(isAnswered);
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Some looks, each so long after the one before. */
    look: async (times: number, afterMs = EVERY_MS) => {
      for (let looks = 0; looks < times; looks += 1) {
        nowMs += afterMs;
        await vi.advanceTimersByTimeAsync(EVERY_MS);
      }
    },
  };
}

test("silence is told once, when it has lasted, and one question is asked at a time", async () => {
  const { look, onSilent, asked } = aWatch();
  await look(14);
  expect(onSilent).not.toHaveBeenCalled();
  expect(asked()).toBe(1);
  await look(20);
  expect(onSilent.mock.calls).toEqual([[30_000]]);
});

test("an answer ends the silence however late it comes; a question without one is asked again", async () => {
  const { look, answer, onSilent, asked } = aWatch();
  await look(6);
  await answer(false);
  await look(8);
  expect(asked()).toBe(2);
  await answer(true);
  await look(14);
  expect(onSilent).not.toHaveBeenCalled();
  await look(1);
  expect(onSilent).toHaveBeenCalledOnce();
});

test("time in which the watching process was held itself is no silence, however often it is", async () => {
  const { look, onSilent } = aWatch();
  await look(10);
  for (let pauses = 0; pauses < 20; pauses += 1) await look(1, 600_000);
  await look(4);
  expect(onSilent).not.toHaveBeenCalled();
  await look(1);
  expect(onSilent).toHaveBeenCalledOnce();
});

test("a watch that has ended tells nothing", async () => {
  const { look, end, onSilent } = aWatch();
  await look(10);
  end();
  await look(10);
  expect(onSilent).not.toHaveBeenCalled();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

test.each([
  ["who answers is heard", (_request, response) => response.end("ok"), 200, 60_000],
  ["who fails is heard too", (_request, response) => response.writeHead(503).end(), 503, 60_000],
  // Those who never end make the question last as long as its patience.
  ["who answers and then stops in the middle has answered", (_request, response) => response.write("o"), 200, 2_000],
  ["who says nothing is not", () => undefined, null, 300],
  ["who hangs up is not", (request) => request.socket.destroy(), null, 60_000],
] satisfies [string, RequestListener, number | null, number][])("%s", async (_what, listener, status, patienceMs) => {
  expect((await answerAt(await serve(listener), patienceMs))?.status ?? null).toBe(status);
});

test("what somebody says is heard, as far as it came", async () => {
  const url = await serve((_request, response) => response.writeHead(503).write("no store"));
  expect(await answerAt(url, 2_000)).toEqual({ status: 503, text: "no store" });
});

test("where nothing listens there is no answer", async () => {
  expect(await answerAt("http://127.0.0.1:9", 300)).toBeNull();
});
