import { daysBefore } from "../../../app/domain/figures/local-day";
import type { ObservedPrice } from "../../ports/listing-record";
import type { SeededRandom } from "./seeded-random";

/**
 * The prices a listing has been seen at, oldest first, ending with the present one. About a third of those listed
 * for more than a week have come down, some twice or three times; a few have gone up.
 */
export function seedObservedPrices(
  random: SeededRandom,
  present: number,
  today: string,
  daysListed: number,
): ObservedPrice[] {
  const changes =
    daysListed < 8 || !random.chance(0.36) ? 0 : random.integer(1, Math.min(3, Math.floor(daysListed / 8)));
  const steps: ObservedPrice[] = [];
  let dollars = present;
  let daysAgo = 0;
  for (let change = 0; change < changes; change += 1) {
    const room = Math.floor((daysListed - daysAgo - 1) / (changes - change));
    daysAgo += random.integer(1, Math.max(1, room));
    if (daysAgo >= daysListed) break;
    steps.unshift({ on: daysBefore(today, daysAgo), dollars });
    const earlier = random.chance(0.92) ? 1 + 0.008 + random.next() * 0.045 : 1 - random.next() * 0.02;
    const rounded = Math.max(100, Math.round((dollars * earlier) / 50) * 50);
    dollars = rounded === dollars ? rounded + 100 : rounded;
  }
  return [{ on: daysBefore(today, daysListed), dollars }, ...steps];
}
