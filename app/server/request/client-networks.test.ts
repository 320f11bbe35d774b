import { expect, test } from "vitest";
import { HOUR_MS } from "~/domain/durations";
import { clientNetworksOf, createClientMarks } from "./client-networks.server";

test.each([
  ["203.0.113.9", "203.0.113.9", "203.0.113.0/24"],
  ["203.0.113.9:5678", "203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.9", "203.0.113.0/24"],
  ["[::ffff:cb00:7109]:80", "203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002:ffff:0:0:9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["[::1]:80", "0:0:0:0::/64", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
])("the address %s belongs to %s, in %s", (address, own, wider) => {
  expect(clientNetworksOf(address)).toEqual({ own, wider });
});

test.each([undefined, "", "unknown", "_hidden", "1.2.3", "1.2.3.4.5", "[::1", "a:b", "999.1.1.1:80"])(
  "what is no address shares one network: %s",
  (address) => {
    expect(clientNetworksOf(address)).toEqual({ own: "unknown", wider: "unknown" });
  },
);

test("a mark tells a network again on the same day, under the same secret, and no other time", () => {
  let now = Date.UTC(2026, 10, 25, 9);
  const marks = createClientMarks("k7Qw9".repeat(8), () => now);
  const networks = clientNetworksOf("203.0.113.9");
  const first = marks(networks);
  now += 14 * HOUR_MS;
  expect(marks(networks)).toEqual(first);
  expect(marks(clientNetworksOf("203.0.113.10"))).toMatchObject({ wider: first.wider });
  expect(marks(clientNetworksOf("203.0.113.10")).own).not.toBe(first.own);
  expect(createClientMarks("Zr41p".repeat(8), () => now)(networks)).not.toEqual(first);
  now += HOUR_MS;
  expect(marks(networks).own).not.toBe(first.own);
  expect(JSON.stringify(first)).not.toContain("203");
});
