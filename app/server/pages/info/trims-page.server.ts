import type { AppLoadContext } from "@remix-run/node";
import { compareTrimsHref } from "~/domain/view-models/compare/compare-trims";
import type { InfoPage } from "~/domain/view-models/info/info-page";
import { toTrimsInfo } from "~/domain/view-models/info/trims-info";
import { toModelTrims } from "~/domain/view-models/reference/model-trims";
import { modelName } from "~/domain/view-models/reference/reference-tabs";
import { openModelPage } from "../model-page.server";
import { openOverlayPage } from "../overlay-page.server";

/** What the trims of a model mean, each with a way to its cars. */
export async function openTrimsPage(context: AppLoadContext, request: Request): Promise<InfoPage> {
  const page = await openOverlayPage(context, request);
  const { model, askedYear, modelYear, source } = await openModelPage(context, page);
  const compare = compareTrimsHref({ makeCode: model.makeCode, modelCode: model.code, startYear: askedYear });
  const trims = modelYear === null || modelYear === "failed" ? [] : modelYear.trims;
  return toTrimsInfo(toModelTrims(source, modelYear), trims, {
    modelName: modelName(source),
    compareHref: page.overlayHref(compare),
    cancelHref: page.from,
  });
}
