import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { mayFetchConsumerRatings } from "~/domain/view-models/reference/consumer-ratings-rules";
import { crawlSearchOf } from "~/domain/view-models/reference/reference-tabs";
import { once } from "../../request/made-values.server";
import type { CallFacts } from "../../upstream/upstream-observer.server";
import { readSections } from "../section-answers.server";
import { onlyModelOf, toModelCodes, toReferenceModel, trimNamedIn } from "./search-model.server";

interface ModelParts {
  readonly context: AppLoadContext;
  readonly call: CallFacts;
  readonly query: SearchQuery;
  readonly vocabulary: SearchVocabulary;
  readonly year: number;
}

/**
 * The model that a search is about, and the calls of its reference section, each made at most once. On any fault they say
 * "failed". Links to years and trims are of any search; the others say null, or nothing, where no single model is chosen.
 */
export function aboutModel({ context, call, query, vocabulary, year }: ModelParts) {
  const { services } = context;
  const brand = BRANDS[context.brand];
  const model = onlyModelOf(query, vocabulary);
  const reference = model && toReferenceModel(model, query, vocabulary, year);
  const crawlSearch = model === null ? query : crawlSearchOf(query, model, brand.id);
  const { orElse, orFailed } = readSections(context.observe);
  return {
    /** The model where exactly one is chosen: what the reference section is about. */
    model,
    /** Years of used stock, newest first. */
    modelYears: once(async () => orFailed("model-years", await services.crawlLinks.modelYears(crawlSearch, call))),
    /** Trims that its cars are of. */
    trimLinks: once(async () => orFailed("trim-links", await services.crawlLinks.trims(crawlSearch, call))),
    modelYear: once(
      async () =>
        model &&
        reference &&
        orFailed(
          "model-year",
          await services.modelInfo.modelYear({ ...toModelCodes(model, query), startYear: reference.year }, call),
        ),
    ),
    modelPricing: once(
      async () =>
        model && orFailed("model-pricing", await services.modelInfo.pricing(toModelCodes(model, query), call)),
    ),
    safety: once(async () => model && orFailed("safety", await services.modelInfo.safety(model.code, call))),
    mileage: once(async () => {
      if (model === null) return null;
      const { model: ofModel, everyModel } = await services.mileage.compare(toModelCodes(model, query), call);
      // Without all cars' figures the model's stand by themselves; without its own there is nothing to say.
      const compared = orElse("mileage", everyModel, null);
      const known = orFailed("mileage", ofModel);
      return known === "failed" ? known : { model: known, everyModel: compared };
    }),
    /** Asked for under the rules of section 5 only; its failure is logged and otherwise ignored (section 8). */
    consumerRatings: once(async () => {
      if (reference === null || !mayFetchConsumerRatings(query)) return null;
      const result = await services.reference.consumerRatings(reference, call);
      if (!result.ok) context.logger.warn({ kind: result.fault.kind }, "consumer ratings not shown");
      return orFailed("consumer-ratings", result);
    }),
    /** The price-guide brand's alone (section 7). */
    expertReviews: once(async () => {
      if (reference === null || !brand.hasExpertReviews) return [];
      const reviewed = { ...reference, ...trimNamedIn(query, vocabulary) };
      return orFailed("expert-reviews", await services.reference.expertReviews(reviewed, call));
    }),
  };
}
