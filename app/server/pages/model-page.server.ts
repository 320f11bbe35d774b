import type { AppLoadContext } from "@remix-run/node";
import { sellsMake } from "~/domain/brand";
import type { NamedCode, VocabularyModel } from "~/domain/search/query/search-vocabulary";
import { type ModelReferenceSource, onlyYearOf, referenceYearOf } from "~/domain/view-models/reference/reference-tabs";
import { siteCalendar, yearOf } from "../context/today.server";
import { valueOr } from "../upstream/upstream-result.server";
import type { OverlayPage } from "./overlay-page.server";
import { pageUnavailable, unknownSegments } from "./search-errors.server";

/**
 * The model that an address names by `makeCode` and `modelCode`, with its model year (`startYear` or `year`, else the
 * newest known). Throws 404 where the brand has no such model, and `pageUnavailable` where it cannot be asked.
 */
export async function openModelPage(context: AppLoadContext, page: OverlayPage) {
  const { vocabulary, query, brand } = page;
  if (vocabulary.isEmpty) throw pageUnavailable(context, "vocabulary");
  const model = findModel(page, findMake(page));
  const askedYear = readAskedYear(page) ?? onlyYearOf(query);
  const year = askedYear ?? referenceYearOf(query, model, vocabulary, yearOf(siteCalendar(context)));
  const modelYear = await openModelYear(context, page, model, year);
  const source: ModelReferenceSource = { query, vocabulary, brand: brand.id, model };
  return { model, askedYear, year, modelYear, source };
}

/** The make that an address names. Throws 404 where the brand sells none of that name. */
export function findMake(page: OverlayPage): NamedCode {
  const { url, vocabulary, brand } = page;
  const named = url.searchParams.get("makeCode") ?? "";
  const make = vocabulary.make(named);
  if (make === null) throw notFound(page, named, `“${named}” is not a make we know.`);
  if (!sellsMake(brand, make.code)) throw notFound(page, make.code);
  return make;
}

/** The model of a make that an address names. Throws 404 where the make has none of that name, and says whose it is. */
export function findModel(page: OverlayPage, make: NamedCode): VocabularyModel {
  const { url, vocabulary } = page;
  const named = url.searchParams.get("modelCode") ?? "";
  const model = vocabulary.model(named);
  if (model?.makeCode === make.code) return model;
  const maker = model && vocabulary.make(model.makeCode);
  throw notFound(
    page,
    named,
    maker
      ? `The ${model.name} is made by ${maker.name}, not by ${make.name}.`
      : `“${named}” is no ${make.name} that we know.`,
  );
}

/** The model year and its trims; null where the catalogue has none, "failed" where it cannot be asked. */
export async function openModelYear(
  { services }: AppLoadContext,
  { call }: OverlayPage,
  { makeCode, code }: VocabularyModel,
  startYear: number,
) {
  return valueOr(await services.modelInfo.modelYear({ makeCode, modelCode: code, startYear }, call), "failed" as const);
}

/** 404 with the makes that there are. What the address names is said only where it names something. */
export function notFound({ vocabulary, brand, zip }: OverlayPage, named = "", reason?: string) {
  return named === ""
    ? unknownSegments([], vocabulary, brand, { zip })
    : unknownSegments([named], vocabulary, brand, { reason, zip });
}

export function readAskedYear({ url: { searchParams } }: OverlayPage): number | undefined {
  const text = searchParams.get("startYear") ?? searchParams.get("year");
  return text !== null && /^(?:19|20)\d{2}$/.test(text) ? Number(text) : undefined;
}
