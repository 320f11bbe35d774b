import type { BrowserContext } from "playwright/test";

/** A browser that was asked whether it keeps cookies, for forms that a test sends beside its pages: the first is asked of every browser. */
export const keepCookies = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: "cookiesAsked", value: "1", url: new URL(url).origin }]);
