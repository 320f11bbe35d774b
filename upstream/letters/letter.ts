import { randomUUID } from "node:crypto";
import { BRANDS, type Brand } from "../../app/domain/brand";
import type { Mail } from "../ports/mailer";
import { mailHtml } from "./mail-html";

interface Letter {
  readonly subject: string;
  readonly text: readonly string[];
  /** Parts that are escaped already. */
  readonly html: readonly string[];
}

/** A mail of the brand to an address, as text and as HTML. */
export function toMail(email: string, brand: Brand, { subject, text, html }: Letter): Mail {
  return {
    id: randomUUID(),
    brand,
    fromName: BRANDS[brand].name,
    to: { name: "", address: email },
    subject,
    text: text.join("\n"),
    html: mailHtml(subject, html),
  };
}
