import { PATH_SEGMENT_MAX_CHARS, PATH_SEGMENTS_MAX } from "../limits";
import { RESERVED_FIRST_SEGMENTS, SEARCH_PATH } from "../site-paths";
import {
  LISTING_TYPES,
  type ListingType,
  SELLER_TYPES,
  type SellerType,
  VEHICLE_STYLES,
  type VehicleStyle,
} from "../vocabulary";
import { parsePlaceSlug, placeSlug, type SearchPlace } from "./query/place-slug";
import type { SearchVocabulary } from "./query/search-vocabulary";

/** Tabs of the model reference section; each is the search page under its own prefix. */
export const REFERENCE_TAB_SEGMENTS = ["pricing", "safety", "ratings", "reviews", "faqs", "mileage", "trims"] as const;

/** `commercial`, `commercial-truck` and `commercial-van` say the commercial experience in the style's place. */
const COMMERCIAL_SEGMENTS = new Map<string, VehicleStyle | null>([
  ["commercial", null],
  ["commercial-truck", "TRUCKS"],
  ["commercial-van", "VANMV"],
]);

/** What the path of a search says. What it says, the query does not say again. */
export interface ParsedPath {
  readonly listingType?: ListingType;
  readonly sellerType?: SellerType;
  readonly vehicleStyleCode?: VehicleStyle;
  readonly isCommercial?: boolean;
  readonly makeCode?: string;
  readonly modelCode?: string;
  readonly trimCode?: string;
  readonly place?: SearchPlace;
  /** In grammar order, lower case. Equal to what was read when the path was canonical. */
  readonly canonicalSegments: readonly string[];
  /** Not empty: the page is 404. */
  readonly unknownSegments: readonly string[];
}

type Reading = { -readonly [Key in keyof ParsedPath]?: ParsedPath[Key] };
type SegmentReader = (segment: string, sofar: Reading, vocabulary: SearchVocabulary) => Reading | null;

/** The grammar: one reader per part, in order. Each sees what the parts before it have said. */
const GRAMMAR: readonly SegmentReader[] = [
  (segment) => {
    const term = LISTING_TYPES.find((type) => type.slug === segment);
    return term === undefined ? null : { listingType: term.code };
  },
  (segment) => {
    const term = SELLER_TYPES.find((type) => type.slug === segment);
    return term === undefined ? null : { sellerType: term.code };
  },
  (segment) => {
    const commercial = COMMERCIAL_SEGMENTS.get(segment);
    if (commercial !== undefined) {
      return commercial === null ? { isCommercial: true } : { isCommercial: true, vehicleStyleCode: commercial };
    }
    const term = VEHICLE_STYLES.find((style) => style.slug === segment);
    return term === undefined ? null : { vehicleStyleCode: term.code };
  },
  (segment, _sofar, vocabulary) => {
    const make = vocabulary.makeBySlug(segment);
    return make === null ? null : { makeCode: make.code };
  },
  (segment, { makeCode }, vocabulary) => {
    const model = makeCode === undefined ? null : vocabulary.modelBySlug(makeCode, segment);
    return model === null ? null : { modelCode: model.code };
  },
  (segment, { modelCode }, vocabulary) => {
    const trim = modelCode === undefined ? null : vocabulary.trimBySlug(modelCode, segment);
    return trim === null ? null : { trimCode: trim.code };
  },
  (segment) => {
    const place = parsePlaceSlug(segment);
    return place === null ? null : { place };
  },
];

/**
 * Reads the segments after `/cars-for-sale`, decoded. First as written, each segment as the earliest part of the grammar
 * that is still open, so that a trim called "coupe" stays a trim; only when that fails in any order, for the redirect.
 */
