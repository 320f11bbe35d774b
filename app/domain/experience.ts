/**
 * Values of `experience` (section 2). The last is the car-maker brand's own name for buying online.
 */
export const EXPERIENCES = ["commercial", "best-deals", "buy-online", "car-maker-buy-online"] as const;
export type Experience = (typeof EXPERIENCES)[number];
