/** Of the words that lists of leaked passwords are full of. Those of three letters stand in others by chance: they are few. */
const COMMON_WORDS = (
  "password passwort passcode pass word letmein welcome changeme change admin administrator root login master user " +
  "guest default access secret security system server computer internet temp test iloveyou loveyou love lover forever always " +
  "whatever nothing hello freedom money family happy lucky jesus blessed heaven angel babygirl baby princess sunshine flower " +
  "butterfly chocolate cookie cheese coffee banana orange purple silver golden monkey dragon tiger eagle falcon phoenix " +
  "panther wolf horse shadow killer hunter ranger warrior ninja pirate knight wizard magic matrix starwars pokemon minecraft " +
  "fortnite superman batman spiderman naruto football baseball basketball soccer hockey liverpool arsenal chelsea barcelona " +
  "manchester united yankees cowboys steelers lakers mustang corvette camaro ferrari mercedes porsche harley michael jordan " +
  "jennifer jessica ashley daniel thomas charlie robert andrew matthew joshua anthony george william samantha nicole michelle " +
  "google facebook samsung unbelievable spring summer autumn winter january february march april may june july august " +
  "september october november december monday tuesday wednesday thursday friday saturday sunday abc qweasd zxcasd qweqwe asdasd zxczxc"
).split(" ");

/** Keys side by side, and the alphabet: in this direction and the other. */
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiop",
  "azertyuiop",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
].flatMap((row) => [row, [...row].reverse().join("")]);
/** A shorter run stands in words by chance. */
const RUN_MIN = 4;
/** Beside what was recognized, one may be as short. */
const NEXT_RUN_MIN = 3;
/** What is left of a password beside what anybody would try. */
const OWN_CHARS_MIN = 6;
const OWN_LETTERS_MAX = 2;
/** Takes the place of what was recognized: no letter and no digit. */
const BLANK = " ";

/** Digits and marks that stand for letters; "1" for either of two. */
const LETTERS: Readonly<Record<string, string>> = { "0": "o", "3": "e", "4": "a", "5": "s", $: "s", "@": "a" };

/**
 * Whether a password is one of `names` with fewer than six letters and digits beside it; or common words and runs of keys, with as
 * few, of which two are letters at most: more of them make a sentence. Marks, years, runs and repetitions beside them do not count.
 * In small letters, both.
 */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const bare = bareOf(password);
  const written = password.replaceAll(/[^\p{L}\p{N}@$]+/gu, "");
  const readings = [
    { text: bare, reading: bare },
    { text: written, reading: spelled(written, "l") },
    { text: written, reading: spelled(written, "i") },
  ];
  return readings.some((read) => {
    const besideNames = withoutWords(read, names);
    if (besideNames !== read.text && ownCharsOf(besideNames).length < OWN_CHARS_MIN) return true;
    const besideWords = withoutWords(read, [...names, ...COMMON_WORDS]);
    if (besideWords === read.text && !hasRun(read.text)) return false;
    const own = ownCharsOf(besideWords);
    return own.length < OWN_CHARS_MIN && own.filter((char) => /\p{L}/u.test(char)).length <= OWN_LETTERS_MAX;
  });
}

/** A text, and the same as long with digits read as letters. */
interface Reading {
  readonly text: string;
  readonly reading: string;
}

/** The text with a blank for every character of a word that its reading holds. */
function withoutWords({ text, reading }: Reading, words: readonly string[]): string {
  // The longest first: a short one may stand in it.
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, BLANK.repeat(word.length)), reading);
  return text.replaceAll(/\S/g, (unit, at: number) => (left[at] === BLANK ? BLANK : unit));
}

/** The letters and digits that are no year, run or repetition. */
function ownCharsOf(text: string): readonly string[] {
  const rest = withoutRuns(text.replaceAll(/(?:19|20)\d\d/g, BLANK));
  return [...bareOf(rest.replaceAll(/(.{1,6}?)\1+/gu, "$1"))];
}

/** How many characters from there on stand side by side in a row. */
function runAt(text: string, at: number): number {
  return Math.max(...ROWS.map((row) => commonStart(text, at, row)));
}

/** How much of the text from here on stands in the row at one place. */
function commonStart(text: string, at: number, row: string): number {
  let length = 0;
  while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length += 1;
  return length;
}

const hasRun = (text: string): boolean => [...text].some((_, at) => runAt(text, at) >= RUN_MIN);

function withoutRuns(text: string): string {
  let left = "";
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at);
    const isRun = length >= NEXT_RUN_MIN;
    left += isRun ? BLANK : text.charAt(at);
    at += isRun ? length : 1;
  }
  return left;
}

const spelled = (text: string, one: "l" | "i"): string =>
  text.replaceAll(/[01345$@]/g, (char) => (char === "1" ? one : (LETTERS[char] ?? char)));

/** Its letters and digits. */
export function bareOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
