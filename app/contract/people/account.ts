import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { identifierSchema } from "../calls/identifiers";
import { singleParameter } from "../calls/search-parameters";
import { alertFrequencySchema, alertStateSchema, mailTimeShape, searchUrlSchema } from "./alerts";

/** The id token of the signed-in consumer: characters that a header can carry. */
export const idTokenSchema = z.string().regex(/^[!-~]{1,4096}$/);
export const accountHeadersSchema = z.object({ "x-id-token": idTokenSchema.optional() });

/** A saved search (section 3, "Saved-search bookmark"). */
export const searchBookmarkSchema = z.object({
  bookmarkId: z.string(),
  bookmarkTitle: z.string(),
  title: z.string().optional(),
  searchName: z.string(),
  /** Canonical path and query of the search. */
  searchResultsURL: z.string(),
  /** ISO date-times. */
  searchBookmarkDate: z.string(),
  lastExecuted: z.string().optional(),
  saveSearchString: z.string().optional(),
  saveSearchInstrText: z.string().optional(),
  textModalDisclaimer: z.string().optional().meta({ description: "Empty: text messages are not offered" }),
  /** The brand whose site it was saved on. */
  brand: z.enum(BRAND_IDS).optional(),
  /** How often news of it is mailed; absent from a shared one. */
  frequency: alertFrequencySchema.optional(),
  ...mailTimeShape,
  /** Whether that mail reaches anybody; absent from a shared one. */
  alertState: alertStateSchema.optional(),
});
export type SearchBookmark = z.infer<typeof searchBookmarkSchema>;

/** GET /account-api/searchbookmarks. */
export const searchBookmarksRequestSchema = z.object({ searchBookmarkId: singleParameter });
export const searchBookmarksSchema = z.object({ myAtcSearchViewBeans: z.array(searchBookmarkSchema) });

export const bookmarkIdParametersSchema = z.object({ id: identifierSchema });

/**
 * POST /account-api/search: a new one names its address, a known one its id; what is left out stays as it is. An address
 * that is saved already keeps its title too: whoever saves from a page sends the words of the page, and an id renames.
 */
export const saveSearchRequestSchema = z.object({
  bookmarkId: z.string().max(64).optional(),
  bookmarkTitle: z.string().min(1).max(200),
  searchName: z.string().min(1).max(2_000),
  lastExecuted: z.string().max(40).optional(),
  searchResultsURL: searchUrlSchema.optional(),
  frequency: alertFrequencySchema.optional(),
  ...mailTimeShape,
  brand: z.enum(BRAND_IDS).optional(),
});
export type SaveSearchRequest = z.infer<typeof saveSearchRequestSchema>;
