import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { TYPED_SEARCH_MAX_CHARS } from "~/domain/limits";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { chosenPairs, parameterPairs } from "~/domain/search/query-parameters";
import { parseSearchParams } from "~/domain/search/search-query-parser";
import { calledCodeIn, stockNumbersAmong, vinsAmong } from "~/domain/search/typed/called-code";
import type { TypedSearch } from "~/domain/search/typed/typed-outcome";
import type { NamedPlace } from "~/domain/search/typed/typed-places";
import { vehiclePath } from "~/domain/site-paths";
import { type PlacePair, writtenPlacePairs } from "~/domain/view-models/results/place-pairs";
import { toTypedNotice } from "~/domain/view-models/results/typed-notice";
import { cutToLength } from "~/domain/words/graphemes";
import { siteCalendar, yearOf } from "../../../context/today.server";
import { listCookie, readListCookie } from "../../../shopper/list-cookies.server";
import { readShopperPlace, rememberZip } from "../../../shopper/shopper-place.server";
import { openLoans } from "../../../shopper/wallet.server";
import type { CallFacts } from "../../../upstream/upstream-observer.server";
import type { SearchPage } from "../search-page.server";
import { lineWithDoors, nearestSearch } from "./nearest-search.server";

type Pair = readonly [name: string, value: string];

/**
 * Where what was typed into a search box leads (decision 29): to the car whose number it is or holds, else to the search that it
 * means, or the nearest that finds cars. The page of that search is told how the words were read: it says so and offers Undo.
 * A form sends the place of its page along, and the shopper's own stands in for none; a place among the words counts more.
 */
export async function typedSearchHref(context: AppLoadContext, request: Request): Promise<string> {
  const { services, brand } = context;
  const url = new URL(request.url);
  const call = { ...context.call, signal: request.signal };
  const text = readTyped(url.searchParams.get("keyword") ?? "");
  const around = await placeAround(context, request, url);

  const called = calledCodeIn(text);
  const ofSure = await findCar(context, called?.isSure ? [called.code] : vinsAmong(text), call);
  if (ofSure !== null) return ofSure;
  const vocabulary = await services.vocabulary.searchVocabulary(call);
  const typed = await read(context, text, vocabulary, call);
  const isUnderstood = typed.parameters.length > 0 || typed.place !== null;
  const among = called === null ? stockNumbersAmong(text, typed.keyword) : [];
  const ofNumber = await findCar(context, called?.isSure === false && !isUnderstood ? [called.code] : among, call);
  if (ofNumber !== null) return ofNumber;
  // "Under $400 a month" is the price that the shopper's terms make of it.
  const loans = await openLoans(context, request);
  const searchOf = (pairs: readonly Pair[]) => parseSearchParams(toParams(pairs), { brand, vocabulary, loans }).query;
  const said = searchOf([...typed.parameters, ...placePairs(typed, around), ["keyword", typed.keyword]]);
  if (!isUnderstood || keepsAll(said, typed.parameters)) {
    const query = await lineWithDoors({ query: said, vocabulary }, context, call);
    // Words that were not understood, or a car that nobody sells here, would end in an empty page.
    const nearest = isUnderstood
      ? await nearestSearch({ query, trimKeyword: typed.trimKeyword, vocabulary }, context, call)
      : query;
    const href = searchUrl(nearest, vocabulary, { brand });
    if (typed.place?.zip !== undefined) await rememberZip(context, request, typed.place.zip, call);
    const missed = nearest === query ? "" : toParams(chosenPairs(query)).toString();
    if (typed.parameters.length > 0 || typed.leftOut.length > 0) await remember(context, href, { text, typed, missed });
    return href;
  }
  return searchUrl(searchOf([...around, ["keyword", typed.plainKeyword]]), vocabulary, { brand });
}

/** False where the brand's search loses a part of what was understood (a maker that it does not sell): it would promise that. */
function keepsAll(query: SearchQuery, understood: readonly Pair[]): boolean {
  const pairs = new Set(parameterPairs(query).map((pair) => pair.join("=")));
  return understood.every((pair) => LOOSE.has(pair[0]) || pairs.has(pair.join("=")));
}

/** A default of them is no part of an address, and a budget is there as a price. */
const LOOSE: ReadonlySet<string> = new Set(["searchRadius", "sortBy", "monthlyBudget"]);

