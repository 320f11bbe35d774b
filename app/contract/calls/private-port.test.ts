import { expect, test } from "vitest";
import { callerNames, readHostNames, refusalOfCaller } from "./private-port";

const names = callerNames("0.0.0.0", ["upstream", "[fd00::1]"]);

test.each([
  ["127.0.0.1:4000", null],
  ["LOCALHOST:4000", null],
  ["[::1]:4000", null],
  ["site.localhost", null],
  ["upstream:4000", null],
  ["[fd00::1]:4000", null],
  ["evil.test:4000", "host"],
  ["0.0.0.0:4000", "host"],
  ["127.0.0.1.evil.test", "host"],
  ["localhost.evil.test:4000", "host"],
  ["upstream.evil.test", "host"],
  ["", "host"],
  [undefined, "host"],
])("a caller that names the host %j: %j", (host, refusal) => {
  expect(refusalOfCaller({ host }, names)).toBe(refusal);
});

test.each([
  [{ origin: "http://localhost:4000" }, null],
  [{ origin: "http://LOCALHOST:4000", "sec-fetch-site": "same-origin" }, null],
  [{ "sec-fetch-site": "none" }, null],
  [{ origin: "http://localhost:3000" }, "page"],
  [{ origin: "https://evil.test" }, "page"],
  [{ origin: "http://localhost:4000.evil.test" }, "page"],
  [{ origin: "null" }, "page"],
  [{ origin: "" }, "page"],
  [{ "sec-fetch-site": "cross-site" }, "page"],
  [{ "sec-fetch-site": "same-site" }, "page"],
  [{ "sec-fetch-site": "" }, "page"],
])("a page that says %j: %j", (headers, refusal) => {
  expect(refusalOfCaller({ host: "localhost:4000", ...headers }, names)).toBe(refusal);
});

test("the address that is listened on is a name, unless it is every address", () => {
  expect([...callerNames("10.1.2.3", ["Ops"])]).toEqual(["10.1.2.3", "ops"]);
  expect([...callerNames("::", [])]).toEqual([]);
});

test("a list of host names is read whole or not at all", () => {
  expect(readHostNames("web, ops.internal,[fd00::1]")).toEqual(["web", "ops.internal", "[fd00::1]"]);
  for (const list of ["web,", "a b", "http://web", "web:9090"]) expect(readHostNames(list)).toBeNull();
});
