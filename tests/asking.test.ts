import { expect, test } from "vitest";
import { programs, type Source, withoutComments } from "./source-files";

/** Any use of the browser's or Node's own ways to ask, also by another name; a type of it asks nobody. */
const ASKS_BY_ITSELF = [
  /(?<!typeof |[\w|-])(?:fetch|XMLHttpRequest|sendBeacon|EventSource|WebSocket)(?=\s*[(;,.)=?])/,
  // By its name as text, or taken out of what holds it.
  /\[\s*["'`](?:fetch|XMLHttpRequest|sendBeacon|EventSource|WebSocket)["'`]\s*\]/,
  /\{[^{}]*\b(?:fetch|XMLHttpRequest|sendBeacon|EventSource|WebSocket)\b[^{}]*\}\s*=\s*(?:globalThis|window|self|navigator)\b/,
  // By a name that is put together, too.
  /\bReflect\.get\(\s*(?:globalThis|window|self|navigator)\s*,(?!\s*(["'`])(?!fetch|XMLHttpRequest|sendBeacon|EventSource|WebSocket)\w+\1\s*\))/,
];
const asksByItself = ({ text }: Pick<Source, "text">) =>
  ASKS_BY_ITSELF.some((pattern) => pattern.test(withoutComments(text)));

test.each([
  ["fetch(url)", true],
  ["const ask = fetch;", true],
  ["const { fetch } = globalThis;", true],
  ["const { fetch: ask } = window;", true],
  ['globalThis["fetch"](url)', true],
  ["self['XMLHttpRequest']", true],
  ['Reflect.get(globalThis, "fe" + "tch")', true],
  ["const { sendBeacon } = navigator;", true],
  ["let ask: typeof fetch;", false],
  ["const page = prefetch(url);", false],
  ['Reflect.get(window, "navigation")', false],
  ["const { fetcher } = props;", false],
])("who asks by itself is known: %s", (text, isKnown) => {
  expect(asksByItself({ text })).toBe(isKnown);
});

test("the web program's server asks services through its client: no fetch of its own", () => {
  const strangers = programs.filter(
    (source) =>
      source.path.startsWith("app/server/") && !source.path.startsWith("app/server/upstream/") && asksByItself(source),
  );
  expect(strangers.map(({ path }) => path)).toEqual([]);
});

test("a page asks its site beside the router in five places: what it says, sends, asks early, what failed, and what it was", () => {
  const strangers = programs.filter(
    (source) => /^app\/(?:ui|routes|[\w.-]+$)/.test(source.path) && asksByItself(source),
  );
  expect(strangers.map(({ path }) => path)).toEqual([
    "app/tell-late.client.ts",
    "app/ui/page/beacon.ts",
    "app/ui/page/early-answers.ts",
    "app/ui/page/failed-answers.ts",
    "app/ui/page/site-requests.ts",
  ]);
});
