import { expect, test } from "vitest";
import { BRAND_IDS, BRANDS } from "../../app/domain/brand";
import { brandOrigins } from "../../app/domain/brand-origins";
import { composeLastLetter } from "../leaving/last-letter";
import type { Mail } from "../ports/mailer";
import { type AccountLetters, createAccountLetters } from "./account-letters";

const TOKEN = "t".repeat(43);
const CODE = "012345";
const ORIGINS = brandOrigins({
  publicOrigin: "https://cars.example",
  brand: "marketplace",
  brandHosts: { "guide.example": "price-guide", "maker.example": "car-maker" },
});
const letters = createAccountLetters(ORIGINS);

type Recipient = Parameters<AccountLetters["known"]>[0];

/** Each letter with the keys that it may hold; what the compiler asks for where one is added. */
const LETTERS: { readonly [Name in keyof AccountLetters]: (to: Recipient) => Mail } = {
  confirm: (to) => letters.confirm(to, { token: TOKEN, code: CODE }),
  known: letters.known,
  reset: (to) => letters.reset(to, { token: TOKEN, code: CODE }),
  confirmAddress: (to) => letters.confirmAddress(to, { token: TOKEN, code: CODE }),
  addressTaken: letters.addressTaken,
  addressChanging: (to) => letters.addressChanging(to, TOKEN),
  passwordChanged: letters.passwordChanged,
};
const WITHOUT_KEY: readonly string[] = ["known", "addressTaken", "passwordChanged"];
const WITH_CODE: readonly string[] = ["confirm", "reset", "confirmAddress"];

const each = BRAND_IDS.flatMap((brand) => Object.entries(LETTERS).map(([name, letter]) => ({ brand, name, letter })));
const linksIn = (text: string) => [...new Set(text.match(/https?:\/\/[^\s"<]+/g))];
/** Spaces are of no account: lines of the text are paragraphs of the HTML. */
const wordsOf = (text: string) => text.replaceAll(/\s+/g, " ").trim();

test.each(each)("the letter $name of $brand leads to that brand's account pages alone, and promotes nothing", (of) => {
  const { brand, name, letter } = of;
  const mail = letter({ email: "ann@example.com", brand });
  const { text, html = "" } = mail;
  expect(mail).toMatchObject({ brand, fromName: BRANDS[brand].name, to: { address: "ann@example.com" } });
  expect(mail.subject).toContain(BRANDS[brand].name);
  // Nobody can stop it, and no list has it.
  for (const field of ["unsubscribeUrl", "listName", "replyTo", "isFromPerson"]) expect(mail).not.toHaveProperty(field);

  const links = linksIn(text);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const { origin, pathname, search } = new URL(link);
    expect(origin).toBe(ORIGINS[brand]);
    expect(pathname).toMatch(/^\/account\/(?:sign-in|confirm|reset)(?:\/t{43})?$/);
    expect(search).toMatch(/^(?:\?defaultScreen=signin)?$/);
  }
  expect(linksIn(html.replaceAll("&amp;", "&"))).toEqual(expect.arrayContaining(links));
  expect(linksIn(html)).toHaveLength(links.length);
  expect(html).not.toMatch(/<(?:img|picture|video|script|link|form)\b|url\(|background=/i);
  expect(`${text}${html}`).not.toMatch(/unsubscribe|cars-for-sale|saved\//i);

  const keys = links.filter((link) => link.includes(TOKEN));
  expect(keys).toHaveLength(WITHOUT_KEY.includes(name) ? 0 : 1);
  expect(text.split(TOKEN)).toHaveLength(keys.length + 1);
  for (const form of [text, html]) expect(form.includes(CODE)).toBe(WITH_CODE.includes(name));
});

test.each(each)("the letter $name of $brand says the same in text and in HTML", ({ brand, letter }) => {
  const { text, html = "" } = letter({ email: "ann@example.com", brand });
  const shown = wordsOf(
    html
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&"),
  );
  const sentences = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("http"))
    // What leads to a link stands on the button of the HTML.
    .filter((line) => !line.endsWith(":"));
  expect(sentences.length).toBeGreaterThan(1);
  for (const sentence of sentences) expect(shown).toContain(wordsOf(sentence));
});

test.each(BRAND_IDS)("the last letter of %s leads nowhere, and nobody can stop it", (brand) => {
  for (const hadAccount of [true, false]) {
    const mail = composeLastLetter("ann@example.com", brand, hadAccount);
    expect(mail.subject).toContain(BRANDS[brand].name);
    expect(`${mail.text}${mail.html}`).not.toMatch(/https?:|href|<img|unsubscribe/i);
    expect(mail).not.toHaveProperty("unsubscribeUrl");
  }
});
