import type { Reservation } from "../../../app/contract/messages/reservations";
import { OPERATIONS } from "../../../app/contract/operations";
import { isOpenState } from "../../../app/domain/shopper/reservation";
import { nameVehicle } from "../../inventory/listing/vehicle-name";
import type { Marketplace } from "../../marketplace/marketplace";
import { composeRequestMail } from "../../messages/reservation-mail";
import type { ReservationRecord } from "../../ports/reservation-store";
import { notFound, ServiceError } from "../../refusals/service-error";
import { type Route, route } from "../route";
import { consumerIdOf } from "../signed-in-caller";
import { orBusy, refusedMail, refusedRecipient, requireActive } from "./message-routes";

const refusals = {
  taken: () => new ServiceError("conflict", "This car is held."),
  "too-many": () => new ServiceError("locked", "This mailbox holds as many cars as one may."),
  unknown: () => notFound("This link answers nothing."),
  ended: () => new ServiceError("conflict", "This reservation has ended."),
};

/** Cars that are held for shoppers who start to buy them online. */
export function reservationRoutes(marketplace: Marketplace): readonly Route[] {
  const { store, catalog, reservations, origins, timeZone } = marketplace;
  return [
    route(OPERATIONS.reserveListing, async ({ path, idToken, body: { brand = "marketplace", ...wish } }) => {
      const listing = await requireActive(store, path.id);
      if (listing.homeServices.length === 0) throw new ServiceError("forbidden", "This car is not sold online.");
      const [owner] = await store.findOwners([listing.ownerId]);
      const email = owner?.email;
      if (owner === undefined || email === undefined || owner.hidesEmailForm)
        throw refusedRecipient("The seller of this listing has no mailbox.");
      const { title } = nameVehicle(listing, catalog);
      const facts = { listingId: listing.id, title, sellerName: owner.name, brand, wish };
      const outcome = await orBusy(
        reservations.reserve(
          facts,
          (record, { dealer: token }) =>
            composeRequestMail(
              { record, origin: origins[brand], token, timeZone },
              { email, stockNumber: listing.stockNumber },
            ),
          await consumerIdOf(marketplace, idToken),
        ),
      );
      if (outcome.kind === "refused") throw refusedMail(outcome);
      if (outcome.kind !== "reserved") throw refusals[outcome.kind]();
      return { token: outcome.token, isRepeat: outcome.isRepeat };
    }),
    route(OPERATIONS.reservation, async ({ query }) => {
      const found = await reservations.find(query.token);
      if (found === null) throw notFound("This link opens nothing any more.");
      return present(found.record, found.role);
    }),
    route(OPERATIONS.answerReservation, async ({ body: { token, answer } }) => {
      const outcome = await reservations.answer(token, answer);
      if (outcome.kind !== "answered") throw refusals[outcome.kind]();
      return present(outcome.record, "dealer");
    }),
  ];
}

function present(record: ReservationRecord, role: Reservation["role"]): Reservation {
  const { listingId, title, sellerName, state, endsAt, isShopperTold, wish } = record;
  const isShown = role === "dealer" && isOpenState(state) && wish !== null;
  return { role, listingId, title, sellerName, state, endsAt, isShopperTold, ...(isShown && { wish }) };
}
