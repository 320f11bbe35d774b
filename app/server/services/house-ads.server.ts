import type { Brand } from "~/domain/brand";
import { type Campaign, toCampaign } from "~/domain/placements/allocate";
import type { HouseAd } from "~/domain/placements/house-ad";
import type { Ask } from "../upstream/ask.server";
import type { AnswerOf } from "../upstream/policy-table.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult } from "../upstream/upstream-result.server";
import { createTally } from "./tally.server";

/** A record, and what the allocator knows of it. */
export interface RunningAd {
  readonly ad: HouseAd;
  readonly campaign: Campaign;
}

/** House ads of a brand, and what became of them. */
export function createHouseAdsService(ask: Ask, tellEveryMs?: number) {
  const served = createTally(
    (counts) => ask("countServed", { body: { served: counts.map(([id, times]) => ({ id, times })) } }),
    tellEveryMs,
  );
  /** An answer serves for up to a minute, and its dates are read once. */
  const read = new WeakMap<Answer, readonly RunningAd[]>();

  function runningAdsOf(answer: Answer): readonly RunningAd[] {
    const known = read.get(answer);
    if (known !== undefined) return known;
    const running = answer.ads.map(({ ad, counts }): RunningAd => ({ ad, campaign: toCampaign(ad, counts) }));
    read.set(answer, running);
    return running;
  }

  return {
    async ofBrand(brand: Brand, facts?: CallFacts) {
      return mapResult(await ask("houseAds", { query: { brand } }, facts), runningAdsOf);
    },
    count: served.count,
    tell: served.tell,
  };
}
export type HouseAdsService = ReturnType<typeof createHouseAdsService>;

type Answer = AnswerOf<"houseAds">;
