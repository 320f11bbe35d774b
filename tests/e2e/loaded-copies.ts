import type { Page } from "playwright/test";

/** Pages of Load more begin with these paid cars, as those of most searches do sooner or later. */
export async function bringAlso(page: Page, ids: readonly (string | null)[]): Promise<void> {
  await page.route(/\/api\/listings/, async (route) => {
    const response = await route.fetch();
    const { cards, ...more } = await response.json();
    const copies = ids.map((id, at) => ({ ...cards[at], id }));
    await route.fulfill({ response, json: { ...more, cards: [...copies, ...cards.slice(ids.length)] } });
  });
}
