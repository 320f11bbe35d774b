import type { Cookie } from "@remix-run/node";
import { z } from "zod";
import type { Brand } from "~/domain/brand";
import type { SentWords } from "~/domain/view-models/vehicle/vehicle-message";
import { cutToLength } from "~/domain/words/graphemes";
import { serializeCookie } from "./cookies.server";
import { createSealedValues } from "./sealed-values.server";

/** A cookie's value is written in base64 twice; in any script, so many characters fit. What is longer is shown shortened. */
const COMMENT_MAX_BYTES = 2_000;
const COMMENT_SHORTENED_CHARS = 480;

const keptSchema = z.tuple([z.string(), z.object({ email: z.string(), comment: z.string(), offer: z.string() })]);

/** What the last form to a seller said, for the page that thanks for it: in an encrypted cookie, as no service stores it. */
export interface SentMessages {
  /** Undefined for a receipt that is not the last one's, and in another session than that of the form. Never rejects. */
  read(cookieHeader: string | null, sent: SentIn, receipt: string): Promise<SentWords | undefined>;
  /** The `Set-Cookie` value that carries it. */
  keep(words: SentWords, sent: SentIn, receipt: string): Promise<string | undefined>;
}

/** Where a form was sent, and a mark of the session in which; of a visitor, none. */
interface SentIn {
  readonly brand: Brand;
  readonly sessionMark: string | undefined;
}

export function createSentMessages(cookie: Cookie, secrets: readonly string[]): SentMessages {
  const values = createSealedValues(secrets, "forecourt sent message cookie");
  const boundTo = ({ brand, sessionMark = "visitor" }: SentIn) => `${brand} ${sessionMark}`;
  return {
    async read(header, sent, receipt) {
      const sealed: unknown = await cookie.parse(header);
      const kept = keptSchema.safeParse(typeof sealed === "string" ? values.open(sealed, boundTo(sent)) : undefined);
      return kept.success && kept.data[0] === receipt ? kept.data[1] : undefined;
    },
    async keep({ email, comment, offer }, sent, receipt) {
      const sealed = values.seal([receipt, { email, comment: shortened(comment), offer }], boundTo(sent));
      return sealed && serializeCookie(cookie, sealed);
    },
  };
}

function shortened(comment: string): string {
  if (Buffer.byteLength(JSON.stringify(comment)) <= COMMENT_MAX_BYTES) return comment;
  return `${cutToLength(comment, COMMENT_SHORTENED_CHARS)}…`;
}
