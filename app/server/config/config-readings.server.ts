import { z } from "zod";
import { readHostNames } from "~/contract/calls/private-port";

/** How the words of an environment are read: the kinds of settings that more than one has, and those of several values. */

export const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
export const count = (fallback: number, max = 1_000) => z.coerce.number().int().min(1).max(max).default(fallback);
export const share = z.coerce.number().min(0.001).max(1).default(1);
export const httpUrl = z.url({ protocol: /^https?$/ }).optional();
export const hostNames = z.string().transform((list, context) => {
  const names = readHostNames(list);
  if (names !== null) return names;
  context.addIssue({ code: "custom", message: "is a list of host names, separated by commas" });
  return z.NEVER;
});
