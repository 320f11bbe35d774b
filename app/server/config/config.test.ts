import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseConfig, settings, upstreamEnvironment } from "./config.server";

const GOOD_SECRETS = `${"k7Qw9".repeat(8)},${"Zr41p".repeat(8)}`;
const DEPLOYMENT = {
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://www.forecourt.test",
  SESSION_SECRETS: GOOD_SECRETS,
  UPSTREAM_URL: "https://services.forecourt.test",
};

function problemsOf(environment: Record<string, string>): readonly string[] {
  const result = parseConfig(environment);
  return result.ok ? [] : result.problems;
}

test("an empty environment runs on a developer's machine", () => {
  const result = parseConfig({});
  expect(result.ok && result.config).toMatchObject({
    mode: "development",
    port: 3000,
    host: "127.0.0.1",
    opsPort: 9090,
    opsHost: "127.0.0.1",
    upstreamPort: 4000,
    dataDir: "./data",
    publicOrigin: "http://localhost:3000",
    isLocal: true,
    brand: "marketplace",
    botErrorStatus: 200,
    maxInFlight: 120,
  });
});

test("a whole deployment is accepted", () => {
  expect(problemsOf(DEPLOYMENT)).toEqual([]);
});

test("the production build on loopback signs with secrets of its own", () => {
  const first = parseConfig({ NODE_ENV: "production" });
  const second = parseConfig({ NODE_ENV: "production" });
  if (!first.ok || !second.ok) throw new Error("both are good configurations");
  expect(first.config.sessionSecrets).toHaveLength(2);
  expect(first.config.sessionSecrets).not.toEqual(second.config.sessionSecrets);
});

const MODES = ["development", "production", "test"] as const;
const SAMPLES = "change-me-change-me-change-me-change-me,example-example-example-example-example";

test.each(
  MODES.flatMap((mode) => [
    [mode, "http://localhost:3000", true] as const,
    [mode, "https://site.localhost", true] as const,
    [mode, "https://www.forecourt.test", false] as const,
  ]),
)("in the mode %s, samples and hosts of this machine at %s: accepted %s", (NODE_ENV, PUBLIC_ORIGIN, isAccepted) => {
  const site = { NODE_ENV, PUBLIC_ORIGIN };
  const problems = problemsOf({
    ...site,
    SESSION_SECRETS: SAMPLES,
    BRAND_HOSTS: '{"price-guide.localhost":"price-guide"}',
  });
  expect(problems.map((problem) => problem.split(":")[0])).toEqual(
    isAccepted ? [] : ["SESSION_SECRETS", "BRAND_HOSTS"],
  );
  const unset = parseConfig(site);
  expect(unset.ok).toBe(isAccepted);
  const own = parseConfig({ ...site, SESSION_SECRETS: GOOD_SECRETS });
  expect(own.ok && Object.keys(own.config.brandHosts)).toHaveLength(isAccepted ? 2 : 0);
});

test("the ops port is on loopback whatever the site listens on, and its token is made there alone", () => {
  const inContainer = parseConfig({ ...DEPLOYMENT, HOST: "0.0.0.0" });
  const open = parseConfig({ ...DEPLOYMENT, OPS_HOST: "0.0.0.0" });
  const given = parseConfig({
    ...DEPLOYMENT,
    OPS_HOST: "0.0.0.0",
    OPS_TOKEN: "k7Qw9Zr41pk7Qw9Zr41p",
    OPS_NAMES: "web, ops",
  });
  const another = parseConfig(DEPLOYMENT);
  if (!inContainer.ok || !open.ok || !given.ok || !another.ok) throw new Error("all are good configurations");
  expect(inContainer.config).toMatchObject({ opsHost: "127.0.0.1", isOpsTokenMade: true });
  expect(inContainer.config.opsToken).toMatch(/^[\w-]{32}$/);
  expect(another.config.opsToken).not.toBe(inContainer.config.opsToken);
  expect(open.config).toMatchObject({ opsToken: undefined, isOpsTokenMade: false });
  expect(given.config).toMatchObject({
    opsToken: "k7Qw9Zr41pk7Qw9Zr41p",
    isOpsTokenMade: false,
    opsNames: ["web", "ops"],
  });
});

test("the pages' time zone is one that there is, or the usual one", () => {
  const zoned = parseConfig({ TIME_ZONE: "America/Denver" });
  expect([zoned, parseConfig({})].map((result) => result.ok && result.config.timeZone)).toEqual([
    "America/Denver",
    "America/New_York",
  ]);
  expect(problemsOf({ TIME_ZONE: "Mars/Olympus" })).toEqual(["TIME_ZONE: is a time zone such as America/Chicago"]);
});

test("empty settings count as unset", () => {
  expect(problemsOf({ PORT: "", SESSION_SECRETS: "", UPSTREAM_URL: " ", SENTRY_DSN: "" })).toEqual([]);
});

test("the example file runs as it is", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const example = Object.fromEntries(
    lines
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  expect(problemsOf(example)).toEqual([]);
  expect(problemsOf({ ...example, NODE_ENV: "production" })).toEqual([]);
});

