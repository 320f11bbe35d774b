import { BRANDS, type Brand } from "../brand";
import { formatCount } from "../figures/format-figures";
import { SEARCH_DESCRIPTION_MAX_CHARS, SEARCH_TITLE_MAX_CHARS } from "../limits";
import { placeOf } from "../search/facets/place";
import { placeLabel } from "../search/query/place-slug";
import type { SearchQuery } from "../search/query/search-query";
import type { SearchVocabulary } from "../search/query/search-vocabulary";
import { joinWords, upperFirst } from "./english-words";
import { cutToLength } from "./graphemes";
import { clausesOf } from "./sentence-clauses";
import { shorterSubjects, subjectOf } from "./sentence-subject";

const SENTENCE_CLAUSES_MAX = 8;
const HEADING_CLAUSES_MAX = 5;
/** Room for the names of some cars: a place that leaves less is not named in a title. */
const SUBJECT_MIN_CHARS = 25;

/**
 * The search in plain English: "Used Honda Accord EX-L sedans for sale under $20,000 near Columbus, OH". It names saved
 * searches, feeds and messages. `place` is the better name of the place ("Columbus, OH" for a ZIP code). No full stop.
 */
export function searchSentence(query: SearchQuery, vocabulary: SearchVocabulary, place?: string): string {
  return compose(query, vocabulary, place, SENTENCE_CLAUSES_MAX);
}

/** The same for the page's h1: what many refinements add is summed up. */
export function searchHeading(query: SearchQuery, vocabulary: SearchVocabulary, place?: string): string {
  return compose(query, vocabulary, place, HEADING_CLAUSES_MAX);
}

/** For <title>: as much of the sentence as fits in SEARCH_TITLE_MAX_CHARS, then the brand's name. */
export function searchTitle(
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  options: { readonly place?: string | undefined; readonly brand?: Brand | undefined } = {},
): string {
  return `${fitting(query, vocabulary, options.place)} | ${BRANDS[options.brand ?? "marketplace"].name}`;
}

/** For <meta name="description">: how many there are of what, and what the page does with them. */
export function searchDescription(
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  total: number,
  options: { readonly place?: string | undefined; readonly brand?: Brand | undefined } = {},
): string {
  const name = BRANDS[options.brand ?? "marketplace"].name;
  const subject = fitting(query, vocabulary, options.place);
  const shown =
    total === 0 ? subject : `${formatCount(total)} results: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;
  const counted = total === 1 ? shown.replace("1 results", "1 result") : shown;
  const full = `${counted}. Compare prices with what similar cars cost, mileage, history and sellers on ${name}.`;
  return full.length <= SEARCH_DESCRIPTION_MAX_CHARS ? full : `${counted}. Compare them on ${name}.`;
}

function compose(
  query: SearchQuery,
  vocabulary: SearchVocabulary,
  place: string | undefined,
  clausesMax: number,
): string {
  const { plain, having, matching } = clausesOf(query, vocabulary, placeName(query, place));
  const shownPlain = plain.slice(0, clausesMax);
  const room = Math.max(0, clausesMax - shownPlain.length - (matching === null ? 0 : 1));
  const shownHaving = having.slice(0, room);
  const left = plain.length - shownPlain.length + having.length - shownHaving.length;
  const more = left === 0 ? [] : [`${left} more ${left === 1 ? "filter" : "filters"}`];
  const words = [
    subjectOf(query, vocabulary),
    "for sale",
    ...shownPlain,
    ...(shownHaving.length + more.length === 0 ? [] : [`with ${joinWords([...shownHaving, ...more], "and")}`]),
    ...(matching === null ? [] : [matching]),
  ];
  return upperFirst(words.join(" "));
}

/**
 * The subject and every clause that still fits. Where one does not, "for sale" goes first, then what tells least of the cars,
 * then the end of their names; the place goes last.
 */
function fitting(query: SearchQuery, vocabulary: SearchVocabulary, place: string | undefined): string {
  const { plain, near, having } = clausesOf(query, vocabulary, placeName(query, place));
  const lengthOf = (clause: string | undefined) => (clause === undefined ? 0 : clause.length + 1);
  const beside = SEARCH_TITLE_MAX_CHARS - lengthOf(near);
  const subjects = shorterSubjects(query, vocabulary).map(upperFirst);
  const [longest = ""] = subjects;
  const subject = subjects.find(({ length }) => length <= beside) ?? subjects.at(-1) ?? longest;
  const whole = [longest, "for sale", ...plain].join(" ");
  const start =
    near !== undefined && whole.length > SEARCH_TITLE_MAX_CHARS
      ? cutAtWord(subject, beside >= SUBJECT_MIN_CHARS ? beside : SEARCH_TITLE_MAX_CHARS)
      : cutAtWord(`${longest} for sale`, SEARCH_TITLE_MAX_CHARS);
  let room = SEARCH_TITLE_MAX_CHARS - start.length - lengthOf(near);
  // What is longer than all of the room leaves it to the others.
  const isNearShown = room >= 0;
  if (!isNearShown) room += lengthOf(near);
  const [first] = having;
  const shown = [...plain, ...(first === undefined ? [] : [`with ${first}`])].filter((clause) => {
    if (clause === near) return isNearShown;
    if (lengthOf(clause) > room) return false;
    room -= lengthOf(clause);
    return true;
  });
  return [start, ...shown].join(" ");
}

function placeName(query: SearchQuery, place: string | undefined): string | null {
  if (place !== undefined) return place;
  const own = placeOf(query);
  return own === null ? null : placeLabel(own);
}

function cutAtWord(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = cutToLength(text, maxChars - 1);
  const blank = cut.lastIndexOf(" ");
  const whole = blank > 0 ? cut.slice(0, blank) : cut;
  return `${whole.replace(/(?:,| or| and)$/, "")}…`;
}
