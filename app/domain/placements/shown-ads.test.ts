import { expect, test } from "vitest";
import { aCampaign } from "../../../tests/builders/campaigns";
import { MINUTE_MS } from "../durations";
import { allocate } from "./allocate";
import { beforePage, capsOf, isWithoutCaps, momentOfPage, type ShownAds, withShown } from "./shown-ads";

const NOW = Date.parse("2026-12-04T10:30:00Z");
const NOBODY: ShownAds = { seed: "0badcafe", shown: new Map(), pages: new Map() };
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
      memory = withShown(memory, ids, now, `/cars-for-sale?page=${minute}`);
    }
    expect(Math.max(...times.values())).toBe(3);
  },
);

test("whoever comes back to a page within five minutes finds the ads that it had, whatever they saw since", () => {
  const campaigns = campaignsOf(45);
  const known = campaigns.map(({ id }) => id);
  const shownOn = (memory: ShownAds, now: number) =>
    allocate({ slots, drivers: [] }, campaigns, memory.seed, now, capsOf(memory, known, now)).map(
      ({ campaign }) => campaign.id,
    );
  const earlier = withShown(NOBODY, shownOn(NOBODY, NOW), NOW, "/cars-for-sale/suv");
  const first = shownOn(earlier, NOW + 1_000);
  let memory = withShown(earlier, first, NOW + 1_000, "/cars-for-sale");
  for (const second of [30, 60]) {
    const now = NOW + second * 1_000;
    memory = withShown(memory, shownOn(memory, now), now, `/cars-for-sale/vehicle/${second}`);
  }
  expect(shownOn(memory, NOW + 90_000)).not.toEqual(first);
  const again = beforePage(memory, "/cars-for-sale", NOW + 90_000);
  expect(again && shownOn(again.memory, again.at)).toEqual(first);
  // Of who saw none before the page, it was everybody's.
  const everybodys = beforePage(memory, "/cars-for-sale/suv", NOW + 90_000);
  expect(everybodys && isWithoutCaps(everybodys.memory, everybodys.at)).toBe(true);
  expect(isWithoutCaps(memory, NOW + 90_000)).toBe(false);
  expect(beforePage(memory, "/cars-for-sale", NOW + 1_000 + 5 * MINUTE_MS)).toBeNull();
  expect(beforePage(memory, "/cars-for-sale/ford", NOW + 90_000)).toBeNull();
});

test("pages of one second have moments of their own, in whole seconds", () => {
  expect(momentOfPage(NOBODY, NOW + 250)).toBe(NOW + 1_000);
  const first = withShown(NOBODY, ["ad-1"], NOW + 1_000, "/cars-for-sale");
  expect(momentOfPage(first, NOW + 300)).toBe(NOW + 2_000);
  expect(momentOfPage(first, NOW + 5_000)).toBe(NOW + 5_000);
});
