const WORD_MIN_CHARS = 4;
const NEAR_WORD_MIN_CHARS = 3;

/**
 * The one word of a dictionary that a typed word misses by a single slip: a letter too many, one too few, a wrong one, or two
 * that changed places. Null where it misses none, or several. The first letter is nearly always right; of words of four
 * letters too many others differ by one letter, so there a letter may only be doubled, added or swapped.
 */
export function intendedWord(typed: string, dictionary: Iterable<string>): string | null {
  const [only = null, ...others] = intendedWords(typed, dictionary);
  return others.length > 0 ? null : only;
}

/** All words of a dictionary that a typed word misses by such a slip; none for a word that is in it. */
export function intendedWords(typed: string, dictionary: Iterable<string>): readonly string[] {
  if (typed.length < WORD_MIN_CHARS) return [];
  const found = new Set<string>();
  for (const word of dictionary) {
    if (word === typed) return [];
    if (isOneSlipFrom(typed, word)) found.add(word);
  }
  return [...found];
}

/** A word with letters for the figures that they look like: "f15o" is "f150". The word itself where it has no figure. */
export function withFigures(word: string): string {
  return word.replace(/(?<=\d[oil]*)[oil]|[oil](?=[oil]*\d)/g, (letter) => (letter === "o" ? "0" : "1"));
}

/** A word with the letters that its figures look like: "c0rolla" is "corolla", and a 1 in a longer one an l or an i. */
export function withLetters(word: string): readonly string[] {
  const rounded = word.replace(/0/g, "o");
  const isLong = word.replace(/[^a-z]/g, "").length >= NEAR_WORD_MIN_CHARS;
  return (isLong ? ["l", "i"] : ["l"]).map((letter) => rounded.replace(/1/g, letter));
}

/** A word with two neighbouring letters in each other's place, in all ways. */
export function swapsOf(word: string): readonly string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  );
}

/**
 * The one name that a word of four letters misses by a single slip of any kind; null where it misses none, or several, and
 * for a word that people write for something else.
 */
export function intendedShortName(typed: string, names: Iterable<string>): string | null {
  if (typed.length !== WORD_MIN_CHARS || isRealWord(typed)) return null;
  const found = new Set([...names].filter((name) => name[0] === typed[0] && isOneEditFrom(typed, name)));
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

/** Whether a word of three letters or more misses a name by one slip of any kind, with the first letter right or swapped. */
export function isNearWord(typed: string, name: string): boolean {
  if (Math.min(typed.length, name.length) < NEAR_WORD_MIN_CHARS || !isOneEditFrom(typed, name)) return false;
  return typed[0] === name[0] || (typed[0] === name[1] && typed[1] === name[0]);
}

/** A letter too many, one too few, a wrong one, or two that changed places. */
function isOneEditFrom(typed: string, word: string): boolean {
  if (typed === word || Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [ofTyped, ofWord] = [typed.slice(at), word.slice(at)];
  const isSwapped = ofTyped.slice(0, 2) === [...ofWord.slice(0, 2)].reverse().join("");
  return (
    ofTyped.slice(1) === ofWord.slice(1) ||
    ofTyped.slice(1) === ofWord ||
    ofTyped === ofWord.slice(1) ||
    (isSwapped && ofTyped.slice(2) === ofWord.slice(2))
  );
}

/** A word that people write for something else than the name that it misses by a letter. */
export const isRealWord = (word: string): boolean => REAL_WORDS.has(word);

/** English words one letter away from what is said of cars: "lead" is no Leaf, "gold" no Golf, and "rough" not rouge. */
const REAL_WORDS: ReadonlySet<string> = new Set(
  [
    "alba aldi alga alma belt bend bens bent boat bold bole boll bolo boot bout chef chew chez cuba cubs cuke cure cute",
    "daft damn dare dark darn dawg dirt down edgy feat fist flat flax flea fled flee flew flux fold fond food fora fore fork form",
    "fort frat gold goof gulf jake jeer jeez joke jude june jute kilo kiwi kola lead leak lean leap lear leif loaf mina mind mine",
    "mink mint minx nero nino rams ream roam rome romp scab slab soil souk soup sour stab swab tabs tads tags tams tans taps tars",
    "tats trad tram trap tray trex vice vile vine vise vole vols",
    "accept alas ascend ashen assent audit avenge blaze block blot blown booster brick buck candy cannon canon carry cascade",
    "challenge charge charged charges charity charter civil clarify closet clown computer couple crowd crude dealt else encode",
    "force forth forty hammer integral jetty kick lots marine marines metric metros optimal pacific patrol piano pivot plot rapid",
    "rapids real reduce roll roman rough salmon salon shark shortage singer slick sort spare spectra splinter stack stock stuck",
    "blanch boson infinite mobil napes sprig transmit trick trunk verge verse vintage violent voyage while wrath write yards",
  ].flatMap((line) => line.split(" ")),
);

function isOneSlipFrom(typed: string, word: string): boolean {
  const difference = typed.length - word.length;
  if (word.length < WORD_MIN_CHARS || Math.abs(difference) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (difference === 1) return at > 0 && rest(typed, at + 1) === rest(word, at);
  if (difference === -1) return at > 0 && word.length > WORD_MIN_CHARS && rest(typed, at) === rest(word, at + 1);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  if (isSwapped && rest(typed, at + 2) === rest(word, at + 2)) return true;
  return at > 0 && word.length > WORD_MIN_CHARS && rest(typed, at + 1) === rest(word, at + 1);
}
