import { z } from "zod";
import { TYPED_SEARCH_MAX_CHARS } from "~/domain/limits";
import { singleParameter } from "../calls/search-parameters";

const namedSchema = z.object({ code: z.string(), name: z.string(), slug: z.string() });

export const makeSchema = namedSchema;
export const modelSchema = namedSchema.extend({
  makeCode: z.string(),
  /** Code of its body style, and of its subtype where it has one. */
  style: z.string(),
  subtype: z.string().optional(),
});
export const trimSchema = namedSchema.extend({
  modelCode: z.string(),
  firstYear: z.number().int(),
  lastYear: z.number().int(),
});

/** GET /rest/lsc/reference/{makes,models,trims}. */
export const makesSchema = z.object({ makes: z.array(makeSchema) });
export const modelsRequestSchema = z.object({ makeCode: singleParameter });
export const modelsSchema = z.object({ models: z.array(modelSchema) });
export const trimsRequestSchema = z.object({ makeCode: singleParameter, modelCode: singleParameter });
export const trimsSchema = z.object({ trims: z.array(trimSchema) });
export type Makes = z.infer<typeof makesSchema>;
export type Models = z.infer<typeof modelsSchema>;
export type Trims = z.infer<typeof trimsSchema>;

/** GET /rest/lsc/reference/filters/{type}: every option there is, with cars or without. */
export const referenceFilterParametersSchema = z.object({ type: z.enum(["makeCode", "modelCode"]) });
export const referenceFiltersRequestSchema = z.object({ makeCode: singleParameter });
export const referenceFiltersSchema = z.object({
  /** `parent` is a model's make. */
  options: z.array(z.object({ code: z.string(), name: z.string(), parent: z.string().optional() })),
});
export type ReferenceFilters = z.infer<typeof referenceFiltersSchema>;

/** GET /rest/lsc/reference/vocabulary: all that reading a path segment and naming a code needs, in one cacheable answer. */
export const catalogVocabularySchema = z.object({
  /** Changes when anything in the answer does. */
  version: z.string(),
  makes: z.array(
    namedSchema.extend({
      models: z.array(
        namedSchema.extend({
          style: z.string(),
          subtype: z.string().optional(),
          trims: z.array(namedSchema.extend({ firstYear: z.number().int(), lastYear: z.number().int() })),
        }),
      ),
    }),
  ),
  features: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Whose ratings of model years the ratings call answers; absent where owners are asked by nobody. */
  consumerRatingsSource: z.string().optional(),
});
export type CatalogVocabulary = z.infer<typeof catalogVocabularySchema>;

/** GET /rest/lsc/reference/zip/{zip}: 404 where the postal service knows no such code. */
export const zipParametersSchema = z.object({ zip: z.string().regex(/^[A-Za-z0-9-]{1,16}$/) });
export const zipLookupSchema = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** GET /rest/lsc/reference/zip/{zip}/validation: always 200. */
export const zipValidationSchema = z.object({ success: z.boolean() });

/** GET /rest/lsc/reference/places: the places that words of a text may name, ZIP codes among them. */
export const placesNamedRequestSchema = z.object({ text: z.string().max(TYPED_SEARCH_MAX_CHARS) });
export const placesNamedSchema = z.object({
  places: z.array(
    z.object({
      /** The words of the text that name it. */
      words: z.string(),
      city: z.string(),
      state: z.string(),
      /** Where the words are a ZIP code. */
      zip: z.string().optional(),
      /** Whether they name nothing else: a ZIP code, or a city with its state. Of cities alone only large ones are answered. */
      isSure: z.boolean(),
      /** Whether they miss its name by one slip of the fingers. */
      isMended: z.boolean().optional(),
    }),
  ),
});

/** GET /rest/lsc/reference/city/{slug}: the slug is a path segment of the web, "san-diego-ca". */
export const cityParametersSchema = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,64}$/) });
export const cityLookupSchema = z.object({
  name: z.string(),
  state: z.string(),
  slug: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