export function parseSearchPath(segments: readonly string[], vocabulary: SearchVocabulary): ParsedPath {
  const isTooLong =
    segments.length > PATH_SEGMENTS_MAX || segments.some((segment) => segment.length > PATH_SEGMENT_MAX_CHARS);
  const lower = isTooLong ? [] : segments.map((segment) => segment.toLowerCase());
  const isReserved = RESERVED_FIRST_SEGMENTS.has(segments[0]?.toLowerCase() ?? "");
  if (isTooLong || isReserved) return { canonicalSegments: [...segments], unknownSegments: [...segments] };
  const inOrder = readInOrder(lower, vocabulary);
  if (inOrder !== null) return inOrder;
  const inAnyOrder = readInAnyOrder(lower, vocabulary);
  const makeSlug = findSilentMake(inAnyOrder, vocabulary);
  return makeSlug === null ? inAnyOrder : readInAnyOrder([...lower, makeSlug], vocabulary);
}

/** True of a word that could stand in an address by itself, or under a make. Whether there is such a place, it does not say. */
export function isKnownSegment(segment: string, vocabulary: SearchVocabulary): boolean {
  return (
    parseSearchPath([segment], vocabulary).unknownSegments.length === 0 || makesOfModel(segment, vocabulary).length > 0
  );
}

/** The make that a path without one means: the only one that has a model of the first name that nothing else explains. */
function findSilentMake({ makeCode, unknownSegments }: ParsedPath, vocabulary: SearchVocabulary): string | null {
  const [model] = unknownSegments;
  if (makeCode !== undefined || model === undefined) return null;
  const [only, ...others] = makesOfModel(model, vocabulary);
  return only === undefined || others.length > 0 ? null : only.slug;
}

const makesOfModel = (slug: string, vocabulary: SearchVocabulary) =>
  vocabulary.makes.filter(({ code }) => vocabulary.modelBySlug(code, slug) !== null);

function readInOrder(segments: readonly string[], vocabulary: SearchVocabulary): ParsedPath | null {
  let reading: Reading = {};
  const canonical: string[] = [];
  let part = 0;
  for (const segment of segments) {
    let said: Reading | null = null;
    while (said === null && part < GRAMMAR.length) {
      said = GRAMMAR[part]?.(segment, reading, vocabulary) ?? null;
      part += 1;
    }
    if (said === null) return null;
    reading = { ...reading, ...said };
    canonical.push(canonicalSegment(segment, said));
  }
  return { ...reading, canonicalSegments: canonical, unknownSegments: [] };
}

function readInAnyOrder(segments: readonly string[], vocabulary: SearchVocabulary): ParsedPath {
  let reading: Reading = {};
  const left = [...segments];
  const ordered: string[] = [];
  for (const read of GRAMMAR) {
    for (const [index, segment] of left.entries()) {
      const said = read(segment, reading, vocabulary);
      if (said === null) continue;
      reading = { ...reading, ...said };
      ordered.push(canonicalSegment(segment, said));
      left.splice(index, 1);
      break;
    }
  }
  return { ...reading, canonicalSegments: ordered, unknownSegments: left };
}

/** Only places have more than one spelling: `st-louis-mo` is `saint-louis-mo`. */
function canonicalSegment(segment: string, { place }: Reading): string {
  return place === undefined ? segment : placeSlug(place);
}

interface SplitPathname {
  /** `/cars-for-sale`, or `/cars-for-sale/reference/{tab}` on a reference tab. */
  readonly basePath: string;
  /** Decoded; a segment whose escapes are broken stays as written. */
  readonly segments: readonly string[];
}

/** Takes a pathname apart. Empty segments (a trailing or doubled slash) say nothing. */
export function splitSearchPathname(pathname: string): SplitPathname {
  const parts = pathname.split("/").filter((part) => part !== "");
  const afterRoot = parts.slice(1).map(decodeSegment);
  const tab = afterRoot[1]?.toLowerCase();
  const isTab = afterRoot[0]?.toLowerCase() === "reference" && REFERENCE_TAB_SEGMENTS.some((name) => name === tab);
  if (!isTab) return { basePath: SEARCH_PATH, segments: afterRoot };
  return { basePath: `${SEARCH_PATH}/reference/${tab}`, segments: afterRoot.slice(2) };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize("NFC");
  } catch {
    return segment;
  }
}
