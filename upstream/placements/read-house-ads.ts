import {
  type HouseAdRecord,
  houseAdSchema,
  houseAdsFileSchema,
  httpsHostOf,
} from "../../app/contract/content/house-ads";

type ReadHouseAds =
  | { readonly ok: true; readonly ads: readonly HouseAdRecord[] }
  /** A line for each field that is wrong, with its record. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads a file of house ads as a whole: one wrong field, and none of it counts. */
export function readHouseAds(text: string): ReadHouseAds {
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
    ads.push(ad);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, ads };
}

const nameOf = (path: readonly PropertyKey[]) => (path.length === 0 ? "the whole" : path.map(String).join("."));

function recordName(record: unknown, at: number): string {
  const id = typeof record === "object" && record !== null ? Reflect.get(record, "id") : undefined;
  return typeof id === "string" ? `Record ${at + 1} (${id.slice(0, 40)})` : `Record ${at + 1}`;
}
