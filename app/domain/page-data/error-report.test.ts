import { expect, test } from "vitest";
import { errorKind } from "./error-report";

function thrown(message: string, stack: string): Error {
  return Object.assign(new Error(message), { stack });
}

test("the same place throws one error, whatever its message says", () => {
  const inLoop = (message: string) =>
    thrown(message, `Error: ${message}\n    at draw (https://a.test/assets/x.js:1:20)`);
  expect(errorKind(inLoop("card 1"))).toBe(errorKind(inLoop("card 2")));
  expect(errorKind(inLoop("card 1"))).not.toBe(
    errorKind(thrown("card 1", "Error: card 1\n    at draw (https://a.test/assets/x.js:1:90)")),
  );
  expect(errorKind(thrown("x", "draw@https://a.test/assets/x.js:1:20"))).toBe(
    "Error draw@https://a.test/assets/x.js:1:20",
  );
});

test.each([
  "Error: x\n    at go (chrome-extension://abcdef/content.js:1:1)",
  "go@moz-extension://0a1b/content.js:7:9",
  "go@safari-web-extension://0a1b/content.js:7:9",
])("whatever an extension throws is one error: %s", (stack) => {
  expect(errorKind(thrown("anything", stack))).toBe("extension");
});

test("without a stack the message tells errors apart, and what is no error goes by its type", () => {
  expect(errorKind(thrown("a", ""))).toBe("Error a");
  expect(errorKind("a text")).toBe("string");
});