test("the example file names every setting", () => {
  const example = readFileSync(".env.example", "utf8");
  for (const name of Object.keys(settings.shape)) expect(example).toMatch(new RegExp(`^#? ?${name}=`, "m"));
});

test("the README's table of settings is the one that the schema prints", () => {
  const check = spawnSync(process.execPath, ["scripts/print-config-table.mjs", "--check"], { encoding: "utf8" });
  expect(check.stderr).toBe("");
  expect(check.status).toBe(0);
});

const BROKEN: readonly (readonly [name: string, changes: Record<string, string>, problem: RegExp])[] = [
  ["an unknown mode", { NODE_ENV: "prod" }, /^NODE_ENV: /],
  ["a port that is a word", { PORT: "http" }, /^PORT: /],
  ["a port out of range", { PORT: "70000" }, /^PORT: /],
  ["a negative port", { OPS_PORT: "-1" }, /^OPS_PORT: /],
  ["one port for two servers", { PORT: "3000", OPS_PORT: "3000" }, /^OPS_PORT: is another port/],
  ["the upstream on the web's port", { PORT: "4000" }, /^UPSTREAM_PORT: is another port/],
  ["an upstream that is no URL", { UPSTREAM_URL: "services" }, /^UPSTREAM_URL: /],
  ["an upstream over another scheme", { UPSTREAM_URL: "ftp://services.test" }, /^UPSTREAM_URL: /],
  [
    "an upstream over plain HTTP in the open",
    { UPSTREAM_URL: "http://services.forecourt.test" },
    /^UPSTREAM_URL: is https/,
  ],
  [
    "a password in an upstream's URL",
    { UPSTREAM_LISTING_URL: "https://me:pw@services.test" },
    /^UPSTREAM_LISTING_URL: /,
  ],
  ["a query in an upstream's URL", { UPSTREAM_CONTENT_URL: "https://services.test/?a=1" }, /^UPSTREAM_CONTENT_URL: /],
  ["plain HTTP for shoppers", { PUBLIC_ORIGIN: "http://www.forecourt.test" }, /^PUBLIC_ORIGIN: is https/],
  [
    "an origin with a path",
    { PUBLIC_ORIGIN: "https://www.forecourt.test/cars" },
    /^PUBLIC_ORIGIN: is a scheme and a host/,
  ],
  ["an origin that is a host", { PUBLIC_ORIGIN: "www.forecourt.test" }, /^PUBLIC_ORIGIN: /],
  ["no secrets in a deployment", { SESSION_SECRETS: "" }, /^SESSION_SECRETS: is required/],
  [
    "a short secret",
    { SESSION_SECRETS: `short,${"Zr41p".repeat(8)}` },
    /^SESSION_SECRETS: each secret has at least 32 bytes/,
  ],
  ["one secret", { SESSION_SECRETS: "k7Qw9".repeat(8) }, /^SESSION_SECRETS: holds two different/],
  [
    "one secret twice",
    { SESSION_SECRETS: `${"k7Qw9".repeat(8)},${"k7Qw9".repeat(8)}` },
    /^SESSION_SECRETS: holds two different/,
  ],
  [
    "the sample secrets",
    { SESSION_SECRETS: `${"change-me-".repeat(4)},${"Zr41p".repeat(8)}` },
    /^SESSION_SECRETS: holds a sample/,
  ],
  [
    "the development secrets",
    { SESSION_SECRETS: `development-only-secret-that-deployments-refuse-1,${"Zr41p".repeat(8)}` },
    /^SESSION_SECRETS: holds a sample/,
  ],
  [
    "one letter as a secret",
    { SESSION_SECRETS: `${"a".repeat(40)},${"Zr41p".repeat(8)}` },
    /^SESSION_SECRETS: holds a sample/,
  ],
  ["an ops token that can be guessed", { OPS_TOKEN: "short" }, /^OPS_TOKEN: has 16 characters/],
  ["a sample as the ops token", { OPS_TOKEN: "change-me-change-me" }, /^OPS_TOKEN: holds a sample/],
  ["ops names that are addresses", { OPS_NAMES: "http://ops.internal" }, /^OPS_NAMES: is a list of host names/],
  [
    "a brand on this machine",
    { BRAND_HOSTS: '{"price-guide.localhost":"price-guide"}' },
    /^BRAND_HOSTS: names hosts of/,
  ],
  [
    "a brand on this machine's port",
    { BRAND_HOSTS: '{"LOCALHOST:3000":"price-guide"}' },
    /^BRAND_HOSTS: names hosts of/,
  ],
  ["trust in any proxy", { TRUST_PROXY: "true" }, /^TRUST_PROXY: /],
  ["too many proxies", { TRUST_PROXY: "4" }, /^TRUST_PROXY: /],
  ["a report address without key", { SENTRY_DSN: "https://sentry.test/12" }, /^SENTRY_DSN: is not a Sentry DSN/],
  ["an unknown brand", { BRAND: "boats" }, /^BRAND: /],
  ["brand hosts that are no JSON", { BRAND_HOSTS: "a=b" }, /^BRAND_HOSTS: is a JSON map/],
  ["brand hosts of an unknown brand", { BRAND_HOSTS: '{"a.test":"boats"}' }, /^BRAND_HOSTS: is a JSON map/],
  ["a status that no bot gets", { BOT_ERROR_STATUS: "404" }, /^BOT_ERROR_STATUS: /],
  ["no processes", { WEB_CONCURRENCY: "0" }, /^WEB_CONCURRENCY: /],
  ["room for no page", { MAX_IN_FLIGHT: "0" }, /^MAX_IN_FLIGHT: /],
  ["room for too many pages", { MAX_IN_FLIGHT: "1001" }, /^MAX_IN_FLIGHT: /],
  [
    "a balancer more impatient than a page",
    { LOAD_BALANCER_TIMEOUT_MS: "15000" },
    /^LOAD_BALANCER_TIMEOUT_MS: is longer/,
  ],
  ["timers for tests in a deployment", { UPSTREAM_TIMER_SCALE: "0.1" }, /^UPSTREAM_TIMER_SCALE: is 1, except/],
  [
    "a drain longer than the grace",
    { DRAIN_DELAY_MS: "30000", SHUTDOWN_GRACE_MS: "25000" },
    /^DRAIN_DELAY_MS: is shorter/,
  ],
  ["a flag that does not exist", { FLAG_TELEPORT: "on" }, /^FLAG_TELEPORT: is not a flag/],
  ["fake ads in production", { NODE_ENV: "production", FLAG_FAKE_ADS: "on" }, /^FLAG_FAKE_ADS: is off in production/],
  ["a flag that is neither on nor off", { FLAG_COMPARE: "maybe" }, /^FLAG_COMPARE: is on or off/],
  ["a hidden filter that does not exist", { FLAG_HIDDEN_FILTERS: "engineNoise" }, /^FLAG_HIDDEN_FILTERS: is a list/],
  ["an unknown log level", { LOG_LEVEL: "chatty" }, /^LOG_LEVEL: /],
];

