import type { ReservationAnswer, ReservationWish } from "../../app/contract/messages/reservations";
import type { Brand } from "../../app/domain/brand";
import type { ReservationState } from "../../app/domain/shopper/reservation";

/** What is reserved, and by whom. */
export interface ReservationFacts {
  readonly listingId: string;
  /** "2021 Honda Accord EX-L". */
  readonly title: string;
  readonly sellerName: string;
  readonly brand: Brand;
  readonly wish: ReservationWish;
}

export interface ReservationRecord extends Omit<ReservationFacts, "wish"> {
  readonly id: string;
  readonly state: ReservationState;
  /** ISO date-time. */
  readonly endsAt: string;
  readonly isShopperTold: boolean;
  /** Null once it has ended: nothing is stored of whose it was. */
  readonly wish: ReservationWish | null;
}

/** What is stored of a reservation's links and of whose it is: hashes, and a name for the mailbox that tells nobody. */
interface ReservationMarks {
  readonly dealerHash: string;
  readonly shopperHash: string;
  readonly mailbox: string;
  /** Whose account asks; null of a visitor. */
  readonly consumerId: string | null;
}

/** `role`: whose the link is. `consumerId`: whose account asked; null of a visitor. */
export interface FoundReservation {
  readonly role: "dealer" | "shopper";
  readonly record: ReservationRecord;
  readonly consumerId: string | null;
}

/** Which cars are held for whom. A reservation ends by the clock: nothing has to run for it. */
export interface ReservationStore {
  /** Those of the cars that are held now, by listing. */
  heldOf(listingIds: readonly string[]): Promise<ReadonlyMap<string, ReservationRecord>>;
  add(record: ReservationRecord, marks: ReservationMarks): Promise<void>;
  /** Its dealer was not told: nothing is held. */
  withdraw(id: string): Promise<void>;
  /** How many cars a mailbox holds. */
  countOf(mailbox: string): Promise<number>;
  find(id: string): Promise<ReservationRecord | null>;
  /** What the link with this hash is about, and whose it is; null for one that opens nothing. */
  findByHash(hash: string): Promise<FoundReservation | null>;
  /** The shopper is to be told of it: until then, they are not. */
  setAnswer(id: string, answer: ReservationAnswer, endsAtMs: number): Promise<void>;
  /** The last mail to the shopper was taken. */
  setTold(id: string): Promise<void>;
  /** Erases what was wished and where to, of those that ended, and forgets those that ended long ago. */
  sweep(): Promise<void>;
}
