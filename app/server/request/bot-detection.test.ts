import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { isBotAgent, isCrawlerAgent } from "./bot-detection.server";

const LIST = "../shared/data/test-crawler-user-agents/crawler-user-agents.json";
const DETECTED_SHARE_MIN = 0.995;
const listSchema = z.array(z.object({ pattern: z.string(), instances: z.array(z.string()).default([]) }));

test("nearly all crawlers of a public list are known; those missed are browsers that people read in", (context) => {
  if (!existsSync(LIST)) context.skip("the public list of crawlers is not on this machine");
  const agents = listSchema.parse(JSON.parse(readFileSync(LIST, "utf8"))).flatMap(({ instances }) => instances);
  const missed = agents.filter((agent) => !isBotAgent(agent));
  const share = 1 - missed.length / agents.length;
  console.info(`bots detected: ${(share * 100).toFixed(2)}% of ${agents.length} agents; ${missed.length} missed`);
  expect(share).toBeGreaterThan(DETECTED_SHARE_MIN);
  for (const agent of missed) expect(agent).toMatch(/Instagram|Facebook|Electron|Fluid/);
});

test.each([
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/98.0 Mobile Safari/537.36",
  "Lynx/2.8.9rel.1 libwww-FM/2.14 SSL-MM/1.4.1",
  "w3m/0.5.3+git20230121",
  "ELinks/0.13",
  "Dillo/3.0.5",
  "NetSurf/3.10 (Linux)",
])("a person reads with %s", (agent) => {
  expect(isBotAgent(agent)).toBe(false);
});

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Twitterbot/1.0",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
])("a crawler's page needs no scripts: %s", (agent) => {
  expect(isCrawlerAgent(agent)).toBe(true);
});

test.each([
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse",
  "curl/8.5.0",
  "node",
  "python-requests/2.32.3",
])("what somebody drives gets what people get: %s", (agent) => {
  expect(isCrawlerAgent(agent)).toBe(false);
});

test("without a user agent nobody is accused", () => {
  expect(isBotAgent(undefined)).toBe(false);
  expect(isCrawlerAgent(undefined)).toBe(false);
});
