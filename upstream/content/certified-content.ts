import type { CertifiedContent } from "../../app/contract/content/content";
import { formatCount } from "../../app/domain/figures/format-figures";
import {
  GOLD_CERTIFIED_AGE_MAX_YEARS,
  GOLD_CERTIFIED_BELOW_MILES,
  GOLD_CERTIFIED_INSPECTION_POINTS,
  MONEY_BACK_DAYS,
  MONEY_BACK_MILES,
  THIRD_PARTY_WARRANTY_DAYS,
} from "../../app/domain/limits";
import { smallNumberWord } from "../../app/domain/words/english-words";

type Program = CertifiedContent["programs"][number];

/** The independent companies whose certification listings carry in `certifiedProduct`; invented, as the inventory is. */
export const THIRD_PARTY_PROGRAM_NAMES: Readonly<Record<string, string>> = {
  SURETRACK_150: "SureTrack 150",
  PROVEN_MILE: "Proven Mile",
  WRENCHMARK_PLUS: "WrenchMark Plus",
};

/** Of the brand "car-maker". */
export const GOLD_PROGRAM_NAME = "Meridian Gold Certified";

const MONEY_BACK_FOR = `${MONEY_BACK_DAYS} days or ${formatCount(MONEY_BACK_MILES)} miles`;
const { min: warrantyDaysMin, max: warrantyDaysMax } = THIRD_PARTY_WARRANTY_DAYS;

const THIRD_PARTY: Omit<Program, "code" | "name"> = {
  listingType: "3P_CERT",
  tagline: "Inspected by an independent company, with a limited warranty",
  benefits: [
    {
      title: "Independent inspection",
      text: "A company that neither built nor sells the car inspects it.",
    },
    {
      title: `${warrantyDaysMin}-${warrantyDaysMax} day limited warranty`,
      text: "The length depends on the seller. It is not the maker's warranty.",
    },
  ],
  limits: { warrantyDaysMin, warrantyDaysMax },
};

/** The certified programmes in Forecourt's own words; the numbers are those of sections 1 and 9 of the specification. */
export const CERTIFIED_CONTENT: CertifiedContent = {
  programs: [
    {
      code: "CERTIFIED",
      listingType: "CERTIFIED",
      name: "Manufacturer certified",
      tagline: "Inspected, reconditioned and backed by the car maker",
      benefits: [
        {
          title: "Checked by the maker's standard",
          text: "Technicians at a franchised dealer inspect the car and repair what doesn't pass.",
        },
        {
          title: "Warranty from the maker",
          text: "Coverage starts when you buy, or when the new-car warranty ends. The dealer tells you how long it lasts.",
        },
        {
          title: "History in the open",
          text: "The dealer hands over a vehicle history report before you sign.",
        },
      ],
      disclaimer: "Each car maker sets the terms of its own program. Ask the dealer for the terms in writing.",
    },
    {
      code: "GOLD_CERTIFIED",
      listingType: "CERTIFIED",
      name: "Gold certified",
      tagline: "The newest certified cars with the fewest miles",
      benefits: [
        {
          title: `At most ${smallNumberWord(GOLD_CERTIFIED_AGE_MAX_YEARS)} years old`,
          text: "Counted from the model year.",
        },
        { title: `Under ${formatCount(GOLD_CERTIFIED_BELOW_MILES)} miles`, text: "On the day the car is certified." },
        {
          title: `${GOLD_CERTIFIED_INSPECTION_POINTS}-point inspection`,
          text: "Every point passes before the car goes on sale.",
        },
        { title: MONEY_BACK_FOR, text: "Money back, whichever comes first." },
      ],
      limits: {
        maxAgeYears: GOLD_CERTIFIED_AGE_MAX_YEARS,
        maxMiles: GOLD_CERTIFIED_BELOW_MILES,
        inspectionPoints: GOLD_CERTIFIED_INSPECTION_POINTS,
      },
      disclaimer: "The money-back guarantee has terms of its own.",
    },
    { code: "3P_CERT", name: "Third-party certified", ...THIRD_PARTY },
    ...Object.entries(THIRD_PARTY_PROGRAM_NAMES).map(([code, name]) => ({ code, name, ...THIRD_PARTY })),
  ],
  moneyBack: {
    days: MONEY_BACK_DAYS,
    miles: MONEY_BACK_MILES,
    title: `${MONEY_BACK_FOR} money-back guarantee`,
    steps: [
      "Buy a certified car marked “Gold Certified”.",
      `Drive it for up to ${MONEY_BACK_FOR}, whichever comes first.`,
      "If it isn't right for you, bring it back to the dealer in the condition you received it in.",
      "The dealer refunds the purchase price.",
    ],
    disclaimer: "Taxes, registration fees and the value of a trade-in are settled with the dealer.",
  },
};
