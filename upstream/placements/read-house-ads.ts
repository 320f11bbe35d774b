import {
  type HouseAdRecord,
  houseAdSchema,
  houseAdsFileSchema,
  httpsHostOf,
} from "../../app/contract/content/house-ads";
import { isOnSite } from "../../app/domain/site-routes";

/** What a record may name of the site. */
export interface SiteFacts {
  isMake(code: string): boolean;
  /** A path of the site, such as /img/vehicles/suv.svg, is a file of its own. */
  hasFile(path: string): boolean;
}

type ReadHouseAds =
  /** `doubts` are fields that something beside this program may answer for, a line each. */
  | { readonly ok: true; readonly ads: readonly HouseAdRecord[]; readonly doubts: readonly string[] }
  /** A line for each field that is wrong, with its record. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads a file of house ads as a whole: one wrong field, and none of it counts. */
export function readHouseAds(text: string, site: SiteFacts): ReadHouseAds {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return { ok: false, problems: [`It is no JSON: ${error instanceof Error ? error.message : error}`] };
  }
  const file = houseAdsFileSchema.safeParse(written);
  if (!file.success)
    return { ok: false, problems: file.error.issues.map(({ path, message }) => `${nameOf(path)}: ${message}`) };
  const { hosts, records } = file.data;
  const ads: HouseAdRecord[] = [];
  const problems: string[] = [];
  const doubts: string[] = [];
  for (const [at, record] of records.entries()) {
    const parsed = houseAdSchema.safeParse(record);
    const refuse = (field: string, message: string) => problems.push(`${recordName(record, at)}, ${field}: ${message}`);
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        refuse(
          issue.code === "unrecognized_keys" ? issue.keys.join(", ") : nameOf(issue.path),
          issue.code === "unrecognized_keys" ? "is no field of a record" : issue.message,
        );
      continue;
    }
    const ad = parsed.data;
    const host = httpsHostOf(ad.href);
    if (host !== null && !hosts.includes(host)) refuse("href", `${host} is not among the "hosts" of the file`);
    if (ads.some(({ id }) => id === ad.id)) refuse("id", "stands twice in the file");
    for (const code of ad.match.makeCode)
      if (!site.isMake(code)) refuse("match.makeCode", `${code} is no make that the site knows`);
    for (const doubt of doubtsOf(ad, site)) doubts.push(`${recordName(record, at)}, ${doubt}`);
    ads.push(ad);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, ads, doubts };
}

/** Paths of the site that this program knows nothing at: a proxy before it may. */
function doubtsOf({ href, image }: HouseAdRecord, site: SiteFacts): readonly string[] {
  const path = pathOf(href);
  const isKnown = !path.startsWith("/") || isOnSite(path);
  return [
    ...(isKnown ? [] : [`href: ${href} is no page of Forecourt`]),
    ...(image === undefined || site.hasFile(pathOf(image.src)) ? [] : [`image.src: there is no file ${image.src}`]),
  ];
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? "";

const nameOf = (path: readonly PropertyKey[]) => (path.length === 0 ? "the whole" : path.map(String).join("."));

function recordName(record: unknown, at: number): string {
  const id = typeof record === "object" && record !== null ? Reflect.get(record, "id") : undefined;
  return typeof id === "string" ? `Record ${at + 1} (${id.slice(0, 40)})` : `Record ${at + 1}`;
}
