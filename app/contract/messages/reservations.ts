import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { MESSAGE_MAX_CHARS } from "~/domain/limits";
import { HANDOVERS, PAYMENT_WAYS, RESERVATION_STATES } from "~/domain/shopper/reservation";
import { identifierSchema } from "../calls/identifiers";
import { personShape } from "../calls/typed-text";

const HANDOVER_CODES = HANDOVERS.map(({ code }) => code);
const PAYMENT_CODES = PAYMENT_WAYS.map(({ code }) => code);

/** What the shopper tells the dealer. The address is what the answer goes to; all else is theirs to leave out. */
export const reservationWishSchema = z.object({
  ...personShape,
  handover: z.enum(HANDOVER_CODES).optional(),
  payment: z.enum(PAYMENT_CODES).optional(),
  /** The car that they give in part payment, in their own words. */
  tradeIn: z.string().max(MESSAGE_MAX_CHARS).optional(),
});
export type ReservationWish = z.infer<typeof reservationWishSchema>;

/**
 * POST /rest/lsc/listing/{id}/reservations: holds a car, and takes no money. The answer comes once the mail server took the
 * dealer's mail. 403 where the car is not sold online, 409 where it is held, whoever asks; 422 where the dealer's mailbox
 * takes no mail, 423 where this mailbox holds as many cars as one may.
 */
export const reservationRequestSchema = reservationWishSchema.extend({ brand: z.enum(BRAND_IDS).optional() });

/** Tokens stand in queries and bodies, never in a path: paths are logged. */
const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

/** `isRepeat`: the same words made a reservation within the last ten minutes, and this is that one. */
export const madeReservationSchema = z.object({ token: tokenSchema, isRepeat: z.boolean() });

/** GET /rest/lsc/reservation: what a mail's link is about, and changes nothing; 404 for a token that opens nothing. */
export const reservationLinkSchema = z.object({ token: tokenSchema });
export const reservationSchema = z.object({
  /** Whose link it is: the dealer's alone can answer. */
  role: z.enum(["shopper", "dealer"]),
  listingId: identifierSchema,
  title: z.string(),
  sellerName: z.string(),
  state: z.enum(RESERVATION_STATES),
  /** ISO date-time at which it ends, or ended. */
  endsAt: z.iso.datetime(),
  /** Whether the mail server took the last mail to the shopper. */
  isShopperTold: z.boolean(),
  /** For the dealer, and while it lasts. */
  wish: reservationWishSchema.optional(),
});
export type Reservation = z.infer<typeof reservationSchema>;

/** POST /rest/lsc/reservation/answer: the dealer's word; the same word again changes nothing. 404 for the shopper's link, 409 where the reservation has ended. */
export const RESERVATION_ANSWERS = ["confirm", "decline"] as const;
export const reservationAnswerSchema = z.object({ token: tokenSchema, answer: z.enum(RESERVATION_ANSWERS) });
export type ReservationAnswer = (typeof RESERVATION_ANSWERS)[number];
