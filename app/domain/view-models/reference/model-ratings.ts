import type { ConsumerRatings } from "~/contract/models/model-info";
import { formatQuantity } from "~/domain/figures/format-figures";
import { searchUrl } from "~/domain/search/canonical-url";
import { mayFetchConsumerRatings, needsOnlyAYearForConsumerRatings } from "./consumer-ratings-rules";
import type { CrawlLink } from "./model-links";
import { crawlSearchOf, type ModelReferenceSource, modelName, referenceTabPath } from "./reference-tabs";
import { explainUnshown, type OrFailed } from "./unshown";

export interface ModelRatingsViewModel {
  readonly title: string;
  readonly ratings: readonly { readonly name: string; readonly value: number; readonly text: string }[];
  /** How many reviews, and whose figures these are. */
  readonly basis: string | null;
  /** What to say in place of ratings. */
  readonly explanation: string | null;
  /** The same tab for each model year, where naming one is all that is missing. */
  readonly years: readonly { readonly label: string; readonly href: string }[];
}

const RATING_MAX = 5;

/** Owners' ratings of one model year, or the way to them. */
export function toModelRatings(
  source: ModelReferenceSource,
  answer: { readonly ratings: OrFailed<ConsumerRatings | null>; readonly years: OrFailed<readonly CrawlLink[]> },
): ModelRatingsViewModel {
  const { query } = source;
  const isAsked = mayFetchConsumerRatings(query);
  const title = isAsked
    ? `${query.startYear} ${modelName(source)}, rated by owners`
    : `${modelName(source)}, rated by owners`;
  const { ratings, years } = answer;
  if (isAsked && ratings !== null && ratings !== "failed" && ratings.ratings.length > 0) {
    return {
      title,
      ratings: ratings.ratings.map(({ name, value }) => ({
        name,
        value,
        text: `${value.toFixed(1)} of ${RATING_MAX}`,
      })),
      basis: `${formatQuantity(ratings.numberOfReviews, "review")}. ${ratings.source}`,
      explanation: null,
      years: [],
    };
  }
  return {
    title,
    ratings: [],
    basis: null,
    explanation: explainUnshown(ratings, explainNone(source, isAsked)),
    years: years === "failed" ? [] : toYearLinks(source, years),
  };
}

function explainNone(source: ModelReferenceSource, isAsked: boolean): string {
  const name = modelName(source);
  if (isAsked) return `No owners have rated the ${source.query.startYear} ${name} yet.`;
  if (needsOnlyAYearForConsumerRatings(source.query)) {
    return `Owners rate a model year. Choose the year of the ${name} that you are looking at.`;
  }
  return `Ratings are of one model year of the ${name}, used, from any kind of seller. This search asks for something narrower.`;
}

function toYearLinks(source: ModelReferenceSource, years: readonly CrawlLink[]) {
  const { query, model, brand, vocabulary } = source;
  const used = crawlSearchOf(query, model, brand);
  return years.map(({ value }) => ({
    label: value,
    href: searchUrl({ ...used, startYear: Number(value), endYear: Number(value) }, vocabulary, {
      brand,
      basePath: referenceTabPath("ratings"),
    }),
  }));
}
