import type { AppLoadContext } from "@remix-run/node";
import { sellsMake } from "~/domain/brand";
import { type ModelReferenceSource, referenceYearOf } from "~/domain/view-models/reference-tabs";
import type { OverlayPage } from "./overlay-page.server";
import { searchUnavailable, unknownSegments } from "./search-errors.server";
import { valueOr } from "./upstream/upstream-result.server";

/**
 * The model that an address names by `makeCode` and `modelCode`, with its model year (`startYear` or `year`, else the
 * newest known). Throws 404 where the brand has no such model, and the search error where it cannot be asked.
 */
export async function openModelPage(context: AppLoadContext, page: OverlayPage) {
  const { url, vocabulary, query, brand, call } = page;
  if (vocabulary.isEmpty) throw searchUnavailable(context, "vocabulary");
  const model = vocabulary.model(url.searchParams.get("modelCode") ?? "");
  const make = vocabulary.make(url.searchParams.get("makeCode") ?? "");
  if (make !== null && !sellsMake(brand, make.code)) throw notFound(page, make.code);
  if (model === null || model.makeCode !== make?.code) throw notFound(page, url.searchParams.get("modelCode"));
  const asked = readYear(url.searchParams.get("startYear") ?? url.searchParams.get("year"));
  const year = asked ?? referenceYearOf(query, model, vocabulary);
  const modelCodes = { makeCode: model.makeCode, modelCode: model.code, startYear: year };
  const modelYear = valueOr(await context.services.modelInfo.modelYear(modelCodes, call), null);
  const source: ModelReferenceSource = { query, vocabulary, brand: brand.id, model };
  return { model, year, modelYear, source };
}

/** 404 with the makes that there are. */
export function notFound({ vocabulary, brand }: OverlayPage, named: string | null) {
  return unknownSegments(named === null ? [] : [named], vocabulary, brand);
}

function readYear(text: string | null): number | undefined {
  return text !== null && /^(?:19|20)\d{2}$/.test(text) ? Number(text) : undefined;
}
