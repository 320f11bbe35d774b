/** What a card is called by, on the server and where the browser reads it off the markup. */
interface NamedCard {
  readonly title: string;
  readonly trim?: string | undefined;
  /** What its name goes on with where another card of the page has the same (`tellApart`). */
  readonly tell?: string | undefined;
}

interface PicturedCard extends NamedCard {
  readonly image?: { readonly src: string; readonly alt?: string } | undefined;
}

interface AddressedCard {
  readonly href: string;
  readonly contact?: { readonly href?: string } | undefined;
}

/** What the way to a dealer is called; the card tells by it who may be asked with one press. */
export const EMAIL_DEALER_LABEL = "Email dealer";
/** What the way to a private seller is called. */
export const MAKE_OFFER_LABEL = "Make Offer";

export function contactHrefOf({ href, contact }: AddressedCard): string {
  return contact?.href ?? `${href}/contact`;
}

/** As no two cards of a page are called. */
export function nameOf({ title, trim, tell }: NamedCard): string {
  const name = trim ? `${title} ${trim}` : title;
  return tell ? `${name}, ${tell}` : name;
}

/** Of a car whose seller names no price. */
export const ASK_FOR_PRICE = "Ask for price";

/** What is said of the picture of a card: mostly what the card says already, with the paint that its file is named after. */
export function pictureAltOf({ image, title, trim }: PicturedCard): string {
  const [, paint = ""] = /\/([A-Z]+)\.webp$/.exec(image?.src ?? "") ?? [];
  return image?.alt ?? `Illustration: ${nameOf({ title, trim })} in ${paint.toLowerCase()}`;
}
