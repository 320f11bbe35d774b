import { networkInterfaces } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { type StartedSite, startSite, until } from "../servers/started-site";

const WITHOUT_UPSTREAM = { UPSTREAM_URL: "http://127.0.0.1:9" };

async function started(environment: Readonly<Record<string, string>>): Promise<StartedSite> {
  const site = await startSite({ ...WITHOUT_UPSTREAM, ...environment });
  onTestFinished(async () => {
    site.process.kill("SIGKILL");
    await site.ended;
  });
  return site;
}

const force = async (site: StartedSite, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const url = `http://127.0.0.1:${site.opsPort}/breakers/similar?mode=open&seconds=5`;
  return (await fetch(url, { method: "POST", headers })).status;
};

test("on loopback the program makes the token that forces a breaker and prints it, in no line of the log", async () => {
  const site = await started({});
  await until(() => site.output().includes("for this start"), 30_000);
  const token = /^Forcing a breaker needs OPS_TOKEN, for this start ([\w-]{32})$/m.exec(site.output())?.[1] ?? "";
  expect(await force(site, "another-token-than-that-one")).toBe(401);
  expect(await force(site, token)).toBe(200);
  const logged = site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(logged.join("")).not.toContain(token);
});

test("elsewhere forcing is off without a token, and the log says so", async () => {
  const site = await started({ OPS_HOST: "0.0.0.0" });
  expect(await force(site, "any-token-of-any-kind")).toBe(403);
  await until(() => site.output().includes("forcing a breaker is off"), 30_000);
  expect(site.output()).not.toContain("for this start");
});

const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === "IPv4" && !address.internal)?.address;

test.runIf(outside !== undefined)("the ops port is on loopback, whatever the site listens on", async () => {
  const site = await started({ HOST: "0.0.0.0" });
  expect((await fetch(`http://127.0.0.1:${site.opsPort}/readyz`)).status).toBe(200);
  await expect(fetch(`http://${outside}:${site.opsPort}/readyz`)).rejects.toThrow();
});
