import { expect, test } from "vitest";
import { consoleFacts } from "./console-facts";

test("of what a library writes its kinds and their number are told, and none of its words", () => {
  const error = Object.assign(new TypeError("dana@example.com"), { cause: "dana@example.com" });
  const named = Object.assign(new Error("x"), { name: "dana@example.com" });
  const facts = consoleFacts(["dana@example.com", error, named, { email: "dana@example.com" }, null, 7]);
  expect(facts).toEqual({ kinds: ["string", "TypeError", "Error", "object", "null", "number"], count: 6 });
});

test("the package that wrote is named by the stack, and a long line is counted and not listed", () => {
  const stack =
    "Error\n at x (/app/dist/server.js:1:1)\n at y (/app/node_modules/@remix-run/router/dist/router.js:908:9)";
  expect(consoleFacts([], stack)).toEqual({ kinds: [], count: 0, library: "@remix-run/router" });
  const long = consoleFacts(Array.from({ length: 100 }, () => "x"));
  expect([long.kinds.length, long.count]).toEqual([8, 100]);
});
