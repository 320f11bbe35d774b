import { randomUUID } from "node:crypto";
import { MESSAGE_REPEAT_WINDOW_MS } from "../../app/domain/limits";
import type { Clock } from "../ports/clock";
import type { SentMessage } from "../ports/message-store";
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

/** Messages to sellers go out once. */
export interface SentMessages {
  /**
   * Sends once: the same key within ten minutes gives the first message, also while that one is under way. Rejects with
   * what `deliver` rejects with, and then nothing was sent.
   */
  sendOnce(
    message: SellerMessage,
    deliver: (messageId: string) => Promise<void>,
  ): Promise<SentMessage & { readonly isRepeat: boolean }>;
}

interface SentMessagesParts {
  readonly people: Pick<PeopleDatabase, "messages" | "transaction">;
  readonly now?: Clock;
}

export function createSentMessages({ people, now = () => new Date() }: SentMessagesParts): SentMessages {
  const underWay = new Map<string, Promise<SentMessage & { readonly isRepeat: boolean }>>();
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString();

  const send = async (message: SellerMessage, deliver: (messageId: string) => Promise<void>) => {
    const { key, listingId, email, consumerId } = message;
    const known = await people.messages.findByKey(key, before(MESSAGE_REPEAT_WINDOW_MS));
    if (known !== null) return { ...known, isRepeat: true };
    const messageId = randomUUID();
    await deliver(messageId);
    const sentAt = now().toISOString();
    await people.transaction(({ messages }) => messages.add({ messageId, listingId, key, sentAt, email, consumerId }));
    return { messageId, sentAt, isRepeat: false };
  };

  return {
    async sendOnce(message, deliver) {
      const { key } = message;
      const running = underWay.get(key);
      if (running !== undefined) return { ...(await running), isRepeat: true };
      const sending = send(message, deliver).finally(() => underWay.delete(key));
      underWay.set(key, sending);
      return sending;
    },
  };
}
