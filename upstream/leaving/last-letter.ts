import { BRANDS, type Brand } from "../../app/domain/brand";
import { escapeXml } from "../../app/domain/crawl/xml-text";
import { toMail } from "../letters/letter";
import type { Mail } from "../ports/mailer";

/** The last mail to a person: it leads nowhere, since nothing of theirs is left to be led to. */
export function composeLastLetter(email: string, brand: Brand, hadAccount: boolean): Mail {
  const name = BRANDS[brand].name;
  const what = hadAccount ? `your ${name} account` : `your ${name} email alerts`;
  const gone = hadAccount
    ? "Your saved cars, saved searches, alerts and contact details went with it."
    : "Your alerts and this email address are gone from our records.";
  const stays =
    "Messages you sent to dealers are in their mailboxes, and we can't call them back. We keep only which car they were about and on which day, without your name.";
  const last = "This is our last email to you.";
  const notYou = hadAccount
    ? "If this wasn't you, somebody knew your password. Change it wherever else you use it."
    : "If this wasn't you, somebody had one of our emails to you.";
  const intro = `As you asked, we deleted ${what}. ${gone}`;
  return toMail(email, brand, {
    subject: hadAccount ? `Your ${name} account is deleted` : `Your ${name} alerts are deleted`,
    text: [intro, "", stays, "", last, notYou],
    html: [intro, stays, last, notYou].map((line) => `<p>${escapeXml(line)}</p>`),
  });
}