test.each(BROKEN)("%s is refused by name", (_name, changes, problem) => {
  expect(problemsOf({ ...DEPLOYMENT, ...changes })).toContainEqual(expect.stringMatching(problem));
});

test("all problems are told at once, and no value is repeated", () => {
  const problems = problemsOf({
    ...DEPLOYMENT,
    PORT: "hunter2",
    SESSION_SECRETS: "hunter2,hunter2",
    FLAG_X: "hunter2",
    BRAND: "hunter2",
  });
  expect(problems.length).toBeGreaterThanOrEqual(3);
  expect(problems.join("\n")).not.toContain("hunter2");
});

test("what cannot be read does not hide what contradicts itself", () => {
  const problems = problemsOf({
    ...DEPLOYMENT,
    PORT: "http",
    SENTRY_DSN: "nowhere",
    SESSION_SECRETS: "short",
    LOAD_BALANCER_TIMEOUT_MS: "15000",
    UPSTREAM_URL: "http://services.forecourt.test",
  });
  expect(problems.map((problem) => problem.split(":")[0])).toEqual([
    "PORT",
    "SENTRY_DSN",
    "UPSTREAM_URL",
    "SESSION_SECRETS",
    "SESSION_SECRETS",
    "LOAD_BALANCER_TIMEOUT_MS",
  ]);
  expect(problemsOf({ NODE_ENV: "production", PUBLIC_ORIGIN: "www.forecourt.test" })).toEqual([
    expect.stringMatching(/^PUBLIC_ORIGIN: /),
    expect.stringMatching(/^SESSION_SECRETS: is required/),
  ]);
});

test("flags are read by name", () => {
  const result = parseConfig({ FLAG_COMPARE: "off", FLAG_PREORDER: "1", FLAG_HIDDEN_FILTERS: "price,keyword" });
  expect(result.ok && result.config.flags).toEqual({
    COMPARE: false,
    PREORDER: true,
    HIDDEN_FILTERS: ["keyword", "price"],
  });
});

test("the bundled upstream never sees the web program's secrets", () => {
  expect(Object.keys(upstreamEnvironment({ UPSTREAM_PORT: "1" }))).not.toContain("SESSION_SECRETS");
});

test("a brand's account at an ad server is a code, or a code with the records of its ads.txt", () => {
  const seller = "google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0";
  const result = parseConfig({
    AD_NETWORK_CODE: JSON.stringify({ marketplace: "1234567", "price-guide": { code: "12,345", sellers: [seller] } }),
  });
  expect(result.ok && result.config.adNetworks).toEqual({
    marketplace: { code: "1234567", sellers: [] },
    "price-guide": { code: "12,345", sellers: [seller] },
  });
});

test.each([
  "1234567",
  '{"other-brand":"1234567"}',
  '{"marketplace":"/1234567/"}',
  '{"marketplace":{"code":"1234567","sellers":["google.com"]}}',
  '{"marketplace":{"code":"1234567","seller":[]}}',
])("an ad server's account of %s is refused by name", (text) => {
  expect(problemsOf({ AD_NETWORK_CODE: text })).toEqual([expect.stringMatching(/^AD_NETWORK_CODE: is a JSON map/)]);
});
