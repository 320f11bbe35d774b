import type { ListingReportRequest } from "../../app/contract/messages/messages";

export interface SentMessage {
  readonly messageId: string;
  /** ISO date-time. */
  readonly sentAt: string;
}

/** That messages were sent, and a mark of whose they were; never what they say. And reports about listings. */
export interface MessageStore {
  /** The first with this key that was sent after an ISO date-time; null where there is none. */
  findByKey(key: string, after: string): Promise<SentMessage | null>;
  /** Null where no such message was sent about the listing within the last day. */
  findSent(listingId: string, messageId: string): Promise<SentMessage | null>;
  add(
    message: SentMessage & {
      readonly listingId: string;
      readonly key: string;
      /** Where answers go. */
      readonly email: string;
      /** Whose account sent it; null of a visitor. */
      readonly consumerId: string | null;
    },
  ): Promise<void>;
  /** Its mail reached nobody: it was not sent. */
  withdraw(messageId: string): Promise<void>;
  forgetSentBefore(isoDateTime: string): Promise<number>;
  addReport(
    listingId: string,
    report: ListingReportRequest,
  ): Promise<{ readonly reportId: string; readonly recordedAt: string }>;
  forgetReportsBefore(isoDateTime: string): Promise<number>;
}
