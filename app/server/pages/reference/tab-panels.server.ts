import { EXPERT_REVIEWS_SHOWN } from "~/domain/limits";
import { customOrderHref } from "~/domain/view-models/compare/build-and-price";
import { trimsInfoHref } from "~/domain/view-models/compare/compare-trims";
import { mayFetchConsumerRatings } from "~/domain/view-models/reference/consumer-ratings-rules";
import { toModelFaqs } from "~/domain/view-models/reference/model-faqs";
import { toModelMileage } from "~/domain/view-models/reference/model-mileage";
import { toModelPricing } from "~/domain/view-models/reference/model-pricing";
import { toModelRatings } from "~/domain/view-models/reference/model-ratings";
import { toModelSafety } from "~/domain/view-models/reference/model-safety";
import { toModelTrims } from "~/domain/view-models/reference/model-trims";
import type { ReferencePanels, ShownPanel } from "~/domain/view-models/reference/reference-panels";
import { onlyYearOf, type ReferenceTabId } from "~/domain/view-models/reference/reference-tabs";
import { explainUnshown } from "~/domain/view-models/reference/unshown";
import { yearOf } from "../../context/today.server";
import type { OpenedTab } from "./reference-page.server";

interface LoadedPanel<Panel> {
  readonly panel: Panel;
  /** True where the panel has nothing to say: then the tab's page is not for crawlers. */
  readonly isThin: boolean;
}

/** Of a review's title (ReviewsPanel): its own headings stand below it. */
const REVIEW_HEADING_LEVEL = 3;

const LOADERS: {
  readonly [Tab in ReferenceTabId]: (opened: OpenedTab) => Promise<LoadedPanel<ReferencePanels[Tab]>>;
} = {
  /** What the model's stock is asked for, by year and by trim. */
  async pricing({ page, source }) {
    const panel = toModelPricing(source, await page.modelPricing());
    return { panel, isThin: "explanation" in panel };
  },
  /** Crash-test stars, safety equipment and legroom. */
  async safety({ page }) {
    const panel = toModelSafety(await page.safety());
    return { panel, isThin: "explanation" in panel };
  },
  /** Owners' ratings of one model year, under the rules of section 5; else the years to choose from. */
  async ratings({ page, source }) {
    const isAsked = mayFetchConsumerRatings(page.query);
    const ratings = isAsked ? await page.consumerRatings() : null;
    const years = ratings === null ? await page.modelYears() : [];
    const panel = toModelRatings(source, { ratings, years });
    return { panel, isThin: panel.ratings.length === 0 };
  },
  /** What editors wrote, made safe here: the browser gets no other HTML of theirs. */
  async reviews({ page, sanitizeEditorial }) {
    const answer = await page.expertReviews();
    const reviews = (answer === "failed" ? [] : answer)
      .slice(0, EXPERT_REVIEWS_SHOWN)
      .map(({ id, title, html, byline }) => ({
        id,
        title,
        byline,
        safeHtml: sanitizeEditorial(html, REVIEW_HEADING_LEVEL),
      }));
    const explanation = explainUnshown(answer, "Nobody has reviewed this model year for us yet.");
    return { panel: { reviews, explanation }, isThin: reviews.length === 0 };
  },
  /** Questions about price and mileage, answered from the stock's figures. */
  async faqs({ page, source }) {
    const [prices, mileage] = await Promise.all([page.modelPricing(), page.mileage()]);
    const panel = toModelFaqs(source, { prices, mileage }, yearOf(page.calendar));
    return { panel, isThin: panel.prices.length === 0 };
  },
  /** How far the model's stock has run, beside all stock. */
  async mileage({ page, source }) {
    const panel = toModelMileage(source, await page.mileage(), yearOf(page.calendar));
    return { panel, isThin: panel.facts === null };
  },
  /** The trims of the model year side by side (section 3, "Trim"). */
  async trims({ page, source, isPreorderOn }) {
    const answer = await page.modelYear();
    const trims = toModelTrims(source, answer);
    const isUnknown = "explanation" in trims || answer === "failed" || answer === null;
    return {
      panel: { trims, links: isUnknown ? null : trimsLinks(page, source, isPreorderOn) },
      isThin: "explanation" in trims,
    };
  },
};

/** What a tab shows, by its loader of the table. */
export async function loadPanel<Tab extends ReferenceTabId>(
  tab: Tab,
  opened: OpenedTab,
): Promise<{ readonly shown: ShownPanel<Tab>; readonly isThin: boolean }> {
  const { panel, isThin } = await LOADERS[tab](opened);
  return { shown: { tab, panel }, isThin };
}

function trimsLinks(
  { query, brand, calendar }: OpenedTab["page"],
  { model, vocabulary }: OpenedTab["source"],
  isPreorderOn: boolean,
) {
  const askedYear = onlyYearOf(query);
  return {
    words: trimsInfoHref({ makeCode: model.makeCode, modelCode: model.code, startYear: askedYear }),
    order: customOrderHref({
      query,
      model,
      askedYear,
      vocabulary,
      brand: brand.id,
      isPreorderOn,
      referrer: "compare-trims-tab",
      currentYear: yearOf(calendar),
    }),
  };
}
