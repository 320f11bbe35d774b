import type { z } from "zod";
import type { modelSchema, ReferenceFilters, trimSchema } from "../../../app/contract/models/reference";
import { OPERATIONS } from "../../../app/contract/operations";
import { placeSlug } from "../../../app/domain/search/query/place-slug";
import { readTypedZip } from "../../../app/domain/zip-code";
import type { Catalog, Make, Model, Trim } from "../../catalog/catalog";
import { presentVocabulary } from "../../catalog/present-vocabulary";
import type { Marketplace } from "../../marketplace/marketplace";
import { findCityBySlug } from "../../places/us-places";
import { notFound } from "../../refusals/service-error";
import { type Route, route } from "../route";

/** Makes, models, trims, ZIP codes and cities: what the catalogue and the postal tables know. */
export function referenceRoutes({ catalog, places }: Marketplace): readonly Route[] {
  const vocabulary = presentVocabulary(catalog);
  const makes = { makes: catalog.makes.map(presentMake) };
  return [
    route(OPERATIONS.catalogVocabulary, () => vocabulary, "lookup"),
    route(
      OPERATIONS.referenceFilters,
      ({ path: { type }, query: { makeCode } }) => ({ options: filterOptions(catalog, type, makeCode) }),
      "lookup",
    ),
    route(OPERATIONS.makes, () => makes, "lookup"),
    route(
      OPERATIONS.models,
      ({ query: { makeCode } }) => ({
        models: (makeCode === undefined ? catalog.models : catalog.modelsOf(makeCode)).map(presentModel),
      }),
      "lookup",
    ),
    route(
      OPERATIONS.trims,
      ({ query: { makeCode, modelCode } }) => ({ trims: findTrims(catalog, makeCode, modelCode).map(presentTrim) }),
      "lookup",
    ),
    route(
      OPERATIONS.zipLookup,
      ({ path }) => {
        const place = places.findZip(readTypedZip(path.zip) ?? "");
        if (place === null) throw notFound("No such ZIP code.");
        return place;
      },
      "lookup",
    ),
    route(
      OPERATIONS.zipValidation,
      ({ path }) => ({ success: places.findZip(readTypedZip(path.zip) ?? "") !== null }),
      "lookup",
    ),
    route(OPERATIONS.placesNamed, ({ query: { text } }) => ({ places: [...places.findNamed(text)] })),
    route(
      OPERATIONS.cityLookup,
      ({ path }) => {
        const city = findCityBySlug(places, path.slug.toLowerCase());
        if (city === null) throw notFound("No such city.");
        return { ...city, slug: placeSlug({ city: city.name, state: city.state }) };
      },
      "lookup",
    ),
  ];
}

function filterOptions(
  catalog: Catalog,
  type: "makeCode" | "modelCode",
  makeCode: string | undefined,
): ReferenceFilters["options"] {
  if (type === "makeCode") return catalog.makes.map(({ code, name }) => ({ code, name }));
  const models = makeCode === undefined ? catalog.models : catalog.modelsOf(makeCode);
  return models.map(({ code, name, makeCode: parent }) => ({ code, name, parent }));
}

function findTrims(catalog: Catalog, makeCode: string | undefined, modelCode: string | undefined): readonly Trim[] {
  if (modelCode !== undefined) {
    const model = catalog.findModel(modelCode);
    const isOfMake = makeCode === undefined || model?.makeCode === makeCode;
    return isOfMake ? catalog.trimsOf(modelCode) : [];
  }
  if (makeCode === undefined) return catalog.trims;
  return catalog.modelsOf(makeCode).flatMap((model) => catalog.trimsOf(model.code));
}

const presentMake = ({ code, name, slug }: Make) => ({ code, name, slug });

function presentModel({ code, name, slug, makeCode, style, subtype }: Model): z.infer<typeof modelSchema> {
  return { code, name, slug, makeCode, style, subtype };
}

function presentTrim({ code, name, slug, modelCode, firstYear, lastYear }: Trim): z.infer<typeof trimSchema> {
  return { code, name, slug, modelCode, firstYear, lastYear };
}
