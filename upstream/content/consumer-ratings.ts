import { createHash } from "node:crypto";
import type { ConsumerRatings } from "../../app/contract/models/model-info";

const ASPECTS = ["Overall", "Comfort", "Interior", "Performance", "Reliability", "Styling", "Value"] as const;
const LOWEST = 3.4;
const STEPS_OF_A_TENTH = 16;
const REVIEWS_MIN = 12;
const REVIEWS_SPREAD = 340;

/** Shown with the figures, so that nobody takes them for a survey that was held. */
const CONSUMER_RATINGS_SOURCE = "Sample figures bundled with Forecourt; no owners were surveyed.";

/** Sample owner ratings of a model year: the same for the same vehicle, always. A ratings service takes their place. */
export function sampleConsumerRatings(vehicleId: string, modelCode: string, year: number): ConsumerRatings {
  const digest = createHash("sha256").update(`${modelCode} ${year}`).digest();
  const ratings = ASPECTS.map((name, position) => ({
    name,
    value: Math.round((LOWEST + ((digest[position] ?? 0) % STEPS_OF_A_TENTH) / 10) * 10) / 10,
  }));
  const [, ...aspects] = ratings;
  const overall = aspects.reduce((sum, { value }) => sum + value, 0) / aspects.length;
  return {
    vehicleId,
    ratings: [{ name: "Overall", value: Math.round(overall * 10) / 10 }, ...aspects],
    numberOfReviews: REVIEWS_MIN + (digest.readUInt16BE(16) % REVIEWS_SPREAD),
    source: CONSUMER_RATINGS_SOURCE,
  };
}
