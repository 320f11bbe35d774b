import type { Page } from "playwright/test";

/** Pages of Load more begin with these paid cars, as those of most searches do sooner or later. */
export const bringAlso = (page: Page, ids: readonly (string | null)[]) =>
  bringFirst(
    page,
    ids.map((id) => ({ id })),
  );

/** The first cars of each page of Load more say this of themselves. */
export async function bringFirst(page: Page, cars: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await page.route(/\/api\/listings/, async (route) => {
    const response = await route.fetch();
    const { cards, ...more } = await response.json();
    const said = cars.map((car, at) => ({ ...cards[at], ...car }));
    await route.fulfill({ response, json: { ...more, cards: [...said, ...cards.slice(cars.length)] } });
  });
}
