import type { ModelPricing } from "~/contract/models/model-info";
import { formatCount, formatDollars } from "~/domain/figures/format-figures";
import { USED_VEHICLE_AVERAGE_AGE_YEARS, USED_VEHICLE_MILES_PER_YEAR } from "~/domain/limits";
import { dollars, formatMoney, type Money, minus, NO_MONEY, partOf, sumOf, times } from "~/domain/money/money";
import { type MileageFacts, toMileageFacts } from "./mileage-facts";
import { type MileageAnswers, miles, percent } from "./model-mileage";
import { type ModelReferenceSource, modelName, stockSubject } from "./reference-tabs";
import { explainUnshown, type OrFailed, type Unshown } from "./unshown";

interface Faq {
  readonly question: string;
  readonly answer: string;
}

export interface ModelFaqsViewModel extends Unshown {
  readonly prices: readonly Faq[];
  /** Shown only where the search itself has more than FAQ_MILEAGE_MIN_RESULTS_EXCLUSIVE results too. */
  readonly mileage: readonly Faq[];
}

/** Questions that shoppers ask, answered in plain sentences from figures; a question without figures is not asked. */
export function toModelFaqs(
  source: ModelReferenceSource,
  answers: { readonly prices: OrFailed<ModelPricing | null>; readonly mileage: OrFailed<MileageAnswers | null> },
  currentYear: number,
): ModelFaqsViewModel {
  const { prices, mileage } = answers;
  const known = mileage === "failed" ? null : mileage;
  const facts = known && toMileageFacts(known.model, known.everyModel, currentYear);
  return {
    prices: prices === null || prices === "failed" ? [] : priceFaqs(source, prices),
    mileage: facts === null ? [] : mileageFaqs(source, facts),
    explanation: explainUnshown(
      prices === "failed" ? prices : mileage,
      "Too few are for sale just now to answer questions from.",
    ),
  };
}

function priceFaqs(source: ModelReferenceSource, { byYear, byTrim }: ModelPricing): readonly Faq[] {
  const subject = stockSubject(source);
  const cars = byYear.reduce((sum, { count }) => sum + count, 0);
  const [newest] = byYear;
  if (newest === undefined || cars === 0) return [];
  // From rounded averages, so no figure to the dollar.
  const all = sumOf(byYear.map(({ avgPrice, count }) => times(dollars(avgPrice), count)));
  const average = partOf(all, cars, dollars(100));
  const lowest = Math.min(...byYear.map(({ startingPrice }) => startingPrice));
  const highest = Math.max(...byYear.map(({ maxPrice }) => maxPrice));
  const faqs: Faq[] = [
    {
      question: `How much does ${article(subject)} ${subject} cost?`,
      answer:
        cars === 1
          ? `The one for sale here with a price costs ${formatDollars(lowest)}.`
          : `The ${formatCount(cars)} for sale here cost about ${formatMoney(average)} on average, from ${formatDollars(lowest)} to ${formatDollars(highest)}. The newest, of model year ${newest.value}, start at ${formatDollars(newest.startingPrice)}.`,
    },
  ];
  const fall = largestFall(byYear);
  if (fall !== null) {
    faqs.push({
      question: "Which model year costs much less than the one after it?",
      answer: `The largest fall in average price is from ${fall.newer.value} to ${fall.older.value}: ${formatMoney(fall.size)}, from ${formatDollars(fall.newer.avgPrice)} to ${formatDollars(fall.older.avgPrice)}.`,
    });
  }
  const cheapest = byTrim.toSorted((a, b) => a.avgPrice - b.avgPrice)[0];
  if (cheapest !== undefined && byTrim.length > 1) {
    faqs.push({
      question: `Which trim of the ${modelName(source)} costs least?`,
      answer: `The ${cheapest.value}: ${formatDollars(cheapest.avgPrice)} on average, over ${cheapest.count === 1 ? "one car" : `${formatCount(cheapest.count)} cars`} of all model years for sale here.`,
    });
  }
  return faqs;
}

/** Between neighbouring model years; null where no year is cheaper than the next. */
function largestFall(newestFirst: readonly ModelPricing["byYear"][number][]) {
  let largest: {
    readonly newer: ModelPricing["byYear"][number];
    readonly older: ModelPricing["byYear"][number];
    readonly size: Money;
  } | null = null;
  for (const [index, newer] of newestFirst.entries()) {
    const older = newestFirst[index + 1];
    if (older === undefined || Number(newer.code) - Number(older.code) !== 1) continue;
    const size = minus(dollars(newer.avgPrice), dollars(older.avgPrice));
    if (size.cents > (largest?.size ?? NO_MONEY).cents) largest = { newer, older, size };
  }
  return largest;
}

function mileageFaqs(source: ModelReferenceSource, facts: MileageFacts): readonly Faq[] {
  const subject = stockSubject(source);
  return [
    {
      question: `How many miles is a lot for ${article(subject)} ${subject}?`,
      answer: `The ${formatCount(facts.count)} for sale here have run ${miles(facts.averageMiles)} on average${comparison(facts)}. The highest shows ${miles(facts.mileageMax)}, ${miles(facts.maxDifference)} more than the average.`,
    },
    {
      question: `How many miles does ${article(subject)} ${subject} run in a year?`,
      answer: `${miles(facts.mileagePerYearMean)} for each year of age, over cars from model year ${facts.minYear} on. ${perYearVerdict(facts)}`,
    },
    {
      question: `How many high-mileage ones are there?`,
      answer: `${formatCount(facts.highestMileageCount)} of ${formatCount(facts.count)} (${percent(facts.percentModel)}) are at ${facts.highestMileageName}${shareOfAll(facts)}.`,
    },
  ];
}

function comparison({ difference }: MileageFacts): string {
  if (difference === null) return "";
  const apart = Math.round(Math.abs(difference));
  if (apart === 0) return ", the same as all cars here";
  return `, ${miles(apart)} ${difference > 0 ? "more" : "less"} than all cars here`;
}

/** Nearer to the usual than this is "about" it. */
const ABOUT_USUAL_WITHIN_MILES = 500;

function perYearVerdict({ mileagePerYearMean }: MileageFacts): string {
  const usual = `the usual ${formatCount(USED_VEHICLE_MILES_PER_YEAR)} (the average used car is ${USED_VEHICLE_AVERAGE_AGE_YEARS} years old)`;
  if (Math.abs(mileagePerYearMean - USED_VEHICLE_MILES_PER_YEAR) < ABOUT_USUAL_WITHIN_MILES)
    return `That is about ${usual}.`;
  return `That is ${mileagePerYearMean > USED_VEHICLE_MILES_PER_YEAR ? "more" : "less"} than ${usual}.`;
}

function shareOfAll({ percentAllCar }: MileageFacts): string {
  return percentAllCar === null ? "" : `; of all cars here it is ${percent(percentAllCar)}`;
}

function article(subject: string): string {
  // "used" and "Euro" sound like "you": only the vowels that are spoken take "an".
  return /^(?:[aeio]|8)/i.test(subject) && !/^(?:eu|one)/i.test(subject) ? "an" : "a";
}
