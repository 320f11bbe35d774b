import { accountHeadersSchema } from "../calls/id-token";
import { operationsOf } from "../calls/operation";
import { listingIdParametersSchema } from "../listings/listing-lookups";
import * as reservations from "./reservations";

const { get, post } = operationsOf("listing");

/** How a car is held for a shopper, and what its dealer says to that. */
export const RESERVATION_OPERATIONS = {
  reserveListing: post("/rest/lsc/listing/{id}/reservations", "Hold a car for a shopper; takes no money", {
    pathParameters: listingIdParametersSchema,
    headers: accountHeadersSchema,
    body: reservations.reservationRequestSchema,
    response: reservations.madeReservationSchema,
  }),
  reservation: get("/rest/lsc/reservation", "What the link of a reservation is about; changes nothing", {
    query: reservations.reservationLinkSchema,
    response: reservations.reservationSchema,
  }),
  answerReservation: post("/rest/lsc/reservation/answer", "The dealer confirms or declines a reservation", {
    body: reservations.reservationAnswerSchema,
    response: reservations.reservationSchema,
  }),
};
