import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { PASSWORD_MAX_CHARS } from "~/domain/limits";
import { reservationWishSchema } from "../messages/reservations";
import { alertChannelSchema, alertFrequencySchema, mailTimeShape } from "./alerts";
import { askerShape } from "./consumer";
import { walletSchema } from "./wallet";

/** Of the file that people take along: it changes with the meaning of what stands there. */
export const EXPORT_VERSION = 2;

const time = z.string().meta({ description: "ISO date-time" });

/** What a row of each part of the export says, in the order of the file. */
const EXPORT_ROWS = {
  profile: z.object({
    email: z.string(),
    madeAt: time,
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    contactEmail: z.string().optional(),
    phone: z.string().optional(),
    oneClickSince: time.optional(),
  }),
  signUps: z.object({ email: z.string(), askedAt: time, isConfirmed: z.boolean() }),
  consents: z.object({
    email: z.string(),
    about: z.string(),
    askedAt: time,
    givenAt: time.optional(),
  }),
  addressChanges: z.object({ from: z.string(), to: z.string(), askedAt: time, confirmedAt: time.optional() }),
  sessions: z.object({
    device: z.string().optional(),
    startedAt: time.optional(),
    lastUsedAt: time.optional(),
    expiresAt: time,
  }),
  pushDevices: z.object({
    device: z.string().optional(),
    brand: z.enum(BRAND_IDS),
    /** Who carries its notifications. The address itself is a secret by which anybody could send, and stays here. */
    pushService: z.string().optional(),
    registeredAt: time,
    lastSeenAt: time,
    isRemoved: z.boolean(),
  }),
  savedSearches: z.object({
    title: z.string(),
    searchName: z.string(),
    searchUrl: z.string(),
    brand: z.enum(BRAND_IDS),
    frequency: alertFrequencySchema,
    channel: alertChannelSchema.optional(),
    isPaused: z.boolean().optional(),
    ...mailTimeShape,
    savedAt: time,
    lastRunAt: time,
    lastMailedAt: time.optional(),
  }),
  savedVehicles: z.object({
    listingId: z.string(),
    title: z.string().optional(),
    savedAt: time,
    dollarsWhenSaved: z.number().optional(),
  }),
  history: z.object({ listingId: z.string(), title: z.string().optional(), viewedAt: time, brand: z.enum(BRAND_IDS) }),
  historyChoices: z.object({ choice: z.string(), chosenAt: time }),
  refusedReasons: z.object({ reason: z.string(), refusedAt: time }),
  dismissedCars: z.object({ listingId: z.string(), title: z.string().optional(), dismissedAt: time }),
  comparedCars: z.object({ listingId: z.string(), title: z.string().optional(), comparedAt: time }),
  /** `beforeSignIn`: what a merging replaced, as long as it can be undone. */
  wallet: z.object({ wallet: walletSchema, changedAt: time, beforeSignIn: walletSchema.optional() }),
  messages: z.object({ listingId: z.string(), title: z.string().optional(), sentAt: time }),
  reservations: z.object({
    listingId: z.string(),
    title: z.string(),
    sellerName: z.string(),
    endsAt: time,
    wish: reservationWishSchema,
  }),
  interests: z.object({ vins: z.array(z.string()), recordedAt: time }),
  alertsSent: z.object({ subject: z.string(), sentAt: time }),
  unsubscribes: z.object({ searchName: z.string(), stoppedAt: time }),
  refusedMail: z.object({ email: z.string(), refusals: z.number().int(), triedAt: time }),
};

export type ExportSection = keyof typeof EXPORT_ROWS;
export type ExportRow<Section extends ExportSection> = z.infer<(typeof EXPORT_ROWS)[Section]>;
const isSection = (name: string): name is ExportSection => Object.hasOwn(EXPORT_ROWS, name);
export const EXPORT_SECTIONS: readonly ExportSection[] = Object.keys(EXPORT_ROWS).filter(isSection);

const sectionSchema = z.enum([
  "profile",
  "signUps",
  "addressChanges",
  "consents",
  "sessions",
  "pushDevices",
  "savedSearches",
  "savedVehicles",
  "history",
  "historyChoices",
  "refusedReasons",
  "dismissedCars",
  "comparedCars",
  "wallet",
  "messages",
  "reservations",
  "interests",
  "alertsSent",
  "unsubscribes",
  "refusedMail",
]);

/** Where the next page of a part begins. */
const pageKey = z.string().max(200);
const pageOf = <const Section extends ExportSection>(section: Section) =>
  z.object({
    section: z.literal(section),
    rows: z.array(EXPORT_ROWS[section]),
    next: pageKey.optional(),
  });

/**
 * GET /account-api/personal-data: a page of one part; `next` asks for the page after it. 428 for a session that gave its
 * password too long ago.
 */
export const exportRequestSchema = z.object({
  section: sectionSchema,
  after: pageKey.optional(),
});
export const exportPageSchema = z.discriminatedUnion("section", [
  pageOf("profile"),
  pageOf("signUps"),
  pageOf("consents"),
  pageOf("addressChanges"),
  pageOf("sessions"),
  pageOf("pushDevices"),
  pageOf("savedSearches"),
  pageOf("savedVehicles"),
  pageOf("history"),
  pageOf("historyChoices"),
  pageOf("refusedReasons"),
  pageOf("dismissedCars"),
  pageOf("comparedCars"),
  pageOf("wallet"),
  pageOf("messages"),
  pageOf("reservations"),
  pageOf("interests"),
  pageOf("alertsSent"),
  pageOf("unsubscribes"),
  pageOf("refusedMail"),
]);
export type ExportPage = z.infer<typeof exportPageSchema>;

/**
 * POST /account-api/consumers/delete: the account of the session and all that is stored of its person, for good. The password is
 * asked for once more: `wrong` and `locked` are as at signing in, and nothing is deleted then.
 */
export const deleteAccountRequestSchema = z.object({
  password: z.string().max(4 * PASSWORD_MAX_CHARS),
  /** Whose last mail it is. */
  brand: z.enum(BRAND_IDS).optional(),
  /** Keeps a hash of the address, so that nobody asks for alerts there any more. */
  wantsNoAlerts: z.boolean().optional(),
  ...askerShape,
});
export const deletedAccountSchema = z.object({ outcome: z.enum(["deleted", "wrong", "locked"]) });
