import { expect, test } from "vitest";
import { isLoopbackAddress, isLoopbackName } from "./loopback-name";

test("only an address of this machine alone is loopback", () => {
  expect(["127.0.0.1", "::1", "localhost"].every(isLoopbackAddress)).toBe(true);
  expect(["0.0.0.0", "::", "10.0.0.1", "localhost.evil.test"].some(isLoopbackAddress)).toBe(false);
});

test("only a name of this machine alone is loopback", () => {
  expect(["127.0.0.1", "::1", "[::1]", "localhost", "price-guide.localhost"].every(isLoopbackName)).toBe(true);
  expect(["0.0.0.0", "127.0.0.1.evil.test", "localhost.evil.test", "notlocalhost", ""].some(isLoopbackName)).toBe(
    false,
  );
});