/** At most as much as the box takes, and no half word. */
function readTyped(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cs}\uFFFD]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  if (line.length <= TYPED_SEARCH_MAX_CHARS) return line;
  const cut = cutToLength(line, TYPED_SEARCH_MAX_CHARS);
  const blank = cut.lastIndexOf(" ");
  return blank > 0 ? cut.slice(0, blank) : cut;
}

/** The address of the first car that one of these numbers is of alone; null where there is none. */
async function findCar(
  { services }: AppLoadContext,
  codes: readonly string[],
  call: CallFacts,
): Promise<string | null> {
  for (const code of codes) {
    const [id, ...others] = await services.listings.called(code, call);
    if (id !== undefined && others.length === 0) return vehiclePath(id);
  }
  return null;
}

/** Of the page whose box it is, else the shopper's own. A page that looks farther than was asked passes on what was. */
async function placeAround(context: AppLoadContext, request: Request, { search }: URL): Promise<readonly PlacePair[]> {
  const written = writtenPlacePairs((await missedBehind(context, request)) ?? search);
  if (written.length > 0) return written;
  const place = await readShopperPlace(context, request);
  return place === null ? [] : [["zip", place.zip]];
}

/** The query of the search for which the page with the box stands in, where it does. */
async function missedBehind(context: AppLoadContext, request: Request): Promise<string | undefined> {
  const from = request.headers.get("Referer") ?? "";
  if (!URL.canParse(from)) return undefined;
  const words = await readListCookie(context, request, "typedSearch");
  const { pathname, search } = new URL(from);
  return words?.mark === fingerprint(`${pathname}${search}`) ? words.missed : undefined;
}

/** Places are asked for only where words are left that may name one. */
async function read(context: AppLoadContext, text: string, vocabulary: SearchVocabulary, call: CallFacts) {
  const { services } = context;
  const reader = services.vocabulary.typedSearchReader(vocabulary, yearOf(siteCalendar(context)));
  const typed = reader.read(text);
  return typed.mayNamePlace ? reader.read(text, await services.places.named(text, call)) : typed;
}

/** The place of the words, else that of the form; a distance of the words counts around either. */
function placePairs({ place, parameters }: TypedSearch, around: readonly PlacePair[]): readonly Pair[] {
  if (place !== null) return pairsOfPlace(place);
  const saysRadius = parameters.some(([name]) => name === "searchRadius");
  return around.filter(([name]) => !(saysRadius && name === "searchRadius"));
}

function pairsOfPlace({ zip, city, state }: NamedPlace): readonly Pair[] {
  return zip === undefined
    ? [
        ["city", city],
        ["state", state],
      ]
    : [["zip", zip]];
}

const toParams = (pairs: readonly Pair[]) =>
  new URLSearchParams(pairs.filter(([, value]) => value !== "").map(([name, value]) => [name, value]));

interface Remembered {
  readonly text: string;
  readonly typed: TypedSearch;
  /** The query of the search that found nothing, where another stands in for it. */
  readonly missed: string;
}

async function remember(context: AppLoadContext, href: string, { text, typed, missed }: Remembered): Promise<void> {
  const corrected = typed.isCorrected ? 1 : 0;
  const { plainKeyword, leftOut } = typed;
  const others = missed === "" && leftOut.length === 0 ? [] : [missed, ...leftOut];
  const said = [fingerprint(href), text, plainKeyword, corrected, ...others];
  const cookie = await listCookie(context, "typedSearch", said);
  if (cookie !== undefined) context.setCookie?.(cookie);
}

/** What the page says of the words that led to it; null for a page that others led to. */
export async function readTypedNotice(context: AppLoadContext, request: Request, page: SearchPage) {
  const words = await readListCookie(context, request, "typedSearch");
  if (words === null || words.mark !== fingerprint(`${page.url.pathname}${page.url.search}`)) return null;
  const { vocabulary, brand } = page.resultsSource;
  const missed =
    words.missed === undefined
      ? undefined
      : parseSearchParams(new URLSearchParams(words.missed), { brand, vocabulary }).query;
  return toTypedNotice({ ...page.resultsSource, placeLabel: await page.placeLabel() }, { ...words, missed });
}

const fingerprint = (href: string) => createHash("sha256").update(href).digest("base64url").slice(0, 12);
