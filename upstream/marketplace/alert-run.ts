import { createMailWords } from "../alerts/mail-words";
import type { OpenMarketplace } from "./open-marketplace";

/** What a run of the alert job takes of the marketplace. How it mails, its rates and its clock are its caller's. */
export const alertRunParts = (marketplace: OpenMarketplace) => ({
  people: marketplace.people,
  addresses: marketplace.alertPeople,
  push: marketplace.push,
  inventory: marketplace.store,
  bulk: marketplace.bulk,
  engineOf: marketplace.engineOf,
  vocabulary: marketplace.vocabulary,
  places: marketplace.places,
  words: createMailWords(marketplace),
  usual: marketplace.loans,
  timeZone: marketplace.timeZone,
});
