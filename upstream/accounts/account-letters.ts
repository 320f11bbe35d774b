import { BRANDS, type Brand } from "../../app/domain/brand";
import type { BrandOrigins } from "../../app/domain/brand-origins";
import { escapeXml } from "../../app/domain/crawl/xml-text";
import { signInHref } from "../../app/domain/shopper/account-path";
import { CONFIRM_ACCOUNT_PATH, RESET_PASSWORD_PATH } from "../../app/domain/site-paths";
import { toMail } from "../letters/letter";
import type { Mail } from "../ports/mailer";

/** Mails about accounts. They promote nothing, and nobody can stop them: whoever has an account has to get them. */
export interface AccountLetters {
  /** The link and the code that confirm the address of a sign-up. */
  confirm(to: Recipient, keys: Keys): Mail;
  /** For an address that has an account: the page says the same in both cases, so the mail has to tell. */
  known(to: Recipient): Mail;
  /** The link and the code that set a new password. */
  reset(to: Recipient, keys: Keys): Mail;
  /** The link that confirms an account's new address, and the code; null where no browser takes one. */
  confirmAddress(to: Recipient, keys: Omit<Keys, "code"> & { readonly code: string | null }): Mail;
  /** For a new address that has an account of its own. */
  addressTaken(to: Recipient): Mail;
  /** Tells the old address, with the link that keeps it or puts it back. */
  addressChanging(to: Recipient, token: string): Mail;
  /** Tells the mailbox, in case it was somebody else (ASVS 6.3.7). */
  passwordChanged(to: Recipient): Mail;
}

interface Keys {
  readonly token: string;
  readonly code: string;
}

interface Recipient {
  readonly email: string;
  readonly brand: Brand;
}

