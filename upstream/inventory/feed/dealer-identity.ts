import { createHash } from "node:crypto";
import type { OwnerRecord } from "../../ports/listing-record";

const ID_HEX_DIGITS = 13;

/** The same seller has the same id in every feed: it is made of what identifies them, not of a counter. */
export function sellerId(kind: "dealer" | "private", identity: string): string {
  const hex = createHash("sha256").update(`${kind}\n${identity}`).digest("hex");
  return `f${Number.parseInt(hex.slice(0, ID_HEX_DIGITS), 16)}`;
}

/** What stands for a dealer in feeds that name none. */
export const NAMELESS_DEALER = "Dealer";

/** Marks of a registered name, and strokes between words: as quiet as punctuation. */
const QUIET_SYMBOLS = /[™℠®©|~<>=_]/g;
/** Neither a letter nor a digit of any alphabet, nor a sign that tells names apart: "C++", "C#", "A & B". */
const QUIET = /[^\p{L}\p{M}\p{N}\p{Sm}\p{Sc}\p{So}#&%@*!?]+/gu;
const SIGN_WITH_BLANKS = / ?([\p{Sm}\p{Sc}\p{So}#&%@*!?]) ?/gu;
const SIGNS = /[\p{Sm}\p{Sc}\p{So}#&%@*!?]+/gu;
/** Only where a letter stays the same letter without it: a mark on a kana or on an Indic letter makes another one of it. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+|[\u0300\u0301]|[\ufe00-\ufe0f]/gu;

/** Earlier releases stored names without them, and some feeds write them, some do not. */
const JOINERS = /[\u200c\u200d]/g;

/** A name without case, accents and punctuation. */
function nameKey(name: string): string {
  const folded = name.replace(JOINERS, "").replace(QUIET_SYMBOLS, " ").normalize("NFKC").toUpperCase().toLowerCase();
  const plain = folded.normalize("NFD").replace(ACCENTS, "$1").normalize("NFC");
  const key = plain.replace(QUIET, " ").trim().replace(SIGN_WITH_BLANKS, "$1");
  // A name of punctuation alone is a name still.
  return key === "" ? folded.trim() : key;
}

type Dealer = Pick<OwnerRecord, "name" | "zip" | "city" | "state" | "email" | "phone">;

interface DealerIdentity {
  readonly key: string;
  /** The same without signs: dealers that have it in common are easily taken for one. */
  readonly looseKey: string;
  /** The key as it was read before: of Latin letters and digits alone, so that many dealers had it in common. */
  readonly formerKey: string;
}

/** A dealer is its name with its place; one without a name is where mail and calls for it go. */
function identityOf({ name, zip, city, state, email, phone }: Dealer): DealerIdentity {
  const named = nameKey(name);
  const place = zip ?? [state ?? "", nameKey(city ?? "")].join(" ").trim();
  const contact = named === nameKey(NAMELESS_DEALER) ? (email?.toLowerCase() ?? phone?.replace(/\D/g, "") ?? "") : "";
  const rest = contact === "" ? place : `${place}\n${contact}`;
  const former = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  return {
    key: `${named}\n${rest}`,
    looseKey: `${named.replace(SIGNS, " ").replace(/ +/g, " ").trim()}\n${rest}`,
    formerKey: `${former}\n${zip ?? ""}`,
  };
}

interface DealerId {
  readonly id: string;
  /** Under which earlier imports put its cars, together with those of other dealers. */
  readonly formerId?: string;
  /** That another dealer of the same import is called the same but for signs; told once. */
  readonly isAlike: boolean;
}

/** Dealers whose id is remembered; beyond it one is looked up again. */
const DEALERS_REMEMBERED = 50_000;

/**
 * Gives each dealer an id of its own. A dealer that the store knows keeps the id that it has there: an earlier release made ids of
 * Latin letters and digits alone, and the one dealer that stands under such an id has its page and its cars there.
 */
export function createDealerIds(findOwner: (id: string) => OwnerRecord | null) {
  const ids = new Map<string, Omit<DealerId, "isAlike">>();
  const looseKeys = new Set<string>();
  const holderOf = (id: string) => {
    const owner = findOwner(id);
    return owner === null ? null : identityOf(owner).key;
  };
  const look = ({ key, formerKey }: DealerIdentity): Omit<DealerId, "isAlike"> => {
    const formerId = sellerId("dealer", formerKey);
    // A key that reads as it did before may find its id with another dealer.
    const ownId = sellerId("dealer", key === formerKey ? `${key}\nown` : key);
    if (holderOf(ownId) === key) return { id: ownId, formerId };
    const holder = holderOf(formerId);
    if (holder === key || (holder === null && key === formerKey)) return { id: formerId };
    return { id: ownId, formerId };
  };

  return (dealer: Dealer): DealerId => {
    const identity = identityOf(dealer);
    const { key, looseKey } = identity;
    const known = ids.get(key);
    if (known !== undefined) return { ...known, isAlike: false };
    if (ids.size >= DEALERS_REMEMBERED) {
      ids.clear();
      looseKeys.clear();
    }
    const found = look(identity);
    const isAlike = looseKeys.has(looseKey);
    ids.set(key, found);
    looseKeys.add(looseKey);
    return { ...found, isAlike };
  };
}

export type DealerIds = ReturnType<typeof createDealerIds>;
