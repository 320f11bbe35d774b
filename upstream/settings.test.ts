import { expect, onTestFinished, test, vi } from "vitest";
import { readUpstreamSettings, WrongSettings } from "./settings";

test("links in mails lead to the site that the web program's settings name", () => {
  expect(readUpstreamSettings({}).origins.marketplace).toBe("http://localhost:3000");
  expect(readUpstreamSettings({ PORT: "8080" }).origins["price-guide"]).toBe("http://price-guide.localhost:8080");
  const deployed = readUpstreamSettings({
    PUBLIC_ORIGIN: "https://www.forecourt.test",
    BRAND_HOSTS: '{"prices.forecourt.test":"price-guide"}',
  });
  expect(deployed.origins).toEqual({
    marketplace: "https://www.forecourt.test",
    "price-guide": "https://prices.forecourt.test",
    "car-maker": "https://www.forecourt.test",
  });
});

test.each([
  ["PUBLIC_ORIGIN", "www.forecourt.test"],
  ["PUBLIC_ORIGIN", "http://www.forecourt.test"],
  ["PUBLIC_ORIGIN", "https://www.forecourt.test/cars"],
  ["PUBLIC_ORIGIN", "https://me@www.forecourt.test"],
  ["PUBLIC_ORIGIN", "javascript:alert(1)"],
  ["BRAND", "boats"],
  ["BRAND_HOSTS", "a=b"],
  ["UPSTREAM_NAMES", "http://upstream"],
  ["TIME_ZONE", "Mars/Olympus"],
  ["BREACHED_PASSWORDS", "/no/such/file"],
])("%s=%s is refused by name", (name, value) => {
  const reading = () => readUpstreamSettings({ [name]: value });
  expect(reading).toThrow(WrongSettings);
  expect(reading).toThrow(new RegExp(`${name}: `));
});

test("mail into the world whose links lead to this machine is told of", () => {
  const smtp = "smtp://mail.example.com:587";
  expect(readUpstreamSettings({ SMTP_URL: smtp }).linkWarning).toContain("set PUBLIC_ORIGIN");
  expect(readUpstreamSettings({ SMTP_URL: smtp, PUBLIC_ORIGIN: "https://www.forecourt.test" }).linkWarning).toBeNull();
  expect(readUpstreamSettings({ SMTP_URL: "smtp://127.0.0.1:2525" }).linkWarning).toBeNull();
  expect(readUpstreamSettings({}).linkWarning).toBeNull();
});

test("the marketplace's day is the zone's, or the one that is set", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T02:30:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  expect(readUpstreamSettings({}).today()).toBe("2026-11-26");
  expect(readUpstreamSettings({ TIME_ZONE: "Pacific/Guam" }).today()).toBe("2026-11-27");
  expect(readUpstreamSettings({ FORECOURT_TODAY: "2026-11-20" }).today()).toBe("2026-11-20");
});

test("callers may name the address that is listened on, and the configured names", () => {
  expect([...readUpstreamSettings({ UPSTREAM_HOST: "0.0.0.0", UPSTREAM_NAMES: "upstream" }).names]).toEqual([
    "upstream",
  ]);
  expect([...readUpstreamSettings({ UPSTREAM_HOST: "10.1.2.3" }).names]).toEqual(["10.1.2.3"]);
});
