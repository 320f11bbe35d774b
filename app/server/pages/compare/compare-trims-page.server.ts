import type { AppLoadContext } from "@remix-run/node";
import { customOrderHref } from "~/domain/view-models/compare/build-and-price";
import { type CompareTrimsView, trimsInfoHref } from "~/domain/view-models/compare/compare-trims";
import { toModelTrims } from "~/domain/view-models/reference/model-trims";
import { modelName } from "~/domain/view-models/reference/reference-tabs";
import { siteCalendar, yearOf } from "../../context/today.server";
import { openModelPage } from "../model-page.server";
import { openOverlayPage } from "../overlay-page.server";

/** The trims of a model year side by side, by themselves (section 2, "Compare-trims table"). */
export async function openCompareTrims(context: AppLoadContext, request: Request): Promise<CompareTrimsView> {
  const page = await openOverlayPage(context, request);
  const { model, askedYear, year, modelYear, source } = await openModelPage(context, page);
  const orderHref = customOrderHref({
    query: page.query,
    model,
    askedYear,
    vocabulary: source.vocabulary,
    brand: context.brand,
    isPreorderOn: context.flags.PREORDER,
    referrer: "compare-trims",
    currentYear: yearOf(siteCalendar(context)),
  });
  return {
    kind: "trims",
    title: `Compare trims: ${year} ${modelName(source)}`,
    panel: toModelTrims(source, modelYear),
    trimsHref: page.overlayHref(
      trimsInfoHref({ makeCode: model.makeCode, modelCode: model.code, startYear: askedYear }),
    ),
    ...(orderHref !== undefined && { customOrderHref: orderHref }),
    cancelHref: page.from,
  };
}
