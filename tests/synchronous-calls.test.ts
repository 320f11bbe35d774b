import { expect, test } from "vitest";
import { programs, withoutComments } from "./source-files";

/** Files of what serves requests that call something synchronous, and why none of it is called while one is served. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "app/contract/calls/apr-rates.ts": "at the start: the file of a setting",
  "app/server/http/remix-handler.server.ts": "at the start: is there a build",
  "app/server/http/static-files.server.ts": "at the start: files are served from memory",
  "app/server/http/vehicle-pictures.server.ts": "at the start: pictures are served from memory",
  "app/server/process/bundled-upstream.server.ts": "at the start of the upstream",
  "app/server/process/program.server.ts": "at the start: what was built",
  "app/server/request/cookies/sealed-values.server.ts": "at the start: a key is derived",
  "app/server/request/whole-answer.server.ts":
    "a whole page is compressed on the spot: measured, and cheaper than a thread",
  "app/server/telemetry/logger.server.ts": "at the end of the process: the last lines leave",
  "app/ui/grid/use-growing.ts":
    "in the browser: what is below a list is put in its place in the moment in which the list grows",
  "app/ui/states/later.tsx": "in the browser: script takes a form over in the moment in which it looks at it",
  "upstream/media/vehicle-pictures.ts": "at the start: pictures are served from memory",
};

/** Of the upstream, what answers; storage, inventory and commands are watched while every operation is answered (tests/contract). */
const SERVING =
  /^(?:app\/(?:server|routes|domain|contract|ui)|upstream\/(?:http|marketplace|accounts|alerts|messages|engagement|content|media|search|push|wallet|placements|leaving|letters|catalog|places))\//;

test("what serves requests calls nothing synchronous, but for what is named with its reason", () => {
  const calling = programs
    .filter(({ path, text }) => SERVING.test(path) && /\b\w+Sync\(/.test(withoutComments(text)))
    .map(({ path }) => path);
  expect(calling.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});
