import { isbot } from "isbot";

/** Measuring services whose names the library does not know; the others it misses are browsers inside other programs. */
const MORE_BOTS = /GTmetrix|YLT Chrome|Miniature\.io|TSM-turingos/;
/** Browsers of people, which the library takes for programs because they are no Mozilla. */
const PEOPLE = /^(?:Dillo|ELinks|Links|Lynx|NetSurf|w3m)\b/i;

/**
 * Programs that somebody drives: what they fetch or measure has to be what people get. A browser among them runs scripts
 * on purpose.
 */
const DRIVEN =
  /Headless|Lighthouse|Page ?Speed|PTST|GTmetrix|YLT Chrome|Pingdom|DareBoost|SpeedCurve|Calibre|Playwright|Puppeteer|Selenium|WebDriver|Cypress|PhantomJS|Electron|jsdom|Postman|Insomnia|Paw\/|autocannon|k6\/|JMeter|Gatling|ApacheBench|siege|wrk|^(?:curl|Wget|HTTPie|node|undici|axios|got|ky|superagent|python|aiohttp|httpx|Go-http-client|okhttp|Apache-HttpClient|Java|libwww|lwp|Ruby|Faraday|Guzzle|PHP|Dart|reqwest|hyper|Deno|Bun|fetch)\b/i;

/** Whether a user agent is a program's: it gets one complete document, and a page instead of an error. */
export function isBotAgent(userAgent: string | undefined): boolean {
  if (userAgent === undefined || PEOPLE.test(userAgent)) return false;
  return isbot(userAgent) || MORE_BOTS.test(userAgent);
}

/**
 * Whether it is a crawler proper, a search engine's or a link preview's: its page comes by a cheap path, without scripts,
 * their data and what concerns one person only. All content is in the markup, so one that runs scripts misses nothing.
 */
export function isCrawlerAgent(userAgent: string | undefined): boolean {
  return userAgent !== undefined && isBotAgent(userAgent) && !DRIVEN.test(userAgent);
}
