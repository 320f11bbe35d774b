import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";

const DOUBLE = readFileSync(join(import.meta.dirname, "gpt-double.js"), "utf8");
const AD_HOSTS =
  /^https:\/\/[^/]*(?:doubleclick\.net|googlesyndication\.com|adtrafficquality\.google|www\.google\.com)\//;
const TAG = /^https:\/\/(?:securepubads\.g\.doubleclick\.net|pagead2\.googlesyndication\.com)\/tag\/js\/gpt\.js$/;

/** What becomes of a slot: filled, in five seconds, never; or an ad that does what it may not. */
type Outcome = "fill" | "empty" | "slow" | "never" | "throw" | "resize" | "navigate" | "steal";
/** By the last part of the unit's path; "*" for the others. */
export type Outcomes = Readonly<Record<string, Outcome | readonly Outcome[]>>;

interface AskedSlot {
  readonly unit: string;
  readonly sizes: readonly (readonly number[])[];
  readonly targeting: Readonly<Record<string, readonly string[]>>;
}

interface TagNotes {
  readonly configs: readonly Readonly<Record<string, unknown>>[];
  readonly requests: readonly AskedSlot[];
  readonly destroyedLate: number;
  readonly deprecated: readonly string[];
}

declare global {
  interface Window {
    /** Of a frame that took the focus. */
    hasStolen?: boolean;
    adOutcomes?: Outcomes;
    gptDouble?: { readonly notes: TagNotes; live(): readonly string[]; liveElements(): number };
  }
}

const FRAME = `<!doctype html><title>An ad</title><style>body{margin:0;font:14px sans-serif;background:#cfe8d5}</style>
<a href="https://advertiser.example/">Visit the advertiser</a>
<script>
  const act = location.search.slice(1);
  if (act === "navigate") try { top.location.href = "https://elsewhere.example/"; } catch {}
  if (act === "steal") { window.focus(); document.querySelector("a").focus(); window.hasStolen = true; }
</script>`;

interface TagOptions {
  readonly outcomes?: Outcomes;
  /** Of the tag's own file: there, refused, or without an answer. */
  readonly host?: "there" | "blocked" | "hanging";
}

/** Lets a double of the tag answer at both of its hosts, and gives the addresses of every question to a host of ads. */
export async function serveTag(page: Page, { outcomes = {}, host = "there" }: TagOptions = {}): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (AD_HOSTS.test(request.url())) asked.push(request.url());
  });
  await page.addInitScript((given) => {
    window.adOutcomes = given;
  }, outcomes);
  await page.route(AD_HOSTS, async (route) => {
    if (!TAG.test(route.request().url())) return route.fulfill({ contentType: "text/html", body: FRAME });
    if (host === "blocked") return route.abort("blockedbyclient");
    if (host === "there") return route.fulfill({ contentType: "text/javascript", body: DOUBLE });
  });
  return asked;
}

/** What the double was told so far; null where nobody loaded it. */
export const tagNotes = (page: Page): Promise<TagNotes | null> => page.evaluate(() => window.gptDouble?.notes ?? null);
