import { expect, test } from "vitest";
import { aCampaign } from "../../../tests/builders/campaigns";
import { MINUTE_MS } from "../durations";
import { allocate } from "./allocate";
import { capsOf, type ShownAds, withShown } from "./shown-ads";

const NOW = Date.parse("2026-12-04T10:30:00Z");
const NOBODY: ShownAds = { seed: "0badcafe", shown: new Map() };
const campaignsOf = (count: number) => Array.from({ length: count }, (_, at) => aCampaign(`ad-${at}`));
const slots = Array.from({ length: 10 }, (_, at) => ({ id: `promo-${at}`, kind: "promo" as const }));

test.each([12, 45, 150, 1_000])(
  "of %i ads that take turns none is shown to a browser a fourth time within the hour",
  (count) => {
    const campaigns = campaignsOf(count);
    const known = campaigns.map(({ id }) => id);
    const times = new Map<string, number>();
    let memory = NOBODY;
    for (let minute = 0; minute < 59; minute += 1) {
      const now = NOW + minute * MINUTE_MS;
      const ids = allocate({ slots, drivers: [] }, campaigns, memory.seed, now, capsOf(memory, known, now)).map(
        ({ campaign }) => campaign.id,
      );
      for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
      memory = withShown(memory, ids, now);
    }
    expect(Math.max(...times.values())).toBe(3);
  },
);
