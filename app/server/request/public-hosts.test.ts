import { expect, test } from "vitest";
import { isLoopbackName } from "~/domain/loopback-name";
import { createPublicHosts } from "./public-hosts.server";

const deployed = createPublicHosts({
  publicOrigin: "https://www.forecourt.test",
  isLocal: false,
  brand: "marketplace",
  brandHosts: { "prices.forecourt.test": "price-guide" },
  isLoopbackName,
});
const local = createPublicHosts({
  publicOrigin: "http://localhost:3000",
  isLocal: true,
  brand: "marketplace",
  brandHosts: { "price-guide.localhost": "price-guide" },
  isLoopbackName,
});

test.each([
  [deployed, "www.forecourt.test", true],
  [deployed, "WWW.Forecourt.Test", true],
  [deployed, "prices.forecourt.test", true],
  [deployed, "www.forecourt.test:443", true],
  [deployed, "www.forecourt.test:0443", true],
  [deployed, "www.forecourt.test:", true],
  [deployed, "Prices.Forecourt.test:443", true],
  [deployed, "www.forecourt.test:80", false],
  [deployed, "www.forecourt.test:8443", false],
  [deployed, "www.forecourt.test:99999", false],
  [deployed, "localhost:3000", false],
  [deployed, "www.forecourt.test.evil.test", false],
  [deployed, "a b", false],
  [deployed, undefined, false],
  [local, "localhost:3000", true],
  [local, "127.0.0.1:8080", true],
  [local, "[::1]:3000", true],
  [local, "price-guide.localhost:3000", true],
  [local, "localhost:80", true],
  [local, "localhost:65536", false],
  [local, "evil.test", false],
])("%# host %s", (hosts, host, isServed) => {
  expect(hosts.hostOf(host) !== undefined).toBe(isServed);
});

test.each([
  [deployed, "www.forecourt.test:99999"],
  [deployed, "www.forecourt.test:0"],
  [deployed, "www.forecourt.test:https"],
  [deployed, "evil.test:65536"],
  [local, "localhost:99999"],
  [local, "localhost:-1"],
  [local, "[::1]:70000"],
  [local, "127.0.0.999"],
  [local, "localhost.0x1"],
])("%# no address can have the host %s", (hosts, host) => {
  expect(hosts.canBe(host)).toBe(false);
  expect(hosts.hostOf(host)).toBeUndefined();
});

test("a host is told as addresses write it, without the port of its scheme", () => {
  expect(deployed.hostOf("WWW.Forecourt.test:443")).toBe("www.forecourt.test");
  expect(deployed.originOf("www.forecourt.test:443")).toBe("https://www.forecourt.test");
  expect(deployed.originOf("prices.forecourt.test:443")).toBe("https://prices.forecourt.test");
  expect(deployed.brandOf("prices.forecourt.test:443")).toBe("price-guide");
  expect(local.originOf("localhost:80")).toBe("http://localhost");
  expect(local.originOf("[::1]:3000")).toBe("http://[::1]:3000");
});

test.each([
  [deployed, "https://www.forecourt.test", "www.forecourt.test", true],
  [deployed, "https://www.forecourt.test", "www.forecourt.test:443", true],
  [deployed, "https://www.forecourt.test:443", "www.forecourt.test", true],
  [deployed, "https://www.forecourt.test", "WWW.forecourt.test:", true],
  [deployed, "https://www.forecourt.test:8443", "www.forecourt.test:443", false],
  [deployed, "https://www.forecourt.test/page", "www.forecourt.test", false],
  [deployed, "https://shopper@www.forecourt.test", "www.forecourt.test", false],
  [local, "http://localhost", "localhost:80", true],
  [deployed, "http://www.forecourt.test", "www.forecourt.test", false],
  [deployed, "https://prices.forecourt.test", "www.forecourt.test", false],
  [deployed, "https://evil.test", "www.forecourt.test", false],
  [local, "http://127.0.0.1:8080", "127.0.0.1:8080", true],
  [local, "http://localhost:3001", "localhost:3000", false],
])("%# origin %s", (hosts, origin, host, isOurs) => {
  expect(hosts.isOwnOrigin(origin, host)).toBe(isOurs);
});

test("the brand follows the host", () => {
  expect(local.brandOf("price-guide.localhost:3000")).toBe("price-guide");
  expect(deployed.brandOf("prices.forecourt.test")).toBe("price-guide");
  expect(deployed.brandOf("www.forecourt.test")).toBe("marketplace");
});

test("absolute links come from the configuration", () => {
  expect(deployed.originOf("evil.test")).toBe("https://www.forecourt.test");
  expect(deployed.originOf("prices.forecourt.test")).toBe("https://prices.forecourt.test");
});
