import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { SAVED_SEARCH_TITLE_MAX_CHARS } from "~/domain/limits";
import { identifierSchema } from "../calls/identifiers";
import { singleParameter } from "../calls/search-parameters";
import { alertChannelSchema, alertFrequencySchema, alertStateSchema, mailTimeShape, searchUrlSchema } from "./alerts";

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
  /** What its owner chose; absent from a shared one. */
  channel: alertChannelSchema.optional(),
  ...mailTimeShape,
  /** Its owner paused this one; absent from a shared one, and where it goes on. */
  isPaused: z.literal(true).optional(),
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
  bookmarkTitle: z.string().min(1).max(SAVED_SEARCH_TITLE_MAX_CHARS),
  searchName: z.string().min(1).max(2_000),
  lastExecuted: z.string().max(40).optional(),
  searchResultsURL: searchUrlSchema.optional(),
  frequency: alertFrequencySchema.optional(),
  channel: alertChannelSchema.optional().meta({ description: "Of a known one; a new one is told by mail" }),
  ...mailTimeShape,
  isPaused: z
    .boolean()
    .optional()
    .meta({ description: "Of a known one: nothing is told until it goes on, as often as before" }),
  brand: z.enum(BRAND_IDS).optional(),
  isMerge: z.literal(true).optional().meta({
    description: "A search that a browser saved before its shopper signed in: one that is saved already stays as it is",
  }),
});
export type SaveSearchRequest = z.infer<typeof saveSearchRequestSchema>;
