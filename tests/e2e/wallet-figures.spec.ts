import type { Page } from "playwright/test";
import { keepCookies } from "./asked-cookies";
import { expect, test } from "./journey";
import { cards, visit } from "./search-page";
import { DESK, SERVED_ALIKE } from "./tags";

const SEARCH = "/cars-for-sale/used-cars/by-dealer";
/** As many random wallets for each of the journeys: twenty in all. */
const STATES_EACH = 5;

const figureIn = (text: string | null): string | undefined => text?.match(/\$[\d,]+(?=(?:\/mo| a month))/)?.[0];

/** The same figures in every run: a wallet that fails can be seen again. */
function figuresFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % (most + 1);
  };
}

function walletOf(next: (most: number) => number) {
  const pick = <Value>(values: readonly [Value, ...Value[]]) => values[next(values.length - 1)] ?? values[0];
  return {
    financing: {
      down: String(next(2_000)),
      months: pick(["", "24", "36", "48", "60", "72", "84"]),
      aprPercent: pick(["", "0", "0.01", String(next(3_600) / 100)]),
      taxPercent: String(next(1_500) / 100),
      state: pick(["", "CA", "MI", "OH", "TX", "OR"]),
    },
    credit: { band: pick(["super-prime", "prime", "near-prime", "subprime", "deep-subprime"]) },
  };
}

/** Sends a form of the wallet's with the browser's cookies: what its pages look like is said elsewhere. */
async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const url = new URL(path, page.url());
  await keepCookies(page.context(), url.origin);
  const answer = await page.request.post(url.href, { form, maxRedirects: 0, headers: { Origin: url.origin } });
  expect(answer.status(), path).toBe(303);
}

for (const part of [1, 2, 3, 4]) {
  test(`card, car, its payment and the wallet name the same figure, whatever the wallet says: ${part} of 4`, {
    // Each figure is the server's: without script the first part tells.
    tag: part === 1 ? DESK : [SERVED_ALIKE, DESK],
  }, async ({ page }) => {
    test.slow();
    const next = figuresFrom(part * 7_919);
    await visit(page, SEARCH);
    const priced = cards(page).filter({ hasText: "a month, estimated" });
    for (let count = 0; count < STATES_EACH; count++) {
      const wallet = walletOf(next);
      const index = next(9);
      await visit(page, SEARCH);
      const href = await priced.nth(index).getByRole("heading").getByRole("link").getAttribute("href");
      const path = (href ?? "").split("?")[0] ?? "";
      const price = (await priced.nth(index).locator(".price").first().textContent())?.replace(/\D/g, "") ?? "";
      await send(page, "/cars-for-sale/wallet/financing", wallet.financing);
      await send(page, "/cars-for-sale/wallet/credit", wallet.credit);
      // A price in all, so that the wallet names what the very price costs a month.
      await send(page, "/cars-for-sale/wallet", { paymentType: "purchase", budget: price, from: SEARCH });
      await visit(page, SEARCH);
      const card = cards(page).filter({ has: page.locator(`a[href^="${path}"]`) });
      const figures = { card: figureIn(await card.first().locator(".pay").textContent()) };
      await visit(page, `${path}/payment`);
      const plan = figureIn(await page.locator(".payplan b.price").first().textContent());
      await visit(page, path);
      const car = figureIn(await page.locator(".sticker .est b").first().textContent());
      await visit(page, "/cars-for-sale/wallet");
      const ofWallet = figureIn(await page.getByText(/^Used cars: up to/).textContent());
      expect(plan, JSON.stringify(wallet)).toMatch(/^\$[\d,]+$/);
      expect({ ...figures, car, ofWallet }, JSON.stringify(wallet)).toEqual({ card: plan, car: plan, ofWallet: plan });
    }
  });
}
