import type { Brand } from "~/domain/brand";
import { type Campaign, toCampaign } from "~/domain/placements/allocate";
import { HOUSE_AD_COUNTED, type HouseAdCounted, type ToldHouseAd } from "~/domain/placements/house-ad-counts";
import type { ServedAd } from "~/domain/placements/outside-slots";
import { recordOf } from "~/domain/record-of";
import type { Ask } from "../upstream/ask.server";
import type { AnswerOf } from "../upstream/policy-table.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult } from "../upstream/upstream-result.server";
import { createTally } from "./tally.server";
import { createViewMarks } from "./view-marks.server";

/** A record, and what the allocator knows of it. */
export interface RunningAd {
  readonly ad: ServedAd;
  readonly campaign: Campaign;
}

/** House ads of a brand, and what became of them. */
export function createHouseAdsService(ask: Ask, tellEveryMs?: number) {
  const tally = createTally((counts) => ask("countHouseAds", { body: { counts: toCounts(counts) } }), tellEveryMs);
  const marks = createViewMarks();
  /** Pages cannot make up others: so many different ones are told at most. */
  const knownIds = new Set<string>();
  /** An answer serves for up to a minute, and its dates are read once. */
  const read = new WeakMap<Answer, readonly RunningAd[]>();

  function runningAdsOf(answer: Answer): readonly RunningAd[] {
    const known = read.get(answer);
    if (known !== undefined) return known;
    const running = answer.ads.map(({ ad, counts }): RunningAd => ({ ad, campaign: toCampaign(ad, counts) }));
    for (const { ad } of running) knownIds.add(ad.id);
    read.set(answer, running);
    return running;
  }

  return {
    async ofBrand(brand: Brand, facts?: CallFacts) {
      return mapResult(await ask("houseAds", { query: { brand } }, facts), runningAdsOf);
    },
    /** Slots that they were given, by their ids. */
    count: (ids: readonly string[]) => tally.count(ids.map((id) => nameOf("served", id))),
    /**
     * What a view of a page says of them, however often it says so. Of an ad that the view did not draw nothing is counted: neither
     * clicks nor anything else.
     */
    countDrawn(view: string, ads: readonly ToldHouseAd[]): void {
      for (const { id, did, turns = 0 } of ads) {
        const mark = (what: HouseAdCounted) => `${what} ${view} ${id}`;
        const isDrawn = did.includes("rendered") || marks.has(mark("rendered"));
        if (!knownIds.has(id) || !isDrawn) continue;
        const news = did.filter((what) => marks.raise(mark(what)) > 0).map((what) => nameOf(what, id));
        const newTurns = Array(marks.raise(mark("refreshed"), turns)).fill(nameOf("refreshed", id));
        tally.count([...news, ...newTurns]);
      }
    },
    tell: tally.tell,
  };
}
export type HouseAdsService = ReturnType<typeof createHouseAdsService>;

type Answer = AnswerOf<"houseAds">;

const nameOf = (what: HouseAdCounted, id: string) => `${what} ${id}`;

function toCounts(counts: readonly (readonly [string, number])[]) {
  const ads = new Map<string, { id: string } & Record<HouseAdCounted, number>>();
  for (const [name, times] of counts) {
    const what = HOUSE_AD_COUNTED.find((counted) => name.startsWith(`${counted} `));
    if (what === undefined) continue;
    const id = name.slice(what.length + 1);
    const sums = ads.get(id) ?? { id, ...recordOf(HOUSE_AD_COUNTED, () => 0) };
    ads.set(id, sums);
    sums[what] += times;
  }
  return [...ads.values()];
}
