import type { MessagesSent } from "~/contract/people/sent-messages";
import { formatCount } from "~/domain/figures/format-figures";
import { formatMoment } from "~/domain/figures/format-moment";
import { vehiclePath } from "~/domain/site-paths";

/** One message that the shopper sent to a seller. */
interface MessageRow {
  readonly key: string;
  /** "2021 Honda Accord". */
  readonly car: string;
  /** Absent where nobody knows the car any more. */
  readonly href?: string;
  /** "Peach Motors". */
  readonly to?: string;
  /** "Nov 27, 10:05 AM EST". */
  readonly words: string;
}

export interface MessageList {
  readonly rows: readonly MessageRow[];
  /** Where there are more than are listed: "The newest 100 of 230." */
  readonly moreWords?: string;
}

export function toMessageList({ messages, total }: MessagesSent, timeZone: string): MessageList {
  const rows = messages.map(({ listingId, title, sellerName, sentAt }, at): MessageRow => {
    return {
      key: `${at} ${listingId}`,
      car: title ?? "A car that is no longer listed",
      ...(title !== undefined && { href: vehiclePath(listingId) }),
      ...(sellerName !== undefined && { to: sellerName }),
      words: formatMoment(sentAt, timeZone),
    };
  });
  if (total <= rows.length) return { rows };
  return { rows, moreWords: `The newest ${formatCount(rows.length)} of ${formatCount(total)}.` };
}
