import { readFileSync } from "node:fs";
import type { StartedSite } from "./started-site";

/** The process id of a site's bundled upstream, from Linux's list of the site's children; 0 while there is none. */
export function bundledUpstreamOf({ process: { pid } }: StartedSite): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return Number(children.find(isUpstream) ?? 0);
}

function isUpstream(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("dist/upstream.js");
  } catch {
    return false;
  }
}
