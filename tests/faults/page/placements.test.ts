import { expect } from "vitest";
import { PLACEMENTS_WAIT_MS } from "../../../app/domain/limits";
import { aSearchResponse } from "../../mocks/contract-answers";
import { atBest } from "../at-best";
import { cardsOf, expectComplete, type PageTools, pageCase, withFaultySite } from "./page-harness";

// The calls end after a second and a half here, which is far more than a page waits for them.
withFaultySite({
  environment: { UPSTREAM_TIMER_SCALE: "0.5" },
  answers: {
    listing: aSearchResponse({ vehicleHighlight: ["P1"], spotlights: ["F1", "S1"], alpha: ["A1"], boost: ["N1"] }),
  },
});

const PLACEMENTS = /^\/rest\/lsc\/(?:listing\/spotlight\/|newcarboost\/)/;
/** Premium, featured, standard and highlighted cars, the featured dealer's, and new ones. */
const CALLS = 6;
/** What a page takes for itself beside what it waits, on a machine that does other things. */
const MARGIN_MS = 100;

async function timeOf({ open }: PageTools): Promise<number> {
  const page = await open();
  expectComplete(page);
  expect(cardsOf(page.html)).toEqual(["L1", "L2"]);
  return page.ms;
}

pageCase({ id: "F9", title: "every call for paid cars hangs" }, async (tools) => {
  const { proxy } = tools;
  const usual = Math.min(await timeOf(tools), await timeOf(tools), await timeOf(tools));
  const later = await atBest(PLACEMENTS_WAIT_MS + MARGIN_MS, async () => {
    proxy.break(PLACEMENTS, { kind: "hang" });
    proxy.forgetSeen();
    const ms = await timeOf(tools);
    expect(proxy.seen.filter(({ path }) => PLACEMENTS.test(path))).toHaveLength(CALLS);
    // Answers between the tries, or the calls would not be made any more.
    proxy.heal();
    await timeOf(tools);
    return ms - usual;
  });
  expect(later).toBeLessThanOrEqual(PLACEMENTS_WAIT_MS + MARGIN_MS);
  return `the page is whole ${Math.max(0, later)} ms later than with them`;
});
