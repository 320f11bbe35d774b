import { z } from "zod";
import { DAY_MS } from "../../app/domain/durations";
import type { Clock } from "../ports/clock";
import type { SealedTexts } from "../ports/keys";
import type { MailboxLinks } from "../ports/personal-data";

/** No mail to an address is stored longer. */
const GOOD_FOR_MS = 365 * DAY_MS;

const saidSchema = z.object({ purpose: z.literal("mailbox"), email: z.string(), at: z.number() });

/** Links that say whose mailbox held them: sealed with the key of mails that wait, so that nothing is stored of them. */
export function createMailboxLinks(sealed: SealedTexts, now: Clock): MailboxLinks {
  return {
    tokenFor: (email) => sealed.seal(JSON.stringify({ purpose: "mailbox", email, at: now().getTime() })),
    emailOf(token) {
      const said = saidSchema.safeParse(parsed(sealed.open(token)));
      return said.success && now().getTime() - said.data.at < GOOD_FOR_MS ? said.data.email : null;
    },
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
