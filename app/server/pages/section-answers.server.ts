import type { OrFailed } from "~/domain/view-models/reference/unshown";
import type { PageObserver, SectionName } from "../telemetry/page-observer.server";
import { type UpstreamResult, valueOr } from "../upstream/upstream-result.server";

/** Section 7: an optional call falls back to less; which section lost its data is counted. */
export function readSections(observe: Pick<PageObserver, "sectionDegraded">) {
  const orElse = <T, F>(section: SectionName, result: UpstreamResult<T>, fallback: F): T | F => {
    if (!result.ok && result.fault.kind !== "client_gone") observe.sectionDegraded(section);
    return valueOr(result, fallback);
  };
  /** For what says in words that there is none. */
  const orFailed = <T>(section: SectionName, result: UpstreamResult<T>): OrFailed<T> =>
    orElse<T, "failed">(section, result, "failed");
  return { orElse, orFailed };
}
