import { operationsOf } from "../calls/operation";
import * as modelInfo from "./model-info";
import * as reference from "./reference";

const { get } = operationsOf("reference");

/** Calls of the reference service: what is known of makes, models and places, whatever is for sale. */
export const REFERENCE_OPERATIONS = {
  modelInfo: get("/rest/lsc/modelinfo/ymm", "A model year and its trims", {
    query: modelInfo.modelInfoRequestSchema,
    response: modelInfo.modelInfoSchema,
  }),
  safety: get("/rest/lsc/reference/safety", "Safety ratings, equipment and legroom of a model", {
    query: modelInfo.safetyRequestSchema,
    response: modelInfo.safetySchema,
  }),
  referenceVehicles: get(
    "/cars-for-sale/price-guideresearch/reference/vehicles",
    "Reference vehicles of a model year",
    { query: modelInfo.referenceVehiclesRequestSchema, response: modelInfo.referenceVehiclesSchema },
  ),
  consumerRatings: get(
    "/rest/lsc/reference/vehicles/{vehicleId}/consumer-ratings",
    "Owner survey figures of a reference vehicle",
    { pathParameters: modelInfo.vehicleIdParametersSchema, response: modelInfo.consumerRatingsSchema },
  ),
  expertReviews: get("/rest/lsc/reference/expert-reviews", "Editorial reviews of a model", {
    query: modelInfo.expertReviewsRequestSchema,
    response: modelInfo.expertReviewsSchema,
  }),
  catalogVocabulary: get(
    "/rest/lsc/reference/vocabulary",
    "Makes, models, trims and features with their codes, names and slugs",
    { response: reference.catalogVocabularySchema },
  ),
  referenceFilters: get(
    "/rest/lsc/reference/filters/{type}",
    "Makes or models, of one make where it is named, as options of a filter: those without cars too",
    {
      pathParameters: reference.referenceFilterParametersSchema,
      query: reference.referenceFiltersRequestSchema,
      response: reference.referenceFiltersSchema,
    },
  ),
  makes: get("/rest/lsc/reference/makes", "All makes", { response: reference.makesSchema }),
  models: get("/rest/lsc/reference/models", "Models, of one make where it is named", {
    query: reference.modelsRequestSchema,
    response: reference.modelsSchema,
  }),
  trims: get("/rest/lsc/reference/trims", "Trims, of one make or model where it is named", {
    query: reference.trimsRequestSchema,
    response: reference.trimsSchema,
  }),
  zipLookup: get("/rest/lsc/reference/zip/{zip}", "The place of a ZIP code", {
    pathParameters: reference.zipParametersSchema,
    response: reference.zipLookupSchema,
  }),
  zipValidation: get("/rest/lsc/reference/zip/{zip}/validation", "Whether a ZIP code exists", {
    pathParameters: reference.zipParametersSchema,
    response: reference.zipValidationSchema,
  }),
  placesNamed: get("/rest/lsc/reference/places", "The places that words of a text may name", {
    query: reference.placesNamedRequestSchema,
    response: reference.placesNamedSchema,
  }),
  cityLookup: get("/rest/lsc/reference/city/{slug}", "The place of a city's path segment", {
    pathParameters: reference.cityParametersSchema,
    response: reference.cityLookupSchema,
  }),
};
