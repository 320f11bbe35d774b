import { isLoopbackName } from "~/domain/loopback-name";

const UPSTREAM_URL_NAMES = [
  "UPSTREAM_URL",
  "UPSTREAM_LISTING_URL",
  "UPSTREAM_ACCOUNT_URL",
  "UPSTREAM_CONTENT_URL",
  "UPSTREAM_REFERENCE_URL",
] as const;

/** Plain HTTP stays within a machine or a container network; everything else is https. */
export function checkUpstreamUrls(
  values: Readonly<Partial<Record<(typeof UPSTREAM_URL_NAMES)[number], string>>>,
  isProduction: boolean,
  problems: string[],
): void {
  for (const name of UPSTREAM_URL_NAMES) {
    const text = values[name];
    if (text === undefined) continue;
    const url = new URL(text);
    if (url.username !== "" || url.search !== "" || url.hash !== "")
      problems.push(`${name}: has no user, query or fragment`);
    const isInternal =
      isLoopbackName(url.hostname) ||
      !url.hostname.includes(".") ||
      /\.(?:internal|local|svc|cluster\.local)$/.test(url.hostname);
    if (isProduction && url.protocol !== "https:" && !isInternal)
      problems.push(`${name}: is https outside the machine's own network`);
  }
}

/** Where page events go is a third party's: https, but for a double on the machine itself. */
export function checkAnalyticsUrl(text: string | undefined, problems: string[]): void {
  if (text === undefined) return;
  const url = new URL(text);
  if (url.username !== "" || url.hash !== "") problems.push("ANALYTICS_URL: has no user and no fragment");
  if (url.protocol !== "https:" && !isLoopbackName(url.hostname))
    problems.push("ANALYTICS_URL: is https, except on loopback");
}
