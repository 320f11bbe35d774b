import { randomUUID } from "node:crypto";
import { MESSAGE_REPEAT_WINDOW_MS } from "../../app/domain/limits";
import type { Clock } from "../ports/clock";
import type { Mail, MailOutcome, RefusedMail } from "../ports/mailer";
import type { SentMessage } from "../ports/message-store";
import type { OutgoingMail } from "../ports/outbox";
import type { PeopleDatabase } from "../ports/people-stores";

/** What a message is told apart from others by. */
interface SellerMessage {
  readonly key: string;
  readonly listingId: string;
  /** Where answers go. */
  readonly email: string;
  /** Whose account sends it; null of a visitor. */
  readonly consumerId: string | null;
}

type SendOutcome =
  | (SentMessage & {
      readonly kind: "sent";
      /** It was sent before, and not again. */
      readonly isRepeat: boolean;
    })
  | RefusedMail;

/** Messages to sellers go out once. */
export interface SentMessages {
  /**
   * Sends once: the same key within ten minutes gives the first message, also while that one is under way, and sends it where
   * the program ended that was about to. Rejects with MailFailure; then, as after a refusal, nothing was sent.
   */
  sendOnce(message: SellerMessage, compose: (messageId: string) => Mail): Promise<SendOutcome>;
}

interface SentMessagesParts {
  readonly people: Pick<PeopleDatabase, "transaction">;
  /** Sends what stands in the outbox, and withdraws what it is about where it reaches nobody. */
  readonly send: (outgoing: OutgoingMail) => Promise<MailOutcome>;
  readonly now?: Clock;
}

export function createSentMessages({ people, send, now = () => new Date() }: SentMessagesParts): SentMessages {
  const underWay = new Map<string, Promise<SendOutcome>>();
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString();

  const sendNow = async (message: SellerMessage, compose: (messageId: string) => Mail): Promise<SendOutcome> => {
    const { key, listingId, email, consumerId } = message;
    const outgoingOf = (messageId: string): OutgoingMail => ({
      mail: compose(messageId),
      purpose: { kind: "seller-message", consumerId, email },
    });
    const { sent, outgoing } = await people.transaction(async ({ messages, outbox }) => {
      const known = await messages.findByKey(key, before(MESSAGE_REPEAT_WINDOW_MS));
      if (known !== null)
        return { sent: known, outgoing: (await outbox.holds(known.messageId)) ? outgoingOf(known.messageId) : null };
      const made = { messageId: randomUUID(), sentAt: now().toISOString() };
      const toSend = outgoingOf(made.messageId);
      await messages.add({ ...made, listingId, key, email, consumerId });
      await outbox.put(toSend);
      return { sent: made, outgoing: toSend };
    });
    if (outgoing === null) return { kind: "sent", ...sent, isRepeat: true };
    const outcome = await send(outgoing);
    return outcome.kind === "refused" ? outcome : { kind: "sent", ...sent, isRepeat: false };
  };

  return {
    async sendOnce(message, compose) {
      const { key } = message;
      const running = underWay.get(key);
      if (running !== undefined) {
        const outcome = await running;
        return outcome.kind === "refused" ? outcome : { ...outcome, isRepeat: true };
      }
      const sending = sendNow(message, compose).finally(() => underWay.delete(key));
      underWay.set(key, sending);
      return sending;
    },
  };
}
