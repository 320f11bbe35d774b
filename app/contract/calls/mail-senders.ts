import { z } from "zod";
import { BRAND_IDS, type Brand } from "~/domain/brand";
import { isMailbox } from "~/domain/shopper/email-address";

/** The address that each brand's mail comes from. */
export type MailSenders = Readonly<Record<Brand, string>>;

const SENDERS_BY_BRAND = z.partialRecord(z.enum(BRAND_IDS), z.string().refine(isMailbox));

/**
 * Reads one address, whose domain then sends for every brand, or a JSON map of brand to address; a brand that the map does
 * not name sends from the domain of the first that it names. Null for anything else.
 */
export function readMailSenders(text: string): MailSenders | null {
  if (isMailbox(text)) return sendersOf(text, {});
  const named = SENDERS_BY_BRAND.safeParse(parsedJson(text));
  const [first] = named.success ? Object.values(named.data) : [];
  return named.success && first !== undefined ? sendersOf(first, named.data) : null;
}

function sendersOf(address: string, named: Partial<MailSenders>): MailSenders {
  const domain = domainOf(address);
  const senderOf = (brand: Brand) => named[brand] ?? `${brand}@${domain}`;
  return {
    marketplace: senderOf("marketplace"),
    "price-guide": senderOf("price-guide"),
    "car-maker": senderOf("car-maker"),
  };
}

/** What stands behind the "@". */
export const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Of a domain that belongs to nobody: a deployment sets its own. */
export const DEFAULT_MAIL_SENDERS = sendersOf("messages@forecourt.example", {});
