import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { AS_SERVED, YOUNG_SPACE } from "./node-memory.server";

const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = manifest.parse(JSON.parse(readFileSync("package.json", "utf8")));
const FLAG = /--(?:enable-source-maps|max-[\w-]+=\d+)/g;

test("tests and measurements start the web program as npm run serve does", () => {
  expect(scripts.serve?.match(FLAG)).toEqual(AS_SERVED);
  // The server runs in that very process, which asks for source maps by itself.
  expect(scripts.start?.match(FLAG)).toEqual(AS_SERVED.filter((flag) => flag !== "--enable-source-maps"));
});

test.each(["Dockerfile", "compose.yaml"])("%s gives the programs as much young space", (file) => {
  expect(new Set(readFileSync(file, "utf8").match(/--max-semi-space-size=\d+/g))).toEqual(new Set([YOUNG_SPACE]));
});