export function createAccountLetters(origins: BrandOrigins): AccountLetters {
  return {
    confirm(to, { token, code }) {
      const { name } = BRANDS[to.brand];
      return confirmation(to, {
        subject: `Confirm your email address for ${name}`,
        intro: `You signed up for a ${name} account with this email address.`,
        link: `${origins[to.brand]}${CONFIRM_ACCOUNT_PATH}/${token}`,
        button: "Confirm my email address",
        lasts: "The link works for 24 hours.",
        orCode: codeWords(code, "where you signed up"),
        notYou: "If this wasn't you, do nothing. Without the button there is no account.",
      });
    },
    known({ email, brand }) {
      const name = BRANDS[brand].name;
      const link = `${origins[brand]}${signInHref({ screen: "signin" })}`;
      const intro = `You (or someone using your address) signed up for a ${name} account with this email address. You have an account already, so nothing has changed.`;
      const lost = `${origins[brand]}${RESET_PASSWORD_PATH}`;
      const notYou = "If this wasn't you, do nothing. Your account and its password are as they were.";
      return toMail(email, brand, {
        subject: `You already have a ${name} account`,
        text: [
          intro,
          "",
          "Sign in here:",
          link,
          "",
          "If you don't know the password, set a new one:",
          lost,
          "",
          notYou,
        ],
        html: [
          `<p>${escapeXml(intro)}</p>`,
          `<p><a class="b" href="${escapeXml(link)}">Sign in</a></p>`,
          `<p><a href="${escapeXml(lost)}">Set a new password</a> if you don't know yours.</p>`,
          `<p>${notYou}</p>`,
        ],
      });
    },
    reset({ email, brand }, { token, code }) {
      const name = BRANDS[brand].name;
      const link = `${origins[brand]}${RESET_PASSWORD_PATH}/${token}`;
      const intro = `You (or someone using your address) asked to set a new password for the ${name} account of this address.`;
      const lasts = "The link works once, within 30 minutes. It signs you out everywhere.";
      const orCode = codeWords(code, "where you asked");
      const notYou = "If this wasn't you, do nothing. Your password is as it was.";
      return toMail(email, brand, {
        subject: `Set a new password for ${name}`,
        text: [intro, "", "To set it, open this page:", link, lasts, ...orCode.text, "", notYou],
        html: [
          `<p>${escapeXml(intro)}</p>`,
          `<p><a class="b" href="${escapeXml(link)}">Set a new password</a></p>`,
          `<p>${lasts}</p>`,
          ...orCode.html,
          `<p>${notYou}</p>`,
        ],
      });
    },
    passwordChanged({ email, brand }) {
      const name = BRANDS[brand].name;
      const lost = `${origins[brand]}${RESET_PASSWORD_PATH}`;
      const intro = `The password of your ${name} account was changed just now.`;
      const notYou = "If this wasn't you, set a new one. That signs out everybody else:";
      return toMail(email, brand, {
        subject: `Your ${name} password was changed`,
        text: [intro, "", "If this was you, there is nothing to do.", "", notYou, lost],
        html: [
          `<p>${escapeXml(intro)}</p>`,
          "<p>If this was you, there is nothing to do.</p>",
          `<p>${notYou}</p>`,
          `<p><a class="b" href="${escapeXml(lost)}">Set a new password</a></p>`,
        ],
      });
    },
    confirmAddress(to, { token, code }) {
      const { name } = BRANDS[to.brand];
      return confirmation(to, {
        subject: `Confirm your new email address for ${name}`,
        intro: `You asked to use this email address for your ${name} account.`,
        link: `${origins[to.brand]}${CONFIRM_ACCOUNT_PATH}/${token}`,
        button: "Confirm my new address",
        lasts: "The link works for 24 hours. Until you confirm, your old address stays.",
        orCode: code === null ? NO_WORDS : codeWords(code, "where you asked"),
        notYou: "If this wasn't you, do nothing. Without the button nothing changes.",
      });
    },
    addressTaken({ email, brand }) {
      const name = BRANDS[brand].name;
      const link = `${origins[brand]}${signInHref({ screen: "signin" })}`;
      const intro = `You (or someone using your address) asked to use this email address for another ${name} account. It has an account already, so nothing has changed.`;
      const notYou = "If this wasn't you, do nothing.";
      return toMail(email, brand, {
        subject: `You already have a ${name} account with this address`,
        text: [intro, "", "Sign in to that account here:", link, "", notYou],
        html: [
          `<p>${escapeXml(intro)}</p>`,
          `<p><a class="b" href="${escapeXml(link)}">Sign in to that account</a></p>`,
          `<p>${notYou}</p>`,
        ],
      });
    },
    addressChanging({ email, brand }, token) {
      const name = BRANDS[brand].name;
      const link = `${origins[brand]}${RESET_PASSWORD_PATH}/${token}`;
      const intro = `You (or someone who knows your password) asked to change the email address of your ${name} account to another one. It changes once the new address is confirmed.`;
      const notYou =
        "If this wasn't you, open this page and set a new password. That keeps this address, or puts it back, and signs out everybody else:";
      const lasts = "The link works for 7 days after the change.";
      return toMail(email, brand, {
        subject: `Your ${name} email address is being changed`,
        text: [intro, "", "If this was you, there is nothing to do here.", "", notYou, link, lasts],
        html: [
          `<p>${escapeXml(intro)}</p>`,
          "<p>If this was you, there is nothing to do here.</p>",
          `<p>${notYou}</p>`,
          `<p><a class="b" href="${escapeXml(link)}">Keep this address</a></p>`,
          `<p>${lasts}</p>`,
        ],
      });
    },
  };
}

interface Confirmation {
  readonly subject: string;
  readonly intro: string;
  readonly link: string;
  readonly button: string;
  readonly lasts: string;
  readonly orCode: LetterPart;
  readonly notYou: string;
}

/** Asks a mailbox to confirm that it is the person's, by the button of a page or by a code. */
function confirmation({ email, brand }: Recipient, words: Confirmation): Mail {
  const { subject, intro, link, button, lasts, orCode, notYou } = words;
  const toConfirm = "To confirm it, open this page and click the button:";
  return toMail(email, brand, {
    subject,
    text: [intro, "", toConfirm, link, lasts, ...orCode.text, "", notYou],
    html: [
      `<p>${escapeXml(intro)}</p>`,
      `<p><a class="b" href="${escapeXml(link)}">${button}</a></p>`,
      `<p>${lasts}</p>`,
      ...orCode.html,
      `<p>${notYou}</p>`,
    ],
  });
}

interface LetterPart {
  readonly text: readonly string[];
  readonly html: readonly string[];
}

const NO_WORDS: LetterPart = { text: [], html: [] };

/** The code that serves where links are rewritten, and the page that takes it. */
function codeWords(code: string, page: string): LetterPart {
  const words = `Or type this code on the page ${page}, within 10 minutes:`;
  return { text: ["", words, code], html: [`<p>${words}</p>`, `<p><b>${code}</b></p>`] };
}
