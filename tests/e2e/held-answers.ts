import type { Page } from "playwright/test";

/** Lets no answer to `url` through until it is told to deliver. */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<{ readonly deliver: () => void }> {
  let deliver = () => {};
  const isDue = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(url, async (route) => {
    await isDue;
    await route.fallback();
  });
  return { deliver };
}
